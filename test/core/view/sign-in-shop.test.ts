/** Signing in against the demo shop's own server: whatever happens to the answer, the shopper is told what its session says. */
import { beforeEach, expect, test, vi } from 'vitest'
import { readFacts } from '../../../core/page/config.ts'
import { makeCredentials } from '../../../core/view/credentials.ts'
import { createShop } from '../../../fixtures/index.ts'
import { ORIGIN, Visitor } from '../../demo-shop/visitor.ts'
import { sectionFacts } from '../../support/fake-server.ts'
import type { PageGlobal } from '../../support/page-environment.ts'
// Loaded beforehand: reading it takes turns of its own.
import '../../../core/customer-data/requests.ts'

const EMAIL = 'shopper@example.com'
const LANTERN = { product: '201', qty: '1' }
const FAILED = 'Could not authenticate. Please try again later.'

type State = { customer: string | null; items: unknown[] }

let visitor: Visitor
let logins: number
/** Holds the answer of the next sign-in back. */
let held: Promise<void> | undefined

const state = () => visitor.json<State>('/__shop/state')
const fault = (query: string) => visitor.ask(`/__shop/fault?path=/customer/ajax/login&${query}`)

/** The shop's answer as a browser's `fetch` gives it, which follows redirects. */
const send = async (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
  const { pathname, search } = new URL(address)
  const isLogin = pathname === '/customer/ajax/login'
  if (isLogin) logins++
  const response = await visitor
    .ask(pathname + search, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { json: JSON.parse(body) }),
    })
    .catch(() => {
      throw new TypeError('Failed to fetch')
    })
  if (isLogin) await held
  const next = response.headers.get('Location')
  const last = next ? await visitor.ask(new URL(next, ORIGIN).pathname) : response
  const { ok, status, headers: given } = last
  return { ok, status, headers: given, redirected: !!next, url: next ?? address, text: () => last.text() }
}

beforeEach(async () => {
  logins = 0
  held = undefined
  readFacts({ baseUrl: `${location.origin}/`, storeCode: 'default', sections: sectionFacts })
  vi.stubGlobal('fetch', send)
  // The shop's server is no page, where requests may not name cookies.
  for (const [name, own] of Object.entries((globalThis as PageGlobal).server ?? {})) vi.stubGlobal(name, own)
  visitor = new Visitor(createShop())
  await visitor.post('/checkout/cart/add/', LANTERN)
})

/** A form with these in its fields. */
const open = (password: string) => {
  const email = Object.assign(document.createElement('input'), { type: 'email', value: EMAIL })
  const host = document.createElement('div')
  const onSignedIn = vi.fn()
  const life = new AbortController()
  const credentials = makeCredentials({ host, email, autocomplete: 'on', captcha: {}, signal: life.signal, onSignedIn })
  host.append(email, credentials.element)
  document.body.replaceChildren(host)
  const field = credentials.element.querySelector<HTMLInputElement>('[type=password]') as HTMLInputElement
  field.value = password
  return { ...credentials, life, field, onSignedIn, problem: () => host.querySelector('[role=alert]')?.textContent }
}

const PASSWORDS = { 'the right password': 'Shopper123!', 'a wrong password': 'Wrong-1' }

/** What happens to the request or to its answer, and whether the shop has done the work. */
const WEATHERS: Readonly<Record<string, readonly [prepare: () => unknown, isDone: boolean]>> = {
  'nothing happens': [() => {}, true],
  'the form key is another': [() => visitor.cookies.set('form_key', 'Old0FormKey12345'), true],
  'the form key is gone': [() => visitor.cookies.delete('form_key'), true],
  'the request is lost': [() => fault('kind=offline'), false],
  'the answer is lost': [() => fault('kind=offline&after=1'), true],
  'a page comes instead': [() => fault('kind=html'), false],
  'a page comes instead of the answer': [() => fault('kind=html&after=1'), true],
  'the shop fails before': [() => fault('kind=500'), false],
  'the shop fails after': [() => fault('kind=500&after=1'), true],
  'a redirect comes instead': [() => fault('kind=redirect'), false],
  'a redirect comes instead of the answer': [() => fault('kind=redirect&after=1'), true],
  'half an answer comes': [() => fault('kind=garbage&after=1'), true],
}

