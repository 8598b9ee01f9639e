import { expect, test, vi } from 'vitest'
import {
  cookies,
  fakeServer,
  marked,
  openPage,
  returningVisitor,
  setCookie,
  settle,
  stored,
} from '../../support/fake-server.ts'
import { legacyPage } from '../../support/legacy-customer-data.ts'

const NOW = Date.UTC(2026, 2, 1, 10) / 1000
const cart = (data_id: number, summary_count = 1) => ({ summary_count, data_id })

const open = async (answer: Parameters<typeof legacyPage>[0] = () => ({}), hasModule = true) => {
  vi.useFakeTimers({ now: NOW * 1000, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const legacy = legacyPage(answer, hasModule)
  vi.stubGlobal('require', legacy.require)
  vi.stubGlobal('jQuery', legacy.jQuery)
  const server = fakeServer(() => [])
  const events: [string, unknown][] = []
  for (const name of ['customer-data:invalidated', 'customer-data:reloaded'] as const)
    document.addEventListener(name, event => events.push([name, event.detail]))
  const page = await openPage({ read: ['cart', 'messages'] })
  return { ...legacy, ...server, page, events }
}

test("Magento's script stays the owner: the kit does no start-up and asks nothing", async () => {
  returningVisitor({ sections: { cart: cart(1) }, marks: ['cart'] })
  localStorage.removeItem('mage-cache-timeout')
  const { asked, page, calls } = await open()
  await vi.advanceTimersByTimeAsync(5000)
  expect(localStorage.getItem('mage-cache-timeout')).toBeNull()
  expect(asked).toEqual([])
  expect(calls).toEqual([])
  expect(page.$section('cart').get()).toEqual(cart(1))
})

test("what Magento's script loads reaches the kit's stores", async () => {
  const { page, module } = await open(() => ({ cart: cart(NOW, 4) }))
  expect(page.$section('cart').get()).toBeUndefined()
  await module.reload(['cart'], true)
  expect(page.$section('cart').get()).toEqual(cart(NOW, 4))
  module.set('customer', { firstname: 'Ona' })
  expect(page.$section('customer').get()).toEqual({ firstname: 'Ona' })
})

test("a section that Magento's script has not loaded yet is stale once the visitor has private data", async () => {
  setCookie('private_content_version=first;path=/')
  const { page, module } = await open(() => ({ cart: cart(NOW, 4) }))
  expect(page.$isStale('cart').get()).toBe(true)
  await module.reload(['cart'], true)
  expect(page.$isStale('cart').get()).toBe(false)
})

test("of a visitor without private data no section is stale beside Magento's script", async () => {
  const { page } = await open()
  expect(page.$isStale('cart').get()).toBe(false)
})

test("messages that Magento's script stores are shown on one page, and on no later one", async () => {
  const message = (text: string, data_id: number) => ({ messages: [{ type: 'success', text }], data_id })
  returningVisitor({ sections: { messages: message('Of an earlier page', 1), cart: cart(1) } })
  const { page, module } = await open(() => ({ messages: message('Added', NOW) }))
  expect(stored()).toEqual({ cart: cart(1) })
  await module.reload(['messages'], true)
  expect(page.$section('messages').get()).toEqual(message('Added', NOW))
  expect(stored()).toMatchObject({ messages: message('Added', NOW) })
  await vi.advanceTimersByTimeAsync(3000)
  expect(stored()).toEqual({ cart: cart(1) })
  expect(page.$section('messages').get()).toEqual(message('Added', NOW))
})

test("messages that are still to be loaded stay in the cookie, by which Magento's script finds them", async () => {
  returningVisitor({ sections: { cart: cart(1) }, ids: { cart: 1001, messages: null }, marks: ['cart', 'messages'] })
  await open()
  expect(JSON.parse(decodeURIComponent(cookies()['section_data_ids'] as string))).toEqual({
    cart: 1001,
    messages: null,
  })
})

test("the kit's commands are carried out by Magento's script, and both know the result", async () => {
  const { asked, page, module, calls } = await open(() => ({ cart: cart(NOW, 2) }))
  page.setSection('checkout-data', { email: 'a' })
  page.invalidate(['cart'])
  await page.reload(['cart'])
  expect(calls).toEqual([
    ['set', 'checkout-data'],
    ['invalidate', ['cart']],
    ['reload', ['cart'], true],
  ])
  expect(asked).toEqual([])
  expect(page.$section('cart').get()).toEqual(module.get('cart')())
  expect(stored()).toMatchObject({ 'checkout-data': { email: 'a' }, cart: cart(NOW, 2) })
})

test("a change that the kit sends invalidates and reloads once, through Magento's script", async () => {
  returningVisitor({ sections: { cart: cart(NOW) } })
  const { page, calls } = await open(() => ({ cart: cart(NOW, 2) }))
  // Magento's script marks what it invalidates.
  localStorage.setItem('mage-cache-storage-section-invalidation', '{"cart":true}')
  await page.request('checkout/cart/add', { form: {} })
  await settle()
  expect(calls).toEqual([
    ['invalidate', ['messages', 'cart', 'directory-data']],
    ['reload', ['cart'], true],
  ])
})

test('a change reloads what only Magento reads with the rest, which its next page would request', async () => {
  returningVisitor({ sections: { cart: cart(NOW) } })
  const { page, calls } = await open(() => ({ cart: cart(NOW, 2) }))
  localStorage.setItem('mage-cache-storage-section-invalidation', '{"cart":true,"directory-data":true}')
  await page.request('checkout/cart/add', { form: {} })
  await settle()
  expect(calls.at(-1)).toEqual(['reload', ['cart', 'directory-data'], true])
})

test("Magento's jQuery events are events as the kit's own, once", async () => {
  const { page, module, events } = await open(() => ({ cart: cart(NOW, 2) }))
  module.invalidate(['cart'])
  expect(page.$isStale('cart').get()).toBe(true)
  await module.reload(['cart'], true)
  await settle()
  expect(page.$isStale('cart').get()).toBe(false)
  expect(events).toEqual([
    ['customer-data:invalidated', { sections: ['cart'] }],
    ['customer-data:reloaded', { sections: ['cart'], previous: { cart: undefined } }],
  ])
})

test("a script that names no sections gets all of them from Magento's script", async () => {
  const { page, module } = await open(() => ({ cart: cart(NOW, 2) }))
  const { reload } = module as unknown as { reload(): Promise<void> }
  await reload()
  expect(page.$section('cart').get()).toEqual(cart(NOW, 2))
})

test("another tab's value reaches Magento's script too", async () => {
  const { page, module } = await open()
  localStorage.setItem('mage-cache-storage', JSON.stringify({ cart: cart(NOW, 7) }))
  dispatchEvent(new StorageEvent('storage', { key: 'mage-cache-storage' }))
  expect(page.$section('cart').get()).toEqual(cart(NOW, 7))
  expect(module.get('cart')()).toEqual(cart(NOW, 7))
})

test("a look at the page marks nothing of what Magento's own script has changed and loaded", async () => {
  returningVisitor({ sections: { cart: cart(NOW) } })
  const { module } = await open(() => ({ cart: cart(NOW, 2) }))
  document.dispatchEvent(new Event('visibilitychange'))
  setCookie('private_content_version=second;path=/')
  await module.reload(['cart'], true)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(marked()).toEqual([])
})

test('rejects when the reload of Magento fails', async () => {
  const { page } = await open(() => {
    throw { responseJSON: { message: 'No.' } }
  })
  await expect(page.reload(['cart'])).rejects.toThrow('No.')
  expect(page.$isStale('cart').get()).toBe(true)
})

test("without Magento's script the kit is the owner and follows what jQuery sends", async () => {
  returningVisitor({ sections: { cart: cart(NOW) } })
  const { jQuery, page, loads } = await open(undefined, false)
  const settings = { type: 'POST', url: '/checkout/cart/add' }
  jQuery(document).trigger('ajaxSend', [{}, settings])
  await settle()
  jQuery(document).trigger('ajaxComplete', [{ responseJSON: [] }, settings])
  expect(page.$isStale('cart').get()).toBe(true)
  await settle()
  expect(loads().map(({ sections }) => sections)).toEqual([['cart', 'messages']])
  jQuery(document).trigger('ajaxComplete', [{}, { ...settings, global: false }])
  jQuery(document).trigger('ajaxComplete', [{}, { url: '/checkout/cart/add' }])
  await vi.advanceTimersByTimeAsync(3000)
  expect(loads()).toHaveLength(1)
})

test("without Magento's script its events are commands to the kit", async () => {
  returningVisitor({ sections: { cart: cart(NOW) } })
  const { jQuery, page, loads, events } = await open(undefined, false)
  jQuery(document).trigger('customer-data-invalidate', [['cart']])
  expect(page.$isStale('cart').get()).toBe(true)
  jQuery(document).trigger('customer-data-reload', [['cart']])
  await settle()
  expect(loads().map(({ sections }) => sections)).toEqual([['cart']])
  expect(events.map(([name]) => name)).toContain('customer-data:invalidated')
})

test('changes of a page with jQuery and without RequireJS are followed, too, and nothing waits', async () => {
  vi.useFakeTimers({ now: NOW * 1000, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { jQuery } = legacyPage(() => ({}))
  vi.stubGlobal('jQuery', jQuery)
  returningVisitor({ sections: { cart: cart(NOW) } })
  const { loads } = fakeServer(() => [])
  const page = await openPage({ read: ['cart', 'messages'] })
  await vi.dynamicImportSettled()
  await settle()
  const settings = { type: 'POST', url: '/checkout/cart/add' }
  jQuery(document).trigger('ajaxSend', [{}, settings])
  await settle()
  jQuery(document).trigger('ajaxComplete', [{ responseJSON: [] }, settings])
  expect(page.$isStale('cart').get()).toBe(true)
  await settle()
  expect(loads().map(({ sections }) => sections)).toEqual([['cart', 'messages']])
})

const openUnread = async (initialised?: Promise<void>) => {
  const legacy = legacyPage(() => ({ cart: cart(2) }))
  if (initialised) legacy.module.getInitCustomerData = () => initialised
  const required = vi.fn(legacy.require)
  vi.stubGlobal('require', Object.assign(required, { specified: () => true }))
  vi.stubGlobal('jQuery', legacy.jQuery)
  returningVisitor({ sections: { cart: cart(1) } })
  const { asked } = fakeServer()
  const page = await openPage({ read: [], isOnDemand: true })
  await settle()
  return { ...legacy, required, asked, page }
}

test("customer data waits for the first section that a widget reads, as long as Magento's script is there", async () => {
  const { required, page } = await openUnread()
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(required).not.toHaveBeenCalled()
  const $cart = page.$section('cart')
  await settle()
  expect(required).toHaveBeenCalledOnce()
  expect($cart.get()).toEqual(cart(1))
})

test("what is set before Magento's script has its storage is kept; later values are set by the script", async () => {
  let initialise = () => {}
  const { page, calls } = await openUnread(
    new Promise(resolve => {
      initialise = resolve
    }),
  )
  page.setSection('checkout-data', { email: 'a' })
  await settle()
  expect(calls).toEqual([])
  expect(stored()).toMatchObject({ 'checkout-data': { email: 'a' } })
  initialise()
  await settle()
  page.setSection('checkout-data', { email: 'b' })
  expect(calls).toEqual([['set', 'checkout-data']])
  expect(stored()).toMatchObject({ 'checkout-data': { email: 'b' } })
})

test("a script of Magento's that the page never initialises is waited for three seconds", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { page, calls } = await openUnread(new Promise(() => {}))
  page.$section('cart')
  await vi.advanceTimersByTimeAsync(2999)
  page.setSection('checkout-data', { email: 'a' })
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  page.setSection('checkout-data', { email: 'b' })
  expect(calls).toEqual([['set', 'checkout-data']])
})

test("a change by the kit is reported to Magento's script, also where no section is read", async () => {
  const { asked, page, calls } = await openUnread()
  const sent = page.request('/checkout/cart/add/', { method: 'POST' })
  await settle()
  await asked[0]?.answer({})
  await sent
  await settle()
  expect(calls).toEqual([['invalidate', ['messages', 'cart', 'directory-data']]])
})
