/**
 * Every step of a payment by card with every fault, on the demo shop and its gateway, both in this process. The judge is what
 * the server has: never two charges or two orders, and never a charge without an order unless the shopper is told so.
 */
import { afterEach, expect, test, vi } from 'vitest'
import type { OptionsSchema } from '../../../core/island/widget.ts'
import { createShop } from '../../../fixtures/index.ts'
import { OWN_KEY, Visitor } from '../../demo-shop/visitor.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'
import type { PageGlobal } from '../../support/page-environment.ts'

const GUIDE = { product: '301', qty: '1', 'links[]': '1' }
const CARD = { number: '4111111111111111', date: '12/40', cvv: '123' }
const OPTIONS = {
  gateway: 'payflowpro',
  cgiUrl: 'https://gateway.test/',
  placeOrderUrl: 'https://shop.test/paypal/transparent/requestSecureToken/',
}
const field = (part: string) =>
  `<div class="control"><label for="${part}">${part}</label><input id="${part}" data-container="payflowpro-cc-${part}"></div>`
const MARKUP = `<form data-widget="payment-step"><script type="application/json" data-options>${JSON.stringify({
  isShippingSaved: true,
  paymentMethods: [{ code: 'payflowpro' }],
  totalsData: { items: [{}], total_segments: [{ code: 'grand_total', value: 9 }] },
  billingAddressFromData: {
    country_id: 'LT',
    city: 'Vilnius',
    firstname: 'Ona',
    lastname: 'Payer',
    postcode: '01103',
    telephone: '1',
    street: ['1'],
  },
  isBillingAddressFromDataValid: true,
})}</script><div class="payment-method" data-widget="transparent-card"><script type="application/json" data-options>${JSON.stringify(OPTIONS)}</script><input type="radio" name="payment[method]" value="payflowpro" checked><div class="payment-method-content"><fieldset data-widget="card-form">${field('number')}${field('date')}${field('cvv')}</fieldset><button type="submit">Place Order</button></div></div></form>`

const STEPS = {
  'telling the shop': '/set-payment-information',
  'asking for a token': '/requestSecureToken',
  paying: 'gateway.test',
  'the reply': '/transparent/response',
  'the order': '/payment-information',
} as const
type Step = keyof typeof STEPS
const KINDS = ['500', 'a page', 'half an answer', 'never', 'offline', 'slow', 'reload'] as const
type Kind = (typeof KINDS)[number]
/** `after`: the server has done its work, and only the answer is broken. */
type Fault = { step: Step; kind: Kind; after: boolean }

/** Options as the kernel reads them. */
const parsed = <Options>(schema: OptionsSchema<Options> | undefined): Options => {
  const { value } = Object(schema?.['~standard'].validate(OPTIONS)) as { value: Options }
  return value
}

