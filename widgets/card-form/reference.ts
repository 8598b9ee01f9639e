import { labels } from '../../core/checkout/card-labels.ts'
import { labels as formLabels } from '../../core/form/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { CardFormOptions } from './options.ts'

export default describe(CardFormOptions, {
  place: 'Checkout',
  options: {
    code: { about: 'Code of the payment method', example: 'payflowpro', otherwise: 'the value of its radio' },
    availableTypes: {
      about: 'Magento’s `availableTypes` of the method: the types that the shop takes; empty: all twelve',
      example: '{"VI": "Visa", "MC": "MasterCard"}',
      shape: 'Record<string, string>',
    },
    icons: {
      about: 'Magento’s `icons`: the picture of each type, shown beside its name',
      example: '{"VI": {"url": "/media/card/vi.svg", "width": 46, "height": 30, "title": "Visa"}}',
      shape: 'Record<string, { url: string; width: number; height: number; title: string }>',
    },
  },
  texts: { ...labels, required: formLabels.required },
  states: {
    '.skerry-card__brand': 'the brand of the number, below its field',
    '.credit-card-types .item._active': 'the brand’s picture in the server’s row; the others are `_inactive`',
  },
})
