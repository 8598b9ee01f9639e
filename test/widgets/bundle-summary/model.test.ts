import { expect, test } from 'vitest'
import { changedParts } from '../../../widgets/bundle-summary/model.ts'

const part = (title: string, qty: number, name = 'Lamp') => ({ id: title, title, chosen: [{ qty, name }] })

test('what is read out are the parts that have changed, and those that are gone', () => {
  const before = [part('Light', 1), part('Mat', 1), part('Bag', 1)]
  expect(changedParts(before, before)).toEqual([])
  expect(changedParts(before, [part('Light', 2), part('Mat', 1), part('Bag', 1)])).toEqual([part('Light', 2)])
  expect(changedParts(before, [part('Light', 1), part('Bag', 1, 'Stove'), part('Food', 1)])).toEqual([
    part('Bag', 1, 'Stove'),
    part('Food', 1),
    { id: 'Mat', title: 'Mat', chosen: [] },
  ])
})