/** A browser's page with the shop behind it. */
const openPage = async () => {
  for (const [name, own] of Object.entries((globalThis as PageGlobal).server ?? {})) vi.stubGlobal(name, own)
  const shop = createShop()
  const visitor = new Visitor(shop)
  await visitor.signIn()
  await visitor.post('/checkout/cart/add/product/301/', GUIDE)
  await visitor.ask('/checkout/?pay=card&agreements=off')
  // biome-ignore lint/suspicious/noDocumentCookie: it is what the kit reads.
  document.cookie = `form_key=${OWN_KEY}`
  let isReloaded = false
  let faults: Fault[] = []
  const wait = () => new Promise<never>(() => {})

  /** Runs a request with the fault of its step. */
  const withFault = async (address: string, run: () => Promise<Response>, lost: () => Promise<Response>) => {
    const due = faults.find(({ step }) => {
      const path = STEPS[step]
      return address.includes(path) && !(path === '/payment-information' && address.includes('/set-'))
    })
    if (!due) return run()
    faults = faults.filter(fault => fault !== due)
    if (due.after) await run()
    if (due.kind === 'reload') isReloaded = true
    if (due.kind === 'never' || due.kind === 'reload') return wait()
    if (due.kind === 'offline') return lost()
    if (due.kind === 'slow') {
      await new Promise(resolve => setTimeout(resolve, 5000))
      return run()
    }
    const text = due.kind === 'half an answer' ? '{"success":' : '<html><body>Down for maintenance</body></html>'
    return new Response(text, { status: due.kind === '500' ? 500 : 200, headers: { 'content-type': 'text/html' } })
  }
  const ask = async (address: string, init: RequestInit) => {
    const { pathname, search } = new URL(address)
    const { body } = init
    const isForm = body instanceof URLSearchParams
    return visitor.ask(pathname + search, {
      isXhr: true,
      method: init.method ?? 'GET',
      ...(isForm && { fields: Object.fromEntries(body) as Record<string, string> }),
      ...(typeof body === 'string' && { json: JSON.parse(body) }),
    })
  }
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
    Promise.race([
      withFault(
        address,
        () => ask(address, init),
        () => Promise.reject(new TypeError('Failed to fetch')),
      ),
      new Promise<never>((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    ]),
  )

  /** What a browser does with the form in the frame, and the pages that it brings. */
  const replies: { frame: HTMLIFrameElement; data: object }[] = []
  const say = (source: unknown, data: object, origin = location.origin) =>
    window.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }))
  const inputs = (html: string) =>
    Object.fromEntries([...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const body = new URLSearchParams([...this.querySelectorAll('input')].map(({ name, value }) => [name, value]))
    const frame = find<HTMLIFrameElement>(`iframe[name="${this.target}"]`)
    const error = async () => new Response('', { status: 502 })
    const travel = async () => {
      const paid = await withFault(
        OPTIONS.cgiUrl,
        () => shop.pay(new Request(OPTIONS.cgiUrl, { method: 'POST', body })),
        error,
      )
      const fields = inputs(await paid.text())
      if (!paid.ok || !('RESULT' in fields)) return
      const path = '/paypal/transparent/response'
      const reply = await withFault(`https://shop.test${path}`, () => visitor.ask(path, { fields }), error)
      const text = await reply.text()
      if (!reply.ok || !text.includes('card-reply')) return
      const message = text.match(/data-error="([^"]+)"/)?.[1]
      const data = { type: 'skerry:card-reply', nonce: frame.name, ...(message && { error_msg: message }) }
      replies.push({ frame, data })
      say(frame.contentWindow, data)
    }
    void travel()
  })
  // happy-dom loads no frame, and says so.
  vi.spyOn(console, 'error').mockImplementation(error => {
    if (!/Iframe page loading is disabled/.test(`${error}`)) throw error
  })
  const windows = new WeakMap<HTMLIFrameElement, object>()
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    const known = windows.get(this) ?? {}
    windows.set(this, known)
    return known as Window
  })
  const left: string[] = []
  vi.spyOn(location, 'replace').mockImplementation(address => void left.push(`${address}`))
  vi.spyOn(location, 'reload').mockImplementation(() => {
    isReloaded = true
  })

  /** The page's own modules, as after every load. */
  const load = async () => {
    disconnectAll()
    vi.resetModules()
    isReloaded = false
    const [step, method, form, { $payment }] = await Promise.all([
      import('../../../widgets/payment-step/behavior.ts'),
      import('../../../widgets/transparent-card/method.ts'),
      import('../../../widgets/card-form/behavior.ts'),
      import('../../../core/checkout/payment.ts'),
      import('../../../core/view/alert.ts'),
    ])
    const connected = connect(step.default, 'payment-step', MARKUP)
    const { signal } = new AbortController()
    const fail = (error: unknown) => {
      throw error
    }
    method.default.connect(find('[data-widget=transparent-card]'), parsed(method.default.options), signal, fail)
    form.default.connect(
      find('[data-widget=card-form]'),
      { code: '', availableTypes: {}, icons: {}, scriptLists: '', scriptReportUrl: '' },
      signal,
      fail,
    )
    await settle()
    return { $payment, connected }
  }
  let current = await load()

  const fill = () => {
    for (const [part, text] of Object.entries(CARD)) find<HTMLInputElement>(`#${part}`).value = text
  }
  const press = () => find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  const said = () =>
    [...document.querySelectorAll('[data-role=checkout-messages], .skerry-card__notice, [role=alertdialog]')]
      .map(({ textContent }) => textContent)
      .join(' ')
  /** Until the shopper may act, or is led away: at most 90 seconds. */
  const outcome = async () => {
    for (let second = 0; second < 90; second++) {
      await settle()
      const isAlert = document.querySelector('[role=alertdialog] button')
      if (isReloaded || isAlert || left.length || current.$payment.get().status !== 'placing') return
      await vi.advanceTimersByTimeAsync(1000)
    }
  }
  return {
    shop,
    visitor,
    replies,
    say,
    fill,
    press,
    said,
    outcome,
    left,
    status: () => current.$payment.get().status,
    isReloaded: () => isReloaded,
    setFault: (fault: Fault) => {
      faults = [fault]
    },
    /** Whether the fault has happened. */
    isDone: () => !faults.length,
    async reload() {
      current = await load()
    },
    async judge() {
      const [charges, orders] = await Promise.all([
        visitor.json<{ order: string | null }[]>('/__shop/charges'),
        visitor.json<{ number: string }[]>('/__shop/orders'),
      ])
      return { charges, orders }
    },
  }
}
type OpenPage = Awaited<ReturnType<typeof openPage>>

