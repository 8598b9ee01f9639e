import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Loaded beforehand: the first import of a test takes long on a busy machine.
import '../../../core/dom/sanitise.ts'
import '../../../core/form/magento-rules.ts'
import { OFFLINE } from '../../../core/page/offline-label.ts'
import widget from '../../../widgets/order-review/index.ts'
import { labels } from '../../../widgets/order-review/labels.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { fakeServer, settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

const { origin } = location
const METHODS = '<option value="">Select</option><option value="ship">Ship</option><option value="sail">Sail</option>'
const AGREEMENTS =
  '<div class="checkout-agreements"><input type="checkbox" id="agreement-1" name="agreement[1]" value="1"><label for="agreement-1">Terms</label></div>'
const END =
  '<button type="button" id="review-button" value="Place Order">Place Order</button><span id="review-please-wait" hidden>Wait</span>'

/** The method in a form of its own, as Magento 2 prints it. */
const apart = (attributes = 'data-is-ajax="1"') =>
  `<form id="shipping-method-form" method="post" action="${origin}/save/"><select id="shipping-method" name="shipping_method">${METHODS}</select></form>
<div id="details-reload">Total 10</div>
<form id="order-review-form" method="post" action="${origin}/place/" data-widget="order-review" data-shipping-submit-form-selector="#shipping-method-form" data-shipping-selector="#shipping-method" data-can-edit-shipping-method="1" ${attributes}>${AGREEMENTS}${END}</form>`

/** One form with addresses and method. */
const single = (attributes = '') =>
  `<div id="details-reload">Total 10</div>
<form id="order-review-form" method="post" action="${origin}/place/" data-widget="order-review" data-is-ajax="1" data-update-order-submit-url="${origin}/update/" data-shipping-method-update-url="${origin}/methods/" ${attributes}>
<input id="shipping:city" name="shipping[city]" value="Kaunas"><input id="billing:city" name="billing[city]" value="Vilnius"><input type="checkbox" id="billing:as_shipping" name="same" value="1">
<div><div id="shipping-method-container"><select id="shipping_method" name="shipping_method">${METHODS}</select></div><p id="shipping_method_update" hidden>Update first</p></div>
<a id="update-order" href="#">Update</a>${AGREEMENTS}${END}</form>`

const assign = vi.fn()
beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(assign)
})
afterEach(() => {
  disconnectAll()
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
  vi.restoreAllMocks()
  assign.mockReset()
})

const start = async (markup: string) => {
  const { asked } = fakeServer()
  const island = connect(widget, 'order-review', markup)
  await settle()
  return { asked, ...island }
}
const button = () => find<HTMLButtonElement>('#review-button')
const reason = () => find('.skerry-order-review__reason').textContent
const select = () => find<HTMLSelectElement>('[name=shipping_method]')
const choose = async (value: string) => {
  select().value = value
  for (const name of ['input', 'change']) select().dispatchEvent(new Event(name, { bubbles: true }))
  await settle()
}
const type = async (selector: string, value: string) => {
  find<HTMLInputElement>(selector).value = value
  find(selector).dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
}
const press = async (selector: string) => {
  find(selector).click()
  await settle()
}
const alertText = () => vi.waitFor(() => find('dialog p').textContent)
const sent = (body: unknown) => Object.fromEntries(body as FormData)

test('the button says what is missing until there is a method, whose sums are shown, and the terms are agreed to', async () => {
  const { asked } = await start(apart())
  expect([button().disabled, button().className, reason()]).toEqual([true, 'no-checkout', labels.method])
  expect(button().getAttribute('aria-describedby')).toBe(find('.skerry-order-review__reason').id)
  await choose('sail')
  expect(reason()).toBe(labels.updating)
  expect([asked.length, asked[0]?.url.pathname]).toEqual([1, '/save/'])
  expect(sent(asked[0]?.body)).toMatchObject({ shipping_method: 'sail', isAjax: 'true' })
  await asked[0]?.answer('<div id="details-reload">Total 14</div>', { type: 'text/html' })
  await vi.waitFor(() => expect(find('#details-reload').textContent).toBe('Total 14'))
  expect(document.querySelectorAll('#details-reload')).toHaveLength(1)
  expect([button().disabled, reason()]).toEqual([true, labels.agreement])
  await press('#agreement-1')
  expect([button().disabled, button().className, reason()]).toEqual([false, '', ''])
})

