/** Rules of custom options: what a filled field adds to the price, and the texts beside fields. Pure. */
import { currentPrices, finalAmount, type Prices } from '../../core/product/price.ts'
import { asMap } from '../../core/schema/php.ts'

/** The price of a value, or of a field that is filled in. */
export type Priced = { readonly prices?: Prices; readonly type?: string; readonly name?: string }

/** Option id → its price, or its values' prices by their ids. */
export type OptionConfig = Readonly<Record<string, unknown>>

/** A form field as the rules see it. */
export type OptionField = {
  readonly name: string
  readonly type: string
  readonly value: string
  readonly isChecked: boolean
  /** Of a list in which several may be chosen. */
  readonly chosen: readonly string[]
  /** Whether it is one of the parts of a date. */
  readonly isDatePart: boolean
}

/** Text of the hidden field beside a file: a file that was sent before is kept. */
export const KEEP = 'save_old'

/** `options[7][day]`, `options[5][]` and `options_8_file` belong to the options 7, 5 and 8. */
export const optionIdOf = (name: string): string =>
  /^options(?:\[(\d+)]|_(\d+)_file)/.exec(name)?.slice(1).join('') ?? ''

const pricedIn = (config: OptionConfig, id: string) => asMap<unknown>(config[id])

/** Whether every part of an option's date is chosen. */
const isDateFull = (id: string, fields: readonly OptionField[]) =>
  fields.every(field => !field.isDatePart || optionIdOf(field.name) !== id || field.value !== '')

/**
 * Prices of the chosen values and the filled fields: source → price. A source that costs nothing now is empty, so that it
 * replaces what it cost before.
 */
export const costs = (fields: readonly OptionField[], config: OptionConfig): Record<string, Priced> => {
  const found: Record<string, Priced> = {}
  for (const field of fields) {
    const { name, type, value, isChecked, chosen, isDatePart } = field
    const id = optionIdOf(name)
    const own = pricedIn(config, id)
    const ofValue = (key: string) => asMap<unknown>(own[key]) as Priced
    const whole = own as Priced
    if (isDatePart) found[`options[${id}]`] = isDateFull(id, fields) ? whole : {}
    else if (type === 'radio') {
      if (isChecked) found[name] = ofValue(value)
    } else if (type === 'checkbox') found[`${name}##${value}`] = isChecked ? ofValue(value) : {}
    else if (type === 'select-multiple')
      for (const key of Object.keys(own)) found[`${name}##${key}`] = chosen.includes(key) ? ofValue(key) : {}
    else if (type === 'select-one') found[name] = ofValue(value)
    else if (type === 'hidden') found[name] = value === KEEP ? whole : {}
    // The server takes blanks for nothing.
    else found[name] = value.trim() ? whole : {}
  }
  return found
}

/**
 * Amounts of a price for `product`, the product's prices without its options. The server has counted a percentage of the
 * original price; a tier or another variant makes it a percentage of that.
 */
export const changeOf = (
  { prices = {}, type }: Priced,
  original: Prices,
  product: Readonly<Record<string, number>>,
): Prices => {
  const whole = finalAmount(original['finalPrice'])
  if (type !== 'percent' || !whole) return prices
  const share = finalAmount(prices['finalPrice']) / whole
  return Object.fromEntries(Object.entries(product).map(([code, amount]) => [code, { amount: amount * share }]))
}

/** The prices of a product without the changes that are `own`. */
export const withoutChanges = (
  prices: Readonly<Record<string, number>>,
  own: Readonly<Record<string, Prices>>,
): Record<string, number> => {
  const none: Prices = Object.fromEntries(Object.keys(prices).map(code => [code, { amount: 0 }]))
  const added = currentPrices(none, own)
  const less = ([code, amount]: [string, number]) => [code, finalAmount({ amount: amount - finalAmount(added[code]) })]
  return Object.fromEntries(Object.entries(prices).map(less))
}

/** A value's text in a list: its name with its price, `Flip +€3.00`. */
export const valueText = ({ name = '', prices = {} }: Priced, format: (amount: number) => string): string => {
  const amount = finalAmount(prices['finalPrice'])
  return amount ? `${name} ${amount > 0 ? '+' : ''}${format(amount)}` : name
}

/** Days of a month, 1 to 12; a leap year while no year is chosen, so that no day is missing that may exist. */
export const daysIn = (month: number, year: number): number => new Date(year || 2000, month || 1, 0).getDate()

/** A part of a date in a field's name (`options[7][day_part]`) → its name in browsers. */
const DATE_PARTS: Readonly<Record<string, Intl.DateTimeFormatPartTypes>> = {
  month: 'month',
  day: 'day',
  year: 'year',
  hour: 'hour',
  minute: 'minute',
  day_part: 'dayPeriod',
}

/** What a field of a date is called in a locale such as `en_US`; `undefined` for any other field. */
export const datePartName = (fieldName: string, locale: string): string | undefined => {
  const part = DATE_PARTS[/\[(\w+)\]$/.exec(fieldName)?.[1] ?? '']
  const language = /^[a-z]{2,3}(?=_|$)/.exec(locale)?.[0]
  return part && new Intl.DisplayNames(language, { type: 'dateTimeField' }).of(part)
}
