import { describe } from '../../core/schema/reference.ts'
import { BundleOptions } from './options.ts'

export default describe(BundleOptions, {
  place: 'Product',
  options: {
    optionConfig: {
      about: 'Magento’s own: options with their selections, prices and tiers, and what is selected at first',
      example:
        '{"positions": ["1"], "selected": {"1": ["3"]}, "prices": {"finalPrice": {"amount": 0}}, "options": {"1": {"title": "Light", "selections": {"3": {"name": "Lantern", "qty": 1, "customQty": "1", "prices": {"finalPrice": {"amount": 39}}, "tierPrice": []}}}}}',
      shape:
        '{ positions?: string[]; selected?: Record<string, string[]>; prices: Record<string, { amount: number }>; priceFormat?: object; currencyFormat?: string; options: Record<string, { title: string; selections: Record<string, { name: string; qty: number | string; customQty: string; prices: Record<string, { amount: number | string }>; tierPrice: { price_qty: string; prices: Record<string, { amount: number | string }> }[] }> }> }',
      unit: 'the page’s currency',
    },
  },
  events: { 'bundle:changed': 'another selection or quantity has been chosen' },
  states: { '.qty-disabled': 'on a quantity that cannot be changed' },
})
