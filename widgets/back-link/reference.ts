import * as v from 'valibot'
import { describe } from '../../core/schema/reference.ts'

export default describe(v.object({}), {
  place: 'Theme',
  options: {},
})
