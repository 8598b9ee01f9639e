import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { allowKeeping, comeBack, leave } from '../support/browser-return.ts'
import { fault, sectionRequests } from '../support/shop.ts'
import { add, addButton, cartCount, messages, reads, signIn } from './shopper.ts'
import { walk } from './walk.ts'

const CANDLES = '/ember-candles.html'

/** Puts a thing into the cart as some other script of the page would, without the kit's door. */
const addElsewhere = async (context: BrowserContext) => {
  const answer = await context.request.post('/checkout/cart/add/product/204/', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    multipart: { product: '204', qty: '1', form_key: await formKeyOf(context) },
  })
  expect(answer.ok()).toBe(true)
}

const formKeyOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'form_key')?.value ?? ''

const stored = (page: Page, key = 'mage-cache-storage') =>
  page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

const atRest = (page: Page) => page.waitForLoadState('networkidle')

walk(
  'a visitor who only looks costs the server no section request, on five pages',
  async ({ visitor, open }) => {
    for (const path of ['/', '/jackets.html', '/aurora-parka.html', '/tempest-shell.html', '/checkout/cart/']) {
      const page = await open(path)
      await connected(page, 'minicart', 'messages')
      await atRest(page)
      await page.close()
    }
    expect(await sectionRequests((await visitor()).context)).toEqual([])
  },
  { axe: false },
)

walk(
  'a change costs one section request, which asks for what the page reads and what the table names',
  async ({ visitor, open }) => {
    const page = await open(CANDLES)
    const { context } = await visitor()
    await connected(page, 'add-to-cart', 'minicart')
    await addButton(page).click()
    await reads(cartCount(page), '1')
    await atRest(page)
    const requests = await sectionRequests(context)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.sections).toContain('cart')
    expect(requests[0]?.sections).toContain('messages')
    // Nobody on the page reads these 63 kB.
    expect(requests[0]?.sections).not.toContain('directory-data')
    expect(requests[0]?.force).toBe('true')
  },
)

