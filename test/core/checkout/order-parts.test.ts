import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkParts,
  type OrderPart,
  partAttributes,
  registerOrderPart,
  saveParts,
} from '../../../core/checkout/order-parts.ts'
import { payable } from '../../../core/checkout/segments.ts'

const withParts = async <Result>(parts: readonly OrderPart[], step: () => Promise<Result>): Promise<Result> => {
  const undo = parts.map(registerOrderPart)
  try {
    return await step()
  } finally {
    for (const each of undo) each()
  }
}

/** Every position, in the order in which parts are checked and saved. */
const POSITIONS = (
  ['email', 'billing', 'shipping', 'comment', 'agreements', 'pickup', 'gift-message'] as const
).flatMap(name => [`before ${name}`, name, `after ${name}`] as const)

const row = fc.uniqueArray(
  fc.record({
    name: fc.string({ minLength: 1, maxLength: 4 }),
    position: fc.constantFrom(...POSITIONS),
    isWrong: fc.boolean(),
    isSlow: fc.boolean(),
  }),
  { selector: ({ name }) => name },
)

test('checks every part and reports all problems by position, however many and however slow', () =>
  fc.assert(
    fc.asyncProperty(row, async row => {
      const asked: string[] = []
      const parts = row.map(
        ({ name, position, isWrong, isSlow }): OrderPart => ({
          name,
          position,
          check() {
            asked.push(name)
            const problem = isWrong ? { text: name } : undefined
            return isSlow ? Promise.resolve(problem) : problem
          },
        }),
      )
      const wrong = row
        .filter(({ isWrong }) => isWrong)
        .sort((a, b) => POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position))
      const found = await withParts(parts, checkParts)
      expect(found.map(({ text }) => text)).toEqual(wrong.map(({ name }) => name))
      expect(asked.sort()).toEqual(row.map(({ name }) => name).sort())
    }),
  ))

test('saves parts one after the other, and none after one that fails', async () => {
  const saved: string[] = []
  const part = (name: string, position: OrderPart['position'], isBroken = false): OrderPart => ({
    name,
    position,
    async save() {
      await Promise.resolve()
      if (isBroken) throw new Error(name)
      saved.push(name)
    },
  })
  await withParts([part('gift message', 'gift-message'), part('comment', 'comment')], saveParts)
  expect(saved).toEqual(['comment', 'gift message'])
  await expect(
    withParts(
      [part('gift message', 'gift-message'), part('points', 'pickup', true), part('comment', 'comment')],
      saveParts,
    ),
  ).rejects.toThrow('points')
  expect(saved).toEqual(['comment', 'gift message', 'comment'])
})

test('a part with a known name replaces the first one, whose undo then does nothing', async () => {
  const first = registerOrderPart({ name: 'comment', position: 'comment', attributes: () => ({ a: 1 }) })
  const second = registerOrderPart({ name: 'comment', position: 'comment', attributes: () => ({ a: 2 }) })
  first()
  expect(partAttributes()).toEqual({ a: 2 })
  second()
  expect(partAttributes()).toEqual({})
})

test('sends the attributes of all parts together', () =>
  withParts(
    [
      { name: 'b', position: 'billing', attributes: () => ({ agreement_ids: ['1'] }) },
      { name: 'a', position: 'email', attributes: () => ({ gift: true }) },
    ],
    async () => expect(partAttributes()).toEqual({ gift: true, agreement_ids: ['1'] }),
  ))

const segments = (value: unknown) => [{ code: 'grand_total', value }]
test.each([
  ['nothing', undefined, undefined],
  ['totals without a sum', {}, undefined],
  ['the gross segment, not the net field', { grand_total: 0, tax_amount: 21, total_segments: segments(21) }, 21],
  ['a segment of 0', { grand_total: 5, total_segments: segments(0) }, 0],
  ['PHP’s text', { grand_total: 5, total_segments: segments('12.5000') }, 12.5],
  ['a map of segments', { total_segments: { 3: { code: 'grand_total', value: -1 } } }, -1],
  ['net and tax where no segment says it', { grand_total: 100, tax_amount: 21 }, 121],
  ['net and tax where the segment is broken', { grand_total: 100, tax_amount: 21, total_segments: segments('x') }, 121],
] as const)('the amount to pay is %s', (_name, totals, expected) => expect(payable(totals as never)).toBe(expected))
