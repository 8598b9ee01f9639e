/** The rows of Magento's own grouped table, whose tier prices are printed as text alone. */
import type { Replaced } from '../../core/legacy/replaced.ts'

/** `Buy 5 for $12.00 each and save 20%`: the first number is the quantity. */
const tierOf = (line: HTMLElement) => ({
  qty: Number(/\d+([.,]\d+)?/.exec(line.textContent ?? '')?.[0].replace(',', '.')),
  price: Number(line.querySelector<HTMLElement>('[data-price-amount]')?.dataset['priceAmount']),
})

export const adapt = (host: HTMLElement, replaced: Replaced): void => {
  const boxes: HTMLElement[] = []
  for (const list of host.querySelectorAll('.prices-tier')) {
    const row = list.closest('tr')
    // Luma prints them in a row of their own, below the product's.
    const own = row?.matches('.row-tier-price') ? row.previousElementSibling : row
    const box = own?.querySelector<HTMLElement>('[data-role=priceBox]')
    const tiers = [...list.querySelectorAll<HTMLElement>('.item')].map(tierOf)
    const tierPrices = tiers.filter(({ qty, price }) => qty > 0 && price > 0)
    if (!box || box.dataset['widget'] || !tierPrices.length) continue
    Object.assign(box.dataset, { priceConfig: JSON.stringify({ tierPrices }), widget: 'price' })
    boxes.push(box)
  }
  replaced.options = {}
  replaced.undo = () => {
    for (const { dataset } of boxes) {
      delete dataset['widget']
      delete dataset['priceConfig']
    }
  }
}
