import * as v from 'valibot'
import { describe } from '../../core/schema/reference.ts'

export default describe(v.object({}), {
  place: 'Theme',
  options: {},
  states: { '[data-shown="true"]': 'beyond 100 px, after 500 ms of quiet' },
})
