import { expect, test, vi } from 'vitest'
import {
  type Asked,
  fakeServer,
  marked,
  openPage,
  returningVisitor,
  setCookie,
  settle,
  stored,
} from '../../support/fake-server.ts'

const NOW = Date.UTC(2026, 2, 1, 10) / 1000
const old = { summary_count: 2, data_id: NOW - 3600 }
const fresh = { summary_count: 3, data_id: NOW }

const freeze = (now = NOW) => vi.useFakeTimers({ now: now * 1000, toFake: ['setTimeout', 'clearTimeout', 'Date'] })

const HTML = '<!doctype html><title>Home</title>'

const failures: [string, (one: Asked | undefined) => unknown][] = [
  ['there is no network', one => one?.fail()],
  ['the server fails', one => one?.answer({ message: 'no' }, { status: 500 })],
  ['a redirect leads to a page', one => one?.answer(HTML, { type: 'text/html', redirectedTo: 'https://shop.test/' })],
  ['the answer is no JSON', one => one?.answer('{"cart":', { type: 'text/plain' })],
]

test.each(failures)('keeps the old value and loads it at the next chance when %s', async (_name, failing) => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({ sections: { cart: old } })
  const page = await openPage({ read: ['cart'] })
  await settle()
  await failing(asked[0])
  await settle()
  expect(page.$section('cart').get()).toEqual(old)
  expect(page.$isStale('cart').get()).toBe(true)
  expect(stored().cart).toEqual(old)
  dispatchEvent(new Event('online'))
  await settle()
  expect(asked).toHaveLength(2)
  await asked[1]?.answer({ cart: fresh })
  expect(page.$section('cart').get()).toEqual(fresh)
  expect(page.$isStale('cart').get()).toBe(false)
  expect(marked()).toEqual([])
})

test.each(failures)('rejects for whoever asked when %s', async (_name, failing) => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({ sections: { cart: fresh } })
  const page = await openPage({ read: ['cart'] })
  const done = page.reload(['cart'])
  done.catch(() => {})
  await settle()
  await failing(asked[0])
  await expect(done).rejects.toThrow()
  expect(page.$isStale('cart').get()).toBe(true)
  expect(marked()).toEqual(['cart'])
})

test('a section missing from the answer stays stale', async () => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({ sections: { cart: old } })
  const page = await openPage({ read: ['cart'] })
  await settle()
  await asked[0]?.answer([])
  expect(page.$section('cart').get()).toEqual(old)
  expect(page.$isStale('cart').get()).toBe(true)
})

test.each([
  ['an hour fast', NOW + 3600],
  ['an hour slow', NOW - 3600],
])('loses nothing when the clock is %s', async (_name, now) => {
  freeze(now)
  const { asked } = fakeServer()
  returningVisitor({ sections: { cart: { summary_count: 2, data_id: NOW }, 'checkout-data': { email: 'a' } } })
  const page = await openPage({ read: ['cart'] })
  await settle()
  await asked[0]?.answer({ cart: fresh })
  expect(page.$section('cart').get()).toMatchObject({ data_id: NOW })
  expect(page.$section('checkout-data').get()).toEqual({ email: 'a' })
})

test('a page restored from the back-forward cache shows newer values and loads stale sections', async () => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({ sections: { cart: fresh, wishlist: { data_id: NOW } } })
  const page = await openPage({ read: ['cart', 'wishlist'] })
  const newer = { summary_count: 9, data_id: NOW + 5 }
  returningVisitor({ sections: { cart: newer, wishlist: { data_id: NOW } }, marks: ['wishlist'] })
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await settle()
  expect(page.$section('cart').get()).toEqual(newer)
  expect(asked.map(({ sections }) => sections)).toEqual([['wishlist']])
})

test.each([
  [true, {}, 1],
  [false, { firstname: 'Ona' }, 1],
  [true, { firstname: 'Ona' }, 0],
])(
  'a cached page made for signed in %s is loaded anew when the customer is %j',
  async (isLoggedIn, customer, reloads) => {
    freeze()
    fakeServer(() => ({}))
    const before = { ...(isLoggedIn && { firstname: 'Ona' }), data_id: NOW }
    returningVisitor({ sections: { customer: before } })
    await openPage({ read: ['customer'], facts: { isLoggedIn: isLoggedIn ? '1' : '' } })
    const reloaded = vi.spyOn(location, 'reload').mockImplementation(() => {})
    localStorage.setItem('mage-cache-storage', JSON.stringify({ customer: { ...customer, data_id: NOW } }))
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await settle()
    expect(reloaded).toHaveBeenCalledTimes(reloads)
  },
)

test('a change whose answer arrives after the page was left is marked for the next page', async () => {
  freeze()
  fakeServer()
  returningVisitor({ sections: { cart: fresh } })
  const page = await openPage({ read: ['cart'] })
  page.request('checkout/cart/add', { form: {} }).catch(() => {})
  await settle()
  dispatchEvent(new Event('pagehide'))
  expect(marked()).toEqual(['messages', 'cart', 'directory-data'])
})

