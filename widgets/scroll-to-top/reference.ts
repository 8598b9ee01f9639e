import { describe } from '../../core/schema/reference.ts'
import { ScrollToTopOptions } from './options.ts'

export default describe(ScrollToTopOptions, {
  place: 'Theme',
  options: {
    shows: {
      about:
        '`upwards`: only after the shopper has scrolled up, so that it covers nothing on a phone while they go on reading',
      example: 'upwards',
    },
  },
  states: { '[data-shown="true"]': 'beyond 100 px, after 500 ms of quiet' },
})