test('without a connection the shopper reads so, and that the order may have arrived all the same', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { asked } = await agreed()
  await press('#review-button')
  await asked[0]?.fail()
  expect(await alertText()).toBe(`${OFFLINE}\n${labels.perhaps}`)
  expect(button().disabled).toBe(false)
})

test('an update without a connection says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { asked } = await start(apart())
  await choose('sail')
  await asked[0]?.fail()
  expect(await alertText()).toBe(OFFLINE)
})

test('a choice that is made during an update is asked for next, and the last one counts', async () => {
  const { asked } = await start(apart())
  await choose('sail')
  await choose('ship')
  expect(asked).toHaveLength(1)
  await asked[0]?.answer('<p>Total 14</p>', { type: 'text/html' })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(sent(asked[1]?.body)).toMatchObject({ shipping_method: 'ship' })
  await asked[1]?.answer('<p>Total 12</p>', { type: 'text/html' })
  await vi.waitFor(() => expect(find('#details-reload').textContent).toBe('Total 12'))
})

test('an update that fails says so, and the method is again the one whose sums are shown', async () => {
  const { asked } = await start(apart())
  await choose('sail')
  await asked[0]?.answer('<p>Total 14</p>', { type: 'text/html' })
  await vi.waitFor(() => expect(reason()).toBe(labels.agreement))
  await choose('ship')
  await asked[1]?.fail()
  expect(await alertText()).toBe(labels.later)
  expect([select().value, find('#details-reload').textContent, reason()]).toEqual([
    'sail',
    'Total 14',
    labels.agreement,
  ])
})

test.each([
  [
    'a script that Magento answers with',
    `<script>window.location.href = ${origin}/paypal/express/review/;</script>`,
    `${origin}/paypal/express/review/`,
  ],
  ['the page of a session that has ended', '<!doctype html><title>Cart</title>', location.href],
])('%s is never shown: the page is left', async (_, html, target) => {
  const { asked } = await start(apart())
  await choose('sail')
  await asked[0]?.answer(html, { type: 'text/html' })
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(target))
  expect([find('#details-reload').textContent, reason()]).toEqual(['Total 10', labels.updating])
})

const agreed = async (attributes?: string) => {
  const page = await start(apart(attributes))
  await choose('sail')
  await page.asked[0]?.answer('<p>Total 14</p>', { type: 'text/html' })
  await press('#agreement-1')
  await vi.waitFor(() => expect(button().disabled).toBe(false))
  page.asked.length = 0
  return page
}

test('the order is sent once, with the agreements, and the page after it is opened', async () => {
  const { asked } = await agreed('data-is-ajax="1" data-success-url="/thanks/"')
  await press('#review-button')
  find<HTMLFormElement>('#order-review-form').requestSubmit()
  await settle()
  expect([asked.length, button().disabled, find('#review-please-wait').hidden]).toEqual([1, true, false])
  expect(sent(asked[0]?.body)).toMatchObject({ 'agreement[1]': '1', isAjax: '1' })
  await asked[0]?.answer({ success: true })
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`${origin}/thanks/`))
  expect(button().disabled).toBe(true)
})

test.each<[string, unknown, string]>([
  ['in the server’s words, a line each', { error_messages: ['Not in stock.', 'No card.'] }, 'Not in stock.\nNo card.'],
  ['of an answer that nobody knows', { error: true }, labels.wrong],
  ['of an empty list', [], labels.wrong],
])('a refusal %s is shown, and the order can be placed again', async (_, answer, text) => {
  const { asked } = await agreed()
  await press('#review-button')
  await asked[0]?.answer(answer)
  expect(await alertText()).toBe(text)
  expect([button().disabled, find('#review-please-wait').hidden]).toEqual([false, true])
})

test.each<[string, string, { status?: number; type?: string }]>([
  ['500', 'Oops', { status: 500, type: 'text/html' }],
  ['HTML instead of JSON', '<html></html>', { type: 'text/html' }],
  ['half an answer', '{"succ', { type: 'text/html' }],
])('after %s the shopper is asked to try again', async (_, body, init) => {
  const { asked } = await agreed()
  await press('#review-button')
  await asked[0]?.answer(body, init)
  expect(await alertText()).toBe(`${labels.later}\n${labels.perhaps}`)
  expect(button().disabled).toBe(false)
})

