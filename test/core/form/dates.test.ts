import { expect, test } from 'vitest'
import { formatDate, hasBegun, isDateFormat, parseDate, parseLoosely } from '../../../core/form/dates.ts'

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

/** The first and the last day of each month from 1900 to 2100, by the browser's own calendar, and one between. */
const DAYS = Array.from({ length: 201 * 12 }, (_, index) => {
  const [year, month] = [1900 + Math.floor(index / 12), (index % 12) + 1]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return [1, 2 + (index % 26), last].map(each => day(year, month, each))
}).flat()

test.each(FORMATS)('a day of 1900 to 2100 that is written in %s is read again as the same', format => {
  expect([DAYS[0], DAYS.at(-1)]).toEqual([day(1900, 1, 1), day(2100, 12, 31)])
  const isStrict = !format.includes('yy')
  const wrong = DAYS.filter(each => {
    const text = formatDate(each, format)
    const read = [parseLoosely(text, format), isStrict ? parseDate(text, format) : each]
    return read.some(found => found?.year !== each.year || found.month !== each.month || found.day !== each.day)
  })
  expect(wrong).toEqual([])
})

test('each day after the end of a month from 1900 to 2100 is refused in every format', () => {
  const wrong = FORMATS.flatMap(([format]) =>
    Array.from({ length: 201 * 12 }, (_, index) => {
      const [year, month] = [1900 + Math.floor(index / 12), (index % 12) + 1]
      const text = formatDate(day(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate() + 1), format)
      return parseLoosely(text, format) || (!format.includes('yy') && parseDate(text, format)) ? [text] : []
    }).flat(),
  )
  expect(wrong).toEqual([])
})
