import { expect, test, vi } from 'vitest'
import {
  cookies,
  fakeServer,
  marked,
  openPage,
  replaceStorage,
  returningVisitor,
  setCookie,
  settle,
  stored,
} from '../../support/fake-server.ts'

const NOW = Date.UTC(2026, 2, 1, 10) / 1000
const cart = (data_id: number, summary_count = 1) => ({ summary_count, data_id })

const freeze = () => vi.useFakeTimers({ now: NOW * 1000, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
const received = () => {
  const reasons: string[] = []
  document.addEventListener('customer-data:degraded', event => reasons.push(event.detail.reason))
  return reasons
}

/** A browser whose storage takes no more than so many characters per entry. */
const limitStorage = (characters: number) => {
  const storage = localStorage
  replaceStorage((key, text) => {
    if (text.length > characters) throw new DOMException('full', 'QuotaExceededError')
    storage.setItem(key, text)
  })
}

const blockStorage = () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  replaceStorage(refuse, refuse)
}

test('writes sections, marks and cookie as Magento does, to the byte', async () => {
  freeze()
  fakeServer(() => ({ cart: { summary_count: 2, items: [], isGuestCheckoutAllowed: true, data_id: 1772000000 } }))
  setCookie('private_content_version=first;path=/')
  const page = await openPage({ read: ['cart'] })
  await settle()
  page.setSection('checkout-data', { selectedShippingAddress: null })
  expect(localStorage.getItem('mage-cache-storage')).toBe(
    '{"cart":{"summary_count":2,"items":[],"isGuestCheckoutAllowed":true,"data_id":1772000000},"checkout-data":{"selectedShippingAddress":null}}',
  )
  expect(localStorage.getItem('mage-cache-storage-section-invalidation')).toBeNull()
  expect(cookies()['section_data_ids']).toBe('{%22cart%22:1772000000}')
  page.invalidate(['cart', 'wishlist'])
  expect(localStorage.getItem('mage-cache-storage-section-invalidation')).toBe('{"cart":true,"wishlist":true}')
  expect(cookies()['section_data_ids']).toBe('{%22cart%22:1772001000%2C%22wishlist%22:null}')
})

test('does not empty what another tab has stored before this one sees it', async () => {
  freeze()
  fakeServer()
  setCookie('private_content_version=first;path=/')
  localStorage.setItem('mage-cache-storage', JSON.stringify({ cart: cart(NOW) }))
  const storage = localStorage
  replaceStorage(
    (key, text) => storage.setItem(key, text),
    () => null,
  )
  await openPage({ read: ['cart'] })
  expect(JSON.parse(storage.getItem('mage-cache-storage') ?? '')).toEqual({ cart: cart(NOW) })
})

test('writes only changed entries, so that those of another tab are kept', async () => {
  freeze()
  fakeServer()
  returningVisitor({ sections: { cart: cart(NOW) } })
  const page = await openPage({ read: ['cart'] })
  localStorage.setItem('mage-cache-storage', JSON.stringify({ cart: cart(NOW, 8), other: { own: 1 } }))
  page.setSection('checkout-data', { email: 'a' })
  expect(stored()).toEqual({ cart: cart(NOW, 8), other: { own: 1 }, 'checkout-data': { email: 'a' } })
})

test('writes nothing that is stored already, since another tab may have written after this one read', async () => {
  freeze()
  fakeServer()
  returningVisitor({ sections: { cart: cart(NOW) } })
  const storage = localStorage
  const written: string[] = []
  replaceStorage((key, text) => {
    written.push(key)
    storage.setItem(key, text)
  })
  await openPage({ read: ['cart'] })
  await settle()
  expect(written.filter(key => key.startsWith('mage-cache-storage'))).toEqual([])
})

test('works from memory when storage is full, and keeps cart, customer and local sections before others', async () => {
  freeze()
  const reasons = received()
  const directory = { LT: 'x'.repeat(500), data_id: NOW }
  fakeServer(() => ({ cart: cart(NOW + 1, 5), 'directory-data': directory }))
  returningVisitor({
    sections: { cart: cart(NOW), customer: { firstname: 'Ona', data_id: NOW }, 'checkout-data': { email: 'a' } },
    marks: ['cart'],
  })
  limitStorage(400)
  const page = await openPage({ read: ['cart', 'directory-data'] })
  await settle()
  expect(page.$section('directory-data').get()).toEqual(directory)
  expect(page.$section('cart').get()).toEqual(cart(NOW + 1, 5))
  expect(stored()).toEqual({
    cart: cart(NOW + 1, 5),
    customer: { firstname: 'Ona', data_id: NOW },
    'checkout-data': { email: 'a' },
  })
  expect(reasons).toEqual(['full'])
  // What was stored is the truth again, also when another tab writes it.
  localStorage.setItem('mage-cache-storage', JSON.stringify({ cart: cart(NOW + 2, 6) }))
  dispatchEvent(new StorageEvent('storage', { key: 'mage-cache-storage' }))
  expect(page.$section('cart').get()).toEqual(cart(NOW + 2, 6))
  expect(page.$section('directory-data').get()).toEqual(directory)
})

test('works from memory when storage is blocked', async () => {
  freeze()
  const reasons = received()
  const { asked } = fakeServer(() => ({ cart: cart(NOW, 5) }))
  setCookie('private_content_version=first;path=/')
  blockStorage()
  const page = await openPage({ read: ['cart'] })
  await settle()
  expect(page.$section('cart').get()).toEqual(cart(NOW, 5))
  page.setSection('cart', cart(NOW, 6))
  page.$section('customer')
  expect(page.$section('cart').get()).toEqual(cart(NOW, 6))
  expect(page.$isStale('cart').get()).toBe(false)
  expect(asked[0]?.sections).toEqual(['cart'])
  expect(reasons).toEqual(['blocked'])
})

test('keeps blocked storage in cookies for 10 years where the script tag says so', async () => {
  freeze()
  fakeServer(() => ({ cart: cart(NOW, 5) }))
  document.body.innerHTML = '<script type="text/plain" data-storage-fallback="cookie"></script>'
  setCookie('private_content_version=first;path=/')
  blockStorage()
  const written = vi.spyOn(document, 'cookie', 'set')
  await openPage({ read: ['cart'] })
  await settle()
  expect(decodeURIComponent(cookies()['ls_mage-cache-storage'] ?? '')).toBe(JSON.stringify({ cart: cart(NOW, 5) }))
  expect(written.mock.calls.flat().find(text => text.startsWith('ls_mage-cache-storage'))).toContain(
    'expires=Wed, 27 Feb 2036',
  )
  const page = await openPage({ read: [] })
  expect(page.$section('cart').get()).toEqual(cart(NOW, 5))
})

test('keeps its sections when storage is cleared from outside', async () => {
  freeze()
  fakeServer()
  returningVisitor({ sections: { cart: cart(NOW) } })
  const page = await openPage({ read: ['cart'] })
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(page.$section('cart').get()).toEqual(cart(NOW))
  page.invalidate(['cart'])
  expect(stored()).toBeNull()
  expect(marked()).toEqual(['cart'])
})

test.each(['{', 'null', '[]', '"text"', '12'])('ignores %s in storage and reports it', async garbage => {
  freeze()
  const reasons = received()
  const { asked } = fakeServer(() => ({ cart: cart(NOW, 5) }))
  returningVisitor()
  localStorage.setItem('mage-cache-storage', garbage)
  localStorage.setItem('mage-cache-storage-section-invalidation', garbage)
  setCookie(`section_data_ids=${garbage};path=/`)
  const page = await openPage({ read: ['cart'] })
  await settle()
  expect(page.$section('cart').get()).toEqual(cart(NOW, 5))
  expect(asked).toHaveLength(1)
  expect(reasons).toEqual(['garbage'])
})

test.each([null, 'text', [], 3])('takes a section that is %s for unknown', async garbage => {
  freeze()
  fakeServer()
  returningVisitor({ sections: { cart: garbage } })
  const page = await openPage({ read: ['cart'] })
  expect(page.$section('cart').get()).toBeUndefined()
})

test('adopts values of another tab, but not its messages', async () => {
  freeze()
  fakeServer()
  returningVisitor({ sections: { cart: cart(NOW), customer: { data_id: NOW } } })
  const page = await openPage({ read: ['cart', 'customer', 'messages'] })
  const seen: unknown[] = []
  page.$section('customer').listen(value => seen.push(value))
  const messages = { messages: [{ type: 'success', text: 'theirs' }], data_id: NOW + 1 }
  localStorage.setItem(
    'mage-cache-storage',
    JSON.stringify({ cart: cart(NOW + 1, 4), customer: { data_id: NOW }, messages }),
  )
  dispatchEvent(new StorageEvent('storage', { key: 'mage-cache-storage' }))
  expect(page.$section('cart').get()).toEqual(cart(NOW + 1, 4))
  expect(seen).toEqual([])
  expect(page.$section('messages').get()).toBeUndefined()
})

test('adopts another tab’s answer of the same second', async () => {
  freeze()
  fakeServer()
  returningVisitor({ sections: { cart: cart(NOW) } })
  const page = await openPage({ read: ['cart'] })
  localStorage.setItem('mage-cache-storage', JSON.stringify({ cart: cart(NOW, 2) }))
  dispatchEvent(new StorageEvent('storage', { key: 'mage-cache-storage' }))
  expect(page.$section('cart').get()).toEqual(cart(NOW, 2))
})

test('stores lists as lists where an old script gives them a `toJSON`', async () => {
  freeze()
  fakeServer()
  const page = await openPage({ read: ['cart'] })
  const arrays = Array.prototype as { toJSON?: unknown }
  arrays.toJSON = () => '[]'
  try {
    page.setSection('cart', { items: [{ item_id: '1' }] })
  } finally {
    delete arrays.toJSON
  }
  expect(stored().cart).toEqual({ items: [{ item_id: '1' }] })
})