test('a method that is chosen while the order is sent is asked for once the order is refused', async () => {
  const { asked } = await agreed()
  await press('#review-button')
  await choose('ship')
  expect(asked).toHaveLength(1)
  await asked[0]?.answer({ error_messages: 'Declined' })
  expect(await alertText()).toBe('Declined')
  expect([asked.length, button().disabled, reason()]).toEqual([2, true, labels.updating])
  expect(sent(asked[1]?.body)).toMatchObject({ shipping_method: 'ship' })
  await asked[1]?.answer('<p>Total 12</p>', { type: 'text/html' })
  await vi.waitFor(() => expect(find('#details-reload').textContent).toBe('Total 12'))
  expect(button().disabled).toBe(false)
})

test('agreements that the page draws later have to be agreed to, too', async () => {
  await agreed()
  const late = AGREEMENTS.replaceAll('agreement-1', 'agreement-3').replace('[1]', '[3]')
  find('#review-button').insertAdjacentHTML('beforebegin', late)
  await vi.waitFor(() => expect([button().disabled, reason()]).toEqual([true, labels.agreement]))
  await press('#agreement-3')
  expect([button().disabled, reason()]).toEqual([false, ''])
})

test('contentUpdated reports an update to Magento’s scripts, and no script in it runs', async () => {
  const { asked } = await start(apart())
  const updated: unknown[] = []
  document.addEventListener('contentUpdated', ({ target }) => updated.push((target as Element).id))
  await choose('sail')
  await asked[0]?.answer('<p>Total 14</p><script>window.ran = true</script><b onclick="ran()">!</b>', {
    type: 'text/html',
  })
  await vi.waitFor(() => expect(find('#details-reload').innerHTML).toBe('<p>Total 14</p><b>!</b>'))
  expect([updated, 'ran' in window]).toEqual([['details-reload'], false])
})

test('redirects, which Magento answers with, are followed to the page at their end', async () => {
  const { asked } = await agreed()
  await press('#review-button')
  await asked[0]?.answer('<html></html>', { type: 'text/html', redirectedTo: `${origin}/checkout/onepage/success/` })
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`${origin}/checkout/onepage/success/`))
})

test.each([
  ['data-is-ajax="1"', undefined],
  ['data-is-ajax="1" data-gateways="https://pay.test https://other.test"', 'https://pay.test/challenge'],
])('with %s an answer leads to another site only where the page names it', async (attributes, target) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { asked } = await agreed(attributes)
  await press('#review-button')
  await asked[0]?.answer({ redirect: 'https://pay.test/challenge' })
  await vi.waitFor(() => expect(assign.mock.calls.length + reload.mock.calls.length).toBe(1))
  expect(assign.mock.calls[0]?.[0]).toBe(target)
})

test('without Ajax the browser sends the form, once', async () => {
  await agreed('')
  const submits: boolean[] = []
  addEventListener(
    'submit',
    event => {
      submits.push(event.defaultPrevented)
      event.preventDefault()
    },
    { once: true },
  )
  await press('#review-button')
  await vi.waitFor(() => expect(button().disabled).toBe(true))
  const second = new Event('submit', { bubbles: true, cancelable: true })
  find('#order-review-form').dispatchEvent(second)
  expect([submits, second.defaultPrevented]).toEqual([[false], true])
})

test.each([
  ['without a method', '', labels.method],
  ['during an update', 'sail', labels.updating],
])('%s, Enter in the box of the terms places no order either', async (_name, method, text) => {
  // Magento's button sends nothing by itself, and its form has no other.
  await start(apart('data-is-ajax="0"'))
  if (method) await choose(method)
  await press('#agreement-1')
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  find('#order-review-form').dispatchEvent(event)
  expect([event.defaultPrevented, reason()]).toEqual([true, text])
})

test.each(['', 'data-is-ajax="1"'])(
  'a review with "%s" is asked for again when the browser is stopped on the way',
  async attributes => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const navigation = new EventTarget()
    vi.stubGlobal('navigation', navigation)
    const { asked } = await agreed(attributes)
    addEventListener('submit', event => event.preventDefault(), { once: true })
    await press('#review-button')
    await asked[0]?.answer({ success: true })
    for (const name of ['navigate', 'navigateerror']) navigation.dispatchEvent(new Event(name))
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    vi.unstubAllGlobals()
  },
)

