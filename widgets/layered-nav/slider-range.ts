/** A price slider's range, and the address that it leads to. Pure. */
import { parameterOf, withParameters } from '../../core/listing/address.ts'
import type { PriceFormat } from '../../core/page/config.ts'
import { asMap } from '../../core/schema/php.ts'

/** Milliseconds after the last key before the range is submitted. */
export const KEY_PAUSE_MS = 500

export type Range = {
  /** Name of the address's parameter. */
  readonly code: string
  readonly min: number
  readonly max: number
  readonly from: number
  readonly to: number
  readonly ajaxUrl: string
  readonly priceFormat: Partial<PriceFormat> | undefined
}

const PLACEHOLDER = /from-to|\{price_start\}(.*)\{price_end\}/

/** At most two decimals. */
const round = (amount: number) => Math.round(amount * 100) / 100

const clamp = (amount: number, min: number, max: number) => Math.min(max, Math.max(min, amount))

const parse = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** `{from}-{to}` of an address; either may be missing. */
const rangeIn = (value: string | undefined) => {
  const [, from, to] = /^([\d.]*)-([\d.]*)$/.exec(value ?? '') ?? []
  return { from: from ? Number(from) : undefined, to: to ? Number(to) : undefined }
}

/**
 * A slider as the page describes it. Ends go outwards to whole numbers, so that every product can be reached.
 *
 * @param config Magento's keys; the object or its JSON, `priceFormat` inside it, too.
 * @param address The page's address, which wins over the config: that may be an earlier page's.
 */
export const readRange = (code: string, config: unknown, address: string): Range => {
  const options = asMap<string>(parse(config))
  const number = (name: string) => Number(options[name]) || 0
  const min = Math.floor(number('minValue'))
  const max = Math.max(min, Math.ceil(number('maxValue')))
  const chosen = rangeIn(parameterOf(address, code))
  const from = clamp(chosen.from ?? (number('selectedFrom') || min), min, max)
  const format = parse(options['priceFormat'])
  return {
    code,
    min,
    max,
    from,
    to: clamp(chosen.to ?? (number('selectedTo') || max), from, max),
    ajaxUrl: options['ajaxUrl'] ?? address,
    priceFormat: format ? asMap<never>(format) : undefined,
  }
}

/** The range with one thumb moved: it stops at the other. */
export const moved = (range: Range, thumb: 'from' | 'to', value: number): Range => {
  if (!Number.isFinite(value)) return range
  return thumb === 'from'
    ? { ...range, from: clamp(round(value), range.min, range.to) }
    : { ...range, to: clamp(round(value), range.from, range.max) }
}

/** The range's address: the whole range is no filter. Placeholders count only inside the range's own parameter. */
export const rangeAddress = ({ code, min, max, from, to, ajaxUrl }: Range): string => {
  const template = parameterOf(ajaxUrl, code) ?? ''
  const value = PLACEHOLDER.test(template)
    ? template.replace(PLACEHOLDER, (_, between = '-') => `${round(from)}${between}${round(to)}`)
    : `${round(from)}-${round(to)}`
  return withParameters(ajaxUrl, { [code]: from <= min && to >= max ? undefined : value, p: undefined })
}
