import { carrierCalls, carrierNotes, carrierSections } from '../../core/pickup/carrier-reference.ts'
import { labels as shared } from '../../core/pickup/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { PickupTerminalsOptions } from './options.ts'

export default describe(PickupTerminalsOptions, {
  about: 'The second carrier’s parcel terminals: a list by town, search and map',
  place: 'Checkout',
  host: 'an element beside the methods, around the fallback select',
  markup: `<div data-widget="pickup-terminals" data-carrier="lantern" data-title="Lantern Box" data-list="/lantern.json">
  <div data-fallback><label for="terminal">Parcel terminal</label>
    <select id="terminal" class="parcel-terminal-list" name="lantern_parcel_terminal"><option value="">Select terminal</option></select></div>
</div>`,
  options: {
    ...carrierNotes,
    autoSelect: {
      about: 'Chooses the first terminal of the list that is shown, and searches the postcode at the start',
      example: '1',
    },
    locateOnOpen: {
      about: 'Asks where the shopper is when the dialog opens and nothing is chosen; never after a refusal',
      example: '0',
    },
  },
  hostAttributes: { 'data-fallback': 'on the element inside that holds the server’s own field' },
  events: {
    'pickup-terminals:opened': 'the dialog is open',
    'pickup-terminals:selected': 'a point is chosen; `manual` is false for a restored or programmatic choice',
    'pickup-terminals:closed': 'the dialog is closed',
  },
  listens: {
    'pickup-terminals:select': 'with `{ code }` (or the carrier’s `{ id }`) and `{ manual }`: chooses that point',
  },
  sections: carrierSections,
  calls: carrierCalls,
  texts: { ...shared, ...labels },
  withoutScript: 'The server’s select and radios, sent as a plain form',
})
