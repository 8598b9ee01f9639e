import { carrierCalls, carrierNotes, carrierSections } from '../../core/pickup/carrier-reference.ts'
import { labels as shared } from '../../core/pickup/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { PickupPointsOptions } from './options.ts'

export default describe(PickupPointsOptions, {
  about: 'The first carrier’s pickup points: one line in the checkout, with a dialog of list and map',
  place: 'Checkout',
  host: 'an element beside the methods, around the fallback select',
  markup: `<div data-widget="pickup-points" data-carrier="harbour" data-title="Harbour Post" data-list="/harbour.json">
  <div data-fallback><label for="point">Pickup point</label>
    <select id="point" class="parcel-terminal-list" name="harbour_parcel_terminal"><option value="">Select a pickup point</option></select></div>
</div>`,
  options: carrierNotes,
  hostAttributes: { 'data-fallback': 'on the element inside that holds the server’s own field' },
  events: {
    'pickup-points:opened': 'the dialog is open',
    'pickup-points:selected': 'a point is chosen; `manual` is false for a restored or programmatic choice',
    'pickup-points:closed': 'the dialog is closed',
  },
  listens: {
    'pickup-points:select': 'with `{ code }` (or the carrier’s `{ id }`) and `{ manual }`: chooses that point',
  },
  sections: carrierSections,
  calls: carrierCalls,
  texts: { ...shared, ...labels },
  withoutScript: 'The server’s select and radios, sent as a plain form',
})
