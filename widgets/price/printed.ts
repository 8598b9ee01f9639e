import type { Prices } from '../../core/product/price.ts'
import type { PriceOptions } from './options.ts'

/** Elements of a price box that show an amount; their type is a price code. Tiers have a box of their own, and stay. */
export const wrappersOf = (host: HTMLElement) =>
  [...host.querySelectorAll<HTMLElement>('[data-price-type]')].filter(wrapper => !wrapper.closest('.prices-tier'))

export const codeOf = ({ dataset }: HTMLElement) => dataset['priceType'] as string

/** A box's prices by code: those of its configuration, else those that the server printed. */
export const printedPrices = (host: HTMLElement, { prices }: PriceOptions): Prices => ({
  ...Object.fromEntries(
    wrappersOf(host).map(wrapper => [codeOf(wrapper), { amount: Number(wrapper.dataset['priceAmount']) || 0 }]),
  ),
  ...prices,
})
