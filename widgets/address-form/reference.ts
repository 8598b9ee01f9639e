import { AddressOptions } from '../../core/checkout/address-options.ts'
import { addressNotes } from '../../core/checkout/address-reference.ts'
import { labels as summaryLabels } from '../../core/form/summary-labels.ts'
import { describe } from '../../core/schema/reference.ts'

export default describe(AddressOptions, {
  place: 'Account',
  ...addressNotes,
  texts: { ...addressNotes.texts, ...summaryLabels },
  states: {
    '[aria-invalid]': 'on a field with a mistake',
    disabled: 'on the form’s buttons from a valid submit until the page is shown again',
  },
})
