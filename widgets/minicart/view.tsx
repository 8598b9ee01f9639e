import { useStore } from '@nanostores/react'
import { type ComponentType, useLayoutEffect, useState } from 'react'
import { $isStale, $slice } from '../../core/customer-data/sections.ts'
import { load } from '../../core/island/load.ts'
import { translate } from '../../core/page/translate.ts'
import type { ViewProps } from '../../core/view/define-view.tsx'
import { labels } from './labels.ts'
import type { Cart } from './model.ts'
import type { PanelProps } from './panel.tsx'

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  !(button || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented)

/**
 * The server's link stays as it is, icon and all, and its counter is filled in; only the panel is drawn. Without the
 * panel the link leads to the cart.
 */
export function Minicart({ host, server, signal }: ViewProps<unknown>) {
  const [$count] = useState(() => $slice('cart', (cart: Cart | undefined) => Number(cart?.summary_count) || 0, signal))
  const count = useStore($count)
  const isStale = useStore($isStale('cart'))
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)

  useLayoutEffect(() => {
    host.prepend(server)
    const link = host.querySelector<HTMLAnchorElement>('a.showcart')
    setLink(link)
    link?.setAttribute('aria-haspopup', 'dialog')
    link?.addEventListener(
      'click',
      event => {
        if (!isPlain(event)) return
        event.preventDefault()
        load('widgets/minicart/panel.tsx', () => import('./panel.tsx')).then(
          panel => setPanel(() => panel.Panel),
          () => location.assign(link.href),
        )
      },
      { signal },
    )
  }, [host, server, signal])

  useLayoutEffect(() => {
    const write = (part: string, text: string | number) => {
      const place = host.querySelector(`.counter-${part}`)
      if (place) place.textContent = `${text}`
    }
    host.querySelector('.counter')?.classList.toggle('empty', !count)
    write('number', count || '')
    write('label', count ? translate(count === 1 ? labels.item : labels.items, count) : '')
    host.toggleAttribute('data-stale', isStale)
  }, [host, count, isStale])

  return Panel && link && <Panel host={host} link={link} onClose={() => setPanel(undefined)} />
}
