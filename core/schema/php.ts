/** PHP's habits in JSON: an empty map arrives as `[]`, a list with holes as an object. */
import * as v from 'valibot'

/** An object with string keys, also from `[]`, from a list and from nothing. */
export const asMap = <T>(value: unknown): Record<string, T> =>
  value && typeof value === 'object' ? ({ ...value } as Record<string, T>) : {}

/** A list, also from `{"0": a, "2": b}` and from nothing. */
export const asList = <T>(value: unknown): T[] => (Array.isArray(value) ? value : Object.values(asMap<T>(value)))

/** A map; `[]` is an empty one. What its values are, the reader finds out. */
export const map = () => v.pipe(v.unknown(), v.transform(asMap<unknown>))
