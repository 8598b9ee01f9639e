import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { MegaMenuOptions } from './options.ts'
import { labels as rowLabels } from './row-labels.ts'

export default describe(MegaMenuOptions, {
  place: 'Navigation',
  parts: { ul: 'the list of the menu' },
  options: {
    hoverIn: { about: 'How long the pointer rests before a panel opens', example: '300', unit: 'milliseconds' },
    hoverOut: { about: 'How long after the pointer has left everything closes', example: '500', unit: 'milliseconds' },
    extended: { about: 'Panels appear in 150 ms instead of 200', example: '1' },
  },
  events: { 'mega-menu:opened': 'a panel is open', 'mega-menu:closed': 'it is closed' },
  texts: { ...rowLabels, ...labels },
  states: {
    '[data-fitted]': 'on the host: what did not fit stands behind "More"',
    '[data-open], [data-flipped]': 'on a `[data-panel]`',
    '[data-switching]': 'on the list, while one panel follows another',
    '.hover': 'on open items',
    '.active, .has-active, [aria-current]': 'where the shopper is; set in the browser, so the HTML may be cached',
    'li.more': 'the overflow',
  },
})
