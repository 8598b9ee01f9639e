/**
 * The kit in the shop's admin, `skerry-admin.js`: one file with everything, and nothing of the storefront but the kernel.
 *
 * On Magento's own page of a cart price rule, its form becomes a host by itself: a shop adds the script and nothing else.
 */
import { onParsed } from '../core/dom/parsed.ts'
import type { Table } from '../core/island/island.ts'
import { createKernel } from '../core/island/start.ts'
import { readFacts } from '../core/page/config.ts'
import { adminRegistry } from './admin-registry.ts'

/** Magento's own container of the rule form, on the page that has this body class. */
const PLACES: readonly (readonly [selector: string, widget: string])[] = [
  ['.sales_rule-promo_quote-edit #container', 'sales-rule-form'],
]

const readDictionary = (): Record<string, unknown> => {
  try {
    return JSON.parse(document.querySelector('script[data-skerry-page]')?.textContent ?? '{}')
  } catch {
    return {}
  }
}

const begin = () => {
  readFacts(readDictionary())
  for (const [selector, widget] of PLACES)
    for (const place of document.querySelectorAll<HTMLElement>(`${selector}:not([data-widget])`))
      place.dataset['widget'] = widget
  const table: Table = Object.assign(
    Object.create(null),
    Object.fromEntries(
      Object.entries(adminRegistry).map(([name, { when, load }]) => [
        name,
        { when, load: async () => (await load()).default },
      ]),
    ),
  )
  createKernel(table, { prepare: async () => {}, onHosts: () => {} }).start()
}

// An `async` script may run before.
onParsed(begin)
