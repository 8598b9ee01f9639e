import { handlers } from './early-events.ts'

/** Starts every waiting island inside an element; resolves once each is connected or has failed. */
export const settled = (scope: Element): Promise<unknown> =>
  Promise.all(
    [...scope.querySelectorAll('[data-island-state*="waiting"]')]
      // An island that waits for a wider window is not started by a touch.
      .filter(host => handlers.hostOf(host) === host)
      .map(
        host =>
          new Promise(resolve => {
            for (const name of ['island:connected', 'island:failed'])
              host.addEventListener(name, resolve, { once: true })
          }),
      ),
  )
