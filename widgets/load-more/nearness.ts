import { BEFORE_PX } from './model.ts'

/** Calls `step` when the host is nearly in the window, again as long as it resolves to `true`. */
export const watchNearness = (host: HTMLElement, signal: AbortSignal, step: () => Promise<boolean>): void => {
  const observer = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      if ((await step()) && !signal.aborted) observer.observe(host)
    },
    { rootMargin: `${BEFORE_PX}px` },
  )
  observer.observe(host)
  signal.addEventListener('abort', () => observer.disconnect())
}
