import { expect, test } from 'vitest'
import { FRAME_HEIGHT_PX, outcomeOf } from '../../../widgets/hosted-payment/model.ts'

const own = (address: string) => (address.startsWith('https://shop.test/') ? address : undefined)

test('a payment that failed is a failure in the words of the shop', () =>
  expect(outcomeOf({ error_msg: 'Declined' }, own)).toEqual({ failure: 'Declined' }))

test('a payment that was made leads to the success page, or to the address of the reply', () => {
  expect(outcomeOf({}, own)).toBeUndefined()
  expect(outcomeOf({ order_success: 'https://shop.test/thanks/' }, own)).toBe('https://shop.test/thanks/')
  expect(outcomeOf({ redirect_parent: 'https://shop.test/checkout/cart/' }, own)).toBe(
    'https://shop.test/checkout/cart/',
  )
})

test.each(['https://evil.test/', 'javascript:alert(1)', ''])('a reply leads not to %j', address =>
  expect(outcomeOf({ order_success: address }, own)).toBeUndefined(),
)

test('the frame is as high as Magento’s', () => expect(FRAME_HEIGHT_PX).toBe(610))
