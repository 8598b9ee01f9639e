import { expect, test } from 'vitest'
import { labels } from '../../../widgets/add-to-cart/labels.ts'
import { failureOf, parseRules } from '../../../widgets/add-to-cart/rules.ts'

test.each([
  ['{"required":true}', { required: true }],
  ['{required:true}', { required: true }],
  ["{'validate-one-required-by-name':true}", { 'validate-one-required-by-name': true }],
  ['{ required : true , }', { required: true }],
  ['{&quot;required-number&quot;:true}', { 'required-number': true }],
  [
    '{"required-number":true,"validate-item-quantity":{"minAllowed":1,"maxAllowed":10000,"qtyIncrements":5}}',
    { 'required-number': true, 'validate-item-quantity': { minAllowed: 1, maxAllowed: 10000, qtyIncrements: 5 } },
  ],
  ["{'validate-grouped-qty':'#super-product-table'}", { 'validate-grouped-qty': '#super-product-table' }],
  [`{'message':'It\\'s {a: "b"}'}`, { message: `It's {a: "b"}` }],
  ['{"text":"a: b, c: d"}', { text: 'a: b, c: d' }],
  ['', {}],
  ['required', {}],
  ['{required:alert(1)}', {}],
  ['null', {}],
])('parseRules reads %s', (text, rules) => expect(parseRules(text)).toEqual(rules))

const quantity = {
  'required-number': true,
  'validate-item-quantity': { minAllowed: 2, maxAllowed: '10', qtyIncrements: 2 },
}

test.each([
  ['', [labels.number]],
  ['abc', [labels.positive]],
  ['0', [labels.positive]],
  ['-2', [labels.positive]],
  ['1', [labels.fewest, 2]],
  ['12', [labels.most, '10']],
  ['5', [labels.increments, 2]],
  ['4', undefined],
  ['4,0', undefined],
])('a quantity of %j breaks %j', (value, failure) =>
  expect(failureOf({ name: 'qty', value }, quantity, [])).toEqual(failure),
)

test('a quantity of 0.3 is three steps of 0.1', () =>
  expect(failureOf({ name: 'qty', value: '0.3' }, { 'validate-item-quantity': { qtyIncrements: 0.1 } }, [])).toBe(
    undefined,
  ))

test.each([
  [{ required: true }, '', labels.required],
  [{ 'validate-select': true }, '', labels.required],
  [{ 'validate-one-required-by-name': true }, '', labels.selectOne],
  [{ 'validate-number': true }, 'x', labels.number],
  [{ 'validate-greater-than-zero': true }, '0', labels.positive],
])('a field with %j and the value %j is refused', (rules, value, label) =>
  expect(failureOf({ name: 'x', value }, rules, [])?.[0]).toBe(label),
)

test.each([[{ required: false }], [{ 'required-entry': 'false' }], [{ maxlength: 3 }], [{}]])(
  'a field with %j may stay empty',
  rules => expect(failureOf({ name: 'x', value: '' }, rules, [])).toBe(undefined),
)

test('a group of products without any quantity is told of once, at its first field', () => {
  const rules = { 'validate-grouped-qty': '#super-product-table' }
  const entries = ['0', ''].map((value, index) => ({ name: `super_group[${index}]`, value }))
  expect(entries.map(entry => failureOf(entry, rules, entries))).toEqual([[labels.grouped], undefined])
  const chosen = [...entries, { name: 'super_group[9]', value: '1' }]
  expect(chosen.map(entry => failureOf(entry, rules, chosen))).toEqual([undefined, undefined, undefined])
})
