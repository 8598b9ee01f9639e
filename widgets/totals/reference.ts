import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { TotalsOptions } from './options.ts'

const mode = (of: string) => ({
  about: `How ${of} are shown: \`excluding\`, \`including\`, \`both\`, or Magento’s 1, 2, 3`,
  example: 'both',
})

export default describe(TotalsOptions, {
  about: 'What the cart comes to, row by row as the server says it, and said once when it changes',
  place: 'Checkout',
  host: 'the block of the totals, on a cart page or beside a checkout',
  markup: `<div class="cart-totals" data-widget="totals" data-place="cart">
  <script type="application/json" data-options>{"totalsData": {"grand_total": 10, "total_segments": [{"code": "grand_total", "title": "Total", "value": 12.1}]}}</script>
  <table class="data table totals"><tbody><tr class="grand totals"><th scope="row">Total</th><td class="amount">€12.10</td></tr></tbody></table>
</div>`,
  options: {
    place: {
      about:
        'At a checkout, sums that depend on shipping wait for it; a discount is called by its code, in a cart by its label',
      example: 'checkout',
    },
    cartId: {
      about: 'Masked id of a guest’s cart; a customer’s needs none',
      example: 'wR4hBz…',
      otherwise: 'the customer’s own cart, or the one another widget of the page has named',
    },
    totalsData: {
      about: 'Magento’s `totalsData`: the cart’s sums when the page was made',
      example: '{"grand_total": 10, "total_segments": []}',
      shape: '{ total_segments?: { code: string; title: string; value: number }[]; [key: string]: unknown }',
    },
    reviewTotalsDisplayMode: mode('subtotals'),
    reviewShippingDisplayMode: mode('amounts of shipping'),
    reviewItemPriceDisplayMode: mode('prices of things'),
    includeTaxInGrandTotal: { about: 'The total stands twice, with tax and without', example: '1' },
    isFullTaxSummaryDisplayed: { about: 'The tax can be opened, rate by rate', example: '1' },
    isZeroTaxDisplayed: { about: 'A tax of 0 has its row', example: '1' },
    basePriceFormat: {
      about: 'Magento’s price format of the currency that is charged, where it is another one',
      example: '{"pattern": "€%s", "requiredPrecision": 2, "decimalSymbol": ".", "groupSymbol": ","}',
      shape: '{ pattern: string; requiredPrecision?: number; decimalSymbol?: string; groupSymbol?: string }',
    },
    isVirtual: { about: 'The cart holds only downloads: nothing is shipped', example: '1' },
    isShippingSaved: { about: 'The way of shipping was saved before this page came', example: '1' },
    showItems: { about: 'The things of the cart stand above the sums', example: '1' },
    imageData: {
      about: 'Magento’s `imageData`: item id → picture',
      example: '{"5": {"src": "/media/mug.jpg", "alt": "Mug", "width": 64, "height": 80}}',
      shape: 'Record<string, { src: string; alt?: string; width?: number; height?: number }>',
    },
  },
  events: { 'totals:changed': 'what is to be paid is another amount' },
  calls: {
    'GET rest/{store}/V1/{cart}/totals': 'an order failed, or a way to pay was chosen',
    'GET rest/{store}/V1/{cart}/payment-information': 'a coupon came or went; Try again',
  },
  texts: labels,
  states: {
    'aria-busy': 'while an answer is on its way that may change the sums',
    'data-stale': 'while the sums are old: until that answer, and after one that was lost',
    expanded: 'on the row of a tax that is shown by its rates',
  },
  withoutScript: 'The server’s table',
})
