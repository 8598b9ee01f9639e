import { defineBehavior } from '../../core/island/widget.ts'
import { connectTabs } from './behavior.ts'
import { TabsOptions } from './options.ts'

/** Sections as tabs in wide windows, as an accordion in narrow ones. */
export default defineBehavior(TabsOptions, connectTabs)
