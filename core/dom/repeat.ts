import { isPageHidden, onPageHidden } from './page-hidden.ts'

/**
 * Calls `step` every `ms` milliseconds, except while the shopper has paused it, hovers or focuses the host, or can't see
 * the page.
 *
 * @param button Pauses and resumes.
 * @param show Shows on the button whether it is paused; called at once and with every change.
 * @returns Pauses for another reason: while the argument is `true`.
 */
export const repeat = (
  host: HTMLElement,
  button: HTMLElement,
  ms: number,
  step: () => void,
  show: (isPaused: boolean) => void,
  signal: AbortSignal,
): ((isSuspended: boolean) => void) => {
  let isPaused = false
  let isSuspended = false
  let timer: ReturnType<typeof setInterval> | undefined
  const run = () => {
    clearInterval(timer)
    show(isPaused)
    const isWatched = host.matches(':hover') || host.contains(document.activeElement)
    if (!signal.aborted && !isPaused && !isSuspended && !isPageHidden() && !isWatched) timer = setInterval(step, ms)
  }
  const toggle = () => {
    isPaused = !isPaused
    run()
  }
  button.addEventListener('click', toggle, { signal })
  for (const name of ['mouseenter', 'mouseleave', 'focusin'] as const) host.addEventListener(name, run, { signal })
  // During `focusout` the active element is still the old one.
  host.addEventListener('focusout', () => queueMicrotask(run), { signal })
  onPageHidden(run, signal)
  signal.addEventListener('abort', () => clearInterval(timer))
  run()
  return suspend => {
    isSuspended = suspend
    run()
  }
}
