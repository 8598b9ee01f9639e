import { OFFLINE } from '../page/offline.ts'

/** Texts of the outcome of a press. */
export const labels = {
  dismiss: 'Dismiss message',
  offline: OFFLINE,
}
