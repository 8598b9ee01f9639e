import * as v from 'valibot'
import { id, text } from '../../core/schema/scalars.ts'

export const CarrierLogoOptions = v.object({
  carrier: id(),
  /** Address of the picture. */
  logo: id(),
  /** What stands for the picture where it cannot be seen; else the label itself. */
  title: v.optional(text(), ''),
  /** Codes of the methods whose label it takes the place of. */
  methods: v.optional(text(), 'PARCEL_TERMINAL COURIER'),
})
