import { showMessage } from '../page/messages.ts'
import { translate } from '../page/translate.ts'
import { labels } from './labels.ts'
import { $missingPoint } from './shipping.ts'

/**
 * Shows that a point is missing; the request is sent all the same, because only a theme's own code saves without one.
 *
 * @returns Whether it is.
 */
export const warnOfMissingPoint = (): boolean => {
  const missing = $missingPoint.get()
  if (!missing) return false
  showMessage('error', translate(labels.noPoint, missing.title))
  missing.showMissing()
  scrollTo({ top: 0 })
  return true
}
