/** The start-up as one list of sentences, in the order of the contract (customer-data contract, 4 and 5). */
import { expect, test, vi } from 'vitest'
import {
  cookies,
  fakeLocks,
  fakeServer,
  marked,
  openPage,
  type Page,
  returningVisitor,
  setCookie,
  settle,
  stored,
} from '../../support/fake-server.ts'

const NOW = Date.UTC(2026, 2, 1, 10) / 1000
const cart = (data_id: number, summary_count = 1) => ({ summary_count, data_id })

const freeze = (now = NOW) => vi.useFakeTimers({ now: now * 1000, toFake: ['setTimeout', 'clearTimeout', 'Date'] })

test('sends no section request for a visitor without changes', async () => {
  freeze()
  const { asked } = fakeServer()
  setCookie('section_data_clean=lt;path=/')
  setCookie('section_data_ids=%7B%22cart%22%3A5%7D;path=/')
  await openPage()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toEqual([])
})

test('loads what a first change has touched, also when its answer, and the cookie in it, was lost', async () => {
  freeze()
  const { asked } = fakeServer()
  const first = await openPage({ read: ['cart'] })
  first.request('checkout/cart/add', { form: {} }).catch(() => {})
  dispatchEvent(new Event('pagehide'))
  expect(document.cookie).not.toContain('private_content_version')
  await openPage({ read: ['cart'] })
  await settle()
  expect(asked.filter(({ method }) => method === 'GET').map(({ sections }) => sections)).toEqual([['cart']])
})

test('loads what a first change has touched on the next page, when its answer was lost on this one', async () => {
  freeze()
  const { asked } = fakeServer()
  const first = await openPage({ read: ['cart'] })
  first.request('checkout/cart/add', { form: {} }).catch(() => {})
  await asked[0]?.fail()
  await settle()
  await asked[1]?.fail()
  await openPage({ read: ['cart'] })
  await settle()
  expect(asked.slice(2).map(({ sections }) => sections)).toEqual([['cart']])
})

test('marks nothing stale for a visitor without changes', async () => {
  freeze()
  fakeServer()
  const page = await openPage({ read: ['cart'] })
  await settle()
  expect(page.$isStale('cart').get()).toBe(false)
})

test('begins the sliding timeout in quotes and marks the session as continued', async () => {
  freeze()
  fakeServer()
  await openPage()
  expect({ ...localStorage }).toEqual({ 'mage-cache-timeout': '"2026-03-01T11:00:00.000Z"' })
  expect(cookies()).toMatchObject({ 'mage-cache-sessid': 'true' })
})

test('loads missing sections that are read in one request after a change, and none on the next page', async () => {
  freeze()
  const { asked } = fakeServer()
  setCookie('private_content_version=first;path=/')
  const page = await openPage({ read: ['cart', 'customer', 'messages'] })
  await settle()
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url.href).toBe(
    `https://shop.test/customer/section/load/?sections=cart%2Ccustomer&force_new_section_timestamp=false&_=${NOW * 1000}`,
  )
  await asked[0]?.answer({ cart: cart(NOW), customer: { data_id: NOW } })
  expect(page.$section('cart').get()).toEqual(cart(NOW))
  expect(document.cookie).toContain(`section_data_ids={%22cart%22:${NOW}%2C%22customer%22:${NOW}}`)
  await openPage({ read: ['cart', 'customer', 'messages'] })
  await settle()
  expect(asked).toHaveLength(1)
})

test.each([
  ['missing', undefined],
  ['past', '"2026-03-01T09:59:59.000Z"'],
  ['no date', 'soon'],
])('empties storage when its timeout is %s', async (_name, timeout) => {
  freeze()
  fakeServer()
  returningVisitor({ sections: { cart: cart(NOW) } })
  localStorage.removeItem('mage-cache-timeout')
  if (timeout) localStorage.setItem('mage-cache-timeout', timeout)
  const page = await openPage()
  expect(stored()).toEqual({})
  expect(page.$section('cart').get()).toBeUndefined()
})

test.each([
  ['Magento with quotes', '"2026-03-01T10:00:01.000Z"', {}],
  ['Hyvä without', '2026-03-01T10:00:01.000Z', {}],
  ['Breeze among the sections', undefined, { 'mage-cache-timeout': '2026-03-01T10:00:01.000Z' }],
])('reads the timeout of %s', async (_name, timeout, more) => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({ sections: { ...more, cart: cart(NOW) } })
  localStorage.removeItem('mage-cache-timeout')
  if (timeout) localStorage.setItem('mage-cache-timeout', timeout)
  const page = await openPage()
  expect(page.$section('cart').get()).toEqual(cart(NOW))
  expect(localStorage.getItem('mage-cache-timeout')).toBe('"2026-03-01T11:00:00.000Z"')
  await settle()
  expect(asked).toEqual([])
})

