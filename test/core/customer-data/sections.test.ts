/** Commands and changes as one list of sentences (customer-data contract, 6 to 8). */
import { expect, test, vi } from 'vitest'
import {
  type Asked,
  cookies,
  fakeServer,
  marked,
  openPage,
  returningVisitor,
  settle,
  stored,
} from '../../support/fake-server.ts'

const NOW = Date.UTC(2026, 2, 1, 10) / 1000
const cart = (data_id: number, summary_count = 1) => ({ summary_count, data_id })
const full = { cart: cart(NOW), customer: { data_id: NOW }, wishlist: { counter: 1, data_id: NOW } }

const freeze = () => vi.useFakeTimers({ now: NOW * 1000, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const isLoad = ({ url }: Asked) => url.pathname === '/customer/section/load/'
const received = (name: string) => {
  const details: unknown[] = []
  document.addEventListener(name, event => details.push((event as CustomEvent).detail))
  return details
}

/** A page on which nothing is old. */
const openFresh = (read = ['cart', 'messages']) => {
  freeze()
  returningVisitor({ sections: full })
  return openPage({ read })
}

test('invalidating takes sections out of storage, marks them and raises their cookie id by 1000', async () => {
  fakeServer()
  const page = await openFresh()
  const events = received('customer-data:invalidated')
  page.invalidate(['cart', 'captcha', 'checkout-data'])
  expect(stored()).toEqual({ customer: full.customer, wishlist: full.wishlist })
  expect(marked()).toEqual(['cart', 'captcha'])
  expect(cookies()['section_data_ids']).toBe(
    `{%22cart%22:${NOW + 1000}%2C%22customer%22:${NOW}%2C%22wishlist%22:${NOW}%2C%22captcha%22:null}`,
  )
  expect(events).toEqual([{ sections: ['cart', 'captcha', 'checkout-data'] }])
  expect(page.$section('cart').get()).toEqual(full.cart)
  expect(page.$isStale('cart').get()).toBe(true)
})

test('knows sections in any case and asks for them as the server spells them', async () => {
  const { asked } = fakeServer()
  const page = await openFresh()
  page.reload(['LOGGEDASCUSTOMER']).catch(() => {})
  await settle()
  expect(asked[0]?.sections).toEqual(['loggedAsCustomer'])
})

test('refuses a text for a list and a name with a dot', async () => {
  const { asked } = fakeServer()
  const page = await openFresh()
  await expect(page.reload('cart' as never)).rejects.toThrow(
    '[customer-data] Sections come as a list of names or "*"; received "cart".',
  )
  expect(() => page.invalidate('cart' as never)).toThrow(TypeError)
  expect(() => page.setSection('cart.items', {})).toThrow('A dot in "cart.items"')
  expect(() => page.$section('cart.items')).toThrow(TypeError)
  expect(asked).toEqual([])
})

test('reloads nothing for local or unknown sections', async () => {
  const { asked } = fakeServer()
  const page = await openFresh()
  await page.reload(['checkout-data', 'unheard-of'])
  expect(asked).toEqual([])
})

test('reloading everything requests the sections that are read and marks the others', async () => {
  const { asked } = fakeServer()
  const page = await openFresh(['cart', 'customer'])
  const done = page.reload('*')
  await settle()
  expect(asked.map(({ sections, isForced }) => [sections, isForced])).toEqual([[['customer', 'cart'], true]])
  await asked[0]?.answer({ cart: cart(NOW + 1), customer: { data_id: NOW + 1 } })
  await done
  expect(marked()).toEqual([
    'messages',
    'directory-data',
    'wishlist',
    'captcha',
    'loggedAsCustomer',
    'last-ordered-items',
  ])
})

test('reports a reload with the previous values', async () => {
  fakeServer(() => ({ cart: cart(NOW + 1, 5) }))
  const page = await openFresh()
  const events = received('customer-data:reloaded')
  await page.reload(['cart'])
  expect(events).toEqual([{ sections: ['cart'], previous: { cart: full.cart } }])
})

test('a page asks by events too', async () => {
  const { asked } = fakeServer()
  const page = await openFresh()
  document.dispatchEvent(new CustomEvent('customer-data:invalidate', { detail: { sections: ['wishlist'] } }))
  await settle()
  expect(marked()).toEqual(['wishlist'])
  document.dispatchEvent(new CustomEvent('customer-data:reload', { detail: ['cart'] }))
  await settle()
  expect(asked.map(({ sections }) => sections)).toEqual([['cart']])
  expect(page.$isStale('wishlist').get()).toBe(true)
})

test('sections of the browser alone are in the same storage and in no cookie', async () => {
  fakeServer()
  const page = await openFresh()
  page.setSection('checkout-data', { email: 'ona@example.test' })
  page.setSection('omniva-data', { selectedPickupPoint: null })
  expect(stored()['omniva-data']).toEqual({ selectedPickupPoint: null })
  expect(page.$section('checkout-data').get()).toEqual({ email: 'ona@example.test' })
  expect(Object.keys(JSON.parse(decodeURIComponent(cookies()['section_data_ids'] ?? '')))).toEqual(Object.keys(full))
})

test('takes messages out of storage and cookie after 3000 ms and leaves them on the page', async () => {
  const messages = { messages: [{ type: 'success', text: 'Added' }], data_id: NOW }
  fakeServer(() => ({ messages }))
  const page = await openFresh()
  await page.reload(['messages'])
  await pass(2999)
  expect(stored().messages).toEqual(messages)
  expect(cookies()['section_data_ids']).toContain('messages')
  await pass(1)
  expect(stored().messages).toBeUndefined()
  expect(cookies()['section_data_ids']).toBe(`{%22cart%22:${NOW}%2C%22customer%22:${NOW}%2C%22wishlist%22:${NOW}}`)
  expect(page.$section('messages').get()).toEqual(messages)
})

test('a change invalidates at once and reloads the sections that are read, with a new timestamp', async () => {
  const { asked } = fakeServer()
  const page = await openFresh()
  const events = received('customer-data:invalidated')
  const sent = page.request('checkout/cart/add', { form: {} })
  await asked[0]?.answer([])
  await sent
  expect(marked()).toEqual(['messages', 'cart', 'directory-data'])
  await settle()
  expect(asked[1]).toMatchObject({ sections: ['cart', 'messages'], isForced: true })
  expect(events).toHaveLength(1)
})

test.each([
  ['failed at the server', 500, { message: 'no' }],
  ['was refused', 400, { message: 'no' }],
])('a change that %s invalidates and reloads as well', async (_name, status, body) => {
  const { asked } = fakeServer()
  const page = await openFresh()
  const sent = page.request('checkout/cart/add', { form: {} }).catch(() => 'failed')
  await asked[0]?.answer(body, { status })
  expect(await sent).toBe('failed')
  expect(marked()).toContain('cart')
  await settle()
  expect(asked).toHaveLength(2)
})

test.each(['backUrl', 'redirect'])('leaves the reload to the next page when the answer has a %s', async key => {
  const { asked } = fakeServer()
  const page = await openFresh()
  const sent = page.request('checkout/cart/add', { form: {} })
  await asked[0]?.answer({ [key]: 'https://shop.test/aurora-parka.html' })
  await sent
  await pass(3000)
  expect(asked).toHaveLength(1)
  expect(marked()).toContain('cart')
})

test('a quiet request and one that only reads change nothing', async () => {
  const { asked } = fakeServer(() => [])
  const page = await openFresh()
  await page.request('checkout/cart/add', { form: {}, quiet: true })
  await page.request('checkout/cart/add')
  await page.request('checkout/cart/add', { method: 'PATCH', json: {} })
  await pass(3000)
  expect(asked.filter(isLoad)).toEqual([])
  expect(marked()).toEqual([])
})

test('a form that the browser sends invalidates and leaves the reload to the next page', async () => {
  const { asked } = fakeServer()
  await openFresh()
  document.body.innerHTML =
    '<form method="post" action="/checkout/cart/add/"><input name="action" value="x"><input name="method"></form>'
  document.forms[0]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await pass(3000)
  expect(marked()).toEqual(['messages', 'cart', 'directory-data'])
  expect(asked).toEqual([])
})

test('a button with an address of its own counts for what its form changes', async () => {
  fakeServer()
  await openFresh()
  document.body.innerHTML =
    '<form method="post" action="/checkout/cart/add/"><button formaction="/wishlist/index/add/"></button></form>'
  const submitter = document.querySelector('button')
  document.forms[0]?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, submitter }))
  expect(marked()).toEqual(['messages', 'wishlist'])
})

