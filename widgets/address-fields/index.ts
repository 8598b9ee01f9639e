import { defineBehavior } from '../../core/island/widget.ts'
import { connectAddressFields } from './behavior.ts'
import { AddressFieldsOptions } from './options.ts'

/** An address form whose regions and postcode follow its country, and whose mistakes stand at the field. */
export default defineBehavior(AddressFieldsOptions, connectAddressFields)
