/** The loader of Magento's events around an action that must not be repeated. */
import { jQueryOf } from '../core/legacy/jquery.ts'
import { startLoader } from '../core/view/loader.ts'

const stops: (() => void)[] = []

/** Shows the loader at each `processStart`, until the last `processStop`; Magento's own loader is left alone. */
export const followProcess = (isStart: boolean): void => {
  if (jQueryOf()?.(document.body).data('mageLoader')) return
  if (isStart) stops.push(startLoader())
  else stops.pop()?.()
}
