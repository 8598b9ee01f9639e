import { defineView } from '../../core/view/define-view.tsx'
import { AgreementsOptions } from './options.ts'
import { Agreements } from './view.tsx'

/** What the shop wants agreed to before an order: boxes, and the texts behind them; the same under every method. */
export default defineView(AgreementsOptions, Agreements)
