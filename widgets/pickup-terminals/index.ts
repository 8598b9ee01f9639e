import { defineView } from '../../core/view/define-view.tsx'
import { PickupTerminalsOptions } from './options.ts'
import { PickupTerminals } from './view.tsx'

/** The second carrier's picker: a dropdown over the page's own `<select>`, and a map with the nearest terminals. */
export default defineView(PickupTerminalsOptions, PickupTerminals)
