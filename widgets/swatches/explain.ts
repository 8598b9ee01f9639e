/** Why an option cannot be had now, and what is nearest. */
import { translate } from '../../core/page/translate.ts'
import { labels } from './late-labels.ts'
import type { Rules } from './model.ts'
import type { Attribute, Bits, Chosen, Option, Variants } from './variants.ts'

const has = (bits: Bits, product: number) => ((bits[product >> 5] as number) >>> (product & 31)) & 1

/**
 * The buyable child nearest to what is chosen that has an unavailable option.
 *
 * @returns `without`: labels of choices that it would cost; `nearest`: labels of the whole combination; `undefined`
 *   when nobody can buy the option at all.
 */
export const nearestTo = (
  { membersOf, optionOf }: Rules,
  { attributes }: Variants,
  chosen: Chosen,
  attribute: Attribute,
  option: Option,
) => {
  const others = attributes.flatMap(other => (other !== attribute && optionOf(other, chosen)) || [])
  const kept = (product: number) => others.filter(({ salable }) => has(salable, product)).length
  let nearest: number | undefined
  let most = -1
  for (const product of membersOf(option.salable)) {
    const count = kept(product)
    if (count > most) [nearest, most] = [product, count]
  }
  if (nearest === undefined) return undefined
  const product = nearest
  return {
    without: others.filter(({ salable }) => !has(salable, product)).map(({ label }) => label),
    nearest: attributes
      .filter(other => other === attribute || optionOf(other, chosen))
      .map(({ options }) => options.find(({ salable }) => has(salable, product))?.label ?? ''),
  }
}

/** The sentence for an unavailable option. */
export const explain = (
  rules: Rules,
  variants: Variants,
  chosen: Chosen,
  attribute: Attribute,
  option: Option,
): string => {
  const combination = nearestTo(rules, variants, chosen, attribute, option)
  if (!combination) return translate(labels.soldOut)
  const { without, nearest } = combination
  return `${translate(labels.unavailable, without.join(', '))} ${translate(labels.nearest, nearest.join(', '))}`
}
