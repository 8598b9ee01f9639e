/**
 * From the first touch of the form on: the tooltip, why an option is unavailable, and the choice in the address that a
 * refused form leads to.
 */
import { translate } from '../../core/page/translate.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { connectTooltip } from '../../core/view/tooltip.ts'
import { labels } from './labels.ts'
import { Note } from './note.tsx'
import type { SwatchesOptions } from './options.ts'
import { $explain, type Reason } from './reason.ts'
import { connectRedirect } from './redirect.ts'
import { type Attribute, type Chosen, membersOf, type Option, optionOf, type Variants } from './variants.ts'

/** Cost of each choice that a combination gives up; more than the distance within any attribute. */
const GIVE_UP_COST = 10_000

/** Notes and buttons for a shopper who is choosing, in Magento's markup. */
const KEEP_CLEAR = '.price-box, [data-role=priceBox], .tocart'

const builtPlaces = new WeakMap<Attribute, Int16Array>()

/** Child → the position of its option in the attribute's list, -1 when it has none to buy; built once. */
const placesIn = ({ products }: Variants, attribute: Attribute): Int16Array => {
  let built = builtPlaces.get(attribute)
  if (!built) {
    built = new Int16Array(products.length).fill(-1)
    for (const [place, { salable }] of attribute.options.entries())
      for (const product of membersOf(salable)) built[product] = place
    builtPlaces.set(attribute, built)
  }
  return built
}

/**
 * The buyable child with `option` that is nearest to the choice: it gives up the fewest choices, and for those it takes
 * the option closest in the list, XL instead of XXL.
 *
 * @returns `without`: labels of the choices given up; `nearest`: labels of the whole combination, `chosen`: its ids; `undefined` when the
 *   option is sold out.
 */
export const nearestTo = (
  variants: Variants,
  chosen: Chosen,
  attribute: Attribute,
  option: Option,
): { without: string[]; nearest: string[]; chosen: Chosen } | undefined => {
  const involved = variants.attributes.flatMap(other => {
    const own = other === attribute ? option : optionOf(other, chosen)
    if (!own) return []
    return {
      id: other.id,
      own,
      place: other.options.indexOf(own),
      options: other.options,
      at: placesIn(variants, other),
    }
  })
  let nearest = -1
  let lowest = Infinity
  for (const product of membersOf(option.salable)) {
    let cost = 0
    for (const { place, at } of involved)
      if (at[product] !== place) cost += GIVE_UP_COST + Math.abs((at[product] as number) - place)
    if (cost < lowest) {
      nearest = product
      lowest = cost
    }
  }
  if (nearest < 0) return undefined
  const found = involved.map(({ id, options, at }) => ({ id, option: options[at[nearest] as number] }))
  return {
    without: involved.filter(({ place, at }) => at[nearest] !== place).map(({ own }) => own.label),
    nearest: found.map(({ option }) => option?.label ?? ''),
    chosen: Object.fromEntries(found.map(({ id, option }) => [id, option?.id ?? ''])),
  }
}

const explain = (variants: Variants, chosen: Chosen, attribute: Attribute, option: Option): Reason => {
  const combination = nearestTo(variants, chosen, attribute, option)
  if (!combination) {
    const text = translate(labels.soldOut)
    return { text, description: text }
  }
  const text = translate(labels.unavailable, combination.without.join(', '))
  const nearest = { text: translate(labels.nearest, combination.nearest.join(', ')), chosen: combination.chosen }
  return { text, nearest, description: `${text} ${nearest.text}` }
}

export default (host: HTMLElement, { showTooltip, variants, config }: SwatchesOptions, signal: AbortSignal): void => {
  $explain.set({ explain, Note })
  if (variants) connectRedirect(host, productIdOf(host) || `${config.productId}`, variants, signal)
  if (!showTooltip) return
  const product = host.closest('.product-info-main, .product-item') ?? document
  // Any other option shows its name in the label.
  connectTooltip(host, '.swatch-option[data-option-type="2"]', signal, () => product.querySelectorAll(KEEP_CLEAR))
}
