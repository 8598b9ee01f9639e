import { useLayoutEffect, useState } from 'react'
import { isPlainClick } from '../../core/dom/plain-click.ts'
import type { Disconnect } from '../../core/island/widget.ts'
import { $isCartWanted } from '../../core/product/cart-panel.ts'
import { mount } from '../../core/view/mount.ts'
import { useEvent } from '../../core/view/use-event.ts'
import { LINK } from './link.ts'
import { Panel } from './panel.tsx'

type MinicartProps = { host: HTMLElement; link: HTMLElement; cartUrl: string }

function Minicart({ host, link, cartUrl }: MinicartProps) {
  const [opener, setOpener] = useState<HTMLElement>()
  const open = useEvent((event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setOpener(link)
  })
  useLayoutEffect(() => {
    link.addEventListener('click', open)
    return () => link.removeEventListener('click', open)
  }, [link])
  useLayoutEffect(
    () =>
      $isCartWanted.subscribe(isWanted => {
        if (!isWanted) return
        $isCartWanted.set(false)
        const { activeElement } = document
        setOpener(activeElement instanceof HTMLElement ? activeElement : link)
      }),
    [link],
  )
  return opener && <Panel host={host} cartUrl={cartUrl} opener={opener} onClose={() => setOpener(undefined)} />
}

/** Opens the cart in a dialog when its link is clicked. */
export default (host: HTMLElement): Disconnect | undefined => {
  const link = host.querySelector<HTMLAnchorElement>(LINK)
  return link ? mount(host, <Minicart host={host} link={link} cartUrl={link.href} />) : undefined
}
