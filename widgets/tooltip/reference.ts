import { describe } from '../../core/schema/reference.ts'
import { TooltipOptions } from './options.ts'

export default describe(TooltipOptions, {
  place: 'Theme',
  options: {
    text: { about: 'The sentence', example: 'We mend what we make', otherwise: 'the element’s `title`' },
  },
  states: { '[aria-description]': 'the sentence, for screen readers' },
})
