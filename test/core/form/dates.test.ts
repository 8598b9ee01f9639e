import { expect, test } from 'vitest'
import { hasBegun, parseDate, parseLoosely } from '../../../core/form/dates.ts'

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
