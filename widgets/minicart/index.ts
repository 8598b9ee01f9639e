import * as v from 'valibot'
import { defineBehavior } from '../../core/island/widget.ts'
import { connectMinicart } from './behavior.ts'

/** The cart in the page's header: how much is in it, and, opened, what. */
export default defineBehavior(v.object({}), connectMinicart)
