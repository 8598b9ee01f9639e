import { within } from '../async/within.ts'
import { HOLD_MS, handlers } from './early-events.ts'

/**
 * Starts every waiting island inside an element; resolves once each is connected or has failed, or after as long as a press
 * is held.
 */
export const settled = (scope: Element): Promise<unknown> => {
  const islands = [...scope.querySelectorAll('[data-island-state*="waiting"]')]
    // An island that waits for a wider window is not started by a touch.
    .filter(host => handlers.hostOf(host) === host)
    .map(
      host =>
        new Promise(resolve => {
          for (const name of ['island:connected', 'island:failed']) host.addEventListener(name, resolve, { once: true })
        }),
    )
  return within(Promise.all(islands), HOLD_MS).catch(() => {})
}
