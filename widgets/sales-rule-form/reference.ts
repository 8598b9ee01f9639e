import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { SalesRuleFormOptions } from './options.ts'

export default describe(SalesRuleFormOptions, {
  place: 'Admin',
  options: {
    generateUrl: {
      about: 'Where a press on `[data-action=generate-coupons]` posts to',
      example: '/admin/sales_rule/promo_quote/generate/',
      otherwise: 'what Magento’s own button names',
    },
    gridUrl: {
      about: 'The codes as HTML, for the element `#couponCodesGrid`',
      example: '/admin/sales_rule/promo_quote/couponsGrid/',
      otherwise: 'Magento’s grid reloads itself',
    },
  },
  texts: labels,
  states: { '[aria-busy]': 'on the tab’s fieldset while codes are asked for' },
})
