import { defineView } from '../../core/view/define-view.tsx'
import { PickupPointsOptions } from './options.ts'
import { PickupPoints } from './view.tsx'

/** The first carrier's picker: one line in the checkout, and a dialog with list and map behind it. */
export default defineView(PickupPointsOptions, PickupPoints)
