import * as v from 'valibot'
import { defineBehavior } from '../../core/island/widget.ts'
import { text } from '../../core/schema/scalars.ts'
import { connectLazyImages } from './behavior.ts'

/** Pictures that load when they come near, now and in what is added later. */
export default defineBehavior(v.object({ fallback: v.optional(text()) }), connectLazyImages)
