/**
 * Takes over what `data-takeover` of the script tag names: `all`, or widgets.
 *
 * A script of its own, which runs after the entry and before Magento's initialiser: pages that take nothing over do
 * without it.
 */
import { takeOver } from '../core/legacy/takeover.ts'
import { isSupported } from '../core/release/load.ts'
import { replacements } from './replacements.ts'

const tag = document.querySelector<HTMLElement>('script[data-takeover]')
const names: readonly string[] = tag?.dataset['takeover']?.match(/\S+/g) ?? []

const isChosen = (widget: string) => names.includes('all') || names.includes(widget)
const take = () => takeOver(replacements, isChosen)

// Magento's checkout is drawn by Knockout, later: there is time for a chunk.
const takeCheckout = () => {
  if ('checkoutConfig' in window)
    import('../core/legacy/checkout-places.ts').then(
      ({ placeInCheckout }) => placeInCheckout(isChosen),
      () => {},
    )
}

/**
 * The sheets that the widgets will link. A preload in the page would be requested before the theme's own scripts and
 * pictures, whatever its priority, and delay them.
 */
const preloadStyles = () => {
  for (const file of tag?.dataset['styles']?.match(/\S+/g) ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'style',
        href: new URL(file, import.meta.url),
      }),
    )
}

/** An `async` tag may run before all is parsed. */
const takeWhileParsed = () => {
  const parsing = new MutationObserver(take)
  parsing.observe(document, { childList: true, subtree: true })
  const end = () => {
    parsing.disconnect()
    takeCheckout()
  }
  document.addEventListener('DOMContentLoaded', end, { once: true })
}

if (names.length && isSupported()) {
  take()
  preloadStyles()
  if (document.readyState === 'loading') takeWhileParsed()
  else takeCheckout()
}
