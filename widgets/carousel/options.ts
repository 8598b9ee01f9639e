import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { flag, integer, json } from '../../core/schema/scalars.ts'

export const CarouselOptions = v.object({
  /** Slides beside each other; default: the stylesheet's number, else 3. */
  items: v.optional(integer()),
  /** Width of the window in pixels → `{ items }`, as in the legacy carousel. */
  responsive: v.optional(json(map()), {}),
  autoplay: v.optional(flag(), false),
  /** Whether the first page follows the last. */
  loop: v.optional(flag(), false),
})
export type CarouselOptions = v.InferOutput<typeof CarouselOptions>
