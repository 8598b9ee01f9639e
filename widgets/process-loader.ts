/** Magento's events around an action that must not be repeated show the loader, unless Magento's own answers them. */
import { jQueryOf } from '../core/legacy/jquery.ts'
import { onLegacy } from '../core/legacy/legacy-event.ts'

/** Follows `processStart` and `processStop` on the body until the signal aborts. */
export const followProcess = (signal: AbortSignal): void => {
  let started = 0
  const stops: (() => void)[] = []
  const start = async () => {
    if (jQueryOf()?.(document.body).data('mageLoader')) return
    started++
    const { startLoader } = await import('../core/view/loader.ts')
    // It may have ended meanwhile.
    if (started > stops.length) stops.push(startLoader())
  }
  const stop = () => {
    started = Math.max(0, started - 1)
    if (stops.length > started) stops.pop()?.()
  }
  onLegacy(document.body, 'processStart', () => void start().catch(() => {}), signal)
  onLegacy(document.body, 'processStop', stop, signal)
}