test('a search form invalidates nothing', async () => {
  fakeServer()
  await openFresh()
  document.body.innerHTML = '<form action="/checkout/cart/add/"></form>'
  document.forms[0]?.dispatchEvent(new Event('submit', { bubbles: true }))
  expect(marked()).toEqual([])
})

test('a form that a widget sends by itself invalidates once', async () => {
  const { asked } = fakeServer()
  const page = await openFresh()
  const events = received('customer-data:invalidated')
  document.body.innerHTML = '<form method="post" action="/checkout/cart/add/"></form>'
  const form = document.forms[0] as HTMLFormElement
  form.addEventListener('submit', event => {
    event.preventDefault()
    page.request('/checkout/cart/add/', { form: {} })
  })
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await asked[0]?.answer([])
  expect(events).toHaveLength(1)
})

test.each([
  ['one after another every 100 ms', Array.from({ length: 10 }, (_, index) => index * 100)],
  ['at once', Array(10).fill(0)],
  ['in three bursts with pauses between', [0, 0, 0, 0, 400, 400, 400, 800, 800, 800]],
  ['in four bursts', [0, 0, 301, 301, 301, 602, 602, 903, 903, 1000]],
])('ten changes sent %s cause at most two reloads', async (_name, starts) => {
  let loads = 0
  fakeServer(one => {
    if (isLoad(one)) {
      loads++
      return { cart: cart(NOW + loads) }
    }
    setTimeout(() => one.answer([]), 300)
    return undefined
  })
  const page = await openFresh()
  for (const start of starts) setTimeout(() => page.request('checkout/cart/add', { form: {} }), start)
  await pass(10_000)
  expect(loads).toBeGreaterThan(0)
  expect(loads).toBeLessThanOrEqual(2)
  expect(page.$isStale('cart').get()).toBe(false)
})

