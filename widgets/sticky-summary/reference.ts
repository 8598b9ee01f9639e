import { describe } from '../../core/schema/reference.ts'
import { StickySummaryOptions } from './options.ts'

export default describe(StickySummaryOptions, {
  about: 'A summary that stays visible; one taller than the window scrolls to its end',
  place: 'Theme',
  host: 'the summary itself',
  markup: `<div class="cart-summary" data-widget="sticky-summary" data-spacing-top="16">…</div>`,
  options: {
    spacingTop: {
      about: 'Space kept free above',
      example: '16',
      unit: 'pixels',
      otherwise: 'the height of a sticky header',
    },
    stickAfter: {
      about: 'Distance past its place from which it counts as stuck',
      example: '40',
      unit: 'pixels',
    },
    stickyClass: { about: 'Class while it is stuck', example: '_sticky' },
  },
  states: { '._sticky': 'while it is stuck' },
  withoutScript: '`position: sticky` by the stylesheet',
})
