import { useLayoutEffect, useState } from 'react'
import { isPlainClick } from '../../core/dom/plain-click.ts'
import type { Disconnect } from '../../core/island/widget.ts'
import { mount } from '../../core/view/mount.ts'
import { useEvent } from '../../core/view/use-event.ts'
import { LINK } from './counter.ts'
import { Panel } from './panel.tsx'

type MinicartProps = { host: HTMLElement; link: HTMLAnchorElement }

function Minicart({ host, link }: MinicartProps) {
  const [isOpen, setOpen] = useState(false)
  const open = useEvent((event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setOpen(true)
  })
  useLayoutEffect(() => {
    link.addEventListener('click', open)
    return () => link.removeEventListener('click', open)
  }, [link])
  return isOpen && <Panel host={host} link={link} onClose={() => setOpen(false)} />
}

/** Opens the cart in a dialog when its link is clicked. */
export default (host: HTMLElement): Disconnect | undefined => {
  const link = host.querySelector<HTMLAnchorElement>(LINK)
  return link ? mount(host, <Minicart host={host} link={link} />) : undefined
}
