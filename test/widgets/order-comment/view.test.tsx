import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveParts } from '../../../core/checkout/order-parts.ts'
import { $payment, registerPaymentMethod } from '../../../core/checkout/payment.ts'
import { placeOrder } from '../../../core/checkout/place-order.ts'
import { $comment, registerOrderComment } from '../../../widgets/order-comment/comment.ts'
import { FLASH_MS } from '../../../widgets/order-comment/model.ts'
import view from '../../../widgets/order-comment/view.tsx'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { fakeServer } from '../../support/fake-server.ts'
import { find, page } from '../../support/kernel.ts'

const open = (options: object) =>
  connect(
    view,
    'order-comment',
    `<div data-widget="order-comment"><script type="application/json" data-options>${JSON.stringify({ max_length: 5, method: 'checkmo', show_in_checkout: true, ...options })}</script></div>`,
  )
const area = () => find<HTMLTextAreaElement>('textarea')
const type = (text: string) => {
  area().value = text
  area().dispatchEvent(new Event('input', { bubbles: true }))
}

/** React renders in a task of its own. */
const rendered = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve))
}

beforeEach(() => $payment.set({ chosen: 'checkmo', status: 'ready' }))
afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
})

test('a comment beyond its limit is cut, and flagged as an error for 800 ms', async () => {
  open({})
  await vi.waitFor(() => expect(area()).toBeTruthy())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  type('Ring twice')
  await rendered()
  expect([FLASH_MS, area().value, area().classList.contains('_error')]).toEqual([800, 'Ring ', true])
  vi.advanceTimersByTime(799)
  await rendered()
  expect(area().classList.contains('_error')).toBe(true)
  vi.advanceTimersByTime(1)
  await rendered()
  expect(area().classList.contains('_error')).toBe(false)
})

test('a comment that was opened before the script ran stays open', async () => {
  const host = (inside: string) =>
    `<div data-widget="order-comment"><script type="application/json" data-options>{"method":"checkmo"}</script>${inside}</div>`
  connect(
    view,
    'order-comment',
    host(
      '<details><summary>Order Comment</summary><textarea id="comment" name="order_comment[checkmo]"></textarea></details>',
    ),
    () => {
      find<HTMLDetailsElement>('details').open = true
      area().value = 'Ring twi'
    },
  )
  await vi.waitFor(() => expect(find('.skerry-comment')).toBeTruthy())
  await vi.waitFor(() => expect(area().value).toBe('Ring twi'))
  expect(find<HTMLDetailsElement>('details').open).toBe(true)
  // By its id the kernel finds it, to give it the focus.
  expect(area().id).toBe('comment')
})

test('a comment that is over its limit blocks the order, with the reason at its field', async () => {
  const { asked } = fakeServer()
  const undo = registerPaymentMethod({
    code: 'checkmo',
    authorize: async () => ({ method: 'checkmo', po_number: null, additional_data: null }),
  })
  open({ existing_comment: 'Ring twice' })
  await vi.waitFor(() => expect(area().value).toBe('Ring twice'))
  const outcome = await placeOrder('', 1000, () => ({ pauseLoader: () => () => {} }))
  const text = 'The order comment entered exceeded the limit'
  expect(outcome).toMatchObject({ state: 'refused', problems: [{ text }] })
  expect(asked).toEqual([])
  expect(document.getElementById(area().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe(
    text,
  )
  if (outcome.state === 'refused') outcome.problems[0]?.focus?.()
  await vi.waitFor(() => expect(document.activeElement).toBe(area()))
  undo()
})

/** Two places for a comment, of two payment methods. */
const places = (): [HTMLElement, HTMLElement] => {
  page('<p id="first"></p><p id="second"></p>')
  return [find('#first'), find('#second')]
}

test('a text typed under another method before the script ran wins over the saved one', () => {
  const [first, second] = places()
  const comment = { max: 0, existing: 'Ring twice' }
  const leave = [
    registerOrderComment(first, { ...comment, method: 'checkmo', typed: 'Ring twice' }),
    registerOrderComment(second, { ...comment, method: 'free', typed: 'Leave it at the door' }),
  ]
  expect($comment.get().text).toBe('Leave it at the door')
  for (const each of leave) each()
})

test('a comment whose answer was lost is taken back at the server, too, where the shopper takes it back', async () => {
  const { asked } = fakeServer()
  const [first] = places()
  const leave = registerOrderComment(first, { method: 'checkmo', max: 0, existing: '', typed: 'Ring twice' })
  const saving = saveParts().catch(() => 'lost')
  await asked[0]?.fail()
  expect(await saving).toBe('lost')
  $comment.setKey('text', '')
  const again = saveParts()
  await asked[1]?.answer(true)
  await again
  expect(asked.map(({ body }) => JSON.parse(String(body)).orderComment.comment)).toEqual(['Ring twice', ''])
  leave()
})

test('a comment that the shopper has removed does not come back with the next method', () => {
  const [first, second] = places()
  const comment = { max: 0, existing: 'Ring twice', typed: 'Ring twice' }
  const leave = [registerOrderComment(first, { ...comment, method: 'checkmo' })]
  $comment.setKey('text', '')
  leave.push(registerOrderComment(second, { ...comment, method: 'free' }))
  expect($comment.get().text).toBe('')
  for (const each of leave) each()
})

test('a comment goes on under the method that Magento draws in the place of all others', async () => {
  const { asked } = fakeServer(() => true)
  const [first, second] = places()
  const comment = { max: 0, existing: '', typed: '' }
  const leaveFirst = registerOrderComment(first, { ...comment, method: 'checkmo' })
  $comment.setKey('text', 'Ring twice')
  await saveParts()
  first.remove()
  leaveFirst()
  const leaveSecond = registerOrderComment(second, { ...comment, method: 'free' })
  expect($comment.get().text).toBe('Ring twice')
  $comment.setKey('text', '')
  await saveParts()
  expect(asked.map(({ body }) => JSON.parse(String(body)).orderComment.comment)).toEqual(['Ring twice', ''])
  leaveSecond()
})
