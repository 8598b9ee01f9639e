import * as v from 'valibot'
import { labels as accountLabels } from '../../core/form/account-labels.ts'
import { labels as formLabels } from '../../core/form/labels.ts'
import { labels as magentoLabels } from '../../core/form/magento-labels.ts'
import { labels as summaryLabels } from '../../core/form/summary-labels.ts'
import { describe } from '../../core/schema/reference.ts'

export default describe(v.object({}), {
  place: 'Visitor',
  options: {},
  texts: { ...formLabels, ...accountLabels, ...magentoLabels, ...summaryLabels },
  states: {
    'aria-invalid': 'on a field with a message',
    'aria-describedby': 'the message’s id, after the field’s own descriptions',
  },
})
