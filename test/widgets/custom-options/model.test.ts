import { expect, test } from 'vitest'
import {
  changeOf,
  costs,
  datePartName,
  daysIn,
  type OptionField,
  optionIdOf,
  valueText,
  withoutChanges,
} from '../../../widgets/custom-options/model.ts'

const priced = (amount: number, name = '', type = 'fixed') => ({ prices: { finalPrice: { amount } }, type, name })
const CONFIG = {
  1: priced(5),
  3: { 1: priced(0, 'Screw'), 2: priced(3, 'Flip') },
  5: { 6: priced(2, 'Brush'), 7: priced(3.5, 'Strap') },
  7: priced(1.5),
  8: priced(9),
}

const field = (name: string, given: Partial<OptionField> = {}): OptionField => ({
  name,
  type: 'text',
  value: '',
  isChecked: false,
  chosen: [],
  isDatePart: false,
  ...given,
})
const amounts = (...fields: OptionField[]) =>
  Object.fromEntries(
    Object.entries(costs(fields, CONFIG)).map(([source, { prices }]) => [source, prices?.['finalPrice']?.amount]),
  )

test.each([
  ['options[7]', '7'],
  ['options[5][]', '5'],
  ['options[7][day_part]', '7'],
  ['options_8_file', '8'],
  ['options_8_file_action', '8'],
  ['qty', ''],
])('the option of %s is %j', (name, id) => expect(optionIdOf(name)).toBe(id))

test.each<[string, OptionField, Record<string, number | undefined>]>([
  ['a text costs its price once it has a letter', field('options[1]', { value: 'A' }), { 'options[1]': 5 }],
  ['an empty text costs nothing', field('options[1]'), { 'options[1]': undefined }],
  ['blanks alone cost nothing', field('options[1]', { value: ' \n' }), { 'options[1]': undefined }],
  ['a list costs its value', field('options[3]', { type: 'select-one', value: '2' }), { 'options[3]': 3 }],
  ['a list without a choice costs nothing', field('options[3]', { type: 'select-one' }), { 'options[3]': undefined }],
  [
    'a chosen radio costs its value',
    field('options[3]', { type: 'radio', value: '2', isChecked: true }),
    { 'options[3]': 3 },
  ],
  ['another radio changes nothing', field('options[3]', { type: 'radio', value: '1' }), {}],
  [
    'the radio for none costs nothing',
    field('options[3]', { type: 'radio', isChecked: true }),
    { 'options[3]': undefined },
  ],
  [
    'a ticked box costs its value',
    field('options[5][]', { type: 'checkbox', value: '7', isChecked: true }),
    { 'options[5][]##7': 3.5 },
  ],
  [
    'a box that is not ticked takes its price back',
    field('options[5][]', { type: 'checkbox', value: '7' }),
    { 'options[5][]##7': undefined },
  ],
  [
    'several values cost all of them',
    field('options[5][]', { type: 'select-multiple', chosen: ['6', '7'] }),
    { 'options[5][]##6': 2, 'options[5][]##7': 3.5 },
  ],
  [
    'a chosen file costs its price',
    field('options_8_file', { type: 'file', value: 'C:\\a.png' }),
    { options_8_file: 9 },
  ],
  [
    'a kept file costs its price',
    field('options_8_file_action', { type: 'hidden', value: 'save_old' }),
    { options_8_file_action: 9 },
  ],
  [
    'a deleted file costs nothing',
    field('options_8_file_action', { type: 'hidden' }),
    { options_8_file_action: undefined },
  ],
  [
    'a value that the page does not know costs nothing',
    field('options[3]', { type: 'select-one', value: '99' }),
    { 'options[3]': undefined },
  ],
  [
    'an option that the page does not know costs nothing',
    field('options[99]', { value: 'A' }),
    { 'options[99]': undefined },
  ],
])('%s', (_, given, expected) => expect(amounts(given)).toEqual(expected))

test('a date costs its price once all its parts are chosen', () => {
  const part = (name: string, value: string) =>
    field(`options[7][${name}]`, { type: 'select-one', value, isDatePart: true })
  expect(amounts(part('day', '3'), part('month', ''))).toEqual({ 'options[7]': undefined })
  expect(amounts(part('day', '3'), part('month', '4'))).toEqual({ 'options[7]': 1.5 })
})

test('the options of an empty list of PHP cost nothing', () =>
  expect(costs([field('options[1]', { value: 'A' })], [] as never)).toEqual({ 'options[1]': {} }))

const original = { finalPrice: { amount: 40 }, basePrice: { amount: 32 } }

test('a fixed price is added as it is', () =>
  expect(changeOf(priced(5), original, { finalPrice: 34 })).toEqual({ finalPrice: { amount: 5 } }))

test('a percentage is of the price for the quantity', () =>
  expect(changeOf(priced(6, '', 'percent'), original, { finalPrice: 34, basePrice: 28 })).toEqual({
    finalPrice: { amount: 5.1 },
    basePrice: { amount: 4.2 },
  }))

test('a percentage of a product without a price is the server’s amount', () =>
  expect(changeOf(priced(6, '', 'percent'), {}, { finalPrice: 34 })).toEqual({ finalPrice: { amount: 6 } }))

test('the price without options is what is left without their changes', () =>
  expect(
    withoutChanges(
      { finalPrice: 43.1, basePrice: 30 },
      {
        'options[1]': { finalPrice: { amount: 4, adjustments: { weee: 1 } } },
        'options[3]': { finalPrice: { amount: 4.1 } },
      },
    ),
  ).toEqual({ finalPrice: 34, basePrice: 30 }))

test.each([
  [priced(3, 'Flip'), 'Flip +€3'],
  [priced(-1, 'Clip'), 'Clip €-1'],
  [priced(0, 'Screw'), 'Screw'],
  [{ name: 'Cork', prices: { finalPrice: { amount: 1, adjustments: { weee: 0.5 } } } }, 'Cork +€1.5'],
])('the text of %j is %j', (value, text) => expect(valueText(value, amount => `€${amount}`)).toBe(text))

test.each([
  [2, 2026, 28],
  [2, 2028, 29],
  [2, 0, 29],
  [0, 0, 31],
  [4, 2026, 30],
])('month %i of %i has %i days', (month, year, days) => expect(daysIn(month, year)).toBe(days))

test.each([
  ['options[7][month]', 'en_US', 'month'],
  ['options[7][day_part]', 'en_GB', 'AM/PM'],
  ['options[7][year]', 'lt_LT', 'metai'],
  ['options[7]', 'en_US', undefined],
  ['options[3][]', 'en_US', undefined],
])('%s is called, in %j, %s', (field, locale, name) => expect(datePartName(field, locale)).toBe(name))
