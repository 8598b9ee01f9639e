import * as v from 'valibot'
import { word } from '../../core/schema/scalars.ts'

/** The stylesheet reads the attribute itself. */
export const MessagesOptions = v.object({ place: v.optional(word('top', 'toast'), 'top') })
