import * as v from 'valibot'
import { defineBehavior } from '../../core/island/widget.ts'
import { connectSideHeader } from './behavior.ts'

/** A header at the side of wide windows. */
export default defineBehavior(v.object({}), connectSideHeader)
