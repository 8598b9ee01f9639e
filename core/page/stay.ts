/**
 * Calls `stay` where the page that is left next is there after all: the shopper has stopped the browser, the answer has no page
 * (some browsers do not say so), or Back shows it as it was left.
 */
export const onStay = (stay: () => void, signal: AbortSignal): void => {
  const { navigation } = window as { navigation?: EventTarget }
  const begin = () => navigation?.addEventListener('navigateerror', stay, { signal, once: true })
  // The navigation that begins has ended any other one before.
  navigation?.addEventListener('navigate', begin, { signal, once: true })
  addEventListener('pageshow', ({ persisted }) => persisted && stay(), { signal })
}

/** Loads a page anew that is there after all: the order may be placed, which the server's page has. */
export const reloadOnStay = (signal: AbortSignal): void =>
  // A browser that is being stopped begins nothing.
  onStay(() => setTimeout(() => location.reload()), signal)
