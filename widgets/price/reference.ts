import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { PriceOptions } from './options.ts'

export default describe(PriceOptions, {
  place: 'Product',
  parts: { '[data-price-type]': 'an amount' },
  options: {
    priceConfig: {
      about: 'Magento’s own: prices by type, tier prices, and a price format for this box',
      example: '{"prices": {"finalPrice": {"amount": 289}}, "tierPrices": [{"qty": 3, "price": 260}]}',
      shape:
        '{ priceFormat?: object; prices?: Record<string, { amount: number }>; tierPrices?: { qty: number; price: number }[] }',
      unit: 'the page’s currency',
      otherwise: 'prices of the markup, format of the page',
    },
  },
  hostAttributes: {
    'data-product-id': 'the product',
    'data-role': 'Magento’s own mark',
    'data-price-box': 'Magento’s own mark',
  },
  events: { 'price:changed': 'the shown amount has changed' },
  texts: labels,
})
