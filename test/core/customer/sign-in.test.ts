/** Every answer of the contract's table, with the server's session as the judge. */
import { beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../../../core/customer/sign-in.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { readFacts } from '../../../core/page/config.ts'
import { OFFLINE } from '../../../core/page/offline-label.ts'
import { type Asked, fakeServer, marked, sectionFacts } from '../../support/fake-server.ts'
// Loaded beforehand: reading it takes turns of its own.
import '../../../core/customer-data/requests.ts'

const FAILED = 'Could not authenticate. Please try again later.'
const CUSTOMER = { firstname: 'Ona', data_id: 2 }
const credentials = { username: 'ona@example.com', password: 'Secret-1', context: 'checkout' }

beforeEach(() => {
  readFacts({ baseUrl: 'https://shop.test/', storeCode: 'default', sections: sectionFacts })
  setSection('customer', {})
})

const page = (asked: Asked) => asked.answer('<!doctype html><title>Home</title>', { type: 'text/html' })
const ANSWERS: readonly (readonly [name: string, answer: (asked: Asked) => Promise<void>])[] = [
  ['a page', page],
  ['a redirect to a page', asked => asked.answer('<html>', { type: 'text/html', redirectedTo: 'https://shop.test/' })],
  ['a 400 without a body', asked => asked.answer('', { status: 400, type: 'text/plain' })],
  ['a 404 page', asked => asked.answer('<html>', { status: 404, type: 'text/html' })],
  ['a 500 page', asked => asked.answer('<html>', { status: 500, type: 'text/html' })],
  ['JSON that says nothing', asked => asked.answer({})],
  ['an empty map of PHP', asked => asked.answer([])],
  ['no network', asked => asked.fail()],
]

/** Tries to sign in: the first request gets `answer`; a section load gets the session, or fails with it. */
const attempt = async (answer: (asked: Asked) => Promise<void>, session: object | undefined) => {
  const { asked, loads } = fakeServer()
  const outcome = signIn(credentials)
  await answer(asked[0] as Asked)
  if (session && asked.length === 1) await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1))
  for (const load of loads()) {
    if (session) await load.answer({ customer: session })
    else await load.fail()
  }
  return { outcome: await outcome, asked, loads: loads() }
}

test('what is sent is the form’s fields and a form key, as JSON by script', async () => {
  const { asked } = await attempt(one => one.answer({ errors: false, message: 'Login successful.' }), undefined)
  expect(asked.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual(['POST /customer/ajax/login'])
  expect(asked[0]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest')
  expect(asked[0]?.headers.get('Content-Type')).toBe('application/json')
  expect(JSON.parse(String(asked[0]?.body))).toEqual({ ...credentials, form_key: expect.stringMatching(/^\w{16}$/) })
})

test('after a success the guest’s sections are stale, once, and nothing is loaded before the next page', async () => {
  const invalidated: unknown[] = []
  const note = (event: Event) => invalidated.push((event as CustomEvent).detail.sections)
  document.addEventListener('customer-data:invalidated', note)
  const { outcome, asked } = await attempt(
    one => one.answer({ errors: false, redirectUrl: 'https://shop.test/checkout/' }),
    undefined,
  )
  document.removeEventListener('customer-data:invalidated', note)
  expect(outcome).toEqual({ redirectUrl: 'https://shop.test/checkout/' })
  expect(invalidated).toEqual([['customer', 'messages', 'checkout-data', 'cart', 'captcha']])
  expect(marked()).toEqual(expect.arrayContaining(['customer', 'cart', 'captcha']))
  expect(asked).toHaveLength(1)
})

test('inside the checkout what was typed there stays', async () => {
  setSection('checkout-data', { inputFieldEmailValue: 'ona@example.com' })
  const { asked } = fakeServer()
  const outcome = signIn(credentials, { kept: ['checkout-data'] })
  await asked[0]?.answer({ errors: false })
  await outcome
  expect(localStorage.getItem('mage-cache-storage')).toContain('ona@example.com')
})

test.each([
  ['the server’s words', 'Invalid login or password.', 'Invalid login or password.'],
  ['markup as text', 'Wrong <b>password</b>.', 'Wrong <b>password</b>.'],
  ['a general text without any', '', FAILED],
  ['a general text for anything else', ['x'], FAILED],
])('a refusal has %s, and asks nothing more', async (_name, message, refusal) => {
  const { outcome, asked } = await attempt(one => one.answer({ errors: true, message }), undefined)
  expect(outcome).toEqual({ refusal })
  expect(asked).toHaveLength(1)
})

test.each(ANSWERS)('after %s a customer whom the session knows is signed in', async (_name, answer) => {
  const { outcome, loads } = await attempt(answer, CUSTOMER)
  expect(loads.map(({ sections }) => sections.includes('customer'))).toEqual([true])
  expect(outcome).toEqual({ redirectUrl: undefined })
  expect(marked()).toContain('cart')
})

test.each(ANSWERS)('after %s a guest of the session reads that it failed', async (_name, answer) => {
  const { outcome } = await attempt(answer, { data_id: 3 })
  expect(outcome).toEqual({ refusal: FAILED })
})

test.each(ANSWERS)('after %s and without an answer about the session it failed', async (_name, answer) => {
  const { asked, loads } = fakeServer()
  const outcome = signIn(credentials)
  await answer(asked[0] as Asked)
  await vi.waitFor(() => expect(loads().length).toBeGreaterThan(0))
  await loads()[0]?.fail()
  expect(await outcome).toEqual({ refusal: FAILED })
})

test('without a connection a guest reads that the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { asked, loads } = fakeServer()
  const outcome = signIn(credentials)
  await asked[0]?.fail()
  await vi.waitFor(() => expect(loads().length).toBeGreaterThan(0))
  await loads()[0]?.fail()
  expect(await outcome).toEqual({ refusal: OFFLINE })
})

test('an answer that never arrives is treated as lost', async () => {
  vi.useFakeTimers()
  try {
    const { asked, loads } = fakeServer()
    const outcome = signIn(credentials)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked[0]?.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(2000)
    await loads()[0]?.answer({ customer: CUSTOMER })
    expect(await outcome).toEqual({ redirectUrl: undefined })
  } finally {
    vi.useRealTimers()
  }
})