walk('ten changes within a second cost at most two section requests', async ({ visitor }) => {
  const { context } = await visitor()
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(CANDLES)
  await connected(page, 'add-to-cart', 'minicart')
  await fault(context, { path: '/checkout/cart/add', kind: 'clear', times: 10, delayMs: 300 })
  // Ten tiles of a listing would do the same: ten forms of one page, each sent once.
  await page.evaluate(async () => {
    const form = document.querySelector('#product_addtocart_form') as HTMLFormElement
    const copies = Array.from({ length: 10 }, () => {
      const copy = form.cloneNode(true) as HTMLFormElement
      copy.removeAttribute('id')
      for (const element of copy.querySelectorAll('[id], [data-widget]')) {
        element.removeAttribute('id')
        element.removeAttribute('data-widget')
      }
      copy.removeAttribute('data-island-state')
      copy.dataset['widget'] = 'add-to-cart'
      copy.dataset['copy'] = ''
      return copy
    })
    form.after(...copies)
    await new Promise<void>(resolve => {
      const look = () =>
        copies.every(({ dataset }) => dataset['islandState'] === 'connected') ? resolve() : setTimeout(look, 20)
      look()
    })
  })
  const answers: string[] = []
  page.on('requestfinished', request => /\/checkout\/cart\/add\//.test(request.url()) && answers.push(request.url()))
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  for (let copy = 0; copy < 10; copy++) {
    await page.evaluate(copy => document.querySelectorAll<HTMLFormElement>('[data-copy]')[copy]?.requestSubmit(), copy)
    await page.clock.runFor(60)
  }
  await expect.poll(() => answers.length).toBe(10)
  await page.clock.resume()
  await reads(cartCount(page), '10')
  await atRest(page)
  expect((await sectionRequests(context)).length).toBeLessThanOrEqual(2)
  await page.evaluate(() => {
    for (const copy of document.querySelectorAll('[data-copy]')) copy.remove()
  })
})

walk('five pages opened together after a change cost one section request', async ({ visitor, open }) => {
  const first = await open('/')
  const { context } = await visitor()
  await connected(first, 'minicart')
  await addElsewhere(context)
  const before = (await sectionRequests(context)).length
  const pages = await Promise.all(
    ['/', '/jackets.html', '/aurora-parka.html', CANDLES, '/outdoor.html'].map(path => open(path)),
  )
  for (const page of pages) await reads(cartCount(page), '1')
  await Promise.all(pages.map(atRest))
  expect((await sectionRequests(context)).length - before).toBe(1)
  await Promise.all(pages.slice(1).map(page => page.close()))
})

walk('a change in one of five open pages costs one section request, and shows in all', async ({ visitor, open }) => {
  const pages = await Promise.all(
    [CANDLES, '/', '/jackets.html', '/aurora-parka.html', '/outdoor.html'].map(path => open(path)),
  )
  for (const page of pages) await connected(page, 'minicart')
  const [changing] = pages as [Page]
  const { context } = await visitor()
  for (const count of [1, 2]) {
    await add(changing)
    for (const page of pages) await reads(cartCount(page), String(count))
    await Promise.all(pages.map(atRest))
    expect(await sectionRequests(context)).toHaveLength(count)
  }
  await Promise.all(pages.slice(1).map(page => page.close()))
})

walk('storage is written in Magento’s own keys and formats', async ({ open }) => {
  const page = await open(CANDLES)
  await connected(page, 'add-to-cart', 'minicart')
  await addButton(page).click()
  await reads(cartCount(page), '1')
  const { cart } = await stored(page)
  expect(cart).toMatchObject({ summary_count: 1, data_id: expect.any(Number) })
  expect(await page.evaluate(() => localStorage.getItem('mage-cache-timeout'))).toMatch(/^"\d{4}-\d\d-\d\dT[\d:.]+Z"$/)
  const cookie = await page.evaluate(() => document.cookie)
  expect(cookie).toMatch(/mage-cache-sessid=true/)
  const ids = /section_data_ids=([^;]*)/.exec(cookie)?.[1] ?? ''
  expect(ids).toMatch(/^\{(%22[\w-]+%22:(\d+|null)(%2C)?)+\}$/)
  expect(JSON.parse(decodeURIComponent(ids)).cart).toBe(cart.data_id)
})

const CORRUPTED: [string, (page: Page) => Promise<unknown>][] = [
  [
    'full',
    page =>
      page.addInitScript(() => {
        // To the last character: each half that still fits, under a name of one letter.
        for (let power = 23; power >= 0; power--)
          try {
            localStorage.setItem(String.fromCharCode(97 + power), 'x'.repeat(2 ** power))
          } catch {}
      }),
  ],
  [
    'blocked',
    page =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      }),
  ],
  [
    'garbage',
    page =>
      page.addInitScript(() => {
        localStorage.setItem('mage-cache-storage', '{"cart":')
        localStorage.setItem('mage-cache-storage-section-invalidation', 'yes')
        localStorage.setItem('mage-cache-timeout', 'tomorrow')
      }),
  ],
]

for (const [reason, corrupt] of CORRUPTED)
  walk(`a shopper whose storage is ${reason} buys all the same, and an event says so`, async ({ visitor }) => {
    const page = await (await visitor()).context.newPage()
    await page.addInitScript(() => {
      const reasons: string[] = []
      Object.assign(window, { reasons })
      document.addEventListener('customer-data:degraded', event => reasons.push(event.detail.reason))
    })
    await corrupt(page)
    await page.goto(CANDLES)
    await connected(page, 'add-to-cart', 'minicart')
    await addButton(page).click()
    await reads(cartCount(page), '1')
    await add(page)
    await reads(cartCount(page), '2')
    expect(await page.evaluate(() => (window as unknown as { reasons: string[] }).reasons)).toContain(reason)
  })

