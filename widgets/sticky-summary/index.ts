import { defineBehavior } from '../../core/island/widget.ts'
import { connectStickySummary } from './behavior.ts'
import { StickySummaryOptions } from './options.ts'

/** A summary that stays in sight while its column is scrolled; the browser moves it, by `position: sticky`. */
export default defineBehavior(StickySummaryOptions, connectStickySummary)
