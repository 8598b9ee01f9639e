import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

export const AddressBookOptions = v.object({
  deleteUrlPrefix: v.optional(text(), ''),
  addAddressLocation: v.optional(text(), ''),
  deleteAddress: v.optional(text(), '[role=delete-address]'),
  addAddress: v.optional(text(), '[role=add-address]'),
  deleteConfirmMessage: v.optional(text(), ''),
})
export type AddressBookOptions = v.InferOutput<typeof AddressBookOptions>
