/** Rules of a bundle: what each of its options costs, and what is chosen. Pure. */
import type { Part } from '../../core/product/parts.ts'
import { type Amount, finalAmount, type Prices, type TierPrice } from '../../core/product/price.ts'
import { isOn } from '../../core/schema/is-on.ts'
import { asList, asMap } from '../../core/schema/php.ts'

type Tier = { readonly qty: number; readonly prices: Prices }

export type Selection = {
  readonly name: string
  /** Pieces, unless the shopper enters their own. */
  readonly qty: number
  readonly isQtyFree: boolean
  readonly prices: Prices
  /** By ascending quantity. */
  readonly tiers: readonly Tier[]
}

export type Option = {
  readonly title: string
  readonly selections: Readonly<Record<string, Selection>>
  /** Selections that the page opens with. */
  readonly selected: readonly string[]
}

export type Bundle = {
  /** Option ids in their order on the page. */
  readonly positions: readonly string[]
  readonly options: Readonly<Record<string, Option>>
  /** Prices of the bundle before anything is chosen; zero where the sum of the parts is the price. */
  readonly prices: Prices
  /** Whether its parts have prices of their own in it, which their products' tiers do not change. */
  readonly isFixed: boolean
}

/** How many bundles are taken, and the share of every price that its own tiers leave then. */
export type Order = { readonly count: number; readonly share: number }

export const ONE: Order = { count: 1, share: 1 }

/** The choice of one option: several selections where the shopper may tick more than one. */
export type Chosen = readonly { readonly id: string; readonly qty: number }[]

/** Option id → what is chosen of it. */
export type Choice = Readonly<Record<string, Chosen>>

type Raw = Readonly<Record<string, unknown>>

/** A quantity as configuration and fields write it; a text that is none counts as 0. */
export const parsePieces = (value: unknown): number => Math.max(0, Number(value) || 0)

const selectionFrom = ({ name, qty, customQty, prices, tierPrice }: Raw): Selection => ({
  name: `${name ?? ''}`,
  qty: parsePieces(qty),
  isQtyFree: isOn(`${customQty}`),
  prices: asMap<Amount>(prices),
  tiers: asList<Raw>(tierPrice)
    .map(({ price_qty, prices }) => ({ qty: Number(price_qty), prices: asMap<Amount>(prices) }))
    .sort((one, other) => one.qty - other.qty),
})

const mapValues = <From, To>(map: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]))

/** Reads Magento's `optionConfig` once. Nothing of it is kept, so that the page's own object is never changed. */
export const bundleFrom = (config: Raw): Bundle => {
  // What the cart has, on the page that edits it: a part that was declined is not among them, but in `selected`.
  const inCart = asMap<unknown>(config['defaultValues'])
  const chosen = Object.keys(inCart).length ? inCart : asMap<unknown>(config['selected'])
  const options = asMap<Raw>(config['options'])
  const ids = asList<unknown>(config['positions']).map(String)
  return {
    positions: ids.length ? ids : Object.keys(options),
    prices: asMap<Amount>(config['prices']),
    isFixed: isOn(`${config['isFixedPrice']}`),
    options: Object.fromEntries(
      Object.entries(options).map(([id, { title, selections }]) => [
        id,
        {
          title: `${title ?? ''}`,
          selections: mapValues(asMap<Raw>(selections), selectionFrom),
          // A list, also of one, or the selection itself; `[null]` for none.
          selected: [chosen[id]].flat().flatMap(value => (value || value === 0 ? [`${value}`] : [])),
        },
      ]),
    ),
  }
}

/**
 * Prices of one piece when `qty` of them are taken: of the tiers that are reached, the lowest. A tier never makes it
 * dearer, as on Magento's server.
 */
export const unitPrices = ({ prices, tiers }: Selection, qty: number): Prices =>
  tiers.reduce(
    (unit, tier) =>
      tier.qty <= qty && finalAmount(tier.prices['finalPrice']) < finalAmount(unit['finalPrice']) ? tier.prices : unit,
    prices,
  )

const times = ({ amount, adjustments = {} }: Amount, qty: number): Amount => ({
  amount: Number(amount) * qty,
  adjustments: mapValues(asMap<number>(adjustments), adjustment => Number(adjustment) * qty),
})

/** A bundle's own tier as the server prints it in words: `Buy 5 with 10% discount each`. */
export type PrintedTier = { readonly qty: number; readonly percent: number }

/**
 * The share of every price that is left at a quantity of bundles: of the tiers that are reached, the lowest.
 *
 * @param tiers As price boxes state them. Magento names no percentage: it is in the price of a bundle that has one, and else only
 *   in what is printed.
 */
