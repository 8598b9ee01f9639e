/**
 * Every step of a hosted payment with every fault, on the demo shop and its gateway, both in this process. The judge is what
 * the server has: at most one charge, and never one without an order that stands.
 */
import { afterEach, expect, test, vi } from 'vitest'
import { createShop } from '../../../fixtures/index.ts'
import { OWN_KEY, Visitor } from '../../demo-shop/visitor.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'
import type { PageGlobal } from '../../support/page-environment.ts'

const GUIDE = { product: '301', qty: '1', 'links[]': '1' }
const VISA = '4111111111111111'
const DECLINED = '4000000000000002'
const ACTION = 'https://shop.test/paypal/hostedpro/redirect/'
const OPTIONS = {
  isShippingSaved: true,
  paymentMethods: [{ code: 'hosted_pro' }],
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
}
const MARKUP = `<header><a href="/">Shop</a></header><main><form data-widget="payment-step"><script type="application/json" data-options>${JSON.stringify(OPTIONS)}</script><div class="payment-method" data-widget="hosted-payment"><input type="radio" name="payment[method]" value="hosted_pro" checked><div class="payment-method-content"><button type="submit">Place Order</button></div></div></form></main><div role="status"></div>`

const STEPS = {
  'the order': '/payment-information',
  'the way to the gateway': '/hostedpro/redirect',
  'the gateway’s page': 'gateway.test/hosted',
  paying: 'PAY gateway.test/hosted',
  'the reply': '/hostedpro/return',
} as const
type Step = keyof typeof STEPS
const KINDS = ['500', 'a page', 'half an answer', 'never', 'offline', 'slow', 'reload'] as const
type Kind = (typeof KINDS)[number]
/** `after`: the server has done its work, and only the answer is broken. */
type Fault = { step: Step; kind: Kind; after: boolean }

const inputsIn = (html: string) =>
  Object.fromEntries([...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]))

