import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reload } from '../../../core/customer-data/requests.ts'
import { storesOf } from '../../../core/customer-data/stores.ts'
// Loaded beforehand: the first import of a test takes long on a busy machine.
import '../../../widgets/ask-agreement/behavior.ts'
import widget from '../../../widgets/ask-agreement/index.ts'
import { labels } from '../../../widgets/ask-agreement/labels.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

vi.mock('../../../core/customer-data/on-demand.ts', () => ({ startNow: async () => {} }))
vi.mock('../../../core/customer-data/requests.ts', () => ({ reload: vi.fn(async () => {}) }))

const { origin } = location
const START = `${origin}/paypal/express/start/button/1/`
const SIGN = `${START}paypal_ec_create_ba/1/`
const ASKS = { askToCreate: true, confirmMessage: 'Sign &quot;it&quot;?', confirmUrl: SIGN, data_id: 1 }
const link = (url = START) =>
  `<div data-widget="ask-agreement"><a data-action="checkout-form-submit" data-checkout-url="${url}" href="${url}">Pay</a><a id="mark" href="#about">About</a></div>`
const inForm = (attributes = '') =>
  `<form id="product_addtocart_form_from_popup"><input name="product" type="hidden" value="7"></form>
<form id="product_addtocart_form"><input name="product" type="hidden" value="7"><input name="qty" value="1" required><button id="add" type="submit">Add</button><div class="shortcut" data-widget="ask-agreement" data-is-catalog-product="1" ${attributes}><input type="image" alt="Pay" data-action="checkout-form-submit" data-checkout-url="${START}"></div></form>`

const sent: string[] = []
const left: string[] = []
const know = (section: unknown) => storesOf('paypal-billing-agreement').$value.set(section as never)

