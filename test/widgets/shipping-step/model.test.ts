import { expect, test } from 'vitest'
import type { Rate } from '../../../core/checkout/quote.ts'
import { deliveryText } from '../../../widgets/shipping-step/model.ts'

const textOf = (extension_attributes: unknown, locale = 'en_US') =>
  deliveryText({ extension_attributes } as Rate, 'delivery_date', locale)

test.each([
  ['en_US', 'Wed, November 25'],
  ['lt_LT', 'lapkričio 25 d., tr'],
  ['', 'Wed, November 25'],
])('in the language %o a date of delivery is %o', (locale, text) => {
  expect(textOf({ delivery_date: '2026-11-25' }, locale)).toBe(text)
  expect(textOf({ delivery_date: '2026-11-25 00:00:00' }, locale)).toBe(text)
})

test.each([
  [{ delivery_date: ' in 2–3 days ' }, 'in 2–3 days'],
  [{ delivery_date: '2026-99-99' }, '2026-99-99'],
  [{ delivery_date: 7 }, ''],
  [{ other: 'tomorrow' }, ''],
  [[], ''],
  [undefined, ''],
  ['<p>', ''],
])('the attributes %o say %o', (attributes, text) => expect(textOf(attributes)).toBe(text))
