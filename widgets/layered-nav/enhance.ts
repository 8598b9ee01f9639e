/** Finishes filters that old themes leave to script; loaded only where a page has such. */
import { enhanceGroups, markChosen, paintSwatches, toggleGroup } from './filters.ts'
import { openInPlace } from './in-place.ts'
import type { LayeredNavOptions } from './options.ts'

export const enhance = (
  host: HTMLElement,
  { params, active, activeMobile, activeDesktop, isSheet, multipleCollapsible }: LayeredNavOptions,
  isPhone: boolean,
  signal: AbortSignal,
): void => {
  paintSwatches(host)
  markChosen(host, params)
  enhanceGroups(host, (isPhone ? activeMobile : activeDesktop) ?? active)
  if (!isSheet) openInPlace(host, signal)
  const toggle = (target: Element) => toggleGroup(target, !multipleCollapsible)
  host.addEventListener('click', ({ target, defaultPrevented }) => defaultPrevented || toggle(target as Element), {
    signal,
  })
  host.addEventListener(
    'keydown',
    event => {
      const { target, key } = event
      if (/^( |Enter)$/.test(key) && target instanceof Element && target.role === 'button' && toggle(target))
        event.preventDefault()
    },
    { signal },
  )
}
