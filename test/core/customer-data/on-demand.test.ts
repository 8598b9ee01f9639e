/** A visitor's first pages, before there is any customer data. */
import { expect, test } from 'vitest'
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

const openFirst = () => openPage({ read: ['cart', 'customer', 'messages'], isOnDemand: true })

const cart = { summary_count: 1, data_id: 5 }

test('a page without data keeps the key of its forms and stores nothing', async () => {
  const { asked } = fakeServer()
  document.body.innerHTML = '<input name="form_key" value="printed for everybody">'
  const page = await openFirst()
  await settle()
  expect(document.querySelector<HTMLInputElement>('[name=form_key]')?.value).toBe(cookies()['form_key'])
  expect({ ...localStorage }).toEqual({})
  expect(page.$section('cart').get()).toBeUndefined()
  expect(asked).toEqual([])
})

test('the first change of a page loads the sections that it affects', async () => {
  const { asked, loads } = fakeServer()
  const page = await openFirst()
  const sent = page.request('/checkout/cart/add/', { method: 'POST' })
  await settle()
  setCookie('private_content_version=first;path=/')
  await asked[0]?.answer({})
  await sent
  await settle()
  expect(loads().map(({ sections }) => sections.toSorted())).toEqual([['cart', 'customer', 'messages']])
  await loads()[0]?.answer({ cart })
  expect(page.$section('cart').get()).toEqual(cart)
})

test.each([
  ['stored sections', () => returningVisitor({ sections: { cart } })],
  ['a version of the server', () => setCookie('private_content_version=first;path=/')],
  ['a switched store', () => setCookie('section_data_clean=lt;path=/')],
])('a page with %s starts at once', async (_, arrange) => {
  fakeServer(() => ({ cart }))
  arrange()
  await openFirst()
  expect(stored('mage-cache-timeout')).not.toBeNull()
})

test('a page that a signed-in customer opens starts at once', async () => {
  fakeServer()
  await openPage({ facts: { isLoggedIn: true }, isOnDemand: true })
  expect(stored('mage-cache-timeout')).not.toBeNull()
})

test('a reload that the page asks for first is not lost', async () => {
  const { loads } = fakeServer()
  await openFirst()
  document.dispatchEvent(new CustomEvent('customer-data:reload', { detail: ['cart'] }))
  await settle()
  expect(loads().map(({ sections }) => sections)).toEqual([['cart']])
})

test('a form that the browser sends first marks its sections', async () => {
  fakeServer()
  await openFirst()
  document.body.innerHTML = '<form method="post" action="https://shop.test/wishlist/index/add/"></form>'
  document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  await settle()
  expect(marked().toSorted()).toEqual(['messages', 'wishlist'])
})

test('a page that is shown again shows what another page has stored', async () => {
  fakeServer()
  const page = await openFirst()
  returningVisitor({ sections: { cart } })
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await settle()
  expect(page.$section('cart').get()).toEqual(cart)
})

test('a cart that another tab has stored meanwhile is not taken for an older session’s', async () => {
  fakeServer()
  const page = await openFirst()
  localStorage.setItem('mage-cache-storage', JSON.stringify({ cart }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'mage-cache-storage' }))
  await settle()
  expect(page.$section('cart').get()).toEqual(cart)
  expect(stored()).toEqual({ cart })
})
