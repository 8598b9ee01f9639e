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

type Reply = {
  readonly password: string
  /** What the shop has seen of this visitor before. */
  before?(): unknown
  /** The refusal, or the page that the shop names. */
  readonly refusal?: string
  readonly next?: string
}
const RIGHT = 'Shopper123!'
const WRONG = 'Wrong-1'
const NEXT = `${location.origin}/checkout/`

const fail = () =>
  visitor.ask('/customer/ajax/login/', {
    method: 'POST',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    json: { username: EMAIL, password: WRONG, captcha_form_id: 'user_login' },
  })

/** Every reply of the shop to an attempt. */
const REPLIES: Readonly<Record<string, Reply>> = {
  'the right password': { password: RIGHT },
  'the right password on the way to the checkout': {
    password: RIGHT,
    before: () => visitor.cookies.set('login_redirect', NEXT),
    next: NEXT,
  },
  'a wrong password': { password: WRONG, refusal: 'Invalid login or password.' },
  'the letters of three failures unanswered': {
    password: RIGHT,
    before: async () => {
      for (let failures = 0; failures < 3; failures++) await fail()
    },
    refusal: 'Incorrect CAPTCHA',
  },
}

/** What happens to the request or to its answer, and whether the shop has done the work. */
const NETWORKS: Readonly<Record<string, readonly [prepare: () => unknown, isDone: boolean]>> = {
  'nothing happens': [() => {}, true],
  'the form key is another': [() => visitor.cookies.set('form_key', 'Old0FormKey12345'), true],
  'the form key is gone': [() => visitor.cookies.delete('form_key'), true],
  'the request is lost': [() => fault('kind=offline'), false],
  'the answer is lost': [() => fault('kind=offline&after=1'), true],
  'a page is sent instead': [() => fault('kind=html'), false],
  'a page is sent instead of the answer': [() => fault('kind=html&after=1'), true],
  'the shop fails before': [() => fault('kind=500'), false],
  'the shop fails after': [() => fault('kind=500&after=1'), true],
  'a redirect is sent instead': [() => fault('kind=redirect'), false],
  'a redirect is sent instead of the answer': [() => fault('kind=redirect&after=1'), true],
  'half an answer arrives': [() => fault('kind=garbage&after=1'), true],
}

const cells = Object.keys(REPLIES).flatMap(name => Object.keys(NETWORKS).map(network => [name, network] as const))

test.each(cells)(
  'with %s, when %s, the form says what the session says, and the cart is whole',
  async (name, network) => {
    const [prepare, isDone] = NETWORKS[network] as (typeof NETWORKS)[string]
    const { password, before, refusal, next } = REPLIES[name] as Reply
    await before?.()
    await prepare()
    const { submit, field, onSignedIn, problem } = open(password)
    await submit()
    const { customer, items } = await state()
    const isIn = isDone && refusal === undefined
    expect([customer, items.length, logins]).toEqual([isIn ? EMAIL : null, 1, 1])
    const isAnswered = network === 'nothing happens' || network.startsWith('the form key')
    // A page that the shop has named in a lost answer is not known.
    expect(onSignedIn.mock.calls).toEqual(isIn ? [[isAnswered ? next : undefined]] : [])
    expect([field.value, problem()]).toEqual(['', isIn ? '' : isAnswered ? refusal : FAILED])
  },
)

/** Holds answers back until it is called. */
const hold = () => {
  let arrive = () => {}
  held = new Promise(resolve => {
    arrive = resolve
  })
  return arrive
}

test.each(Object.entries(REPLIES))(
  'with %s, a second press while the answer is slow sends nothing',
  async (_name, { password, before, refusal }) => {
    await before?.()
    const arrive = hold()
    const { submit, onSignedIn, button } = open(password)
    const first = submit()
    await submit()
    expect([button.getAttribute('aria-disabled'), button.textContent]).toEqual(['true', 'Please wait...'])
    arrive()
    await first
    expect([logins, onSignedIn.mock.calls.length]).toEqual([1, refusal ? 0 : 1])
    expect((await state()).customer).toBe(refusal ? null : EMAIL)
  },
)

test.each(Object.entries(REPLIES))(
  'with %s, whoever goes back meanwhile has the session’s state, and nothing of the password stays',
  async (_name, { password, before, refusal }) => {
    await before?.()
    const arrive = hold()
    const { submit, life, field, onSignedIn } = open(password)
    const first = submit()
    life.abort()
    expect(field.value).toBe('')
    arrive()
    await first
    expect([onSignedIn.mock.calls.length, (await state()).customer]).toEqual([0, refusal ? null : EMAIL])
  },
)

test.each(Object.entries(REPLIES))(
  'with %s in a second tab, the customer and the cart of the first one stay',
  async (_name, { password, before, refusal }) => {
    await open(RIGHT).submit()
    await before?.()
    const second = open(password)
    await second.submit()
    expect([second.onSignedIn.mock.calls.length, second.problem()]).toEqual(refusal ? [0, refusal] : [1, ''])
    expect(await state()).toMatchObject({ customer: EMAIL, items: [{}] })
  },
)

test('after a failed request the same form signs in', async () => {
  await fault('kind=offline')
  const { submit, field, onSignedIn } = open(RIGHT)
  await submit()
  expect(onSignedIn).not.toHaveBeenCalled()
  field.value = RIGHT
  await submit()
  expect([onSignedIn.mock.calls.length, (await state()).customer]).toEqual([1, EMAIL])
})

test('the page that the cookie names is followed; the guest’s cart joins the customer’s', async () => {
  await open(RIGHT).submit()
  await visitor.ask('/customer/account/logout/')
  await visitor.post('/checkout/cart/add/', { product: '202', qty: '1' })
  visitor.cookies.set('login_redirect', `${location.origin}/checkout/`)
  const { submit, onSignedIn } = open(RIGHT)
  await submit()
  expect(onSignedIn).toHaveBeenCalledWith(`${location.origin}/checkout/`)
  expect((await state()).items).toHaveLength(2)
})
