import { expect, test } from 'vitest'
import { makeNonce, REPLY, readReply } from '../../../core/checkout/frame-reply.ts'

test('no two frames have the same name', () => {
  const names = Array.from({ length: 50 }, makeNonce)
  expect(new Set(names).size).toBe(50)
  expect(names.every(name => /^[0-9a-f]{32}$/.test(name))).toBe(true)
})

test.each([
  [{ type: REPLY, nonce: 'n' }, {}],
  [{ type: REPLY, nonce: 'n', error_msg: 'Declined' }, { error_msg: 'Declined' }],
  [{ type: REPLY, nonce: 'n', order_success: '/success' }, { order_success: '/success' }],
  [{ type: REPLY, nonce: 'n', redirect_parent: '/cart' }, { redirect_parent: '/cart' }],
  [{ type: REPLY, nonce: 'n', error_msg: '', other: 1 }, {}],
  [{ type: REPLY, nonce: 'older' }, undefined],
  [{ type: 'another', nonce: 'n' }, undefined],
  ['text', undefined],
  [null, undefined],
])('reads the reply %j', (data, reply) => expect(readReply(data, 'n')).toEqual(reply))
