import { readText, writeText } from '../customer-data/storage.ts'
import type { Place } from './distance.ts'

const KEY = 'skerry-location-refused'
const TIMEOUT_MS = 10_000

/** Whether the shopper refused to share the location; then only the button asks again. */
export const isLocationRefused = (): boolean => !!readText(KEY, 'sessionStorage')

/**
 * Where the shopper is.
 *
 * @throws {GeolocationPositionError | Error} When permission is denied or the position is not known.
 */
export const locate = (): Promise<Place> =>
  new Promise((resolve, reject) => {
    const { geolocation } = navigator
    if (!geolocation) reject(new Error('This browser has no geolocation.'))
    else
      geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
        error => {
          if (error.code === error.PERMISSION_DENIED) writeText(KEY, '1', 'sessionStorage')
          reject(error)
        },
        { timeout: TIMEOUT_MS, maximumAge: 300_000 },
      )
  })