test('empties storage when the session cookie is gone', async () => {
  freeze()
  fakeServer()
  returningVisitor({ sections: { cart: cart(NOW), 'checkout-data': { email: 'a' } } })
  setCookie('mage-cache-sessid=;path=/;expires=Thu, 01 Jan 1970 00:00:00 GMT')
  await openPage()
  expect(stored()).toEqual({})
  expect(cookies()['mage-cache-sessid']).toBe('true')
})

test.each([
  ['is written the first time', null, '1', '1', true],
  ['keeps storage while it is the same', '1', '1', '1', true],
  ['empties storage when somebody signed in', '0', '1', '1', false],
  ['empties storage when somebody signed out', '1', '', '0', false],
])('mage-customer-login %s', async (_name, before, isLoggedIn, after, isKept) => {
  freeze()
  fakeServer()
  returningVisitor({ sections: { cart: cart(NOW), customer: { firstname: 'Ona', data_id: NOW } } })
  if (before) localStorage.setItem('mage-customer-login', before)
  await openPage({ facts: { isLoggedIn } })
  expect(localStorage.getItem('mage-customer-login')).toBe(after)
  expect(!!stored().cart).toBe(isKept)
})

test('shows a stale value first and replaces it when the answer arrives', async () => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({ sections: { cart: cart(NOW - 3600, 2) } })
  const page = await openPage()
  expect(page.$section('cart').get()).toEqual(cart(NOW - 3600, 2))
  expect(page.$isStale('cart').get()).toBe(true)
  await settle()
  await asked[0]?.answer({ cart: cart(NOW, 3) })
  expect(page.$section('cart').get()).toEqual(cart(NOW, 3))
  expect(page.$isStale('cart').get()).toBe(false)
  expect(stored()).toEqual({ cart: cart(NOW, 3) })
})

test('requests expired and marked sections together, but none that are not read', async () => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({
    sections: { cart: cart(NOW - 3600), customer: { data_id: NOW } },
    marks: ['customer', 'wishlist', 'unheard-of'],
  })
  await openPage({ read: ['cart', 'customer'] })
  await settle()
  expect(asked.map(({ sections }) => sections)).toEqual([['cart', 'customer']])
  await asked[0]?.answer({ cart: cart(NOW), customer: { data_id: NOW } })
  expect(marked()).toEqual(['wishlist', 'unheard-of'])
})

test('the cleanup cookie reloads the sections that are read, leaves the others marked and is cleared', async () => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({
    sections: { cart: cart(NOW), 'checkout-data': { email: 'a' } },
    cookies: { section_data_clean: '1' },
  })
  const page = await openPage({ read: ['cart'] })
  await settle()
  expect(page.$section('cart').get()).toEqual(cart(NOW))
  expect(asked.map(({ sections, isForced }) => [sections, isForced])).toEqual([[['cart'], true]])
  await asked[0]?.answer({ cart: cart(NOW + 1) })
  expect(marked()).toEqual([
    'messages',
    'customer',
    'directory-data',
    'wishlist',
    'captcha',
    'loggedAsCustomer',
    'last-ordered-items',
  ])
  expect(stored()['checkout-data']).toEqual({ email: 'a' })
  expect(cookies()['section_data_clean']).toBeUndefined()
})

test('a change that led to the cleanup cookie is not loaded a second time by the page after', async () => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({ sections: { cart: cart(NOW) } })
  await openPage({ read: ['cart'] })
  setCookie('private_content_version=second;path=/')
  setCookie('section_data_clean=lt;path=/')
  await openPage({ read: ['cart'] })
  await settle()
  await asked[0]?.answer({ cart: cart(NOW + 1) })
  await openPage({ read: ['cart'] })
  await settle()
  expect(asked).toHaveLength(1)
})

test.each([
  ['a customer of another website', { customer: { websiteId: '2', firstname: 'Ona', data_id: NOW } }, ['customer']],
  ['a customer of website 0', { customer: { websiteId: '0', firstname: 'Ona', data_id: NOW } }, []],
  ['a guest', { customer: { data_id: NOW } }, []],
  ['a cart of another store', { cart: { website_id: '1', storeId: '2', data_id: NOW } }, ['cart']],
  ['a cart whose ids are numbers', { cart: { website_id: 1, storeId: 1, data_id: NOW } }, []],
])('looks at the store of %s', async (_name, sections, expected) => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({ sections: { customer: { data_id: NOW }, cart: cart(NOW), ...sections } })
  await openPage({ read: ['cart', 'customer'] })
  await settle()
  expect(asked.flatMap(one => one.sections)).toEqual(expected)
})

