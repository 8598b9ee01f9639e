import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedIds, missingOf, readAgreements } from '../../../widgets/agreements/model.ts'

const raw = (agreementId: unknown, mode: unknown) => ({
  agreementId,
  mode,
  checkboxText: 'I agree',
  content: '<p>x</p>',
})

test.each([
  ['absent', undefined, []],
  ['PHP’s empty map', [], []],
  ['null', null, []],
  ['a text', 'x', []],
  ['without an id', [{ mode: 1 }, raw('', 1), raw(null, 1)], []],
  ['numbers', [raw(1, 1)], [['1', true]]],
  ['texts', [raw('2', '0')], [['2', false]]],
  ['a map with holes', { 3: raw(3, '1') }, [['3', true]]],
  ['an unknown mode', [raw(4, 7)], [['4', false]]],
  ['broken entries beside a good one', [null, 5, raw(6, 1)], [['6', true]]],
])('reads agreements that are %s', (_name, given, expected) =>
  expect(readAgreements(given).map(({ id, isManual }) => [id, isManual])).toEqual(expected),
)

test('a missing text, content or height is empty', () =>
  expect(readAgreements([{ agreementId: 1, mode: 1, contentHeight: null }])).toEqual([
    { id: '1', isManual: true, text: '', content: '', height: '' },
  ]))

const list = fc.uniqueArray(fc.record({ agreementId: fc.nat(9), mode: fc.constantFrom(0, 1, '0', '1') }), {
  selector: ({ agreementId }) => agreementId,
})

test('every manual agreement is either missing or sent, no automatic one is either, and ids are strings', () =>
  fc.assert(
    fc.property(list, fc.array(fc.nat(12).map(String)), (given, accepted) => {
      const agreements = readAgreements(given)
      const missing = missingOf(agreements, accepted).map(({ id }) => id)
      const sent = acceptedIds(agreements, accepted)
      const manual = given.filter(({ mode }) => `${mode}` === '1').map(({ agreementId }) => `${agreementId}`)
      expect([...missing, ...sent].sort()).toEqual(manual.sort())
      for (const id of sent) expect(accepted).toContain(id)
      for (const id of missing) expect(accepted).not.toContain(id)
    }),
  ))
