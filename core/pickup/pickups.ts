/** The carriers of this page whose parcels are picked up somewhere, the chosen points, and what is missing to go on. */
import { computed, map } from 'nanostores'
import { $quote } from '../checkout/quote.ts'

export type Pickup = {
  readonly carrier: string
  /** Its name in messages. */
  readonly title: string
  /** Codes of the methods that need a point. */
  readonly methods: readonly string[]
  /** Extension attribute on the shipping address. */
  readonly attribute: string
  /** What is to be shown when no point is chosen. */
  remind(): void
  /**
   * Looks once more whether the chosen point can be used.
   *
   * @returns Why not, or nothing. A server that does not answer is no reason.
   */
  check(): Promise<string | undefined>
}

export const $pickups = map<Record<string, Pickup>>({})

/** Carrier → code of the chosen point. */
export const $chosenPoints = map<Record<string, string>>({})

export const isPickupMethod = ({ carrier, methods }: Pick<Pickup, 'carrier' | 'methods'>, method: string): boolean =>
  methods.some(code => `${carrier}_${code}` === method)

/** Extension attribute of a carrier: what the page says, else by its code. */
export const attributeOf = ({ attribute, carrier }: { attribute: string; carrier: string }): string =>
  attribute || `${carrier}_parcel_terminal`

/** The carrier whose point the chosen method needs. */
export const pickupOf = (method: string, pickups: Readonly<Record<string, Pickup>>): Pickup | undefined =>
  Object.values(pickups).find(pickup => isPickupMethod(pickup, method))

/** Makes a carrier known; gives its undo. */
export const addPickup = (pickup: Pickup): (() => void) => {
  $pickups.setKey(pickup.carrier, pickup)
  return () => {
    if ($pickups.get()[pickup.carrier] === pickup) $pickups.setKey(pickup.carrier, undefined as never)
  }
}

export const choosePoint = (carrier: string, code: string | null): void => $chosenPoints.setKey(carrier, code ?? '')

/** The carrier that still waits for a point; the reason is called `pickup_point`. */
export const $missingPoint = computed([$quote, $pickups, $chosenPoints], ({ method }, pickups, chosen) => {
  const pickup = pickupOf(method, Object.fromEntries(Object.entries(pickups).filter(([, each]) => each)))
  return pickup && !chosen[pickup.carrier] ? pickup : undefined
})

/** Looks once more at the point of the chosen method, before the order is placed. */
export const checkPoint = async (): Promise<string | undefined> => {
  const missing = $missingPoint.get()
  if (missing) {
    missing.remind()
    return missing.check()
  }
  const known = Object.values($pickups.get()).filter(Boolean)
  return known.find(pickup => isPickupMethod(pickup, $quote.get().method))?.check()
}
