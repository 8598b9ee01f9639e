/** Pictures of a product, as widgets exchange them and as the media callback answers. Pure. */
import { asList, asMap } from '../schema/php.ts'

/** One picture in three sizes; `type` is 'image' or 'video'. */
export type Image = {
  readonly full: string
  readonly img: string
  readonly thumb: string
  readonly caption?: string | undefined
  readonly isMain?: boolean
  readonly position?: string | number
  readonly type?: string
  readonly videoUrl?: string | null
}

type Sizes = { large?: string; medium?: string; small?: string; isMain?: boolean; position?: string }

const toImage = ({ large = '', medium = '', small = '', isMain = false }: Sizes): Image => ({
  full: large,
  img: medium,
  thumb: small,
  isMain,
})

/**
 * Pictures of an answer of the media callback, or of `preSelectedGallery`, which has the same shape.
 *
 * @returns `undefined` when the answer lacks a size: the product has no pictures of its own.
 */
export const fromMedia = (answer: unknown): readonly Image[] | undefined => {
  const { gallery, ...main } = asMap<unknown>(answer) as Sizes & { gallery?: unknown }
  if (!main.large || !main.medium || !main.small) return undefined
  const others = asList<Sizes>(gallery).filter(({ large }) => large !== main.large)
  return [{ ...main, isMain: true }, ...others].map(toImage)
}
