import * as v from 'valibot'
import { id, text } from '../../core/schema/scalars.ts'

export const CarrierLogoOptions = v.object({
  carrier: id(),
  logo: id(),
  title: v.optional(text(), ''),
  methods: v.optional(text(), 'PARCEL_TERMINAL COURIER'),
})
