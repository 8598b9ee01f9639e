/** Opening hours: open at a time, and days with the same hours grouped. Pure. */
import type { Interval } from './point.ts'

/** Minutes since midnight, of `8:00` and of `08.00`. */
export const minutes = (time: string): number => {
  const [hour, minute] = time.split(/[:.]/)
  return Number(hour) * 60 + Number(minute ?? 0)
}

const isAllDay = ({ from, to }: Interval) => minutes(from) === 0 && (minutes(to) === 0 || minutes(to) >= 1439)

/** Monday is 1. */
const dayOf = (now: Date) => now.getDay() || 7

/** `undefined` where the hours are not known. An interval that ends before it begins ends on the next day. */
export const isOpen = (hours: readonly Interval[] | undefined, now: Date): boolean | undefined => {
  if (!hours) return undefined
  const minute = now.getHours() * 60 + now.getMinutes()
  const today = dayOf(now)
  const yesterday = today === 1 ? 7 : today - 1
  return hours.some(interval => {
    const [from, to] = [minutes(interval.from), minutes(interval.to)]
    if (interval.day === today) return minute >= from && (minute < to || to <= from)
    return interval.day === yesterday && to < from && minute < to
  })
}

export const isAlwaysOpen = (hours: readonly Interval[] | undefined): boolean =>
  !!hours && [1, 2, 3, 4, 5, 6, 7].every(day => hours.some(interval => interval.day === day && isAllDay(interval)))

export type DayGroup = {
  /** From the first day of a run to its last; the same day for a single one. */
  readonly first: number
  readonly last: number
  /** `08:00–12:00, 13:00–18:00`. */
  readonly times: string
}

/** Consecutive days with the same hours as one line; days without hours are left out. */
export const groupDays = (hours: readonly Interval[], isGrouped = true): DayGroup[] => {
  const groups: DayGroup[] = []
  for (let day = 1; day <= 7; day++) {
    const times = hours
      .filter(interval => interval.day === day)
      .map(({ from, to }) => `${from}–${to}`)
      .join(', ')
    const last = groups.at(-1)
    if (!times) continue
    if (isGrouped && last && last.times === times && last.last === day - 1)
      groups[groups.length - 1] = { ...last, last: day }
    else groups.push({ first: day, last: day, times })
  }
  return groups
}

/** A weekday's name in a language; without one its number, 1 for Monday. */
export const dayName = (day: number, locale?: string): string =>
  // The first of January 2024 was a Monday.
  !locale
    ? `${day}`
    : new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
