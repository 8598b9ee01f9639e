import { AddressOptions } from '../../core/checkout/address-options.ts'
import { addressNotes } from '../../core/checkout/address-reference.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'

export default describe(AddressOptions, {
  place: 'Checkout',
  ...addressNotes,
  texts: { ...addressNotes.texts, ...labels },
  states: { '[aria-invalid]': 'on a field with a mistake' },
})