test('a page that is left while a change is pending marks the affected sections for the next page', async () => {
  freeze()
  fakeServer()
  returningVisitor({ sections: { cart: fresh } })
  const page = await openPage({ read: ['cart'] })
  dispatchEvent(new Event('pagehide'))
  expect(marked()).toEqual([])
  page.request('checkout/cart/add', { form: {} }).catch(() => {})
  dispatchEvent(new Event('pagehide'))
  expect(marked()).toEqual(['messages', 'cart', 'directory-data'])
  await settle()
})

test('a change is loaded when the browser is online again, if the requests chunk failed to load', async () => {
  freeze()
  const { asked, loads } = fakeServer()
  returningVisitor({ sections: { cart: fresh } })
  let isOffline = true
  vi.doMock('../../support/load-chunk.ts', async importOriginal => ({
    ...(await importOriginal<object>()),
    load: (_source: string, importer: () => Promise<unknown>) =>
      isOffline ? Promise.reject(new Error('It did not arrive.')) : importer(),
  }))
  const page = await openPage({ read: ['cart'] })
  const events: unknown[] = []
  document.addEventListener('customer-data:invalidated', ({ detail }) => events.push(detail.sections))
  const sent = page.request('checkout/cart/add', { form: {} })
  await asked[0]?.answer([])
  await sent
  await settle()
  expect(events).toEqual([['messages', 'cart', 'directory-data']])
  expect(loads()).toEqual([])
  isOffline = false
  dispatchEvent(new Event('online'))
  await settle()
  vi.doUnmock('../../support/load-chunk.ts')
  expect(events).toEqual([['messages', 'cart', 'directory-data']])
  expect(loads().map(({ sections }) => sections)).toEqual([['cart']])
})

test('a change made elsewhere is loaded when the page becomes visible again', async () => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({ sections: { cart: fresh } })
  await openPage({ read: ['cart'] })
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(asked).toEqual([])
  setCookie('private_content_version=second;path=/')
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(asked.map(({ sections }) => sections)).toEqual([['cart']])
})

test('a page open longer than its cookies requests once, not at every return', async () => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({ sections: { cart: fresh } })
  const page = await openPage({ read: ['cart'] })
  await vi.advanceTimersByTimeAsync(3_700_000)
  const reloading = page.reload(['cart'])
  await settle()
  const loaded = { summary_count: 3, data_id: NOW + 3700 }
  await asked[0]?.answer({ cart: loaded })
  await reloading
  for (let looks = 0; looks < 3; looks++) {
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
  }
  expect(asked).toHaveLength(1)
  expect(page.$section('cart').get()).toEqual(loaded)
})

test.each([
  ['an hour fast', NOW + 3700],
  ['an hour slow', NOW - 3700],
])('an answer that has just arrived is fresh, also where the clock is %s', async (_name, now) => {
  freeze(now)
  const { asked } = fakeServer()
  returningVisitor({ sections: { cart: fresh }, marks: ['cart'] })
  const page = await openPage({ read: ['cart'] })
  await settle()
  const answer = { summary_count: 3, data_id: NOW + 1 }
  await asked[0]?.answer({ cart: answer })
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(asked).toHaveLength(1)
  expect(page.$isStale('cart').get()).toBe(false)
  // Its lifetime begins with its arrival.
  vi.setSystemTime((now + 3599) * 1000)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(asked).toHaveLength(1)
  vi.setSystemTime((now + 3601) * 1000)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(asked).toHaveLength(2)
})

test.each([
  ['1', '0', {}, 1],
  ['', '1', {}, 1],
  ['1', '1', {}, 0],
])(
  'a cached page made for signed in %j is loaded anew when the newest page says %j',
  async (here, there, sections, n) => {
    freeze()
    fakeServer(() => ({}))
    returningVisitor({ sections })
    await openPage({ read: ['cart'], facts: { isLoggedIn: here } })
    const reloaded = vi.spyOn(location, 'reload').mockImplementation(() => {})
    localStorage.setItem('mage-customer-login', there)
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await settle()
    expect(reloaded).toHaveBeenCalledTimes(n)
  },
)

test.each([null, 'x', 5])('an answer that has %j for a section leaves what was known, and old', async nonsense => {
  freeze()
  const { asked } = fakeServer()
  returningVisitor({ sections: { cart: fresh, customer: { data_id: NOW } }, marks: ['cart', 'customer'] })
  const page = await openPage({ read: ['cart', 'customer'] })
  await settle()
  await asked[0]?.answer({ cart: nonsense, customer: { firstname: 'Ona', data_id: NOW } })
  expect(page.$section('cart').get()).toEqual(fresh)
  expect(stored().cart).toEqual(fresh)
  expect(page.$isStale('cart').get()).toBe(true)
  expect(page.$section('customer').get()).toMatchObject({ firstname: 'Ona' })
})
