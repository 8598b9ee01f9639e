import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { CustomOptionsOptions } from './options.ts'

export default describe(CustomOptionsOptions, {
  place: 'Product',
  options: {
    optionConfig: {
      about: 'Magento’s own: what each option costs, or each of its values',
      example: '{"1": {"prices": {"finalPrice": {"amount": 5}}, "type": "fixed", "name": "Engraving"}}',
      shape:
        'Record<string, { prices: Record<string, { amount: number }>; type?: "fixed" | "percent"; name?: string } | Record<string, { prices: Record<string, { amount: number }>; type?: "fixed" | "percent"; name?: string }>>',
      unit: 'the page’s currency',
      otherwise: 'the options cost nothing',
    },
  },
  texts: labels,
  states: {
    'no-display': 'on the counter of an empty text',
    'mage-error': 'on a note whose text is too long',
  },
})
