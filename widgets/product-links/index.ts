import { isPlainClick } from '../../core/dom/plain-click.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { ProductLinksOptions } from './options.ts'

const LINK = '[data-post], [data-post-remove]'

const send = () => import('./send.ts')

/** Links with `data-post`: wishlist and compare in a listing without leaving it, every other as the form it stands for. */
export default defineBehavior(ProductLinksOptions, (host, options, signal) => {
  const linkIn = ({ target }: Event) => (target as Element).closest<HTMLElement>(LINK)
  const bring = (event: Event) => {
    if (linkIn(event)) send().catch(() => {})
  }
  for (const name of ['pointerover', 'focusin']) host.addEventListener(name, bring, { signal, passive: true })
  host.addEventListener(
    'click',
    event => {
      const link = linkIn(event)
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      const native = () => {
        if (link instanceof HTMLAnchorElement) location.assign(link.href)
        else (link as HTMLButtonElement).form?.submit()
      }
      send().then(({ follow }) => follow(link, options) || native(), native)
    },
    { signal },
  )
})
