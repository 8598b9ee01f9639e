/** Dates as the server's formats write them: letters of ICU, of which `y`, `M` and `d` stand for year, month and day. */

export type Day = { readonly year: number; readonly month: number; readonly day: number }

/** Letter run → its digits, strictly; `D` is the day of the year, and no date of a form has it. */
const STRICT: Readonly<Record<string, string>> = {
  y: '\\d{4}',
  yy: '\\d{2}',
  yyyy: '\\d{4}',
  Y: '\\d+',
  M: '\\d{1,2}',
  MM: '\\d{2}',
  d: '\\d{1,2}',
  dd: '\\d{2}',
}

/** Digits as `\d` knows them: the server writes a date with those of the shop's language, Arabic or Persian. */
const plainDigits = (text: string) => text.replace(/[٠-٩۰-۹]/g, digit => `${digit.charCodeAt(0) & 15}`)

const partOf = (letters: string): keyof Day | undefined =>
  ({ y: 'year', Y: 'year', M: 'month', d: 'day' })[letters[0] ?? ''] as keyof Day | undefined

/** Letter runs, quoted text and everything between them. */
const tokensOf = (format: string): readonly string[] => format.match(/'[^']*'|([a-z])\1*|[^a-z']+/gi) ?? []

const isReal = ({ year, month, day }: Day): boolean => {
  const date = new Date(2000, month - 1, day)
  date.setFullYear(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day
}

const toDay = (parts: Partial<Day>): Day | undefined => {
  const { year, month, day } = parts
  if (year === undefined || month === undefined || day === undefined) return undefined
  return isReal({ year, month, day }) ? { year, month, day } : undefined
}

/** A day written exactly as the format has it; `undefined` for anything else, and for days that are in no calendar. */
export const parseDate = (text: string, format: string): Day | undefined => {
  const names: (keyof Day)[] = []
  const pattern = tokensOf(format).map(token => {
    const part = partOf(token)
    if (part && STRICT[token]) {
      names.push(part)
      return `(${STRICT[token]})`
    }
    return token.replace(/^'|'$/g, '').replace(/[^\w\s]/g, '\\$&')
  })
  const found = new RegExp(`^${pattern.join('')}$`).exec(plainDigits(text))
  return found ? toDay(Object.fromEntries(names.map((name, at) => [name, Number(found[at + 1])]))) : undefined
}

/** A day whose numbers are in the format's order, whatever is between them; the year has four digits. */
export const parseLoosely = (text: string, format: string): Day | undefined => {
  const names = tokensOf(format).flatMap(token => partOf(token) ?? [])
  const numbers = plainDigits(text).match(/\d+/g) ?? []
  if (numbers.length < names.length) return undefined
  const day = toDay(Object.fromEntries(names.map((name, at) => [name, Number(numbers[at])])))
  return day && day.year > 999 ? day : undefined
}

/** Whether a day has begun, by this browser's clock. */
export const hasBegun = ({ year, month, day }: Day, now: Date): boolean => new Date(year, month - 1, day) < now

const padded = (value: number, length: number) => `${value}`.padStart(length, '0')

/** Whether a format has a year, a month and a day: anything else is no date of a form. */
export const isDateFormat = (format: string): boolean =>
  new Set(tokensOf(format).flatMap(token => partOf(token) ?? [])).size === 3

/**
 * A day as Magento's own picker writes it in a format: the year always with four digits, the day with two, the month as the
 * format has it; text in the format stays.
 */
export const formatDate = ({ year, month, day }: Day, format: string): string =>
  tokensOf(format)
    .map(token => {
      const part = partOf(token)
      if (part === 'year') return padded(year, 4)
      if (part === 'month') return padded(month, token.length)
      return part === 'day' ? padded(day, 2) : token.replace(/^'|'$/g, '')
    })
    .join('')

/** The format of a native date field's value. */
export const ISO = 'y-MM-dd'