walk(
  'storage that is cleared under the page loses nothing that is shown, and the next change works',
  async ({ open }) => {
    const page = await open(CANDLES)
    await connected(page, 'add-to-cart', 'minicart')
    await addButton(page).click()
    await reads(cartCount(page), '1')
    await page.evaluate(() => localStorage.clear())
    await reads(cartCount(page), '1')
    await add(page)
    await reads(cartCount(page), '2')
    expect((await stored(page)).cart.summary_count).toBe(2)
  },
)

walk('messages are shown once, in the tab whose change caused them', async ({ open, visitor }) => {
  const other = await open('/')
  const page = await open(CANDLES)
  await connected(page, 'add-to-cart', 'messages')
  await connected(other, 'messages', 'minicart')
  await (await visitor()).context.route(
    '**/customer/section/load/**',
    async route => {
      const response = await route.fetch()
      const sections = await response.json()
      sections.messages.messages.push({ type: 'notice', text: 'A mug comes along.' })
      await route.fulfill({ response, json: sections })
    },
    { times: 1 },
  )
  await addButton(page).click()
  await messages(page).filter({ hasText: 'A mug comes along.' }).waitFor()
  await reads(cartCount(other), '1')
  expect(await messages(page).count()).toBe(1)
  expect(await messages(other).count()).toBe(0)
  await page.goto('/')
  await connected(page, 'messages', 'minicart')
  await reads(cartCount(page), '1')
  await atRest(page)
  expect(await messages(page).count()).toBe(0)
})

walk('a section that failed to load is loaded at the next chance', async ({ open, visitor, expectTrouble }) => {
  expectTrouble(/Failed to load resource/)
  const page = await open(CANDLES)
  const { context } = await visitor()
  await connected(page, 'add-to-cart', 'minicart')
  await context.route('**/customer/section/load/**', route => route.fulfill({ status: 500, body: 'no' }), { times: 1 })
  const refused = page.waitForResponse(response => response.status() === 500)
  await addButton(page).click()
  await refused
  await expect.poll(() => stored(page, 'mage-cache-storage-section-invalidation')).toMatchObject({ cart: true })
  await page.goto('/')
  await reads(cartCount(page), '1')
})

walk('a change made elsewhere shows when the page is restored from the browser’s memory', async ({ open, visitor }) => {
  const { context } = await visitor()
  await allowKeeping(context)
  const page = await open('/')
  await connected(page, 'minicart')
  await leave(page, '/jackets.html')
  await addElsewhere(context)
  await comeBack(page)
  await reads(cartCount(page), '1')
})

walk('a button that was busy when the page was left is ready when the page is restored', async ({ open, visitor }) => {
  const { context } = await visitor()
  await allowKeeping(context)
  const page = await open(CANDLES)
  await connected(page, 'add-to-cart')
  await context.route('**/checkout/cart/add/**', () => {}, { times: 1 })
  await addButton(page).click()
  await reads(addButton(page), 'Adding...')
  await leave(page, '/jackets.html')
  await comeBack(page)
  await reads(addButton(page), 'Add to Cart')
})

walk('signing in and out wipes what the browser knew of the other', async ({ open }) => {
  const page = await open(CANDLES)
  await connected(page, 'add-to-cart', 'minicart')
  await addButton(page).click()
  await reads(cartCount(page), '1')
  await page.goto('/customer/account/login/')
  await signIn(page)
  await page.waitForURL('**/customer/account/')
  await page.goto('/')
  // Nothing on the page reads who it is; a theme's script does.
  await page.evaluate(() => window.skerry?.section('customer').subscribe(() => {}))
  await expect.poll(async () => (await stored(page)).customer?.firstname).toBe('Sample')
  await page.goto('/customer/account/logout/')
  await page.waitForURL('**/logoutSuccess/')
  await page.goto('/')
  await connected(page, 'minicart')
  await atRest(page)
  expect((await stored(page)).customer?.firstname).toBeUndefined()
  expect((await stored(page)).cart?.summary_count ?? 0).toBe(0)
})

