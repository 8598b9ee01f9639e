import { expect, test, vi } from 'vitest'
import { partAttributes } from '../../../core/checkout/order-parts.ts'
import { $payment } from '../../../core/checkout/payment.ts'
import { createSharedPart } from '../../../core/checkout/shared-part.ts'
import { find, page } from '../../support/kernel.ts'

const row = (code: string) =>
  `<div class="payment-method"><input type="radio" name="payment[method]" value="${code}"><p id="${code}"></p></div>`

test('several hosts are one part of the order until the last one is removed', () => {
  page('<p id="a"></p><p id="b"></p>')
  const reset = vi.fn()
  const part = createSharedPart({ name: 'gift', position: 'comment', attributes: () => ({ gift: 1 }) })
  const leave = [part.addHost(find('#a'), '', reset), part.addHost(find('#b'), '', reset)]
  expect(reset).toHaveBeenCalledOnce()
  leave[0]?.()
  expect(partAttributes()).toEqual({ gift: 1 })
  leave[1]?.()
  expect(partAttributes()).toEqual({})
})

test('the active host is the one under the chosen method, named by its option or by the radio around it', () => {
  page(row('checkmo') + row('banktransfer'))
  const part = createSharedPart({ name: 'gift', position: 'comment' })
  part.addHost(find('#checkmo'), '', () => {})
  part.addHost(find('#banktransfer'), 'other', () => {})
  const active = (chosen: string) => {
    $payment.setKey('chosen', chosen)
    return part.activeHost()?.id
  }
  expect(['checkmo', 'other', 'banktransfer', ''].map(active)).toEqual([
    'checkmo',
    'banktransfer',
    undefined,
    undefined,
  ])
})

test('the active host is the first one on a page without payment methods', () => {
  page('<p id="a"></p><p id="b"></p>')
  $payment.setKey('chosen', '')
  const part = createSharedPart({ name: 'gift', position: 'comment' })
  for (const id of ['a', 'b']) part.addHost(find(`#${id}`), '', () => {})
  expect(part.activeHost()?.id).toBe('a')
})
