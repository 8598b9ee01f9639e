import { OFFLINE } from '../page/offline-label.ts'

/** Texts of the outcome of a press. */
export const labels = {
  dismiss: 'Dismiss message',
  offline: OFFLINE,
}
