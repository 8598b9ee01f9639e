import { expect, test, vi } from 'vitest'
import { readFacts } from '../../../core/page/config.ts'
import { formatFrom, formatOf, formatPrice } from '../../../core/product/price-format.ts'

const dollar = { pattern: '$%s', requiredPrecision: 2, decimalSymbol: '.', groupSymbol: ',', groupLength: 3 }

test.each([
  [0, '$0.00'],
  [5, '$5.00'],
  [24.1, '$24.10'],
  [999.995, '$1,000.00'],
  [1234.5, '$1,234.50'],
  [1234567.891, '$1,234,567.89'],
  [1.005, '$1.01'],
  [8.345, '$8.35'],
  [1.1 + 0.005, '$1.11'],
  [0.1 + 0.2, '$0.30'],
  [1e-7, '$0.00'],
  [-1.005, '-$1.01'],
  [-0.001, '$0.00'],
  [Number.NaN, '$0.00'],
  [undefined as unknown as number, '$0.00'],
])('%s is written as %s', (amount, text) => expect(formatPrice(amount, dollar)).toBe(text))

test.each([
  [5, true, '+$5.00'],
  [-5, true, '-$5.00'],
  [-5, false, '$5.00'],
  [-5, undefined, '-$5.00'],
  [5, undefined, '$5.00'],
])('%s with `showSign` %s is %s', (amount, showSign, text) => expect(formatPrice(amount, dollar, showSign)).toBe(text))

test.each([
  ['defaults', {}, 1234.5, '1.234,50'],
  ['a sign placed by the pattern', { pattern: '€{sign}%s' }, -3, '€-3,00'],
  ['a sign place without a sign', { pattern: '€{sign}%s' }, 3, '€3,00'],
  ['a currency behind with a narrow space inside', { pattern: '%s\u00a0€ ' }, 3, '3,00\u00a0€'],
  ['no decimals', { requiredPrecision: 0 }, 1234.5, '1.235'],
  ['three decimals', { requiredPrecision: '3', decimalSymbol: '.' }, 0.0005, '0.001'],
  ['groups of two', { groupLength: 2 }, 12345, '1.23.45,00'],
  ['no groups', { groupLength: 0 }, 12345, '12345,00'],
  ['an integer padded to its digits', { integerRequired: 4, groupLength: 0 }, 7, '0007,00'],
  ['an integer asked for with true', { integerRequired: true }, 0.5, '0,50'],
  ['an integer not asked for', { integerRequired: false }, 0.5, '0,50'],
  ['a group symbol that means something in a replacement', { groupSymbol: '$&' }, 1234, '1$&234,00'],
])('the format supports %s', (_, format, amount, text) => expect(formatPrice(amount, format)).toBe(text))

test.each([
  ['it-IT', {}, '1.234,50'],
  ['en_US', {}, '1,234.50'],
  ['lt-LT', { pattern: '%s €' }, '1\u00a0234,50 €'],
  ['en-US', { decimalSymbol: ',' }, '1.234,50'],
  ['en-US', { groupSymbol: ' ' }, '1 234,50'],
])('a format without symbols uses those of %s: %j', (locale, format, text) => {
  vi.stubGlobal('LOCALE', locale)
  expect(formatPrice(1234.5, format)).toBe(text)
})

test.each([
  ['$52.00', 52],
  ['$1,234.50', 1234.5],
  ['1.234,50 €', 1234.5],
  ['1 234 567,89 kr', 1234567.89],
  ["CHF 1'234.50", 1234.5],
  ['¥1,200', 1200],
  ['€0.00', 0],
  ['5.000 KD', 5],
])('the format of %s is read from the text', (text, amount) => {
  const format = formatOf(text, amount)
  expect(formatPrice(amount, format)).toBe(text)
})

test('a format without groups writes them as its decimals allow', () => {
  expect(formatPrice(1234.5, formatOf('12,50 €', 12.5))).toBe('1.234,50 €')
})

test.each([
  ['', 5],
  ['free', 0],
  ['$52.00', 53],
  ['$52.00', Number.NaN],
])('%s does not show the amount %s, and gives no format', (text, amount) =>
  expect(formatOf(text, amount)).toBeUndefined(),
)

test('takes a configuration’s format, else the page’s, and its currency format where there is no other', () => {
  readFacts({})
  expect(formatPrice(1234.5, formatFrom({ currencyFormat: '%s €' }))).toBe('1.234,50 €')
  readFacts({ priceFormat: { pattern: '£%s' } })
  expect(formatPrice(1, formatFrom({ currencyFormat: '%s €' }))).toBe('£1,00')
  expect(formatPrice(1, formatFrom({ currencyFormat: '%s €', priceFormat: { pattern: '$%s' } }))).toBe('$1,00')
  readFacts({})
})
