import * as v from 'valibot'
import { describe } from '../../core/schema/reference.ts'

export default describe(v.object({}), {
  place: 'Visitor',
  options: {},
  states: { disabled: 'on the form’s buttons from a valid submit until the page is shown again' },
})
