import { carrierNotes, pickerNotes } from '../../core/pickup/carrier-reference.ts'
import { labels as shared } from '../../core/pickup/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { PickupPointsOptions } from './options.ts'

export default describe(PickupPointsOptions, {
  ...pickerNotes('pickup-points'),
  about: 'The first carrier’s pickup points: one line in the checkout, with a dialog of list and map',
  markup: `<div data-widget="pickup-points" data-carrier="harbour" data-title="Harbour Post" data-list="/harbour.json">
  <div data-fallback><label for="point">Pickup point</label>
    <select id="point" class="parcel-terminal-list" name="harbour_parcel_terminal"><option value="">Select a pickup point</option></select></div>
</div>`,
  options: carrierNotes,
  texts: { ...shared, ...labels },
})
