/** Finds the coordinates of addresses by the page's geocoder. */
import { request } from '../http/request.ts'
import type { Place } from './distance.ts'

export type Geocoder = {
  /** Base address; `findAddressCandidates` and `suggest` follow it. */
  readonly address: string
  readonly token: string
}

export type FoundAddress = Place & { readonly address: string }
export type Suggestion = { readonly text: string; readonly magicKey: string }

const TIMEOUT_MS = 8000

const ask = async <Answer>(
  { address, token }: Geocoder,
  call: string,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Answer> => {
  const query = new URLSearchParams({ ...parameters, f: 'pjson', ...(token && { token }) })
  const answer = await request<Answer & { error?: { message?: string } }>(
    `${address.replace(/\/*$/, '/')}${call}?${query}`,
    { signal, timeoutMs: TIMEOUT_MS },
  )
  // Errors have status 200; 498 and 499 are about the token.
  if (answer?.error) throw new Error(`The geocoder refused: ${answer.error.message ?? 'no reason given'}`)
  return answer
}

/**
 * The place of an address in a country, or `undefined` when there is none.
 *
 * GET {geocoder}/findAddressCandidates.
 *
 * @param magicKey Key of a suggestion, for exactly its place.
 * @throws {Error} When the geocoder does not answer, or answers with an error.
 */
export const findAddress = async (
  geocoder: Geocoder,
  text: string,
  country: string,
  signal: AbortSignal,
  magicKey = '',
): Promise<FoundAddress | undefined> => {
  const { candidates } = await ask<{ candidates?: { address?: string; location?: { x?: unknown; y?: unknown } }[] }>(
    geocoder,
    'findAddressCandidates',
    {
      singleLine: text,
      sourceCountry: country,
      category: '',
      outFields: 'Postal',
      maxLocations: '1',
      forStorage: 'false',
      ...(magicKey && { magicKey }),
    },
    signal,
  )
  const [best] = Array.isArray(candidates) ? candidates : []
  // x is the longitude, y the latitude.
  const [lat, lon] = [Number(best?.location?.y ?? Number.NaN), Number(best?.location?.x ?? Number.NaN)]
  return Number.isFinite(lat) && Number.isFinite(lon) ? { address: String(best?.address ?? text), lat, lon } : undefined
}

/**
 * Suggests addresses for the beginning of one.
 *
 * GET {geocoder}/suggest.
 *
 * @throws {Error} As `findAddress`.
 */
export const suggestAddresses = async (
  geocoder: Geocoder,
  text: string,
  country: string,
  max: number,
  signal: AbortSignal,
): Promise<Suggestion[]> => {
  const { suggestions } = await ask<{ suggestions?: Partial<Suggestion>[] }>(
    geocoder,
    'suggest',
    { text, sourceCountry: country, maxSuggestions: String(max) },
    signal,
  )
  return (Array.isArray(suggestions) ? suggestions : [])
    .filter(({ text }) => text)
    .slice(0, max)
    .map(({ text, magicKey }) => ({ text: String(text), magicKey: String(magicKey ?? '') }))
}