test('a reload waits for a change on its way, and no longer than a second', async () => {
  const { asked, loads } = fakeServer()
  const page = await openFresh()
  page.request('checkout/cart/add', { form: {} }).catch(() => {})
  page.reload(['customer']).catch(() => {})
  await pass(999)
  expect(loads()).toEqual([])
  await pass(1)
  expect(loads()).toHaveLength(1)
  expect(asked).toHaveLength(2)
})

test('an answer to a question from before a change does not count as news', async () => {
  const { asked, loads } = fakeServer()
  const page = await openFresh()
  page.reload(['cart']).catch(() => {})
  await settle()
  page.invalidate(['cart'])
  await asked[0]?.answer({ cart: cart(NOW + 1, 9) })
  expect(page.$section('cart').get()).toEqual(full.cart)
  expect(page.$isStale('cart').get()).toBe(true)
  expect(marked()).toEqual(['cart'])
  page.reload(['cart']).catch(() => {})
  await settle()
  await loads()[1]?.answer({ cart: cart(NOW + 2, 3) })
  expect(page.$section('cart').get()).toEqual(cart(NOW + 2, 3))
})

test('a value set here is not replaced by an answer that was already on its way, and stays marked', async () => {
  const { asked } = fakeServer()
  const page = await openFresh()
  page.reload(['cart']).catch(() => {})
  await settle()
  page.setSection('cart', cart(NOW, 7))
  await asked[0]?.answer({ cart: cart(NOW + 1, 1) })
  expect(page.$section('cart').get()).toEqual(cart(NOW, 7))
  expect(marked()).toEqual(['cart'])
})

test('messages wait for the tab whose change brought them', async () => {
  const { asked, loads } = fakeServer()
  const first = await openFresh()
  const sent = first.request('checkout/cart/add', { form: {} })
  await asked[0]?.answer({ backUrl: 'https://shop.test/' })
  await sent
  const claim = sessionStorage.getItem('skerry-messages') ?? ''
  sessionStorage.clear()
  await openPage()
  await settle()
  expect(loads().map(({ sections }) => sections)).toEqual([['cart']])
  await loads()[0]?.answer({ cart: cart(NOW + 1) })
  sessionStorage.setItem('skerry-messages', claim)
  await openPage()
  await settle()
  expect(loads().map(({ sections }) => sections)).toEqual([['cart'], ['messages']])
})

test('a reload leaves as soon as the last change on its way is answered', async () => {
  const { asked, loads } = fakeServer()
  const page = await openFresh()
  page.request('checkout/cart/add', { form: {} })
  page.reload(['customer']).catch(() => {})
  await pass(300)
  expect(loads()).toEqual([])
  await asked[0]?.answer([])
  expect(loads().map(({ sections }) => sections)).toEqual([['customer', 'cart', 'messages']])
})
