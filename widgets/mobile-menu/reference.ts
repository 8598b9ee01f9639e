import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { MobileMenuOptions } from './options.ts'

export default describe(MobileMenuOptions, {
  about: 'The drawer of small screens: menu, account, settings; loaded with the first touch of its button',
  place: 'Navigation',
  host: 'an element around the button `[data-action=toggle-nav]`',
  markup: `<div data-widget="mobile-menu"><button type="button" data-action="toggle-nav" popovertarget="store-menu">Menu</button></div>
<nav id="store-menu" class="navigation" popover><ul><li><a href="/sale.html">Sale</a></li></ul></nav>`,
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
  withoutScript: '`popovertarget` shows the list as the browser’s own popover',
})
