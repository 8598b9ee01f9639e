/** Why an option cannot be had now, and what is nearest. */
import { translate } from '../../core/page/translate.ts'
import { labels } from './late-labels.ts'
import type { Rules } from './model.ts'
import type { Attribute, Chosen, Option, Variants } from './variants.ts'

/** Added for each choice that a combination gives up; more than the distance within any attribute. */
const GIVEN_UP = 10_000

const places = new WeakMap<Attribute, Int16Array>()

/** Child → the place of its option in the attribute's list, -1 when it has none to buy; built once. */
const placesIn = ({ membersOf }: Rules, { products }: Variants, attribute: Attribute): Int16Array => {
  let built = places.get(attribute)
  if (!built) {
    built = new Int16Array(products.length).fill(-1)
    for (const [place, { salable }] of attribute.options.entries())
      for (const product of membersOf(salable)) built[product] = place
    places.set(attribute, built)
  }
  return built
}

/**
 * The buyable child nearest to what is chosen that has an unavailable option: it gives up the fewest choices, and for
 * those it takes the option closest in the list, so XL stands in for XXL.
 *
 * @returns `without`: labels of choices that it would cost; `nearest`: labels of the whole combination; `undefined`
 *   when nobody can buy the option at all.
 */
export const nearestTo = (
  rules: Rules,
  variants: Variants,
  chosen: Chosen,
  attribute: Attribute,
  option: Option,
): { without: string[]; nearest: string[] } | undefined => {
  const involved = variants.attributes.flatMap(other => {
    const own = other === attribute ? option : rules.optionOf(other, chosen)
    if (!own) return []
    return { own, place: other.options.indexOf(own), options: other.options, at: placesIn(rules, variants, other) }
  })
  let nearest = -1
  let least = Infinity
  for (const product of rules.membersOf(option.salable)) {
    let cost = 0
    for (const { place, at } of involved)
      if (at[product] !== place) cost += GIVEN_UP + Math.abs((at[product] as number) - place)
    if (cost < least) {
      nearest = product
      least = cost
    }
  }
  if (nearest < 0) return undefined
  return {
    without: involved.filter(({ place, at }) => at[nearest] !== place).map(({ own }) => own.label),
    nearest: involved.map(({ options, at }) => options[at[nearest] as number]?.label ?? ''),
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
