import * as v from 'valibot'
import { defineBehavior } from '../../core/island/widget.ts'
import { connectMessages } from './behavior.ts'

/** What the shop tells the visitor: from the server's cookie, the `messages` section, and the kit. */
export default defineBehavior(v.object({}), connectMessages)
