import { handlers } from './early-events.ts'

/**
 * Starts the islands that wait on a host, as a touch does, and loads chunks that failed again: for what needs a widget whose
 * host nobody touches. A `lazy` widget that waits for more than its host's touch names a store in `wakeOn`.
 */
export const wakeIsland = (host: HTMLElement): void => {
  handlers.onPress(host)
  handlers.hostOf(host)
}
