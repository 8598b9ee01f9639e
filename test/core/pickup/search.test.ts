import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, indexPoints, prefixDistance, searchPoints } from '../../../core/pickup/search.ts'
import { finish, point } from './points.ts'

const points = [
  point({ code: '351933201', name: 'Tidepost Rinka', street: 'Klaipėdos g. 82', town: 'PANEVĖŽYS', postcode: '35193' }),
  point({ code: '036013202', name: 'Tidepost Šaltinis', street: 'Gedimino pr. 9', town: 'VILNIUS', postcode: '01103' }),
  point({ code: '762013203', name: 'Tidepost Arena', street: 'Tilžės g. 225', town: 'ŠIAULIAI', postcode: '76201' }),
  point({
    code: '801013204',
    name: 'Tidepost Vilniaus vartai',
    street: 'Šiaulių g. 1',
    town: 'KLAIPĖDA',
    postcode: '92101',
  }),
  point({ code: '501', name: 'Tallinn Kõrgemäe', street: 'Kõrgemäe tee 2', town: 'Harju maakond', postcode: '10111' }),
  point({ code: '502', name: 'Rēzekne tirgus', street: 'Ēku iela 3', town: 'Rēzekne', postcode: 'LV-4601' }),
]
const index = finish(indexPoints(points))
const order = points.map((_point, number) => number)
const found = (text: string) => searchPoints(index, order, text).map(number => points[number]?.code)

test.each([
  ['a name', 'arena', '762013203'],
  ['a street', 'gedimino', '036013202'],
  ['a street and a house', 'gedimino 9', '036013202'],
  ['a town', 'panevežys', '351933201'],
  ['a postcode', '76201', '762013203'],
  ['a postcode with its country', 'LT-76201', '762013203'],
  ['a postcode with a gap', '762 01', '762013203'],
  ['a Latvian postcode without its country', '4601', '502'],
  ['a town and a postcode with its country', 'Vilnius, LT-01103', '036013202'],
  ['a postcode with its country, and a street', 'lt 01103 gedimino', '036013202'],
  ['a code with its zeros', '036013202', '036013202'],
  ['the beginning of a word', 'pane', '351933201'],
  ['a text without accents', 'siauliai', '762013203'],
  ['capitals', 'SALTINIS', '036013202'],
  ['Estonian letters', 'korgemae', '501'],
  ['Latvian letters', 'rezekne', '502'],
  ['a wrong letter', 'panevezis', '351933201'],
  ['two letters swapped', 'gediimno', '036013202'],
  ['a missing letter', 'gedmino', '036013202'],
])('%s finds its point', (_name, text, code) => expect(found(text)[0]).toBe(code))

test('finds a town before streets of the same name', () => expect(found('šiauliai')[0]).toBe('762013203'))

test('matches every word of the text', () => expect(found('tidepost klaip').sort()).toEqual(['351933201', '801013204']))

test('finds nothing for a text unlike any point', () => expect(found('xyzzy quux')).toEqual([]))
test('finds nothing for an empty text', () => expect(found('  ')).toEqual([]))
test('does not correct numbers', () => expect(found('76202')).toEqual([]))

test('folds letters without changing their base', () => expect(fold('  Šiaulių G.-14 ß Ø ')).toBe('siauliu g 14 ss o'))

test('measures the text against the nearest beginning of the word', () => {
  const simple = (a: string, b: string): number => {
    const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j))
    for (let i = 1; i <= a.length; i++)
      for (let j = 1; j <= b.length; j++)
        (rows[i] as number[])[j] = Math.min(
          (rows[i - 1]?.[j] ?? 0) + 1,
          (rows[i]?.[j - 1] ?? 0) + 1,
          (rows[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
          i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : 99,
        )
    return rows[a.length]?.[b.length] ?? 0
  }
  const word = fc.stringMatching(/^[abc]{0,7}$/)
  fc.assert(
    fc.property(word, word, (typed, target) => {
      const best = Math.min(
        ...Array.from({ length: target.length + 1 }, (_, end) => simple(typed, target.slice(0, end))),
      )
      const said = prefixDistance(typed, target, 2)
      expect(said > 2).toBe(best > 2)
      if (best <= 2) expect(said).toBe(best)
    }),
  )
})
