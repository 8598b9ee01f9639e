import { expect, test } from 'vitest'
import { billingIdOf, leadsTo, type ReviewState, readAnswer, reasonOf } from '../../../widgets/order-review/model.ts'

const ready: ReviewState = {
  isSent: false,
  isUpdating: false,
  needsMethod: false,
  isStale: false,
  isValid: true,
  isAgreed: true,
}

test('an order that lacks nothing can be placed', () => expect(reasonOf(ready)).toBeUndefined())

test.each([
  ['is being placed', { isSent: true, isUpdating: true }, 'sent'],
  ['is being updated', { isUpdating: true, needsMethod: true }, 'updating'],
  ['has no shipping method', { needsMethod: true, isValid: false }, 'method'],
  ['has an invalid field', { isValid: false, isStale: true }, 'field'],
  ['was changed since it was calculated', { isStale: true, isAgreed: false }, 'stale'],
  ['is not agreed to', { isAgreed: false }, 'agreement'],
])('an order that %s cannot be placed', (_, part, reason) => expect(reasonOf({ ...ready, ...part })).toBe(reason))

test.each([
  [{ error_messages: 'Not in stock.' }, { kind: 'refused', text: 'Not in stock.' }],
  [{ error_messages: ['Not in stock.', 'No card.'] }, { kind: 'refused', text: 'Not in stock.\nNo card.' }],
  [
    { error_messages: 'No card.', redirect: '/cart', success: true },
    { kind: 'refused', text: 'No card.' },
  ],
  [
    { redirect: '/checkout/cart/', success: true },
    { kind: 'redirect', url: '/checkout/cart/' },
  ],
  [{ success: true }, { kind: 'placed' }],
  [{ success: false }, { kind: 'unknown' }],
  [{ error_messages: [] }, { kind: 'unknown' }],
  [{}, { kind: 'unknown' }],
  [[], { kind: 'unknown' }],
  [null, { kind: 'unknown' }],
  ['placed', { kind: 'unknown' }],
])('reads %j as %j', (answer, read) => expect(readAnswer(answer)).toEqual(read))

test.each([
  [
    '<script>window.location.href = https://shop.test/paypal/express/review/;</script>',
    'https://shop.test/paypal/express/review/',
  ],
  ['\n<script type="text/javascript">location.href="/cart/"</script>', '/cart/'],
  ['<!doctype html><html><body>Cart</body></html>', ''],
  ['<html lang="en">', ''],
  ['<div id="details-reload"><table></table></div>', undefined],
  ['<p>A text with <script>location.href="/cart/"</script></p>', undefined],
  ['', undefined],
])('an update’s answer %j leads to %j', (html, target) => expect(leadsTo(html)).toBe(target))

test.each([
  ['shipping:city', 'billing:city'],
  ['shipping:street1', 'billing:street1'],
  ['shipping_method', undefined],
  ['', undefined],
])('the field %j is repeated by %j', (id, billing) => expect(billingIdOf(id)).toBe(billing))
