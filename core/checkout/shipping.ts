/**
 * The shipping step for everyone outside it: the carriers that need a pickup point, the chosen points, why the shopper
 * cannot continue to payment, and what is sent with the shipping address. Widgets and theme code read these stores.
 */
import { computed, map, type ReadableAtom } from 'nanostores'
import { translate } from '../page/translate.ts'
import { labels } from './labels.ts'
import { $quote } from './quote.ts'

/** A carrier of this page with methods that deliver to a pickup point. */
export type Pickup = {
  readonly carrier: string
  /** The carrier's name in messages. */
  readonly title: string
  /** Codes of the methods that need a point. */
  readonly methods: readonly string[]
  /** Extension attribute of the shipping address that holds the point's code. */
  readonly attribute: string
  /** Shows at the picker that a point is missing. */
  showMissing(): void
  /**
   * Checks with the server that the chosen point can still be used.
   *
   * @returns Why it cannot, or nothing. A server that does not answer is no reason.
   */
  revalidate(): Promise<string | undefined>
}

export const $pickups = map<Record<string, Pickup | undefined>>({})

export type ChosenPoint = {
  /** Stored and sent; leading zeros matter. */
  readonly code: string
  /** Country whose list has the point, since carriers may number each country's points from one; empty: not known. */
  readonly country: string
}

/** The chosen point by carrier: the server's field, the section in the browser, the views and the address follow it. */
export const $chosenPoints = map<Record<string, ChosenPoint | undefined>>({})

export const $chosenPoint = (carrier: string): ReadableAtom<ChosenPoint | undefined> =>
  computed($chosenPoints, points => points[carrier])

/** Chooses a point; an empty code takes the choice back. */
export const choosePoint = (carrier: string, code: string, country = ''): void => {
  const before = $chosenPoints.get()[carrier]
  if (before?.code === code && before.country === country) return
  $chosenPoints.setKey(carrier, code ? { code, country } : undefined)
}

export const isPickupMethod = ({ carrier, methods }: Pick<Pickup, 'carrier' | 'methods'>, method: string): boolean =>
  methods.some(code => `${carrier}_${code}` === method)

/** Registers a carrier; returns its undo. */
export const registerPickup = (pickup: Pickup): (() => void) => {
  $pickups.setKey(pickup.carrier, pickup)
  return () => {
    if ($pickups.get()[pickup.carrier] === pickup) $pickups.setKey(pickup.carrier, undefined)
  }
}

/** The carrier whose point the chosen shipping method needs. */
const $pickup = computed([$quote, $pickups], ({ method }, pickups) =>
  Object.values(pickups).find(pickup => pickup && isPickupMethod(pickup, method)),
)

/** Name and address of the chosen point by carrier, while its list is loaded. */
export const $pointTexts = map<Record<string, string | undefined>>({})

/** That of the point that the chosen shipping method delivers to; empty: none, or not known. */
export const $pointText = computed([$pickup, $pointTexts], (pickup, texts) => (pickup && texts[pickup.carrier]) ?? '')

/** That carrier, while no point is chosen. */
export const $missingPoint = computed([$pickup, $chosenPoints], (pickup, chosen) =>
  pickup && !chosen[pickup.carrier] ? pickup : undefined,
)

export type ContinueReason = 'address' | 'method' | 'pickup_point'

/** Whether the shopper can continue from shipping to payment; `reasons` names what is missing, first things first. */
export const $canContinue = computed([$quote, $missingPoint], ({ missingFields, method }, missingPoint) => {
  const reasons: ContinueReason[] = []
  if (missingFields.length) reasons.push('address')
  if (!method) reasons.push('method')
  if (missingPoint) reasons.push('pickup_point')
  return { isAllowed: !reasons.length, reasons: reasons as readonly ContinueReason[] }
})

/**
 * Extension attributes sent with the shipping address: the point of the chosen method's carrier under that carrier's own
 * attribute, and never the point of another carrier.
 */
export const $extensionAttributes = computed([$pickup, $chosenPoints], (pickup, chosen): Record<string, string> => {
  const point = pickup && chosen[pickup.carrier]
  return point ? { [pickup.attribute]: point.code } : {}
})

/** Shows at the picker that a point is missing, and gives the text of it. */
export const showMissingPoint = (carrierTitle = ''): string | undefined => {
  const missing = $missingPoint.get()
  missing?.showMissing()
  return missing && translate(labels.noPoint, carrierTitle || missing.title)
}

/** Checks the point of the chosen method with the server once more, before the order is placed; a missing one is a reason. */
export const revalidatePoint = async (): Promise<string | undefined> => {
  const missing = showMissingPoint()
  return (await $pickup.get()?.revalidate()) ?? missing
}
