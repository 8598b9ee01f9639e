import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { MobileMenuOptions } from './options.ts'

export default describe(MobileMenuOptions, {
  place: 'Navigation',
  options: {
    menu: { about: 'Selector of the element around the list', example: 'nav.navigation' },
    account: {
      about: 'Selector of the elements shown in the tab Account while the drawer is open',
      example: '.header.links',
    },
    settings: { about: 'Selector of the elements shown in the tab Settings', example: '.switcher' },
  },
  events: { 'mobile-menu:opened': 'the drawer is open', 'mobile-menu:closed': 'it is closed' },
  texts: labels,
})
