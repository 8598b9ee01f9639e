import * as v from 'valibot'
import { describe } from '../../core/schema/reference.ts'

export default describe(v.object({}), {
  about: 'A link to the top that appears once the page is scrolled',
  place: 'Theme',
  host: 'a link to the start of the content',
  markup: `<a class="to-top" href="#contentarea" aria-label="Back to top" data-widget="scroll-to-top"></a>`,
  options: {},
  states: { '[data-shown="true"]': 'beyond 100 px, after 500 ms of quiet' },
  withoutScript: 'A plain link',
})
