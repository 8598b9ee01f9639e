import { handlers } from './early-events.ts'

/** Starts every island inside an element that waits for a sign of the shopper; resolves once each lives or has failed. */
export const settled = (scope: Element): Promise<unknown> =>
  Promise.all(
    [...scope.querySelectorAll('[data-island-state*="waiting"]')]
      // One that waits for a wider window is not started by a touch, and not waited for.
      .filter(host => handlers.hostOf(host) === host)
      .map(
        host =>
          new Promise(resolve => {
            for (const name of ['island:connected', 'island:failed'])
              host.addEventListener(name, resolve, { once: true })
          }),
      ),
  )