test('a page that the Back button restores is asked for again', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  await agreed()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).toHaveBeenCalledOnce()
})

test('in a single form another address hides the methods until the order is updated', async () => {
  const { asked } = await start(single())
  expect(reason()).toBe(labels.method)
  await choose('sail')
  expect(asked[0]?.url.pathname).toBe('/update/')
  expect([find('#update-order').className, find('#update-order').getAttribute('aria-disabled')]).toEqual([
    'no-checkout',
    'true',
  ])
  expect(sent(asked[0]?.body)).toMatchObject({ 'shipping[city]': 'Kaunas', 'billing[city]': 'Vilnius', isAjax: 'true' })
  await asked[0]?.answer('<p>Total 14</p>', { type: 'text/html' })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.url.pathname).toBe('/methods/')
  expect(sent(asked[1]?.body)).toMatchObject({ shipping_method: 'sail', isAjax: 'true' })
  await asked[1]?.answer(
    '<div id="shipping-method-container"><select id="shipping_method" name="shipping_method"><option value="sail">Sail</option></select></div><p id="shipping_method_update" hidden>Update first</p>',
    { type: 'text/html' },
  )
  await vi.waitFor(() => expect(reason()).toBe(labels.agreement))
  await type('[id="shipping:city"]', 'Nida')
  expect([select().hidden, find('#shipping_method_update').hidden, reason()]).toEqual([true, false, labels.stale])
  await press('#update-order')
  expect(sent(asked[2]?.body)).toMatchObject({ 'shipping[city]': 'Nida' })
  await asked[2]?.answer('<p>Total 15</p>', { type: 'text/html' })
  await vi.waitFor(() => expect(asked).toHaveLength(4))
  await asked[3]?.fail()
  expect(await alertText()).toBe(labels.later)
  expect(reason()).toBe(labels.stale)
})

test('an address that is changed during an update keeps the methods hidden until the next one', async () => {
  const { asked } = await start(single())
  await choose('sail')
  await type('[id="shipping:city"]', 'Nida')
  await asked[0]?.answer('<p>Total 14</p>', { type: 'text/html' })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await asked[1]?.answer(
    '<div id="shipping-method-container"><select id="shipping_method" name="shipping_method"><option value="sail">Sail</option></select></div><p id="shipping_method_update" hidden>Update first</p>',
    { type: 'text/html' },
  )
  await vi.waitFor(() => expect(reason()).toBe(labels.stale))
  expect([select().hidden, find('#shipping_method_update').hidden]).toEqual([true, false])
})

test('billing as shipping copies the fields, which are not sent then, and unticked gives them back', async () => {
  const { asked } = await start(single())
  await choose('sail')
  await asked[0]?.answer('<p>Total 14</p>', { type: 'text/html' })
  await asked[1]?.answer('', { type: 'text/html' })
  const billing = find<HTMLInputElement>('[id="billing:city"]')
  await press('[id="billing:as_shipping"]')
  expect([billing.value, billing.readOnly, billing.disabled, reason()]).toEqual(['Kaunas', true, true, labels.stale])
  await type('[id="shipping:city"]', 'Nida')
  expect(billing.value).toBe('Nida')
  await press('[id="billing:as_shipping"]')
  expect([billing.readOnly, billing.disabled, reason()]).toEqual([false, false, labels.stale])
})

test('a field that is not filled in keeps the order from being placed', async () => {
  const { asked } = await start(single().replace('id="shipping:city"', 'id="shipping:city" class="required-entry"'))
  await choose('sail')
  await asked[0]?.answer('<p>Total 14</p>', { type: 'text/html' })
  await asked[1]?.answer('', { type: 'text/html' })
  await type('[id="shipping:city"]', '')
  expect(reason()).toBe(labels.field)
})

test('nothing is left of it when it ends', async () => {
  const before = apart()
  const { disconnect, host } = await start(before)
  expect(select().getAttribute('aria-label')).toBe(labels.shipping)
  disconnect()
  expect([button().disabled, button().className, button().hasAttribute('aria-describedby')]).toEqual([false, '', false])
  expect(host.querySelector('.skerry-order-review__reason')).toBeNull()
  expect(select().hasAttribute('aria-label')).toBe(false)
})
