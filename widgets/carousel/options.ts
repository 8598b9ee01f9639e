import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { flag, integer, json } from '../../core/schema/scalars.ts'

export const CarouselOptions = v.object({
  items: v.optional(integer()),
  responsive: v.optional(json(map()), {}),
  autoplay: v.optional(flag(), false),
  loop: v.optional(flag(), false),
})
export type CarouselOptions = v.InferOutput<typeof CarouselOptions>
