import { afterEach, expect, test } from 'vitest'
import { giveBack, type Replaced, replaced } from '../../../core/legacy/replaced.ts'
import { adapt, adaptSummary } from '../../../widgets/bundle/legacy.ts'
import { find, page } from '../../support/kernel.ts'

let restored: string[] = []

/** Takes widgets over on these elements, as the script of the takeover does. */
const take = (widgets: Record<string, string>) => {
  restored = []
  page(`<div class="price-box" data-product-id="45"></div><div class="price-box other" data-product-id="46"></div>
    <form><input name="product" value="45"><fieldset></fieldset><div class="bundle-summary"></div></form>`)
  for (const [selector, widget] of Object.entries(widgets)) {
    const own: Replaced = { components: [], restore: () => restored.push(`${widget} ${selector}`) }
    replaced.set(find(selector), { [widget]: own })
  }
  const bundle = replaced.get(find('fieldset'))?.['bundle']
  if (bundle) adapt(find('fieldset'), bundle)
  if (replaced.get(find('.bundle-summary'))?.['bundle-summary']) adaptSummary(find('.bundle-summary'))
}

const ALL = {
  '.price-box': 'price',
  '.price-box.other': 'price',
  fieldset: 'bundle',
  '.bundle-summary': 'bundle-summary',
}

afterEach(() => replaced.clear())

test('bundle, summary and boxes of the product are replaced together', () => {
  take(ALL)
  expect(restored).toEqual([])
})

test.each([
  ['fieldset', 'bundle'],
  ['.price-box', 'price'],
])('when %s is Magento’s again, so are the others of its product, and no other product’s', (selector, widget) => {
  take(ALL)
  giveBack(find(selector), widget)
  expect(restored.toSorted()).toEqual(['bundle fieldset', 'bundle-summary .bundle-summary', 'price .price-box'])
})

test('without its price boxes a bundle stays Magento’s, and its summary with it', () => {
  take({ '.price-box.other': 'price', fieldset: 'bundle', '.bundle-summary': 'bundle-summary' })
  expect(restored.toSorted()).toEqual(['bundle fieldset', 'bundle-summary .bundle-summary'])
})

test('a summary without its bundle stays Magento’s', () => {
  take({ '.price-box': 'price', '.bundle-summary': 'bundle-summary' })
  expect(restored).toEqual(['bundle-summary .bundle-summary'])
})