walk(
  'switching the store throws its private data away and loads what the new page reads',
  async ({ open, visitor }) => {
    const page = await open(CANDLES)
    const { context } = await visitor()
    await connected(page, 'add-to-cart', 'minicart')
    await addButton(page).click()
    await reads(cartCount(page), '1')
    await atRest(page)
    const before = (await sectionRequests(context)).length
    await page.locator('.store-links a[hreflang=lt]').click()
    await page.waitForURL('**/lt/**')
    await connected(page, 'minicart')
    await expect.poll(async () => (await stored(page)).cart?.storeId).toBe('2')
    await reads(cartCount(page), '1')
    await atRest(page)
    expect((await sectionRequests(context)).length - before).toBe(1)
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/section_data_clean=[^;]/)
  },
)

/** Runs in the page before its own scripts: its clock goes wrong by so many milliseconds. */
const shiftClock = (by: number) => {
  const Right = Date
  window.Date = class extends Right {
    constructor(...given: []) {
      super(...((given.length ? given : [Right.now() + by]) as []))
    }
    static override now() {
      return Right.now() + by
    }
  } as DateConstructor
}

for (const [words, hours] of [
  ['an hour fast', 1],
  ['an hour slow', -1],
] as const)
  walk(
    `a shopper whose clock is ${words} keeps the cart from page to page, at no endless asking`,
    async ({ visitor }) => {
      const { context } = await visitor()
      await context.addInitScript(shiftClock, hours * 3_600_000)
      const page = await context.newPage()
      await page.goto(CANDLES)
      await connected(page, 'add-to-cart', 'minicart')
      await addButton(page).click()
      await reads(cartCount(page), '1')
      for (const path of ['/jackets.html', '/aurora-parka.html', CANDLES]) {
        await page.goto(path)
        await connected(page, 'minicart')
        await reads(cartCount(page), '1')
        await atRest(page)
      }
      // The change, and for a clock that runs ahead once a page: what it shows counts as old there.
      expect((await sectionRequests(context)).length).toBeLessThanOrEqual(1 + (hours > 0 ? 3 : 0))
      await add(page)
      await reads(cartCount(page), '2')
    },
  )

walk(
  'without Web Locks, as on plain http, five pages ask at most once each and all show the cart',
  async ({ visitor }) => {
    const { context, open } = await visitor()
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined })
    })
    const first = await open('/')
    await connected(first, 'minicart')
    await addElsewhere(context)
    const before = (await sectionRequests(context)).length
    const pages = await Promise.all(
      ['/', '/jackets.html', CANDLES, '/checkout/cart/', '/light.html'].map(path => open(path)),
    )
    for (const page of pages) await reads(cartCount(page), '1')
    await Promise.all(pages.map(atRest))
    const asked = (await sectionRequests(context)).length - before
    expect(asked).toBeGreaterThanOrEqual(1)
    expect(asked).toBeLessThanOrEqual(5)
    await Promise.all(pages.slice(1).map(page => page.close()))
  },
)

walk('where the script tag asks for it, cookies keep what a blocked storage can’t', async ({ visitor }) => {
  const { context } = await visitor()
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await context.route(`**${CANDLES}`, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '<script type="module"',
      '<script data-storage-fallback="cookie" type="module"',
    )
    await route.fulfill({ response, body })
  })
  await page.goto(CANDLES)
  await connected(page, 'add-to-cart', 'minicart')
  await addButton(page).click()
  await reads(cartCount(page), '1')
  await atRest(page)
  const kept = (await context.cookies()).find(({ name }) => name === 'ls_mage-cache-storage')
  expect(JSON.parse(decodeURIComponent(kept?.value ?? '')).cart.summary_count).toBe(1)
  const before = (await sectionRequests(context)).length
  await page.goto(CANDLES)
  await connected(page, 'minicart')
  await reads(cartCount(page), '1')
  await atRest(page)
  expect((await sectionRequests(context)).length).toBe(before)
})
