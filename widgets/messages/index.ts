import * as v from 'valibot'
import { defineView } from '../../core/view/define-view.tsx'
import { Messages } from './view.tsx'

/** What the shop tells the visitor: from the server's cookie, the `messages` section, and the kit. */
export default defineView(v.object({}), Messages)
