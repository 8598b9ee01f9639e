/** Reads a carrier's list. The page may map its keys, so that a new carrier needs markup only. Pure. */
import { isOn } from '../schema/is-on.ts'
import { asList } from '../schema/php.ts'
import { minutes } from './hours.ts'
import type { Interval, Point } from './point.ts'

/**
 * The path of each part of a point in a record: keys joined by dots; `a|b` takes the first that is not empty, `a+b` joins
 * with a space.
 */
export type Fields = Readonly<Partial<Record<Exclude<keyof Point, 'hoursText' | 'isFirst'> | 'kind', string>>>

/** The first carrier's record; it has every part. */
export const FIRST_FIELDS: Fields = {
  code: 'pupCode',
  id: 'id',
  name: 'publicName',
  street: 'address.address|address.streetName+address.streetNumber',
  town: 'address.municipality|address.postalCodeName',
  postcode: 'address.postalCode|postalCode',
  place: 'locationName',
  phone: 'customerServicePhoneNumber',
  note: 'additionalInfo',
  lat: 'location.lat',
  lon: 'location.lon',
  hours: 'openingTimes',
  wheelchair: 'wheelChairAccess',
  kind: 'type',
}

/** The second carrier's record: x is the longitude, y the latitude, `county` the name of its group. */
export const SECOND_FIELDS: Fields = {
  code: 'zip|ZIP',
  name: 'name|NAME',
  street: 'address|A5_NAME+A7_NAME|location|A2_NAME',
  town: 'county|city|A1_NAME',
  postcode: 'zip|ZIP',
  note: 'comment',
  place: 'location|A2_NAME',
  lat: 'y|Y_COORDINATE',
  lon: 'x|X_COORDINATE',
  hours: 'SERVICE_HOURS',
}

/** A GeoJSON feature whose properties are named like the parts. */
export const GEOJSON_FIELDS: Fields = {
  code: 'properties.code|properties.id|id',
  id: 'id|properties.id',
  name: 'properties.name',
  street: 'properties.street|properties.address',
  town: 'properties.town|properties.city',
  postcode: 'properties.postcode',
  place: 'properties.place',
  phone: 'properties.phone',
  note: 'properties.note',
  lat: 'geometry.coordinates.1',
  lon: 'geometry.coordinates.0',
  hours: 'properties.hours',
  wheelchair: 'properties.wheelchair',
  kind: 'properties.kind',
}

type Rec = Record<string, unknown>
type Read = (record: Rec) => unknown

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''

const compile = (path: string | undefined): Read => {
  if (!path) return () => undefined
  const ways = path.split('|').map(way => way.split('+').map(part => part.split('.')))
  return record => {
    for (const parts of ways) {
      const values = parts
        .map(keys => keys.reduce<unknown>((value, key) => (value as Rec | null | undefined)?.[key], record))
        .filter(isFilled)
      if (values.length) return values.length > 1 ? values.join(' ') : values[0]
    }
    return undefined
  }
}

const text = (value: unknown) => (isFilled(value) && typeof value !== 'object' ? String(value).trim() : '')

/** Many points have the same hours: equal weeks share one list. */
const readHours = (known: Map<string, readonly Interval[]>, value: unknown) => {
  if (!value || typeof value !== 'object') return undefined
  const intervals = asList<Rec | null>(value).flatMap(each => {
    const day = Number(each?.['weekday'] ?? each?.['day'])
    const from = text(each?.['timeFrom'] ?? each?.['from'])
    const to = text(each?.['timeTo'] ?? each?.['to'])
    return day >= 1 && day <= 7 && from && to ? [{ day, from, to }] : []
  })
  if (!intervals.length) return undefined
  intervals.sort((a, b) => a.day - b.day || minutes(a.from) - minutes(b.from))
  const key = intervals.map(({ day, from, to }) => day + from + to).join()
  const same = known.get(key) ?? intervals
  known.set(key, same)
  return same
}

/** Records from a plain list, from GeoJSON, and from groups with `terminals`. */
const recordsIn = (answer: unknown): Rec[] => {
  const list = asList<Rec>((answer as Rec | null)?.['features'] ?? answer)
  return list.flatMap(record =>
    record?.['terminals']
      ? asList<Rec>(record['terminals']).map(terminal => ({ county: record['name'], ...terminal }))
      : record && typeof record === 'object'
        ? [record]
        : [],
  )
}

/**
 * Points of a list; records without code, name or valid coordinates are left out.
 *
 * @param fields The carrier's own record, for lists that are not GeoJSON.
 * @param mapped Paths that the page maps.
 */
export const readPoints = (answer: unknown, fields: Fields, mapped: Fields = {}): Point[] => {
  const paths: Fields = { ...((answer as Rec | null)?.['features'] ? GEOJSON_FIELDS : fields), ...mapped }
  const read = Object.fromEntries(
    Object.keys(FIRST_FIELDS).map(key => [key, compile(paths[key as keyof Fields])]),
  ) as Record<keyof Fields, Read>
  const weeks = new Map<string, readonly Interval[]>()
  const towns = new Map<string, string>()
  const codes = new Set<string>()
  const points: Point[] = []
  for (const record of recordsIn(answer)) {
    const code = text(read.code(record))
    const [lat, lon] = [Number(text(read.lat(record)) || Number.NaN), Number(text(read.lon(record)) || Number.NaN)]
    const name = text(read.name(record))
    if (!code || !name || !(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180) || codes.has(code)) continue
    // Both are 0 where a carrier does not know the place.
    if (!lat && !lon) continue
    codes.add(code)
    const written = text(read.town(record))
    const town = towns.get(written) ?? written
    towns.set(written, town)
    const hours = read.hours(record)
    const wheelchair = read.wheelchair(record)
    points.push({
      code,
      id: text(read.id(record)) || code,
      name,
      street: text(read.street(record)),
      town,
      postcode: text(read.postcode(record)),
      place: text(read.place(record)),
      phone: text(read.phone(record)),
      note: text(read.note(record)),
      lat,
      lon,
      isFirst: /^smartpost$/i.test(text(read.kind(record))),
      hours: readHours(weeks, hours),
      hoursText: text(hours),
      wheelchair: isFilled(wheelchair) ? isOn(wheelchair) : undefined,
    })
  }
  return points
}
