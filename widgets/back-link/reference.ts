import * as v from 'valibot'
import { describe } from '../../core/schema/reference.ts'

export default describe(v.object({}), {
  about: 'A link back to the previous page',
  place: 'Theme',
  host: 'a link',
  markup: `<a class="action back" data-widget="back-link" href="/jackets.html">Back</a>`,
  options: {},
  withoutScript: 'Its own address, also in a new tab',
})