test('loads the changes of a form that was sent before the script ran', async () => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({ sections: { cart: cart(NOW) } })
  await openPage({ read: ['cart'] })
  setCookie('private_content_version=second;path=/')
  await openPage({ read: ['cart'] })
  await settle()
  expect(asked.map(({ sections }) => sections)).toEqual([['cart']])
})

test('a lost cookie makes the sections that are read stale, and only after a change', async () => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({ sections: { cart: cart(NOW), messages: { messages: [], data_id: NOW } }, ids: {} })
  await openPage()
  await settle()
  expect(asked.map(({ sections }) => sections)).toEqual([['cart']])
})

test('drops messages of an earlier page', async () => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({
    sections: { cart: cart(NOW), messages: { messages: [{ type: 'success', text: 'old' }], data_id: NOW } },
  })
  const page = await openPage()
  expect(page.$section('messages').get()).toBeUndefined()
  expect(stored()).toEqual({ cart: cart(NOW) })
  expect(cookies()['section_data_ids']).toBe(`{%22cart%22:${NOW}}`)
  await settle()
  expect(asked).toEqual([])
})

test('reads storage and asks nothing where the page says nothing about sections', async () => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({ sections: { cart: cart(1) }, marks: ['cart'] })
  localStorage.setItem('mage-cache-timeout', 'long ago')
  const page = await openPage({ facts: null })
  await page.reload('*')
  await settle()
  expect(page.$section('cart').get()).toEqual(cart(1))
  expect(asked).toEqual([])
  expect(stored()).toEqual({ cart: cart(1) })
})

test('five tabs that open together after a change make one request', async () => {
  freeze()
  fakeLocks()
  const { asked } = fakeServer()
  setCookie('private_content_version=first;path=/')
  const pages: Page[] = []
  for (let tab = 0; tab < 5; tab++) {
    pages.push(await openPage({ read: ['cart'] }))
    // A chunk that comes later would belong to the next tab's modules.
    await settle()
  }
  await asked[0]?.answer({ cart: cart(NOW) })
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toHaveLength(1)
  expect(pages.map(page => page.$section('cart').get())).toEqual(Array(5).fill(cart(NOW)))
})

test('five tabs without locks make at most one request each', async () => {
  freeze()
  const { asked } = fakeServer(() => ({ cart: cart(NOW) }))
  setCookie('private_content_version=first;path=/')
  for (let tab = 0; tab < 5; tab++) {
    await openPage({ read: ['cart'] })
    await settle()
  }
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked.length).toBeLessThanOrEqual(5)
})

test.each([
  ['are refused', () => Promise.reject(new DOMException('No.', 'SecurityError'))],
  [
    'are kept by another tab',
    (_name: string, { signal }: LockOptions) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  ],
])('sections are loaded without locks where these %s', async (_case, request) => {
  freeze()
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  vi.stubGlobal('navigator', { ...navigator, locks: { request } })
  fakeServer(() => ({ cart: cart(NOW) }))
  setCookie('private_content_version=first;path=/')
  const page = await openPage({ read: ['cart'] })
  await settle()
  timeout.abort(new DOMException('Too late.', 'TimeoutError'))
  await settle()
  expect(page.$section('cart').get()).toEqual(cart(NOW))
  vi.restoreAllMocks()
})

test('a section read later is loaded then, with all that the same moment reads', async () => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({ sections: { cart: cart(NOW) } })
  const page = await openPage({ read: ['cart'] })
  page.$section('wishlist')
  page.$section('customer')
  await settle()
  expect(asked.map(({ sections }) => sections)).toEqual([['wishlist', 'customer']])
})

test('a section that is on its way is not asked for again, also without locks', async () => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor()
  const page = await openPage({ read: ['cart'] })
  await settle()
  page.$section('customer')
  await settle()
  expect(asked.map(({ sections }) => sections)).toEqual([['cart'], ['customer']])
})

test('another customer than the page’s makes everything stale', async () => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({ sections: { cart: cart(NOW), customer: { data_id: NOW } } })
  localStorage.setItem('mage-customer-login', '1')
  await openPage({ read: ['cart'], facts: { isLoggedIn: '1' } })
  await settle()
  await asked[0]?.answer({ cart: cart(NOW + 1) })
  await openPage({ read: ['cart'], facts: { isLoggedIn: '1' } })
  await settle()
  expect(asked.map(({ sections }) => sections)).toEqual([['cart']])
  expect(marked()).toContain('customer')
})