const cells = Object.keys(PASSWORDS).flatMap(name => Object.keys(WEATHERS).map(weather => [name, weather] as const))

test.each(cells)(
  'with %s, when %s, the form says what the session says, and the cart is whole',
  async (name, weather) => {
    const [prepare, isDone] = WEATHERS[weather] as (typeof WEATHERS)[string]
    const password = PASSWORDS[name as keyof typeof PASSWORDS]
    await prepare()
    const { submit, field, onSignedIn, problem } = open(password)
    await submit()
    const { customer, items } = await state()
    const isIn = isDone && password === PASSWORDS['the right password']
    expect([customer, items.length, logins]).toEqual([isIn ? EMAIL : null, 1, 1])
    expect([onSignedIn.mock.calls.length, field.value]).toEqual([isIn ? 1 : 0, ''])
    const isAnswered = weather === 'nothing happens' || weather.startsWith('the form key')
    expect(problem()).toBe(isIn ? '' : isAnswered ? 'Invalid login or password.' : FAILED)
  },
)

test.each(Object.entries(PASSWORDS))(
  'with %s, a second press while the answer is slow sends nothing',
  async (_name, password) => {
    let arrive = () => {}
    held = new Promise(resolve => {
      arrive = resolve
    })
    const { submit, onSignedIn, button } = open(password)
    const first = submit()
    await submit()
    expect([button.getAttribute('aria-disabled'), button.textContent]).toEqual(['true', 'Please wait...'])
    arrive()
    await first
    expect(logins).toBe(1)
    expect(!!(await state()).customer).toBe(onSignedIn.mock.calls.length === 1)
  },
)

test('after a failure in any weather the same form signs in', async () => {
  await fault('kind=offline')
  const { submit, field, onSignedIn } = open('Shopper123!')
  await submit()
  expect(onSignedIn).not.toHaveBeenCalled()
  field.value = 'Shopper123!'
  await submit()
  expect([onSignedIn.mock.calls.length, (await state()).customer]).toEqual([1, EMAIL])
})

test('whoever leaves the page meanwhile is signed in, and nothing of the password stays', async () => {
  let arrive = () => {}
  held = new Promise(resolve => {
    arrive = resolve
  })
  const { submit, life, field, onSignedIn } = open('Shopper123!')
  const first = submit()
  life.abort()
  expect(field.value).toBe('')
  arrive()
  await first
  expect([onSignedIn.mock.calls.length, (await state()).customer]).toEqual([0, EMAIL])
})

test('a second tab that signs in again keeps the customer and the cart', async () => {
  await open('Shopper123!').submit()
  const second = open('Shopper123!')
  await second.submit()
  expect([second.onSignedIn.mock.calls.length, await state()]).toMatchObject([1, { customer: EMAIL, items: [{}] }])
  // With a wrong password there the first sign-in stands, and the form says so by going on.
  const third = open('Wrong-1')
  await third.submit()
  expect([third.problem(), (await state()).customer]).toEqual(['Invalid login or password.', EMAIL])
})

test('the page that the cookie names is followed; the guest’s cart joins the customer’s', async () => {
  await open('Shopper123!').submit()
  await visitor.ask('/customer/account/logout/')
  await visitor.post('/checkout/cart/add/', { product: '202', qty: '1' })
  visitor.cookies.set('login_redirect', `${location.origin}/checkout/`)
  const { submit, onSignedIn } = open('Shopper123!')
  await submit()
  expect(onSignedIn).toHaveBeenCalledWith(`${location.origin}/checkout/`)
  expect((await state()).items).toHaveLength(2)
})
