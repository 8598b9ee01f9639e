import { describe } from '../../core/schema/reference.ts'
import { TooltipOptions } from './options.ts'

export default describe(TooltipOptions, {
  about: 'An explanation on hover and focus',
  place: 'Theme',
  host: 'what is explained',
  markup: `<button type="button" data-widget="tooltip" title="We mend what we make for as long as you wear it">Repairs</button>`,
  options: {
    text: { about: 'The sentence', example: 'We mend what we make', otherwise: 'the element’s `title`' },
  },
  states: { '[aria-description]': 'the sentence, for screen readers' },
  withoutScript: 'The browser’s own `title`',
})
