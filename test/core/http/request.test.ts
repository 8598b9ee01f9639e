/** The one door as one list of sentences (customer-data contract, 10; messages contract, 3). */
import { expect, test, vi } from 'vitest'
import { type Change, HttpError, onChange, request, requestText } from '../../../core/http/request.ts'
import { page, readFacts } from '../../../core/page/config.ts'
import { $messages } from '../../../core/page/messages.ts'
import { OFFLINE } from '../../../core/page/offline-label.ts'
import { type Asked, fakeServer, setCookie } from '../../support/fake-server.ts'

// The address of the page stands only now.
readFacts({})

const GENERIC = 'Something went wrong with your request. Please try again later.'

/** What a request that must fail was refused with. */
const failure = (promise: Promise<unknown>): Promise<HttpError> =>
  promise.then(
    () => {
      throw new Error('It did not fail.')
    },
    error => error,
  )

test('asks as a script of the shop does and gives the JSON', async () => {
  const { asked } = fakeServer(() => ({ ok: 1 }))
  expect(await request('rest/default/V1/carts/mine')).toEqual({ ok: 1 })
  expect(asked[0]).toMatchObject({ method: 'GET', body: null })
  expect(asked[0]?.url.href).toBe('https://shop.test/rest/default/V1/carts/mine')
  expect(asked[0]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest')
  expect(asked[0]?.headers.get('Accept')).toContain('application/json')
})

test('posts JSON with its type', async () => {
  const { asked } = fakeServer(() => true)
  await request('x', { json: { a: 1 } })
  expect(asked[0]).toMatchObject({ method: 'POST', body: '{"a":1}' })
  expect(asked[0]?.headers.get('Content-Type')).toBe('application/json')
})

test('puts the form key of the moment of sending into a form', async () => {
  const { asked } = fakeServer(() => [])
  const form = new FormData()
  form.set('form_key', 'old')
  setCookie('form_key=Kit0FormKey12345;path=/')
  await request('x', { form })
  await request('x', { form: { item_id: '3' } })
  expect(form.get('form_key')).toBe('Kit0FormKey12345')
  expect(asked[0]?.body).toBe(form)
  expect(`${asked[1]?.body}`).toBe('item_id=3&form_key=Kit0FormKey12345')
})

test('sends another origin neither the key nor that a script asks', async () => {
  const { asked } = fakeServer(() => [])
  await request('https://geo.test/find', { form: { text: 'Vilnius' } })
  expect(`${asked[0]?.body}`).toBe('text=Vilnius')
  expect(asked[0]?.headers.get('X-Requested-With')).toBeNull()
})

test.each([
  ['true', true],
  ['12', 12],
  ['\uFEFF  {"a":1}\n', { a: 1 }],
  ['[]', []],
  ['"000000123"', '000000123'],
])('reads %j', async (text, expected) => {
  const { asked } = fakeServer()
  const answer = request('x')
  await asked[0]?.answer(text, { type: 'text/html' })
  expect(await answer).toEqual(expected)
})

test.each([
  [
    { message: 'Carrier with such method not found: %1, %2', parameters: ['a', 'b'] },
    'Carrier with such method not found: a, b',
  ],
  [
    { message: '%fieldName is a required field.', parameters: { fieldName: 'postcode' } },
    'postcode is a required field.',
  ],
  [{ message: '%name costs %1', parameters: ['3', '4'] }, '3 costs 3'],
  [{ message: 'No entity with %field', parameters: { other: 1 } }, 'No entity with %field'],
  [
    {
      message: 'Some values are wrong.',
      errors: [{ message: '%fieldName must be filled', parameters: { fieldName: 'city' } }],
    },
    'Some values are wrong.\ncity must be filled',
  ],
  [{ message: '100% wrong' }, '100% wrong'],
  [{}, GENERIC],
  [[], GENERIC],
])('an error says %j', async (body, message) => {
  const { asked } = fakeServer()
  const failed = failure(request('x'))
  await asked[0]?.answer(body, { status: 400 })
  expect(await failed).toMatchObject({
    status: 400,
    kind: 'status',
    message,
    body,
    redirected: false,
    url: 'https://shop.test/x',
  })
})

test('does not change the parameters of an error', async () => {
  const { asked } = fakeServer()
  const failed = failure(request('x'))
  const body = { message: '%a %b', parameters: ['1', '2'] }
  await asked[0]?.answer(body, { status: 404 })
  expect((await failed).message).toBe('1 2')
  expect((await failed).body).toEqual({ message: '%a %b', parameters: ['1', '2'] })
})

test('an error page says the general sentence, in the language of the page', async () => {
  page.dictionary = { [GENERIC]: 'Nepavyko.' }
  const { asked } = fakeServer()
  const failed = failure(request('x'))
  await asked[0]?.answer('<h1>500</h1>', { status: 500, type: 'text/html' })
  expect(await failed).toMatchObject({ status: 500, kind: 'status', message: 'Nepavyko.' })
  page.dictionary = {}
})

test('a page that a redirect led to is no answer', async () => {
  const { asked } = fakeServer()
  const failed = failure(request('checkout/cart/add', { form: {} }))
  await asked[0]?.answer('<html>', { type: 'text/html', redirectedTo: 'https://shop.test/checkout/cart/' })
  expect(await failed).toMatchObject({ status: 200, kind: 'html', redirected: true })
  expect(await failed).toBeInstanceOf(HttpError)
})

test('without a network there is status 0', async () => {
  const { asked } = fakeServer()
  const failed = failure(request('x'))
  await asked[0]?.fail()
  expect(await failed).toMatchObject({ status: 0, kind: 'network', message: GENERIC })
})

test.each([
  ['a request without an answer names it', (asked: Asked) => asked.fail(), OFFLINE],
  [
    'an answer that broke on its way names it',
    (asked: Asked) => asked.answer('{"cart":', { type: 'text/plain' }),
    OFFLINE,
  ],
  ['a refusal has the server’s words', (asked: Asked) => asked.answer({ message: 'No.' }, { status: 400 }), 'No.'],
  [
    'a page has the general text',
    (asked: Asked) => asked.answer('<html>', { status: 500, type: 'text/html' }),
    GENERIC,
  ],
])('while the browser is offline, %s', async (_name, end, message) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { asked } = fakeServer()
  const failed = failure(request('x'))
  await end(asked[0] as Asked)
  expect((await failed).message).toBe(message)
})

