import { describe } from '../../core/schema/reference.ts'
import { StickySummaryOptions } from './options.ts'

export default describe(StickySummaryOptions, {
  place: 'Theme',
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
})