const openPage = async () => {
  for (const [name, own] of Object.entries((globalThis as PageGlobal).server ?? {})) vi.stubGlobal(name, own)
  const shop = createShop()
  const visitor = new Visitor(shop)
  await visitor.signIn()
  await visitor.post('/checkout/cart/add/product/301/', GUIDE)
  await visitor.ask('/checkout/?pay=hosted&agreements=off')
  // biome-ignore lint/suspicious/noDocumentCookie: it is what the kit reads.
  document.cookie = `form_key=${OWN_KEY}`
  let isReloaded = false
  let fault: Fault | undefined
  let card = VISA
  const replies: { source: unknown; data: object }[] = []
  const left: string[] = []

  const withFault = async (address: string, run: () => Promise<Response>, lost: () => Promise<Response>) => {
    const step = Object.entries(STEPS).findLast(([, path]) => address.includes(path) && !address.includes('/set-'))?.[0]
    if (!fault || fault.step !== step) return run()
    const { kind, after } = fault
    fault = undefined
    if (after) await run()
    if (kind === 'reload') isReloaded = true
    if (kind === 'never' || kind === 'reload') return new Promise<never>(() => {})
    if (kind === 'offline') return lost()
    if (kind === 'slow') {
      await new Promise(resolve => setTimeout(resolve, 5000))
      return run()
    }
    const text =
      kind === 'half an answer' ? '<form method="post" act' : '<html><body>Down for maintenance</body></html>'
    return new Response(text, { status: kind === '500' ? 500 : 200, headers: { 'content-type': 'text/html' } })
  }
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address)
    const { body } = init
    const ask = () =>
      visitor.ask(pathname + search, {
        isXhr: true,
        method: init.method ?? 'GET',
        ...(typeof body === 'string' && { json: JSON.parse(body) }),
      })
    return Promise.race([
      withFault(address, ask, () => Promise.reject(new TypeError('Failed to fetch'))),
      new Promise<never>((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    ])
  })

  const say = (source: unknown, data: object, origin = location.origin) =>
    window.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }))
  const windows = new WeakMap<HTMLIFrameElement, object>()
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    const known = windows.get(this) ?? {}
    windows.set(this, known)
    return known as Window
  })
  const error = async () => new Response('', { status: 502 })
  /** What a browser does in the frame, and the shopper on the gateway's page. */
  const travel = async (frame: HTMLIFrameElement) => {
    const first = await withFault(ACTION, () => visitor.ask('/paypal/hostedpro/redirect/'), error)
    const target = first.headers.get('location')
    const load = () => frame.dispatchEvent(new Event('load'))
    const finish = (html: string) => {
      if (!html.includes('card-reply')) return
      const message = html.match(/data-error="([^"]+)"/)?.[1]
      const data = { type: 'skerry:card-reply', nonce: frame.name, ...(message && { error_msg: message }) }
      replies.push({ source: frame.contentWindow, data })
      say(frame.contentWindow, data)
    }
    if (!target) {
      load()
      return finish(await first.text())
    }
    const { pathname } = new URL(target, 'https://gateway.test')
    const address = `https://gateway.test${pathname}`
    const shown = await withFault(address, () => shop.pay(new Request(address)), error)
    load()
    if (!(await shown.text()).includes('name="acct"')) return
    const body = new URLSearchParams({ what: 'pay', acct: card, expdate: '1240', csc: '123' })
    const pay = () => shop.pay(new Request(address, { method: 'POST', body }))
    const paid = await withFault(`PAY ${address.replace('https://', '')}`, pay, error)
    const fields = inputsIn(await paid.text()) as Record<string, string>
    if (!('RESULT' in fields)) return
    const path = '/paypal/hostedpro/return/'
    const reply = await withFault(`https://shop.test${path}`, () => visitor.ask(path, { fields }), error)
    finish(await reply.text())
  }
  const travelled = new WeakSet<Element>()
  const observer = new MutationObserver(() => {
    for (const frame of document.querySelectorAll('iframe'))
      if (!travelled.has(frame)) {
        travelled.add(frame)
        void travel(frame)
      }
  })
  observer.observe(document, { childList: true, subtree: true })
  // happy-dom loads no frame, and says so.
  vi.spyOn(console, 'error').mockImplementation(error => {
    if (!/Iframe page loading is disabled/.test(`${error}`)) throw error
  })
  vi.spyOn(location, 'replace').mockImplementation(address => void left.push(`${address}`))
  vi.spyOn(location, 'reload').mockImplementation(() => {
    isReloaded = true
  })

  vi.resetModules()
  const [step, method, { $payment }] = await Promise.all([
    import('../../../widgets/payment-step/behavior.ts'),
    import('../../../widgets/hosted-payment/method.ts'),
    import('../../../core/checkout/payment.ts'),
  ])
  connect(step.default, 'payment-step', MARKUP)
  const life = new AbortController()
  const fail = (error: unknown) => {
    throw error
  }
  const options = { code: '', actionUrl: ACTION, gatewayUrl: '' }
  const undo = method.default.connect(find('[data-widget=hosted-payment]'), options, life.signal, fail)
  await settle()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const status = () => $payment.get().status
  return {
    visitor,
    say,
    replies,
    left,
    status,
    stop: () => {
      observer.disconnect()
      life.abort()
      undo?.()
    },
    isReloaded: () => isReloaded,
    isDone: () => !fault,
    useCard: (number: string) => {
      card = number
    },
    setFault: (next: Fault) => {
      fault = next
    },
    press: () => find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
    said: () => find('[data-role=checkout-messages]').textContent ?? '',
    /** Until the page is left, can be used again, or shows a frame in which nothing happens: a minute. */
    async outcome() {
      for (let second = 0; second < 60; second++) {
        await settle()
        if (isReloaded || left.length || !/^plac/.test(status())) return
        await vi.advanceTimersByTimeAsync(1000)
      }
    },
    async judge() {
      const [charges, orders] = await Promise.all([
        visitor.json<{ order: string | null }[]>('/__shop/charges'),
        visitor.json<{ number: string; isCancelled?: true }[]>('/__shop/orders'),
      ])
      return { charges, orders: orders.filter(({ isCancelled }) => !isCancelled) }
    },
  }
}
type OpenPage = Awaited<ReturnType<typeof openPage>>
let opened: OpenPage | undefined
const start = async () => {
  opened = await openPage()
  return opened
}

afterEach(() => {
  opened?.stop()
  disconnectAll()
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  delete (window as { require?: unknown }).require
})

/** At most one order that stands, at most one charge, and the charge has that order. */
const expectHonest = async (page: OpenPage) => {
  const { charges, orders } = await page.judge()
  expect(charges.length, 'charges').toBeLessThanOrEqual(1)
  expect(orders.length, 'orders').toBeLessThanOrEqual(1)
  for (const charge of charges) expect(charge.order).toBe(orders[0]?.number)
  return { charges, orders }
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
  await expectHonest(page)
  if (page.isReloaded() || page.left.length) return
  const again = document.querySelector<HTMLElement>('.skerry-hosted__again')
  if (again) again.click()
  else if (page.status() === 'ready') page.press()
  else return expect(page.said()).toMatch(/do not know yet whether|most likely placed/)
  await page.outcome()
  const { charges, orders } = await expectHonest(page)
  expect([charges.length, orders.length]).toEqual([1, 1])
  expect(page.left).toEqual(['https://shop.test/checkout/onepage/success/'])
})

test('without a fault a double click is one order and one charge', async () => {
  const page = await start()
  page.press()
  page.press()
  await page.outcome()
  const { charges, orders } = await expectHonest(page)
  expect([charges.length, orders.length]).toEqual([1, 1])
  expect(page.left).toEqual(['https://shop.test/checkout/onepage/success/'])
  expect(document.querySelector('[inert], .skerry-hosted, dialog')).toBeNull()
})

