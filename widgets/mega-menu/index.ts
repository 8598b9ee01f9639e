import { defineBehavior } from '../../core/island/widget.ts'
import { connectMegaMenu } from './behavior.ts'
import { MegaMenuOptions } from './options.ts'

/** The wide menu: links and overflow at once, panels drawn by React with the first touch. */
export default defineBehavior(MegaMenuOptions, connectMegaMenu)