beforeEach(() => {
  sent.length = 0
  left.length = 0
  know({ data_id: 1 })
  vi.spyOn(location, 'assign').mockImplementation(url => void left.push(`${url}`))
  vi.mocked(reload).mockClear()
})
afterEach(() => {
  disconnectAll()
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
  for (const name of ['paypal-billing-agreement', 'customer']) storesOf(name).$value.set(undefined)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const start = (markup: string) => {
  const island = connect(widget, 'ask-agreement', markup)
  for (const form of document.querySelectorAll('form'))
    form.addEventListener('submit', event => {
      event.preventDefault()
      sent.push(`${form.id}: ${new FormData(form).get('return_url')}`)
    })
  return island
}
const trigger = () => find('[data-action]')
const press = async (element: HTMLElement = trigger()) => {
  element.click()
  await settle()
}
const dialog = () => vi.waitFor(() => find('dialog[open]'))
const answer = async (name: string) => {
  const open = await dialog()
  ;[...open.querySelectorAll('button')]
    .find(button => (button.ariaLabel ?? button.getAttribute('aria-label') ?? button.textContent) === name)
    ?.click()
  await settle()
}

test('where the shop does not ask the page is left for the wallet', async () => {
  start(link())
  await press()
  expect([left, document.querySelector('dialog')]).toEqual([[START], null])
})

test.each([
  ['Yes', [SIGN]],
  ['No', [START]],
  ['Close', []],
])('asked, the answer %s leads to %j', async (name, addresses) => {
  know(ASKS)
  const { host } = start(link())
  await press()
  const open = await dialog()
  expect([open.getAttribute('role'), open.textContent]).toEqual(['alertdialog', expect.stringContaining('Sign "it"?')])
  expect(host.getAttribute('aria-busy')).toBe('true')
  await answer(name)
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(left).toEqual(addresses)
  expect(host.hasAttribute('aria-busy')).toBe(addresses.length > 0)
})

test('Escape leads nowhere, and the next press asks again', async () => {
  know(ASKS)
  start(link())
  await press()
  ;(await dialog()).dispatchEvent(new Event('cancel', { cancelable: true }))
  await settle()
  expect([left, document.querySelector('dialog')]).toEqual([[], null])
  // Safari does not focus what is pressed, and neither does `click()`.
  expect(document.activeElement).toBe(trigger())
  await press()
  await answer('Yes')
  expect(left).toEqual([SIGN])
})

test('a double click asks once, and leads on once', async () => {
  know(ASKS)
  start(link())
  trigger().click()
  await press()
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
  await answer('No')
  await press()
  expect(left).toEqual([START])
})

test('a page that the Back button restores asks anew', async () => {
  know(ASKS)
  start(link())
  await press()
  await answer('No')
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await press()
  await answer('Yes')
  expect(left).toEqual([START, SIGN])
})

test('a shopper who stops the browser on its way to the wallet may press again', async () => {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  start(link())
  await press()
  expect(left).toEqual([START])
  for (const name of ['navigate', 'navigateerror']) navigation.dispatchEvent(new Event(name))
  await press()
  expect(left).toEqual([START, START])
  vi.unstubAllGlobals()
})

test.each(['https://evil.test/', 'javascript:alert(1)'])(
  'a yes never leads to %s: nothing is asked',
  async confirmUrl => {
    know({ ...ASKS, confirmUrl })
    start(link())
    await press()
    expect([left, document.querySelector('dialog')]).toEqual([[START], null])
  },
)

test('a shortcut to another site, and the link beside it, do what their markup says', async () => {
  start(link('https://evil.test/'))
  const prevented: boolean[] = []
  const over = new AbortController()
  document.addEventListener(
    'click',
    event => {
      prevented.push(event.defaultPrevented)
      event.preventDefault()
    },
    { signal: over.signal },
  )
  await press()
  await press(find('#mark'))
  over.abort()
  expect([prevented, left]).toEqual([[false, false], []])
})

test('without a text of the shop the kit has one', async () => {
  know({ ...ASKS, confirmMessage: '' })
  start(link())
  await press()
  expect((await dialog()).textContent).toContain(labels.ask)
})

test('a customer’s missing section is loaded, for three seconds at most; a guest’s is not', async () => {
  know(undefined)
  start(link())
  await press()
  expect([vi.mocked(reload).mock.calls.length, left]).toEqual([0, [START]])
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  storesOf('customer').$value.set({ firstname: 'Ona' } as never)
  vi.mocked(reload).mockImplementationOnce(() => new Promise(() => {}))
  await press()
  expect([vi.mocked(reload).mock.calls, left.length]).toEqual([[[['paypal-billing-agreement']]], 1])
  await vi.advanceTimersByTimeAsync(3000)
  await settle()
  expect(left).toEqual([START, START])
})

test.each([
  ['Yes', SIGN],
  ['No', START],
])('in a product’s form the answer %s is its field return_url, and the form is sent', async (name, url) => {
  know(ASKS)
  start(inForm())
  await press()
  await answer(name)
  expect([sent, left]).toEqual([[`product_addtocart_form: ${url}`], []])
})

test('a later press of Add to Cart adds to the cart alone', async () => {
  start(inForm())
  await press()
  await press(find('#add'))
  await press()
  expect(sent).toEqual([
    `product_addtocart_form: ${START}`,
    'product_addtocart_form: null',
    `product_addtocart_form: ${START}`,
  ])
  expect(document.querySelectorAll('[name=return_url]')).toHaveLength(1)
})

test('a product that cannot be added leaves no address in the form', async () => {
  start(inForm())
  await press()
  find('#product_addtocart_form').dispatchEvent(new CustomEvent('add-to-cart:failed', { bubbles: true }))
  expect(document.querySelector('[name=return_url]')).toBeNull()
})

test('a form that is not filled in is not sent', async () => {
  start(inForm().replace('value="1" required', 'value="" required'))
  await press()
  expect([sent, left]).toEqual([[], []])
})

test('a shortcut outside of the form finds it by Magento’s selector', async () => {
  start(
    `<form id="product_addtocart_form"><div class="ec_shortcut"></div></form><div data-widget="ask-agreement" data-is-catalog-product="1" data-shortcut-container-class=".ec_shortcut"><button data-action="checkout-form-submit" data-checkout-url="${START}">Pay</button></div>`,
  )
  await press()
  expect(sent).toEqual([`product_addtocart_form: ${START}`])
})

test('a product without a form is paid from the cart', async () => {
  start(link().replace('data-widget', 'data-is-catalog-product="1" data-widget'))
  await press()
  expect(left).toEqual([START])
})

test('nothing is left of it when it ends', async () => {
  const { disconnect, host } = start(inForm())
  await press()
  disconnect()
  expect([document.querySelector('[name=return_url]'), host.hasAttribute('aria-busy')]).toEqual([null, false])
})
