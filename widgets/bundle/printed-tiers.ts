/** The bundle's own tiers, which Magento says in words alone where the parts make up the price. */
import type { PrintedTier } from './model.ts'

const numberIn = (text: string | null | undefined) => Number(/\d+([.,]\d+)?/.exec(text ?? '')?.[0].replace(',', '.'))

/** Lines of selections and of other products have lists of their own. */
const OTHERS = '.field.option, .product-item'

export const printedTiers = (): PrintedTier[] =>
  [...document.querySelectorAll<HTMLElement>('.prices-tier > .item')].flatMap(line => {
    const benefit = line.querySelector('.benefit')
    if (!benefit || line.closest(OTHERS)) return []
    const percent = numberIn(benefit.textContent)
    const rest = line.cloneNode(true) as HTMLElement
    rest.querySelector('.benefit')?.remove()
    const qty = numberIn(rest.textContent)
    return qty > 0 && percent > 0 ? [{ qty, percent }] : []
  })
