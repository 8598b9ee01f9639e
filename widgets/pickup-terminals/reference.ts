import { carrierNotes, pickerNotes } from '../../core/pickup/carrier-reference.ts'
import { labels as shared } from '../../core/pickup/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { PickupTerminalsOptions } from './options.ts'

export default describe(PickupTerminalsOptions, {
  ...pickerNotes('pickup-terminals'),
  options: {
    ...carrierNotes,
    autoSelect: {
      about: 'Chooses the first terminal of the list that is shown, and searches the postcode at the start',
      example: '1',
    },
    locateOnOpen: {
      about: 'Asks where the shopper is when the dialog opens and nothing is chosen; never after a refusal',
      example: '1',
    },
  },
  texts: { ...shared, ...labels },
})
