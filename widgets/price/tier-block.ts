import { translate } from '../../core/page/translate.ts'
import type { TierPrice } from '../../core/product/price.ts'
import { labels } from './labels.ts'
import { sentenceParts } from './model.ts'

const element = (name: string, className: string, ...children: (Node | string)[]) => {
  const made = document.createElement(name)
  made.className = className
  made.append(...children)
  return made
}

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
        element(
          'span',
          'price-container price-tier_price',
          element('span', 'price-wrapper', element('span', 'price', format(Number(price)))),
        ),
      '%3%': () => element('strong', 'benefit', element('span', 'percent', String(percentage)), '%'),
    }
    return element('li', 'item', ...sentenceParts(translate(labels.tier)).map(part => values[part]?.() ?? part))
  })
  block.replaceChildren(...(items.length ? [element('ul', 'prices-tier items', ...items)] : []))
  block.hidden = !items.length
}
