import { followCountry } from '../../core/checkout/address-fields.ts'
import { AddressOptions } from '../../core/checkout/address-options.ts'
import { RATE_FIELDS } from '../../core/checkout/rates.ts'
import { forgetRegionErrors } from '../../core/checkout/region-errors.ts'
import { fieldOf, labelOf } from '../../core/form/fields.ts'
import { lazyCheckLeftFields, lazyClearErrors } from '../../core/form/lazy-checks.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'

/** The checkout's address, whose regions and postcode follow its country, with errors at the fields. */
export default defineBehavior(AddressOptions, (host, options, signal) => {
  // The server's own message of an empty field wins.
  const needed = RATE_FIELDS.flatMap(name => fieldOf(host, name) ?? []).filter(field => !field.dataset['msgRequired'])
  for (const field of needed) field.dataset['msgRequired'] = translate(labels.field, labelOf(field))
  const undo = followCountry(host, options, signal)
  forgetRegionErrors(host, signal)
  lazyCheckLeftFields(host, signal)
  lazyClearErrors(host, signal)
  return () => {
    undo()
    for (const field of needed) field.removeAttribute('data-msg-required')
  }
})
