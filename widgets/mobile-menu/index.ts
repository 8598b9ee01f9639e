import { defineBehavior } from '../../core/island/widget.ts'
import { connectMobileMenu } from './behavior.ts'
import { MobileMenuOptions } from './options.ts'

/** The menu of small screens: a drawer with the shop's menu, the shopper's account and the store's settings. */
export default defineBehavior(MobileMenuOptions, connectMobileMenu)
