import { showMessage } from '../page/messages.ts'
import { showMissingPoint } from './shipping.ts'

/**
 * Tells the shopper that a point is missing; the request is sent all the same, because only a theme's own code saves
 * without one.
 *
 * @returns Whether it is.
 */
export const warnOfMissingPoint = (): boolean => {
  const text = showMissingPoint()
  if (!text) return false
  showMessage('error', text)
  scrollTo({ top: 0 })
  return true
}
