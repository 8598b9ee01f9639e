import { expect, test } from 'vitest'
import { type Day, formatDate, hasBegun, isDateFormat, parseDate, parseLoosely } from '../../../core/form/dates.ts'

const day = (year: number, month: number, day: number) => ({ year, month, day })

test.each([
  ['M/d/Y', '09/2/18', day(18, 9, 2)],
  ['M/d/Y', '9/2/2018', day(2018, 9, 2)],
  ['MM/dd/y', '09/02/2018', day(2018, 9, 2)],
  ['M/dd/y', '9/02/2018', day(2018, 9, 2)],
  ['yy-MM-dd', '18-09-02', day(18, 9, 2)],
  ['dd.MM.y.', '17.11.2016.', day(2016, 11, 17)],
  ["d 'de' M 'de' y", '2 de 9 de 2018', day(2018, 9, 2)],
  ['dd/MM/y', '29/02/2016', day(2016, 2, 29)],
  ['d\u200f/M\u200f/y', '٢\u200f/٩\u200f/٢٠١٨', day(2018, 9, 2)],
])('the format %s reads %s', (format, text, read) => expect(parseDate(text, format)).toEqual(read))

test.each([
  // A capital D is the day of the year.
  ['M/DD/Y', '09/2/18'],
  ['M/d/Y', '9/31/2018'],
  ['M/d/Y', '13/1/2018'],
  ['M/d/Y', '9-2-2018'],
  ['MM/dd/y', '9/2/2018'],
  ['MM/dd/y', '09/02/18'],
  ['yy-MM-dd', '2018-09-02'],
  ['dd/MM/y', '29/02/2015'],
  ['dd/MM/y', '00/01/2015'],
  ['dd/MM/y', '01/01/2015 '],
  ['dd/MM/y', ''],
])('the format %s does not read %j', (format, text) => expect(parseDate(text, format)).toBeUndefined())

test.each([
  ['M/d/Y', '9-2-2018', day(2018, 9, 2)],
  ['dd/MM/y', '2.9.2018', day(2018, 9, 2)],
  ['y/M/d', '۲۰۱۸/۹/۲', day(2018, 9, 2)],
  ['dd/MM/y', '31/02/2018', undefined],
  ['dd/MM/y', '01/01/18', undefined],
  ['dd/MM/y', 'born', undefined],
])('read loosely, %s and %s give %j', (format, text, read) => expect(parseLoosely(text, format)).toEqual(read))

test('today has begun, and tomorrow has not', () => {
  const now = new Date(2026, 10, 24, 9, 0)
  expect([day(2026, 11, 23), day(2026, 11, 24), day(2026, 11, 25)].map(each => hasBegun(each, now))).toEqual([
    true,
    true,
    false,
  ])
})

// Magento's own formats of all its locales, and what its picker writes for 17 November 2016.
const FORMATS: readonly (readonly [format: string, text: string])[] = [
  ['y-MM-dd', '2016-11-17'],
  ['yy-MM-dd', '2016-11-17'],
  ['dd.MM.yy', '17.11.2016'],
  ['dd.MM.yy.', '17.11.2016.'],
  ['dd.MM.y', '17.11.2016'],
  ['dd.MM.y.', '17.11.2016.'],
  ['dd.M.yy', '17.11.2016'],
  ['d.M.yy', '17.11.2016'],
  ['d.M.yy.', '17.11.2016.'],
  ['d.MM.y', '17.11.2016'],
  ['d.M.y', '17.11.2016'],
  ['d. MM. yy', '17. 11. 2016'],
  ['y. MM. dd.', '2016. 11. 17.'],
  ['yy. M. d.', '2016. 11. 17.'],
  ['d.MM.yy г.', '17.11.2016 г.'],
  ['dd/MM/y', '17/11/2016'],
  ['dd/MM/yy', '17/11/2016'],
  ['d/MM/y', '17/11/2016'],
  ['d/MM/yy', '17/11/2016'],
  ['d/M/yy', '17/11/2016'],
  ['d/M/y', '17/11/2016'],
  ['MM/dd/yy', '11/17/2016'],
  ['M/d/yy', '11/17/2016'],
  ['M/dd/y', '11/17/2016'],
  ['dd-MM-yy', '17-11-2016'],
  ['y/MM/dd', '2016/11/17'],
  ['y/M/d', '2016/11/17'],
  ['yy/M/d', '2016/11/17'],
  ['d\u200f/M\u200f/y', '17\u200f/11\u200f/2016'],
  ['y/M/d G', '2016/11/17 G'],
  ["d 'de' M 'de' y", '17 de 11 de 2016'],
]

test.each(FORMATS)('17 November 2016 is written in the format %s as %s', (format, text) => {
  expect(isDateFormat(format)).toBe(true)
  expect(formatDate(day(2016, 11, 17), format)).toBe(text)
})

test.each([['M/y'], ['HH:mm'], [''], ['d/d/y']])('%j is no format of a date', format =>
  expect(isDateFormat(format)).toBe(false),
)

/** A format reads each year alike: the first one reads all from 1900 to 2100, the others a leap year and a common one of each kind. */
const yearsOf = (format: string) =>
  format === FORMATS[0]?.[0] ? Array.from({ length: 201 }, (_, index) => 1900 + index) : [1900, 1999, 2000, 2024, 2100]

/** The months of these years, each with its last day by the browser's own calendar. */
const monthsOf = (format: string): Day[] =>
  yearsOf(format).flatMap(year =>
    Array.from({ length: 12 }, (_, index) => day(year, index + 1, new Date(Date.UTC(year, index + 1, 0)).getUTCDate())),
  )

test.each(FORMATS)('a day of 1900 to 2100 that is written in %s is read again as the same', format => {
  const days = monthsOf(format).flatMap(last => [
    day(last.year, last.month, 1),
    day(last.year, last.month, 2 + ((12 * last.year + last.month) % 26)),
    last,
  ])
  expect([days[0], days.at(-1)]).toEqual([day(1900, 1, 1), day(2100, 12, 31)])
  const isStrict = !format.includes('yy')
  const wrong = days.filter(each => {
    const text = formatDate(each, format)
    const read = [parseLoosely(text, format), isStrict ? parseDate(text, format) : each]
    return read.some(found => found?.year !== each.year || found.month !== each.month || found.day !== each.day)
  })
  expect(wrong).toEqual([])
})

test('each day after the end of a month from 1900 to 2100 is refused in every format', () => {
  const wrong = FORMATS.flatMap(([format]) =>
    monthsOf(format)
      .map(last => formatDate(day(last.year, last.month, last.day + 1), format))
      .filter(text => parseLoosely(text, format) || (!format.includes('yy') && parseDate(text, format))),
  )
  expect(wrong).toEqual([])
})