const TOLD = /may have been charged|will not be charged again|do not know yet whether|most likely placed/

/** The rule: at most one of both, and a charge without an order is said. */
const expectHonest = async (page: OpenPage) => {
  const { charges, orders } = await page.judge()
  expect(charges.length, 'charges').toBeLessThanOrEqual(1)
  expect(orders.length, 'orders').toBeLessThanOrEqual(1)
  if (charges.length > orders.length) expect(page.said()).toMatch(TOLD)
  return { charges, orders }
}

afterEach(() => {
  disconnectAll()
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // An attempt that never ends answers Magento's reply page as long as it waits.
  delete (window as { require?: unknown }).require
})

const start = async () => {
  const page = await openPage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  page.fill()
  return page
}

const cells = (Object.keys(STEPS) as Step[]).flatMap(step =>
  KINDS.flatMap(kind =>
    (kind === 'slow' ? [false] : [false, true]).map((after): [Step, Kind, string, Fault] => [
      step,
      kind,
      after ? ', its work done' : '',
      { step, kind, after },
    ]),
  ),
)

test.each(cells)('%s: %s%s', async (_step, kind, _after, fault) => {
  const page = await start()
  page.setFault(fault)
  page.press()
  // Both presses of a double click.
  page.press()
  await page.outcome()
  expect(page.isDone(), 'the fault has happened').toBe(true)
  expect(page.isReloaded()).toBe(kind === 'reload')
  if (page.isReloaded()) await page.reload()
  const { orders } = await expectHonest(page)
  if (orders.length || page.status() !== 'ready' || /may have been charged/.test(page.said())) return
  // Nothing was said that speaks against it: the shopper tries again.
  page.fill()
  page.press()
  await page.outcome()
  const again = await expectHonest(page)
  expect(again.orders).toHaveLength(1)
  expect(again.charges).toMatchObject([{ order: again.orders[0]?.number }])
})

test('without a fault a double click is one charge and one order', async () => {
  const page = await start()
  page.press()
  page.press()
  await page.outcome()
  const { charges, orders } = await page.judge()
  expect(orders).toHaveLength(1)
  expect(charges).toMatchObject([{ order: orders[0]?.number }])
  expect(page.left).toEqual(['https://shop.test/checkout/onepage/success/'])
})

/** A page whose gateway has charged and whose reply is lost, and the message that it would have been. */
const withLostReply = async () => {
  const page = await start()
  page.setFault({ step: 'the reply', kind: 'never', after: true })
  page.press()
  await vi.waitFor(() => expect(page.isDone()).toBe(true))
  const frame = find<HTMLIFrameElement>('iframe')
  return { page, frame, source: frame.contentWindow, data: { type: 'skerry:card-reply', nonce: frame.name } }
}

test('a message from another origin, another frame, or with another nonce places no order; the right one does', async () => {
  const { page, source, data } = await withLostReply()
  page.say(source, data, 'https://evil.test')
  page.say({}, data)
  page.say(null, data)
  page.say(source, { ...data, nonce: 'guessed' })
  page.say(source, { ...data, type: 'another' })
  await settle()
  expect(page.status()).toBe('placing')
  expect((await page.judge()).orders).toEqual([])
  page.say(source, data)
  await page.outcome()
  expect((await page.judge()).orders).toHaveLength(1)
})

test('a message that is said twice is one order', async () => {
  const { page, source, data } = await withLostReply()
  page.say(source, data)
  page.say(source, data)
  await page.outcome()
  page.say(source, data)
  await settle()
  const { charges, orders } = await page.judge()
  expect([charges.length, orders.length]).toEqual([1, 1])
})

test('a shopper who stops the browser on the way that the reply names gets the page anew', async () => {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  const { page, source, data } = await withLostReply()
  page.say(source, { ...data, redirect_parent: '/checkout/cart/' })
  await page.outcome()
  expect(page.left).toHaveLength(1)
  for (const name of ['navigate', 'navigateerror']) navigation.dispatchEvent(new Event(name))
  await vi.advanceTimersByTimeAsync(0)
  expect(page.isReloaded()).toBe(true)
})

