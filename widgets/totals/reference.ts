import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { TotalsOptions } from './options.ts'

const mode = (of: string) => ({
  about: `How ${of} are shown: \`excluding\`, \`including\`, \`both\`, or Magento’s 1, 2, 3`,
  example: 'both',
})

export default describe(TotalsOptions, {
  place: 'Checkout',
  options: {
    place: {
      about:
        'At a checkout, amounts that depend on shipping are shown once it is saved; a discount is named by its code, in a cart by its label',
      example: 'checkout',
    },
    cartId: {
      about: 'Masked id of a guest’s cart; a customer’s needs none',
      example: 'wR4hBz…',
      otherwise: 'the customer’s own cart, or the id given by another widget of the page',
    },
    totalsData: {
      about: 'Magento’s `totalsData`: the cart’s totals when the page was rendered',
      example: '{"grand_total": 10, "total_segments": []}',
      shape: '{ total_segments?: { code: string; title: string; value: number }[]; [key: string]: unknown }',
    },
    reviewTotalsDisplayMode: mode('subtotals'),
    reviewShippingDisplayMode: mode('amounts of shipping'),
    reviewItemPriceDisplayMode: mode('prices of items'),
    includeTaxInGrandTotal: { about: 'Shows the order total with tax and without', example: '1' },
    isFullTaxSummaryDisplayed: { about: 'The tax can be expanded by rate', example: '1' },
    isZeroTaxDisplayed: { about: 'Shows a tax of 0', example: '1' },
    basePriceFormat: {
      about: 'Magento’s price format of the currency that is charged, if it differs',
      example: '{"pattern": "€%s", "requiredPrecision": 2, "decimalSymbol": ".", "groupSymbol": ","}',
      shape: '{ pattern: string; requiredPrecision?: number; decimalSymbol?: string; groupSymbol?: string }',
    },
    isVirtual: { about: 'The cart has only downloads: nothing needs shipping', example: '1' },
    isShippingSaved: { about: 'The shipping method was saved before this page was opened', example: '1' },
    showItems: { about: 'Shows the cart’s items above the totals', example: '1' },
    imageData: {
      about: 'Magento’s `imageData`: item id → picture',
      example: '{"5": {"src": "/media/mug.jpg", "alt": "Mug", "width": 64, "height": 80}}',
      shape: 'Record<string, { src: string; alt?: string; width?: number; height?: number }>',
    },
  },
  events: { 'totals:changed': 'the order total has changed' },
  calls: {
    'GET rest/{store}/V1/{cart}/totals': 'an order failed, or a payment method was chosen',
    'GET rest/{store}/V1/{cart}/payment-information': 'a coupon was applied or removed; Try again',
  },
  texts: labels,
  states: {
    'aria-busy': 'while a pending answer may change the totals',
    'data-stale': 'while the totals are stale: until that answer, and after one that was lost',
    expanded: 'on the row of a tax that is expanded',
  },
})
