/** Two formulas for the distance between places, whose results differ in the decimals shown. Pure. */

export type Place = { readonly lat: number; readonly lon: number }

const RADIANS = Math.PI / 180

/** Kilometres per degree of a great circle. */
export const KM_PER_DEGREE = 60 * 1.1515 * 1.609344
export const EARTH_RADIUS_KM = 6371

/** Great-circle distance in kilometres by the spherical law of cosines. */
export const greatCircleKm = (from: Place, to: Place): number => {
  if (from.lat === to.lat && from.lon === to.lon) return 0
  const [a, b] = [from.lat * RADIANS, to.lat * RADIANS]
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos((from.lon - to.lon) * RADIANS)
  // Rounding may take it beyond ±1, where the angle is NaN.
  return (Math.acos(Math.max(-1, Math.min(1, cosine))) / RADIANS) * KM_PER_DEGREE
}

/** Haversine distance in kilometres. */
export const haversineKm = (from: Place, to: Place): number => {
  const [a, b] = [from.lat * RADIANS, to.lat * RADIANS]
  const half =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(((to.lon - from.lon) * RADIANS) / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Two decimals and the unit. */
export const formatKm = (km: number): string => `${km.toFixed(2)} km`
