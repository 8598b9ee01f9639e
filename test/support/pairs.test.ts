// @vitest-environment node
import { expect, test } from 'vitest'
import { allPairs, allRows, pairsOf } from './pairs.ts'

const MEAL = { soup: ['fish', 'beet', 'none'], bread: ['rye', 'wheat'], drink: ['tea', 'kvass'] } as const

test('every two choices meet in few rows', () => {
  const rows = allPairs(MEAL)
  expect(new Set(rows.flatMap(pairsOf))).toEqual(new Set(allRows(MEAL).flatMap(pairsOf)))
  expect(rows.length).toBeLessThan(allRows(MEAL).length)
})

test('what cannot be together meets nowhere', () => {
  const rows = allPairs(MEAL, ({ soup, drink }) => soup !== 'fish' || drink === 'tea')
  expect(rows.flatMap(pairsOf)).not.toContain('soup: fish, drink: kvass')
  expect(rows.flatMap(pairsOf)).toContain('soup: beet, drink: kvass')
})
