import { defineBehavior } from '../../core/island/widget.ts'
import { connectStickySummary } from './behavior.ts'
import { StickySummaryOptions } from './options.ts'

/** A summary that stays visible while its column is scrolled, by `position: sticky`. */
export default defineBehavior(StickySummaryOptions, connectStickySummary)