test('a declined card gives the page and the cart back, and the next order loads a new frame', async () => {
  const page = await start()
  page.useCard(DECLINED)
  page.press()
  await page.outcome()
  expect(page.said()).toContain('Your payment has been declined. Declined')
  expect(page.status()).toBe('ready')
  expect(document.querySelector('[inert], iframe, dialog')).toBeNull()
  expect(find<HTMLButtonElement>('[type=submit]').disabled).toBe(false)
  expect(await page.judge()).toEqual({ charges: [], orders: [] })
  page.useCard(VISA)
  page.press()
  await page.outcome()
  const { charges, orders } = await expectHonest(page)
  expect([charges.length, orders.length]).toEqual([1, 1])
  const [first, second] = page.replies.map(({ data }) => (data as { nonce: string }).nonce)
  expect(first).not.toBe(second)
})

/** A page whose frame shows the gateway's page, on which nobody pays. */
const withFrame = async () => {
  const page = await start()
  page.setFault({ step: 'paying', kind: 'never', after: false })
  page.press()
  await vi.waitFor(() => expect(page.isDone()).toBe(true))
  await settle()
  const frame = find<HTMLIFrameElement>('.skerry-hosted iframe')
  return { page, frame, data: { type: 'skerry:card-reply', nonce: frame.name } }
}

test('while the frame is open everything around it is inert but live regions, and the notice is shown', async () => {
  const { page, frame } = await withFrame()
  expect(frame.getAttribute('src')).toBe(ACTION)
  expect(frame.getAttribute('height')).toBe('610')
  expect(find('.skerry-hosted__notice').textContent).toBe('Please do not refresh the page until you complete payment.')
  expect(find('header').hasAttribute('inert')).toBe(true)
  expect(find('[type=radio]').hasAttribute('inert')).toBe(true)
  expect(find('[type=submit]').hasAttribute('inert')).toBe(true)
  expect(find('[role=status]').hasAttribute('inert')).toBe(false)
  for (let at: Element | null = frame; at; at = at.parentElement) expect(at.hasAttribute('inert')).toBe(false)
  expect(document.querySelector('dialog')).toBeNull()
  expect(document.activeElement).toBe(find('.skerry-hosted'))
  expect(page.status()).toBe('placed')
})

test('leaving is asked about by the browser until the payment has ended', async () => {
  const { page, frame, data } = await withFrame()
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(true)
  page.say(frame.contentWindow, { ...data, error_msg: 'Canceled' })
  await settle()
  expect(leave()).toBe(false)
})

test('a message from another origin, another frame, or with another name ends nothing', async () => {
  const { page, frame, data } = await withFrame()
  page.say(frame.contentWindow, data, 'https://evil.test')
  page.say({}, data)
  page.say(null, data)
  page.say(frame.contentWindow, { ...data, nonce: 'guessed' })
  page.say(frame.contentWindow, { ...data, type: 'another' })
  await settle()
  expect(page.left).toEqual([])
  expect(document.querySelector('.skerry-hosted')).not.toBeNull()
})

test('what a frame says that was loaded again does not count, nor a reply that is said twice', async () => {
  const { page, frame, data } = await withFrame()
  find('.skerry-hosted__again').click()
  page.say(frame.contentWindow, { ...data, error_msg: 'Late' })
  page.say(frame.contentWindow, data)
  await page.outcome()
  expect(page.said()).toBe('')
  expect(page.left).toHaveLength(1)
  const last = page.replies.at(-1)
  page.say(last?.source, last?.data ?? {})
  await settle()
  expect(page.left).toHaveLength(1)
  await expectHonest(page)
})

test('Magento’s own page in the frame ends the payment, too', async () => {
  const { page } = await withFrame()
  type Redirect = (cart: string, parameters: { message?: string } | null, isPaid: boolean, success: string) => void
  const { require } = window as unknown as { require(names: string[], run: (redirect: Redirect) => void): void }
  require(['Magento_Paypal/js/model/iframe-redirect'], redirect =>
    redirect('https://shop.test/checkout/cart/', { message: 'Canceled' }, false, '/success/'))
  await settle()
  await vi.waitFor(() => expect(page.said()).toContain('Canceled'))
  expect('require' in window).toBe(false)
})

test('another tab that has ordered leaves nothing to pay here', async () => {
  const page = await start()
  const payment = { paymentMethod: { method: 'hosted_pro' } }
  const ordering = page.visitor.json<string>('/rest/default/V1/carts/mine/payment-information', { json: payment })
  await settle()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await ordering).toMatch(/^\d+$/)
  page.press()
  await page.outcome()
  expect(page.said()).toContain('most likely placed')
  expect(document.querySelector('iframe')).toBeNull()
  await expectHonest(page)
})