test('stops after its time', async () => {
  vi.useFakeTimers()
  fakeServer()
  const failed = failure(request('x', { timeoutMs: 500 }))
  await vi.advanceTimersByTimeAsync(500)
  expect(await failed).toMatchObject({ status: 0, kind: 'timeout' })
})

test('waits 30 seconds if nothing else is said', async () => {
  vi.useFakeTimers()
  const { asked } = fakeServer()
  const failed = failure(request('x'))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(asked[0]?.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect((await failed).kind).toBe('timeout')
})

test('stops when whoever asked does not want it any more, also before it began', async () => {
  fakeServer()
  const abort = new AbortController()
  const failed = failure(request('x', { signal: abort.signal }))
  abort.abort()
  expect(await failed).toMatchObject({ status: 0, kind: 'aborted' })
  expect((await failure(request('x', { signal: abort.signal }))).kind).toBe('aborted')
})

test('returns text unparsed', async () => {
  fakeServer(() => ({ a: 1 }))
  expect(await requestText('x')).toBe('{"a":1}')
})

test('reports each change when it is sent and when it is over, and nothing else', async () => {
  const changes: Change[] = []
  const stop = onChange(change => changes.push(change))
  const { asked } = fakeServer()
  const sent = request('x', { form: {} })
  expect(changes).toEqual([{ url: 'https://shop.test/x', method: 'POST', state: 'sent' }])
  await asked[0]?.answer({ ok: 1 })
  await sent
  expect(changes[1]).toEqual({ url: 'https://shop.test/x', method: 'POST', state: 'done', answer: { ok: 1 } })
  const failed = failure(request('x', { method: 'DELETE' }))
  await asked[1]?.fail()
  await failed
  expect(changes.slice(2).map(({ state, method }) => [method, state])).toEqual([
    ['DELETE', 'sent'],
    ['DELETE', 'done'],
  ])
  for (const options of [{}, { method: 'PATCH' }, { form: {}, quiet: true }]) {
    const other = request('x', options)
    await asked.at(-1)?.answer([])
    await other
  }
  expect(changes).toHaveLength(4)
  stop()
  const unobserved = request('x', { form: {} })
  await asked.at(-1)?.answer([])
  await unobserved
  expect(changes).toHaveLength(4)
})

test('looks for messages in the cookie after an answer that is no JSON, and only then', async () => {
  const { asked } = fakeServer()
  const messages = [{ type: 'error', text: 'Your session has expired' }]
  setCookie(`mage-messages=${encodeURIComponent(JSON.stringify(messages))};path=/`)
  const json = request('x')
  await asked[0]?.answer({})
  await json
  expect($messages.get()).toEqual([])
  const html = requestText('x')
  await asked[1]?.answer('<p>', { type: 'text/html' })
  await html
  expect($messages.get()).toEqual(messages)
})

test.each(['{"cart":{"summary_count":', '', 'oops'])('an answer that broke on its way, %j, is no page', async text => {
  const { asked } = fakeServer()
  const failed = failure(request('x'))
  await asked[0]?.answer(text, { type: 'text/plain' })
  expect(await failed).toMatchObject({ kind: 'network', status: 200, redirected: false, message: GENERIC })
})

test('sends lists as lists where an old script gives them a `toJSON`, which stays', async () => {
  const { asked } = fakeServer()
  // As Prototype 1.6 writes it.
  const arrays = Array.prototype as { toJSON?: unknown }
  const toJSON = function (this: unknown[]) {
    return `[${this.map(value => JSON.stringify(value)).join(', ')}]`
  }
  arrays.toJSON = toJSON
  try {
    const sent = request('x', { json: { street: ['Pikk 1', 'Flat 2'] } })
    await asked[0]?.answer({})
    await sent
    expect(asked[0]?.body).toBe('{"street":["Pikk 1","Flat 2"]}')
    expect(arrays.toJSON).toBe(toJSON)
  } finally {
    delete arrays.toJSON
  }
})
