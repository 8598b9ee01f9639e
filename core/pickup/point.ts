/** A pickup point, the same for all carriers. */
import type { Place } from '../map/distance.ts'

export type Interval = {
  /** 1 is Monday. */
  readonly day: number
  /** `08:00`. */
  readonly from: string
  readonly to: string
}

export type Point = Place & {
  /** Stored and sent; leading zeros matter. */
  readonly code: string
  /** The carrier's inner id; the code where it has none. */
  readonly id: string
  readonly name: string
  /** Street and house. */
  readonly street: string
  /** As in the heading of the list. */
  readonly town: string
  readonly postcode: string
  /** The shop or building. */
  readonly place: string
  readonly phone: string
  /** How to find it. */
  readonly note: string
  /** Listed first in its town. */
  readonly isFirst: boolean
  /** `undefined` where the list does not say. */
  readonly hours: readonly Interval[] | undefined
  /** Hours that the list has as text. */
  readonly hoursText: string
  readonly wheelchair: boolean | undefined
}

/** The chosen point in one line. */
export const chosenText = ({ name, street }: Pick<Point, 'name' | 'street'>): string =>
  [name, street].filter(Boolean).join(', ')
