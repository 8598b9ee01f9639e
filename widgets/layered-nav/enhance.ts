/** Finishes filters that old themes leave to script; loaded only where a page has such. */
import { enhanceGroups, markChosen, paintSwatches, toggleGroup } from './filters.ts'
import type { LayeredNavOptions } from './options.ts'

export const enhance = (
  host: HTMLElement,
  { params, active, activeMobile, activeDesktop }: LayeredNavOptions,
  isPhone: boolean,
  signal: AbortSignal,
): void => {
  paintSwatches(host)
  markChosen(host, params)
  enhanceGroups(host, (isPhone ? activeMobile : activeDesktop) ?? active)
  host.addEventListener('click', ({ target, defaultPrevented }) => defaultPrevented || toggleGroup(target as Element), {
    signal,
  })
  host.addEventListener(
    'keydown',
    event => {
      const { target, key } = event
      if (/^( |Enter)$/.test(key) && target instanceof Element && target.role === 'button' && toggleGroup(target))
        event.preventDefault()
    },
    { signal },
  )
}
