import { carrierNotes, pickerNotes } from '../../core/pickup/carrier-reference.ts'
import { labels as shared } from '../../core/pickup/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { PickupTerminalsOptions } from './options.ts'

export default describe(PickupTerminalsOptions, {
  ...pickerNotes('pickup-terminals'),
  about: 'The second carrier’s parcel terminals: a list by town, search and map',
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
  texts: { ...shared, ...labels },
})
