/**
 * Takes over what `data-takeover` of the script tag names: `all`, or widgets.
 *
 * A script of its own, which runs after the entry and before Magento's initialiser: pages that take nothing over do
 * without it.
 */
import { replaced } from '../core/legacy/replaced.ts'
import { takeOver } from '../core/legacy/takeover.ts'
import { addFiles, type Files, isSupported, once, sheets, verify } from '../core/release/load.ts'
import { replacements } from './replacements.ts'

// The build writes it; from source there is none.
declare const __SKERRY_TAKEOVER_FILES__: Files

const tag = document.querySelector<HTMLElement>('script[data-takeover]')
const names: readonly string[] = tag?.dataset['takeover']?.match(/\S+/g) ?? []

/** Names of the widgets that say together what a product costs: none follows what Magento shows, nor Magento them. */
const PRICE_PARTS = /price|swatches|custom-options|bundle/
const isChosen = (widget: string) =>
  names.some(name => name === 'all' || name === widget || (PRICE_PARTS.test(name) && PRICE_PARTS.test(widget)))
// Magento's checkout is drawn by Knockout, later: there is time for a chunk.
const takeCheckout = () => {
  if ('checkoutConfig' in window)
    import('../core/legacy/checkout-places.ts').then(
      ({ placeInCheckout }) => placeInCheckout(isChosen),
      () => {},
    )
}

const linked = new Set<string>()

/**
 * Links the sheets of the widgets that were taken over. In the page they would be requested before the theme's own scripts
 * and pictures, also by a preload of whatever priority, and delay them.
 */
const linkStyles = () => {
  const taken = new Set([...replaced.values()].flatMap(Object.keys))
  for (const part of tag?.dataset['styles']?.match(/\S+/g) ?? []) {
    const [file = '', integrity = '', widgets = ''] = part.split(':')
    if (linked.has(file) || !widgets.split(',').some(widget => taken.has(widget))) continue
    linked.add(file)
    // Islands request it again when it fails to load.
    once(sheets, file.replace(/-\w+\.css$/, ''), () => verify('stylesheet', [[file, integrity]])).catch(() => {})
  }
}

const take = () => {
  takeOver(replacements, isChosen)
  linkStyles()
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
  if (typeof __SKERRY_TAKEOVER_FILES__ !== 'undefined') addFiles(__SKERRY_TAKEOVER_FILES__)
  take()
  if (document.readyState === 'loading') takeWhileParsed()
  else takeCheckout()
}
