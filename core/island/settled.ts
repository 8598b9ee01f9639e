import { within } from '../async/within.ts'
import { HOLD_MS, handlers } from './early-events.ts'

const WAITING = '[data-island-state*="waiting"]'

/**
 * Starts every waiting island inside an element; resolves once each is connected or has failed, or after as long as a press
 * is held.
 */
export const settled = (scope: Element): Promise<unknown> => {
  const islands = [...scope.querySelectorAll(WAITING)]
    // An island that waits for a wider window is not started by a touch.
    .filter(host => handlers.hostOf(host) === host)
    .map(
      host =>
        new Promise<void>(resolve => {
          const own = new AbortController()
          // Those of inner hosts, and of each island of the host, arrive here, too.
          const look = () => {
            if (host.matches(WAITING)) return
            own.abort()
            resolve()
          }
          for (const name of ['island:connected', 'island:failed'])
            host.addEventListener(name, look, { signal: own.signal })
        }),
    )
  return within(Promise.all(islands), HOLD_MS).catch(() => {})
}
