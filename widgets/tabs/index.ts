import { defineBehavior } from '../../core/island/widget.ts'
import { connectTabs } from './behavior.ts'
import { TabsOptions } from './options.ts'

/** Sections as tabs where there is room, one under the other where there is none. */
export default defineBehavior(TabsOptions, connectTabs)
