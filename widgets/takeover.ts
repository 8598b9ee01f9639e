/**
 * Takes over what `data-takeover` of the script tag names: `all`, or widgets.
 *
 * A script of its own, which runs after the entry and before Magento's initialiser: pages that take nothing over do
 * without it.
 */
import { replaced } from '../core/legacy/replaced.ts'
import { takeOver } from '../core/legacy/takeover.ts'
import { addFiles, type Files, isSupported } from '../core/release/load.ts'
import { replacements } from './replacements.ts'

// The build writes it; from source there is none.
declare const __SKERRY_TAKEOVER_FILES__: Files

const tag = document.querySelector<HTMLElement>('script[data-takeover]')
const names: readonly string[] = tag?.dataset['takeover']?.match(/\S+/g) ?? []

const isChosen = (widget: string) => names.includes('all') || names.includes(widget)
// Magento's checkout is drawn by Knockout, later: there is time for a chunk.
const takeCheckout = () => {
  if ('checkoutConfig' in window)
    import('../core/legacy/checkout-places.ts').then(
      ({ placeInCheckout }) => placeInCheckout(isChosen),
      () => {},
    )
}

const preloaded = new Set<string>()

/**
 * The sheets that the widgets will link. A preload in the page would be requested before the theme's own scripts and
 * pictures, whatever its priority, and delay them.
 */
const preloadStyles = () => {
  const taken = new Set([...replaced.values()].flatMap(Object.keys))
  for (const part of tag?.dataset['styles']?.match(/\S+/g) ?? []) {
    const [file = '', widgets = ''] = part.split(':')
    if (preloaded.has(file) || !widgets.split(',').some(widget => taken.has(widget))) continue
    preloaded.add(file)
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'style',
        href: new URL(file, import.meta.url),
      }),
    )
  }
}

const take = () => {
  takeOver(replacements, isChosen)
  preloadStyles()
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
