import { afterEach, expect, test } from 'vitest'
import { paymentMethodOf } from '../../../core/checkout/payment.ts'
import method from '../../../widgets/offline-payment/method.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

const CODE = 'purchaseorder'
const open = (attributes: string) =>
  connect(
    method,
    'offline-payment',
    `<div class="payment-method" data-widget="offline-payment"><label><input type="radio" name="payment[method]" value="${CODE}"> Purchase order</label>
    <div class="payment-method-content"><label for="po">Number</label><div class="control"><input id="po" name="payment[po_number]" ${attributes}></div></div></div>`,
  )
const field = () => find<HTMLInputElement>('#po')
const check = async (isQuiet = false) => (await paymentMethodOf(CODE)?.check?.(isQuiet))?.text
const message = () => document.querySelector('.mage-error')?.textContent

afterEach(disconnectAll)

test('a required number has its message until it is typed', async () => {
  open('required')
  expect(await check(true)).toBe('Number: This is a required field.')
  expect(message()).toBeUndefined()
  expect(await check()).toBe('Number: This is a required field.')
  expect(message()).toBe('This is a required field.')
  field().value = 'PO-7'
  field().dispatchEvent(new Event('change', { bubbles: true }))
  expect(message()).toBeUndefined()
  expect(await check()).toBeUndefined()
})

test.each([
  ['data-rule-maxlength="4"', 'PO-70', 'Please enter no more than 4 characters.'],
  ['class="validate-digits"', 'PO-7', 'Please enter a valid number in this field.'],
  ['', '', undefined],
])('a number with %s passes the shop’s own rules first', async (attributes, value, text) => {
  open(attributes)
  field().value = value
  expect(await check()).toBe(text && `Number: ${text}`)
  expect(message()).toBe(text)
})