test('a reply after the time limit places no order: the page has said that the card may have been charged', async () => {
  const { page, source, data } = await withLostReply()
  await page.outcome()
  expect(document.querySelector('iframe')).toBeNull()
  page.say(source, data)
  await settle()
  const { orders } = await expectHonest(page)
  expect(orders).toEqual([])
  find('[role=alertdialog] button').click()
  await settle()
  expect(page.isReloaded()).toBe(true)
})

test('a message of an older attempt does not count for the next one', async () => {
  const page = await start()
  find<HTMLInputElement>('#number').value = '4000000000000002'
  page.press()
  await page.outcome()
  expect(page.said()).toContain('Your payment has been declined. Declined')
  const [first] = page.replies
  page.setFault({ step: 'paying', kind: 'never', after: false })
  page.fill()
  page.press()
  await vi.waitFor(() => expect(page.isDone()).toBe(true))
  const frame = find<HTMLIFrameElement>('iframe')
  page.say(first?.frame.contentWindow, { type: 'skerry:card-reply', nonce: frame.name })
  page.say(frame.contentWindow, { ...first?.data, error_msg: '' })
  await settle()
  expect(page.status()).toBe('placing')
  expect(await page.judge()).toEqual({ charges: [], orders: [] })
})

test('while another tab pays nothing is sent, and the shopper reads why', async () => {
  const page = await start()
  const request = (_name: string, _options: object, run: (lock: null) => unknown) => Promise.resolve(run(null))
  vi.stubGlobal('navigator', { ...navigator, locks: { request } })
  page.press()
  await page.outcome()
  expect(page.said()).toContain('You are paying in another tab.')
  expect(page.status()).toBe('ready')
  expect(await page.judge()).toEqual({ charges: [], orders: [] })
})

test('a card that was accepted without an order is still known when the page is loaded again', async () => {
  const page = await start()
  page.setFault({ step: 'the order', kind: '500', after: false })
  page.press()
  await page.outcome()
  await expectHonest(page)
  await page.reload()
  expect((await expectHonest(page)).charges).toHaveLength(1)
})

test('a card is accepted for the total that it was charged with, whatever another tab makes of the cart meanwhile', async () => {
  const page = await start()
  const { $quote } = await import('../../../core/checkout/quote.ts')
  const { refreshTotals } = await import('../../../core/checkout/refresh-totals.ts')
  $quote.setKey('totals', { items: [{}], total_segments: [{ code: 'grand_total', value: 8 }] })
  page.setFault({ step: 'paying', kind: 'never', after: true })
  page.press()
  await vi.waitFor(() => expect(page.isDone()).toBe(true))
  await refreshTotals()
  page.setFault({ step: 'the order', kind: '500', after: false })
  const frame = find<HTMLIFrameElement>('iframe')
  page.say(frame.contentWindow, { type: 'skerry:card-reply', nonce: frame.name })
  await page.outcome()
  expect(page.said()).toContain('may have been charged')
})

test('the page that holds the payment is no other tab, after the total has changed, too', async () => {
  const page = await start()
  const held = new Set<string>()
  const request = async (name: string, _options: object, run: (lock: object | null) => Promise<void> | undefined) => {
    if (held.has(name)) return run(null)
    held.add(name)
    await run({ name })
    held.delete(name)
  }
  vi.stubGlobal('navigator', { ...navigator, locks: { request } })
  page.setFault({ step: 'the order', kind: '500', after: false })
  page.press()
  await page.outcome()
  expect(page.said()).toContain('will not be charged again')
  const { $quote } = await import('../../../core/checkout/quote.ts')
  $quote.setKey('totals', { items: [{}], total_segments: [{ code: 'grand_total', value: 8 }] })
  expect(page.said()).not.toContain('will not be charged again')
  expect(page.said()).toContain('may have been charged')
  page.fill()
  page.press()
  await page.outcome()
  expect(page.said()).not.toContain('You are paying in another tab.')
  expect((await page.judge()).orders).toHaveLength(1)
})

test.each([
  [true, 3],
  [false, 2],
])('a tick keeps the card in the vault, and no tick keeps none: %s', async (checked, cards) => {
  const page = await start()
  const tick = Object.assign(document.createElement('input'), { type: 'checkbox', name: 'vault[is_enabled]', checked })
  find('.payment-method-content').append(tick)
  page.press()
  await page.outcome()
  expect((await page.judge()).orders).toHaveLength(1)
  vi.useRealTimers()
  const stored = await (await page.visitor.ask('/vault/cards/listaction/')).text()
  expect(stored.match(/action delete/g)).toHaveLength(cards)
})
