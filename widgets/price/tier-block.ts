import { make } from '../../core/dom/make.ts'
import { translate } from '../../core/page/translate.ts'
import type { TierPrice } from '../../core/product/price.ts'
import { labels } from './labels.ts'
import { sentenceParts } from './model.ts'

/** Writes a child's tier prices into the block that the server keeps for them, and hides it when there are none. */
export const drawTiers = (
  block: HTMLElement,
  tiers: readonly TierPrice[],
  format: (amount: number) => string,
): void => {
  const items = tiers.map(({ qty, price, percentage = 0 }) => {
    const values: Record<string, () => Node | string> = {
      '%1': () => String(Number(qty)),
      '%2': () =>
        make(
          'span',
          { class: 'price-container price-tier_price' },
          make('span', { class: 'price-wrapper' }, make('span', { class: 'price' }, format(Number(price)))),
        ),
      '%3%': () => make('strong', { class: 'benefit' }, make('span', { class: 'percent' }, String(percentage)), '%'),
    }
    return make('li', { class: 'item' }, ...sentenceParts(translate(labels.tier)).map(part => values[part]?.() ?? part))
  })
  block.replaceChildren(...(items.length ? [make('ul', { class: 'prices-tier items' }, ...items)] : []))
  block.hidden = !items.length
}