export const orderFor = (
  count: number,
  tiers: readonly TierPrice[],
  printed: readonly PrintedTier[],
  { prices, isFixed }: Bundle,
): Order => {
  const full = isFixed ? finalAmount(prices['oldPrice'] ?? prices['finalPrice']) : 0
  const shares = tiers
    .filter(({ qty }) => Number(qty) <= count)
    .map(({ qty, price, percentage }) => {
      const percent = percentage ?? printed.find(tier => tier.qty === Number(qty))?.percent ?? 0
      return percentage === undefined && full && Number(price) ? Number(price) / full : 1 - Number(percent) / 100
    })
  return { count, share: Math.min(1, ...shares) }
}

/** The prices of a piece after the bundle's own tier; the cart rounds a part that is charged by itself. */
const discounted = (unit: Prices, { share }: Order, isFixed: boolean): Prices => {
  const final = finalAmount(unit['finalPrice'])
  if (share === 1 || !final) return unit
  // A special price that is lower stays.
  const left = isFixed ? Math.min(1, (share * finalAmount(unit['oldPrice'] ?? unit['finalPrice'])) / final) : share
  const cut = (amount: number) => (isFixed ? amount * left : Math.round(amount * left * 100) / 100)
  return Object.fromEntries(
    Object.entries(unit).map(([code, { amount, adjustments = {} }]) => [
      code,
      /^(base|final)Price$/.test(code)
        ? { amount: cut(Number(amount)), adjustments: mapValues(asMap<number>(adjustments), own => cut(Number(own))) }
        : { amount, adjustments },
    ]),
  )
}

/** The amounts that `qty` pieces of a selection add to the prices of one bundle. */
export const changeOf = (selection: Selection | undefined, qty: number, isFixed = false, order = ONE): Prices => {
  if (!selection) return {}
  // The cart counts the pieces of all bundles.
  const unit = discounted(unitPrices(selection, isFixed ? qty : qty * order.count), order, isFixed)
  return mapValues(unit, price => times(price, qty))
}

/** Magento's key of what a control adds: that of its name, and of the selection where several can be ticked. */
export const sourceOf = (name: string, selectionId?: string): string =>
  `bundle-option-${name}${selectionId === undefined ? '' : `##${selectionId}`}`

/**
 * Price changes by source when what is chosen of an option changes; what is no longer chosen adds nothing.
 *
 * @param source The key of a selection.
 */
export const changesOf = (
  { selections }: Option,
  source: (selectionId: string) => string,
  before: Chosen,
  after: Chosen,
  isFixed = false,
  order = ONE,
): Record<string, Prices> =>
  Object.fromEntries([
    ...before.map(({ id }) => [source(id), {}]),
    ...after.map(({ id, qty }) => [source(id), changeOf(selections[id], qty, isFixed, order)]),
  ])

/** Whether a quantity is inside the limits of its field; without limits everything is. */
export const isWithin = (qty: number, limits: unknown): boolean => {
  const { minAllowed, maxAllowed } = asMap<unknown>(limits)
  return !(qty < Number(minAllowed)) && !(maxAllowed && qty > Number(maxAllowed))
}

/** The bundle's parts in their order, without those of which nothing is chosen. */
export const partsOf = ({ positions, options }: Bundle, choice: Choice): Part[] =>
  positions.flatMap(id => {
    const option = options[id]
    const chosen = choice[id] ?? []
    return option && chosen.length
      ? [
          {
            id,
            title: option.title,
            chosen: chosen.map(own => ({ qty: own.qty, name: option.selections[own.id]?.name ?? '' })),
          },
        ]
      : []
  })

/** The text of a selection in a dropdown: its name and what one piece adds. */
export const optionText = ({ name, prices }: Selection, format: (amount: number) => string): string => {
  const amount = finalAmount(prices['finalPrice'])
  return amount ? `${name} +${format(amount)}` : name
}

/** A copy of Magento's `optionConfig` with what is chosen of some options in it, for the page's own scripts. */
export const configWith = (config: Raw, changed: Choice): Raw => {
  const options = asMap<Raw>(config['options'])
  const optionWith = (option: Raw, chosen: Chosen) => {
    const selections = asMap<Raw>(option['selections'])
    const taken = chosen.filter(({ id }) => selections[id])
    return {
      ...option,
      selections: {
        ...selections,
        ...Object.fromEntries(taken.map(({ id, qty }) => [id, { ...selections[id], qty }])),
      },
    }
  }
  return {
    ...config,
    selected: {
      ...asMap(config['selected']),
      ...mapValues(changed, chosen => (chosen.length ? chosen.map(({ id }) => id) : [null])),
    },
    options: {
      ...options,
      ...Object.fromEntries(Object.entries(changed).map(([id, chosen]) => [id, optionWith(options[id] ?? {}, chosen)])),
    },
  }
}
