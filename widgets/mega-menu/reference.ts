import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { MegaMenuOptions } from './options.ts'

export default describe(MegaMenuOptions, {
  about: 'The wide menu: links and overflow at once, panel buttons with the first interaction',
  place: 'Navigation',
  host: '`nav.navigation` with one `<ul>`; an item with a panel has the class `parent` and one `.submenu`',
  markup: `<nav class="navigation" data-widget="mega-menu" aria-label="Shop">
  <ul>
    <li class="level0 level-top parent fullwidth"><a href="/clothing.html">Clothing</a>
      <div class="submenu"><ul><li><a href="/jackets.html">Jackets</a></li></ul></div></li>
    <li class="level0 level-top"><a href="/sale.html">Sale</a></li>
  </ul>
</nav>`,
  options: {
    hoverIn: { about: 'How long the pointer rests before a panel opens', example: '300', unit: 'milliseconds' },
    hoverOut: { about: 'How long after the pointer has left everything closes', example: '500', unit: 'milliseconds' },
    extended: { about: 'Panels appear in 150 ms instead of 200', example: '1' },
  },
  events: { 'mega-menu:opened': 'a panel is open', 'mega-menu:closed': 'it is closed' },
  texts: labels,
  states: {
    '[data-fitted]': 'on the host: what did not fit stands behind "More"',
    '[data-open], [data-flipped]': 'on a `[data-panel]`',
    '[data-switching]': 'on the list, while one panel follows another',
    '.hover': 'on open items',
    '.active, .has-active, [aria-current]': 'where the shopper is; set in the browser, so the HTML may be cached',
    'li.more': 'the overflow',
  },
  withoutScript: 'Plain links; the stylesheet hides closed panels, so nothing moves when the script loads',
})
