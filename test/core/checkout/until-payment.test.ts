import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { $quote } from '../../../core/checkout/quote.ts'
import { untilPayment } from '../../../core/checkout/until-payment.ts'
import { defineBehavior } from '../../../core/island/widget.ts'
import { find, page } from '../../support/kernel.ts'

const connected = vi.fn()
const part = defineBehavior(v.object({}), host => {
  connected(host.id)
  return () => connected(`-${host.id}`)
})

const wait = (selector: string, rest = vi.fn(async () => part)) => {
  const life = new AbortController()
  const undo = untilPayment(v.object({}), rest).connect(find(selector), {}, life.signal, () => {})
  return {
    rest,
    end() {
      life.abort()
      undo?.()
    },
  }
}
const arrived = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}
const submit = (form: string) => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  find(form).dispatchEvent(event)
  return event
}

beforeEach(() => {
  connected.mockClear()
  $quote.setKey('isShippingSaved', false)
  page(`<form id="co-shipping-form"></form>
    <form id="checkout-payment" hidden><div id="part"></div><button>Place Order</button></form>`)
})

test('nothing of the payment step is brought before the shopper goes on to it', async () => {
  const { rest, end } = wait('#part')
  $quote.setKey('city', 'Vilnius')
  await arrived()
  expect(rest).not.toHaveBeenCalled()
  $quote.setKey('isShippingSaved', true)
  await arrived()
  expect(connected.mock.calls).toEqual([['part']])
  end()
  expect(connected).toHaveBeenLastCalledWith('-part')
})

test('it is brought while the shipping step is being saved', async () => {
  const { rest, end } = wait('#checkout-payment')
  submit('#co-shipping-form')
  expect(rest).toHaveBeenCalledOnce()
  await arrived()
  $quote.setKey('isShippingSaved', true)
  expect(rest).toHaveBeenCalledOnce()
  end()
})

test('a step that the server shows at once is brought at once', () => {
  find('#checkout-payment').hidden = false
  const { rest, end } = wait('#part')
  expect(rest).toHaveBeenCalledOnce()
  end()
})

test('a submit that comes too soon is held, and repeated once when the step is alive', async () => {
  let bring = (_widget: typeof part) => {}
  const form = find<HTMLFormElement>('#checkout-payment')
  form.hidden = false
  const { end } = wait(
    '#checkout-payment',
    vi.fn(
      () =>
        new Promise<typeof part>(resolve => {
          bring = resolve
        }),
    ),
  )
  expect(submit('#checkout-payment').defaultPrevented).toBe(true)
  submit('#checkout-payment')
  const repeated = vi.fn()
  form.requestSubmit = repeated
  bring(part)
  await arrived()
  expect(repeated).toHaveBeenCalledOnce()
  expect(submit('#checkout-payment').defaultPrevented).toBe(false)
  end()
})

test('a form whose step does not come is the server’s again', () => {
  find('#checkout-payment').hidden = false
  const { end } = wait(
    '#checkout-payment',
    vi.fn(() => new Promise<typeof part>(() => {})),
  )
  end()
  expect(submit('#checkout-payment').defaultPrevented).toBe(false)
})
