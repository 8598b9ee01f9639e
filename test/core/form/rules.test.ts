import { expect, test } from 'vitest'
import { isEmail } from '../../../core/form/is-email.ts'
import { labels } from '../../../core/form/labels.ts'
import { failureOf, isRule, parseRules } from '../../../core/form/rules.ts'

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

const broken = (rules: Record<string, unknown>, value: string) => failureOf(rules, value)?.failure

const quantity = {
  'required-number': true,
  'validate-item-quantity': { minAllowed: 2, maxAllowed: '10', qtyIncrements: 2 },
}

test.each([
  ['', [labels.number]],
  ['abc', [labels.positive]],
  ['0', [labels.positive]],
  ['-2', [labels.positive]],
  ['1', [labels.min, 2]],
  ['12', [labels.max, '10']],
  ['5', [labels.increments, 2]],
  ['4', undefined],
  ['4,0', undefined],
])('a quantity of %j breaks %j', (value, failure) => expect(broken(quantity, value)).toEqual(failure))

const NOTHING_ELSE = { readValue: () => undefined, data: {} }

test('a quantity of 0.3 is three steps of 0.1', () =>
  expect(broken({ 'validate-item-quantity': { qtyIncrements: 0.1 } }, '0.3')).toBe(undefined))

// As Magento's own unit tests have it.
test.each([
  ['required', ['abc', '0'], ['', '  ']],
  ['required-entry', ['abc'], ['', '  ']],
  ['validate-no-empty', ['test'], ['', '  ']],
  ['validate-select', ['abc', '1'], ['', 'none']],
  ['validate-one-required-by-name', ['1'], ['']],
  ['validate-one-checkbox-required-by-name', ['1'], ['']],
  ['required-number', ['1'], ['']],
  [
    'validate-email',
    ['', '123@123.com', 'abc@124.en', 'abc@abc.commmmm', 'a.b@abc.com', 'a-b@abc.com', 'a_b@abc.com'],
    ['abc.abc_abc@abc', 'abc', '  '],
  ],
  [
    'validate-phone',
    ['', '+371 2000 0000', '(512) 123.12/34-5', '5121234 ext. 12', '5121234 x12', '٠١٢ ٣٤٥'],
    ['abc', '+', '5121234 abc', 'extra 12', '  '],
  ],
  [
    'validate-number',
    ['', '125', '-5', '1000.50', '.50', '1,000,000.50', '10 000', '10.000,00', "10'000.00"],
    ['string', '-', '  '],
  ],
  ['validate-digits', ['', '125'], ['1.5', '-1', 'x', '  ']],
  ['validate-greater-than-zero', ['', '1', '1,234.1234', '1.234,5'], ['0', '-1', '-1e', '  ']],
  ['validate-not-negative-number', ['', '0', '1234', '1,234.1234'], ['-1', '-1e', '-1,234.1234', '  ']],
  ['validate-no-html-tags', ['', 'abc', '1 < 2'], ['<div>abc</div>', '</b']],
  ['validate-no-utf8mb4-characters', ['', 'Žąsis', 'Привет', 'ไทย', '漢字', '€'], ['😅😂', '😅 test 😂', '💩 👻 💀']],
  ['validate-not-number-first', ['', 'Harju 1', ' Harju'], ['1 Harju', '-a', '.a', ' 1 Harju', '  ']],
])('%s accepts %j and refuses %j', (rule, fine, wrong) => {
  expect(fine.filter(value => broken({ [rule]: true }, value))).toEqual([])
  expect(wrong.filter(value => !broken({ [rule]: true }, value))).toEqual([])
})

test.each([
  ['maxlength', 3, 'abc', 'abcd', [labels.tooLong, 3]],
  ['minlength', '3', '', 'ab', [labels.tooShort, 3]],
])('%s of %j accepts %j and refuses %j with its number', (rule, length, fine, wrong, failure) => {
  expect(broken({ [rule]: length }, fine)).toBe(undefined)
  expect(broken({ [rule]: length }, wrong)).toEqual(failure)
})

test('a message names the characters to remove', () =>
  expect(broken({ 'validate-no-utf8mb4-characters': true }, '😅 test 😂')).toEqual([labels.characters, '😅😂']))

test.each([
  [{ required: true }, '', labels.required],
  [{ 'validate-select': true }, '', labels.select],
  [{ 'validate-one-required-by-name': true }, '', labels.selectOne],
  [{ 'validate-email': true }, 'x', labels.email],
  [{ 'validate-number': true }, 'x', labels.number],
  [{ 'validate-greater-than-zero': true }, '0', labels.aboveZero],
  [{ 'validate-email': true, required: true }, '', labels.required],
])('a field with %j and the value %j is refused with its message', (rules, value, label) =>
  expect(broken(rules, value)?.[0]).toBe(label),
)

test.each([
  ['validate-greater-than-zero', true, '0', 'Please enter a number greater than 0 in this field.'],
  ['validate-item-quantity', {}, '0', 'Please enter a quantity greater than 0.'],
  ['validate-select', true, 'none', 'Please select an option.'],
  ['validate-not-number-first', true, '1', 'First character must be letter.'],
  ['validate-no-utf8mb4-characters', true, '😅', 'Please remove invalid characters: {0}.'],
  ['maxlength', 1, 'ab', 'Please enter no more than {0} characters.'],
  ['minlength', 2, 'a', 'Please enter at least {0} characters.'],
])('%s of %j refuses %j with the key of Magento’s dictionary', (rule, parameter, value, key) =>
  expect(broken({ [rule]: parameter }, value)?.[0]).toBe(key),
)

test.each([[{ required: false }], [{ 'required-entry': 'false' }], [{ maxlength: 3 }], [{ unknown: true }], [{}]])(
  'a field with %j may stay empty',
  rules => expect(broken(rules, '')).toBe(undefined),
)

test('the rule that is broken has its name beside the message', () =>
  expect(failureOf({ 'required-entry': true }, '')?.rule).toBe('required-entry'))

test('only names of the table are rules', () =>
  expect(['validate-email', 'input-text', 'toString'].map(isRule)).toEqual([true, false, false]))

test('a group of products without any quantity has one message, at its first field', () => {
  const rules = { 'validate-grouped-qty': '#super-product-table' }
  const check = (entries: { name: string; value: string }[]) =>
    entries.map(
      ({ name, value }) => failureOf(rules, value, { name, entries, isChecked: () => false, ...NOTHING_ELSE })?.failure,
    )
  const entries = ['0', ''].map((value, index) => ({ name: `super_group[${index}]`, value }))
  expect(check(entries)).toEqual([[labels.grouped], undefined])
  expect(check([...entries, { name: 'super_group[9]', value: '1' }])).toEqual([undefined, undefined, undefined])
})

test.each([
  [true, [labels.selectOne]],
  [false, undefined],
])('one required of checkboxes that a selector names: none of them is checked (%s)', (isNone, failure) => {
  const rules = { 'validate-one-required-by-name': 'input[name^="bundle_option[7]"]:checked' }
  const context = { name: 'bundle_option[7][1]', entries: [], isChecked: () => !isNone, ...NOTHING_ELSE }
  expect(failureOf(rules, '', context)?.failure).toEqual(failure)
})

test.each([
  ['ona@example.com', true],
  ['ona@example', false],
  ['ona @example.com', false],
  ['ona', false],
  ['', false],
  ['ona@@example.com', false],
  [' ona@example.com ', true],
  ['@example.com', false],
])('the e-mail address "%s" is valid: %s', (text, isFine) => expect(isEmail(text)).toBe(isFine))
