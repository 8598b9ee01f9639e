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
  if (document.readyState === 'loading') takeWhileParsed()
  else takeCheckout()
}
