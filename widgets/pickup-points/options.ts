import * as v from 'valibot'
import { carrierEntries } from '../../core/pickup/carrier-options.ts'

export const PickupPointsOptions = v.object(carrierEntries)
export type PickupPointsOptions = v.InferOutput<typeof PickupPointsOptions>
