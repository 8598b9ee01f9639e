import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $checkout, $pending, $quote } from '../../../core/checkout/quote.ts'
import { untilPayment } from '../../../core/checkout/until-payment.ts'
import { defineBehavior } from '../../../core/island/widget.ts'
import { find, page } from '../../support/kernel.ts'

const connected = vi.fn()
const part = defineBehavior(v.object({}), host => {
  connected(host.id)
  return () => connected(`-${host.id}`)
})

const ends: (() => void)[] = []
const wait = (selector: string, load = vi.fn(async () => ({ default: part }))) => {
  const life = new AbortController()
  const fail = vi.fn()
  const undo = untilPayment(v.object({}), load).connect(find(selector), {}, life.signal, fail)
  const end = () => {
    life.abort()
    undo?.()
  }
  ends.push(end)
  return { load, fail, end }
}
const arrived = () => vi.waitFor(() => expect(connected).toHaveBeenCalled())
const submit = (form: string) => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  find(form).dispatchEvent(event)
  return event
}

beforeEach(() => {
  connected.mockClear()
  $quote.setKey('isShippingSaved', false)
  $pending.set({ count: 0, isLost: false })
  $checkout.setKey('step', '')
  page(
    `<form id="checkout-payment" hidden><h2 tabindex="-1">Payment</h2><div id="part"></div><button>Place Order</button></form>`,
  )
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

test('loads nothing of the payment step before the shopper continues to it', async () => {
  const { load, end } = wait('#part')
  $quote.setKey('city', 'Vilnius')
  expect(load).not.toHaveBeenCalled()
  $quote.setKey('isShippingSaved', true)
  await arrived()
  expect(connected.mock.calls).toEqual([['part']])
  end()
  expect(connected).toHaveBeenLastCalledWith('-part')
})

test('loads it while the shipping step is being saved', () => {
  const { load } = wait('#checkout-payment')
  $pending.set({ count: 1, isLost: false })
  expect(load).toHaveBeenCalledOnce()
  $quote.setKey('isShippingSaved', true)
  expect(load).toHaveBeenCalledOnce()
})

test('loads it at once where the server shows it', () => {
  find('#checkout-payment').hidden = false
  expect(wait('#part').load).toHaveBeenCalledOnce()
})

test('shows the form and focuses its heading when the shopper continues, even if its chunk fails to load', async () => {
  const { fail } = wait(
    '#checkout-payment',
    vi.fn(() => Promise.reject(new Error('lost'))),
  )
  $checkout.setKey('step', 'payment')
  $quote.setKey('isShippingSaved', true)
  expect(find('#checkout-payment').hidden).toBe(false)
  expect(document.activeElement).toBe(find('h2'))
  find('h2').blur()
  $checkout.setKey('hasShippingStep', true)
  expect(document.activeElement).not.toBe(find('h2'))
  await vi.waitFor(() => expect(fail).toHaveBeenCalled())
})

test('hides a form that the server shows while the shopper is changing the shipping step', async () => {
  find('#checkout-payment').hidden = false
  wait('#checkout-payment')
  await arrived()
  $checkout.setKey('step', 'shipping')
  expect(find('#checkout-payment').hidden).toBe(true)
})

test('holds an early submit and repeats it once, when the parts of the form are connected', async () => {
  const form = find<HTMLFormElement>('#checkout-payment')
  form.hidden = false
  wait('#checkout-payment')
  wait('#part')
  expect(submit('#checkout-payment').defaultPrevented).toBe(true)
  const repeated = vi.fn()
  form.requestSubmit = repeated
  await vi.waitFor(() => expect(repeated).toHaveBeenCalledOnce())
  expect(connected.mock.calls).toEqual([['part'], ['checkout-payment']])
  expect(submit('#checkout-payment').defaultPrevented).toBe(false)
})

test('leaves a form whose chunk does not arrive to the server', () => {
  find('#checkout-payment').hidden = false
  const { end } = wait(
    '#checkout-payment',
    vi.fn(() => new Promise<{ default: typeof part }>(() => {})),
  )
  end()
  expect(submit('#checkout-payment').defaultPrevented).toBe(false)
})
