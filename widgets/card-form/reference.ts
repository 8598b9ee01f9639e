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
    scriptLists: {
      about:
        'Addresses of lists of the page’s scripts, with blanks between them: `payment-scripts.json` of the kit, and the shop’s own',
      example: '/skerry/preact/payment-scripts.json /payment-scripts.json',
      otherwise: 'scripts are not watched',
    },
    scriptReportUrl: {
      about: 'Where each script is reported that is on none of them',
      example: '/csp/report/',
      otherwise: 'only the event tells it',
    },
  },
  events: {
    'payment:script': 'a script of the page is on none of its lists, or its policy stopped one; once for each',
  },
  calls: {
    'GET {scriptLists}': 'when the method is chosen',
    'POST {scriptReportUrl}': 'with each of these events: `{ page, address, reason }`',
  },
  texts: { ...labels, required: formLabels.required },
  states: {
    '.skerry-card__brand': 'the brand of the number, below its field',
    '.credit-card-types .item._active': 'the brand’s picture in the server’s row; the others are `_inactive`',
  },
})
