import { defineBehavior } from '../../core/island/widget.ts'
import { connectAddressFields } from './behavior.ts'
import { AddressFieldsOptions } from './options.ts'

/** An address form whose regions and postcode follow its country, with errors at the fields. */
export default defineBehavior(AddressFieldsOptions, connectAddressFields)
