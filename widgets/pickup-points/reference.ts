import { carrierNotes, pickerNotes } from '../../core/pickup/carrier-reference.ts'
import { labels as shared } from '../../core/pickup/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { PickupPointsOptions } from './options.ts'

export default describe(PickupPointsOptions, {
  ...pickerNotes('pickup-points'),
  options: carrierNotes,
  texts: { ...shared, ...labels },
})
