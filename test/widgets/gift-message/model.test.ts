import { expect, test } from 'vitest'
import { areNamesRequired, isAvailable, NO_GIFT, savedGift, toPayload } from '../../../widgets/gift-message/model.ts'

const GIFT = { recipient: 'Alex', sender: 'Sam', message: 'Happy birthday' }
const config = (itemId: string, giftMessage: object, order = true, item = false) => ({
  itemId,
  giftMessage: giftMessage as Record<string, unknown>,
  isOrderLevelGiftOptionsEnabled: order,
  isItemLevelGiftOptionsEnabled: item,
})

test.each([
  ['the order', config('orderLevel', { orderLevel: { ...GIFT, gift_message_id: '7' } }), GIFT],
  ['an order that may have one', config('orderLevel', { orderLevel: true }), undefined],
  ['an order without', config('orderLevel', { orderLevel: null }), undefined],
  ['nothing at all', config('orderLevel', {}), undefined],
  ['a thing', config('15', { itemLevel: { 15: { is_available: true, message: GIFT } } }), GIFT],
  ['a thing without', config('16', { itemLevel: { 15: { message: GIFT }, 16: [] } }), undefined],
  ['things that may have one', config('15', { itemLevel: true }), undefined],
  ['an empty message', config('orderLevel', { orderLevel: { recipient: '', sender: null, message: '' } }), undefined],
])('%s has its saved message', (_name, given, gift) => expect(savedGift(given)).toEqual(gift))

test.each([
  ['the order by its own switch', config('orderLevel', {}), true],
  ['no order where it is off', config('orderLevel', {}, false, true), false],
  ['a thing by the store', config('15', {}, false, true), true],
  ['a thing that says yes, against the store', config('15', { itemLevel: { 15: { is_available: '1' } } }), true],
  ['no thing that says no', config('15', { itemLevel: { 15: { is_available: false } } }, true, true), false],
  ['no thing where the store says no', config('15', { itemLevel: { 15: [] } }), false],
])('a message is offered for %s', (_name, given, expected) => expect(isAvailable(given)).toBe(expected))

test('sender and recipient are required once the message has text', () => {
  expect(areNamesRequired(NO_GIFT)).toBe(false)
  expect(areNamesRequired({ ...NO_GIFT, recipient: 'Alex' })).toBe(false)
  expect(areNamesRequired({ ...NO_GIFT, message: ' \n ' })).toBe(false)
  expect(areNamesRequired({ ...NO_GIFT, message: 'Hi' })).toBe(true)
})

test('the body has the three texts, and extension attributes only where there are extra options', () => {
  expect(toPayload({ ...GIFT, sender: ' Sam ' }, undefined)).toEqual({ gift_message: GIFT })
  expect(toPayload(GIFT, { wrapping: 'birch' })).toEqual({
    gift_message: { ...GIFT, extension_attributes: { wrapping: 'birch' } },
  })
})

test('a deletion sends nothing in the place of each text', () =>
  expect(toPayload(undefined, undefined)).toEqual({ gift_message: { recipient: null, sender: null, message: null } }))
