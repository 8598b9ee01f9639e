/** A pickup point as both pickers know it, whatever its carrier calls the parts. */
import type { Place } from '../map/distance.ts'

export type Interval = {
  /** 1 is Monday. */
  readonly day: number
  /** `08:00`. */
  readonly from: string
  readonly to: string
}

export type Point = Place & {
  /** What is stored and sent to the shop; leading zeros matter. */
  readonly code: string
  /** The carrier's inner id; the code where it has none. */
  readonly id: string
  readonly name: string
  /** Street and house. */
  readonly street: string
  /** Town, as its heading in the list says it. */
  readonly town: string
  readonly postcode: string
  /** The shop or house it stands in. */
  readonly place: string
  readonly phone: string
  /** How to find it. */
  readonly note: string
  /** Stands first in its town: the first carrier's own terminals. */
  readonly isFirst: boolean
  /** `undefined` where the list does not say. */
  readonly hours: readonly Interval[] | undefined
  /** Hours that the list says as a text. */
  readonly hoursText: string
  readonly wheelchair: boolean | undefined
}

/** As the checkout says the chosen point. */
export const chosenText = ({ name, street }: Pick<Point, 'name' | 'street'>): string =>
  [name, street].filter(Boolean).join(', ')
