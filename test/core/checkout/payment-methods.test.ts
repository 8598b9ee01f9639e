import { expect, test } from 'vitest'
import { baseCode, chooseMethod, isFree, methodsToChoose } from '../../../core/checkout/payment-methods.ts'

const offered = (...codes: string[]) => codes.map(code => ({ code, title: code }))
const totals = (value: number, net = value) => ({
  grand_total: net,
  total_segments: [{ code: 'grand_total', value }],
})

test.each([
  ['nothing known', undefined, false],
  ['0', totals(0), true],
  ['less than 0', totals(-1), true],
  ['one cent', totals(0.01), false],
  ['nothing net, something gross', totals(21, 0), false],
  ['something net, nothing gross', totals(0, 5), true],
])('%s to pay is free: %s', (_name, given, expected) => expect(isFree(given)).toBe(expected))

const SHOWN = ['banktransfer', 'checkmo', 'free', 'payflowpro_cc_vault_3']

test.each([
  [
    'all of the page while the server says nothing, but the free one',
    [],
    undefined,
    ['banktransfer', 'checkmo', 'payflowpro_cc_vault_3'],
  ],
  ['those that the server offers', offered('checkmo'), totals(5), ['checkmo']],
  ['not the free one while something is to be paid', offered('checkmo', 'free'), totals(5), ['checkmo']],
  ['the free one alone at nothing to pay', offered('checkmo', 'free'), totals(0), ['free']],
  ['no free one that the shop does not offer', offered('checkmo'), totals(0), ['checkmo']],
  ['no free one that is only free net of tax', offered('checkmo', 'free'), totals(21, 0), ['checkmo']],
  ['a vault card by its base code', offered('payflowpro_cc_vault'), totals(5), ['payflowpro_cc_vault_3']],
  ['nothing when nothing fits', offered('other'), totals(5), []],
])('a shopper may choose %s', (_name, list, sums, expected) =>
  expect(methodsToChoose(SHOWN, list, sums)).toEqual(expected),
)

test.each([
  ['the chosen one stays', ['a', 'b'], 'b', '', 'b'],
  ['the chosen one is cleared when it is no longer offered', ['a', 'b'], 'c', '', ''],
  ['the only one is chosen', ['a'], '', '', 'a'],
  ['the only one takes the place of one that is gone', ['free'], 'checkmo', '', 'free'],
  ['the one of the last visit is chosen', ['a', 'b'], '', 'b', 'b'],
  ['of none none is chosen', [], 'a', 'a', ''],
])('%s', (_name, list, chosen, remembered, expected) => expect(chooseMethod(list, chosen, remembered)).toBe(expected))

test('a stored card has the base code, any other method its own', () => {
  expect(baseCode('payflowpro_cc_vault_3', offered('payflowpro_cc_vault'))).toBe('payflowpro_cc_vault')
  expect(baseCode('checkmo', offered('checkmo'))).toBe('checkmo')
  expect(baseCode('checkmo', [])).toBe('checkmo')
})
