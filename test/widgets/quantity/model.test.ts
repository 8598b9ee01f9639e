import { expect, test } from 'vitest'
import { parseQuantity } from '../../../core/product/quantity.ts'
import { pressed } from '../../../widgets/quantity/model.ts'

test.each([
  ['3', 3, 3],
  ['2.5', 2.5, 2.5],
  ['0', 1, 0],
  ['', 1, 0],
  ['a few', 1, 0],
])('"%s" counts as %s on the product page and as %s in a grouped product', (text, alone, grouped) => {
  expect([parseQuantity(text), parseQuantity(text, true)]).toEqual([alone, grouped])
})

test.each([
  ['1', 1, undefined, 2],
  ['1', -1, undefined, 0],
  ['0', -1, undefined, 0],
  ['', 1, undefined, 0],
  ['', -1, undefined, 0],
  ['abc', 1, undefined, 0],
  ['2', -1, 2, 2],
  ['0.1', 0.2, undefined, 0.3],
  ['10', 5, undefined, 15],
  ['3', -5, undefined, 0],
  ['9999', 1, undefined, 10000],
])('"%s" changed by %s with a minimum of %s becomes %s', (text, step, min, value) => {
  expect(pressed(text, step, min)).toBe(value)
})

test.each([
  ['1', 1, 5, 5],
  ['5', 1, 5, 10],
  ['7', -1, 5, 5],
  ['5', -1, 5, 0],
  ['0.3', 1, 0.1, 0.4],
])('"%s" changed by %s where %s are sold at a time becomes %s', (text, step, lot, value) => {
  expect(pressed(text, step, 0, lot)).toBe(value)
})
