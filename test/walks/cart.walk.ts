/** Code, sums and gift messages of the cart page and the checkout, under every network condition: one shop, hence one long file. */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { blockScripts, connected, holdBack } from '../support/browser-page.ts'
import { lateFileOf, readManifest } from '../support/kit-files.ts'
import { fault, shopLog } from '../support/shop.ts'
import { reads } from './shopper.ts'
import { type Walk, walk, walkRow } from './walk.ts'

const PRINTED_KEY = 'k7Qm2Zp4Xc9Lw1Rt'
const ADDRESS = {
  firstname: 'Sample',
  lastname: 'Guest',
  'street[0]': 'Pušų g. 1',
  postcode: '01103',
  city: 'Vilnius',
  telephone: '+370 600 00000',
}
const FAILED = 'Something went wrong with your request. Please try again later.'

/** Two lanterns at €64, put into the cart before any page is open. */
const fillCart = async (context: BrowserContext): Promise<void> => {
  await context.request.post('/checkout/cart/add/', {
    form: { product: '201', qty: '2', form_key: PRINTED_KEY },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  // Its messages are not what these walks look for.
  await context.request.get('/customer/section/load/?sections=messages')
}

const signIn = (context: BrowserContext) =>
  context.request.post('/customer/ajax/login', {
    data: { username: 'shopper@example.com', password: 'Shopper123!' },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })

type State = { maskedCartId: string; coupon: string; captcha: string; gifts: Record<string, Record<string, unknown>> }
const stateOf = async (context: BrowserContext): Promise<State> => (await context.request.get('/__shop/state')).json()

const openCart = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/checkout/cart/${query}`)
  await connected(page, 'totals', 'coupon', 'gift-message')
}

const box = (page: Page): Locator => page.locator('[data-widget=coupon]')
const field = (page: Page): Locator => box(page).locator('[name=coupon_code], [name=discount_code]')
const button = (page: Page): Locator => box(page).locator('button[type=submit]')
const error = (page: Page): Locator => box(page).getByRole('alert')
const done = (page: Page): Locator => box(page).getByRole('status')
const row = (page: Page, name: string): Locator => page.locator(`[data-widget=totals] tr.${name}`)
const amount = (page: Page, name: string): Locator => row(page, name).locator('.amount')

const openBox = async (page: Page): Promise<void> => {
  // It is drawn anew as soon as it is touched.
  await box(page).locator('summary').hover()
  await box(page).locator('.skerry-coupon').waitFor()
  if (!(await field(page).isVisible())) await box(page).locator('summary').click()
}

const apply = async (page: Page, code: string): Promise<void> => {
  await openBox(page)
  await field(page).fill(code)
  await button(page).click()
}

const cancel = async (page: Page): Promise<void> => {
  await button(page).click()
  await reads(done(page), 'Your coupon was successfully removed.')
}

walk('a code of eight letters can be read in its field on the smallest phone', async ({ visitor }) => {
  const { context, open } = await visitor({ width: 320, height: 667, touch: true })
  await fillCart(context)
  const page = await open('/checkout/cart/')
  await openCart(page)
  await openBox(page)
  await field(page).fill('SUMMER26')
  const [shown = 0, needed] = await field(page).evaluate(input => [input.clientWidth, input.scrollWidth])
  expect(needed).toBeLessThanOrEqual(shown)
})

walk('a guest tries a code of each kind in the cart, and takes it back', async ({ open, visitor, expectTrouble }) => {
  expectTrouble(/Failed to load resource.*404/)
  const { context } = await visitor()
  await fillCart(context)
  const page = await open('/checkout/cart/')
  await openCart(page)
  await reads(amount(page, 'grand'), '€128.00')
  for (const [code, total, discount] of [
    ['shore10', '€115.20', '-€12.80'],
    ['HARBOUR5', '€123.00', '-€5.00'],
  ] as const) {
    await apply(page, code)
    await reads(done(page), 'Your coupon was successfully applied.')
    await reads(amount(page, 'grand'), total)
    await reads(amount(page, 'discount'), discount)
    // As the server spells it, and off while it is in use.
    expect(await field(page).inputValue()).toBe(code.toUpperCase())
    expect(await field(page).isDisabled()).toBe(true)
    await reads(button(page), 'Cancel coupon')
    await cancel(page)
    await reads(amount(page, 'grand'), '€128.00')
    expect(await row(page, 'discount').count()).toBe(0)
    expect(await field(page).inputValue()).toBe('')
  }
  await apply(page, 'TAILWIND')
  await expect.poll(() => row(page, 'shipping').textContent()).toContain('(TAILWIND)')
  await cancel(page)
  for (const code of ['LASTSUMMER', 'NO/SUCH %2F']) {
    await apply(page, code)
    await expect.poll(() => error(page).textContent()).toMatch(/The coupon code isn't valid|Request does not match/)
    expect(await field(page).inputValue()).toBe(code)
    expect(await field(page).getAttribute('aria-invalid')).toBe('true')
    await reads(amount(page, 'grand'), '€128.00')
  }
  expect((await stateOf(context)).coupon).toBe('')
})

walk(
  'a captcha that nobody asks for and an empty counter are out of sight under a theme that shows both',
  async ({ open, visitor }) => {
    const { context } = await visitor()
    await fillCart(context)
    const page = await open('/checkout/cart/')
    await openCart(page)
    await page.evaluate(() => {
      const theme = new CSSStyleSheet()
      theme.replaceSync('form .field { display: table-cell } .counter { display: inline-block }')
      document.adoptedStyleSheets.push(theme)
    })
    await openBox(page)
    expect(await box(page).locator('.captcha').count()).toBe(1)
    expect(await box(page).locator('.captcha').isVisible()).toBe(false)
    expect(await page.locator('.footer-group .counter').isVisible()).toBe(false)
  },
)

walk('a customer’s code is applied to the customer’s own cart, and stays after a reload', async ({ open, visitor }) => {
  const { context } = await visitor()
  await signIn(context)
  await fillCart(context)
  const page = await open('/checkout/cart/')
  await openCart(page)
  await openBox(page)
  await field(page).fill('SHORE10')
  await page.keyboard.press('Enter')
  await reads(amount(page, 'grand'), '€115.20')
  // Who pressed Enter in the field, which is off now, goes on from the button.
  await expect.poll(() => button(page).evaluate(each => each === document.activeElement)).toBe(true)
  const sent = await shopLog(context)
  expect(sent.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
    '/rest/default/V1/carts/mine/coupons/SHORE10',
  ])
  await page.reload()
  await connected(page, 'totals', 'coupon')
  await reads(amount(page, 'grand'), '€115.20')
  await reads(button(page), 'Cancel coupon')
  expect(await done(page).textContent()).toBe('')
  await cancel(page)
})

walk('sums are marked old until their answer arrives; the new total is announced once', async ({ open, visitor }) => {
  const { context } = await visitor()
  await fillCart(context)
  const page = await open('/checkout/cart/')
  await openCart(page)
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const region = document.querySelector('body > [role=status]')
    new MutationObserver(() => said.push(region?.textContent ?? '')).observe(region as Node, { childList: true })
  })
  const { release } = await holdBack(context, 'payment-information')
  await apply(page, 'SHORE10')
  await page.locator('.skerry-totals[data-stale][aria-busy=true]').waitFor()
  await reads(amount(page, 'grand'), '€128.00')
  release()
  await reads(amount(page, 'grand'), '€115.20')
  await expect.poll(() => page.locator('.skerry-totals[data-stale]').count()).toBe(0)
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual(['Total: €115.20'])
})

/** Every request for a path goes wrong, also one that the browser sends again by itself, until the act is over. */
const withFault = async (
  context: BrowserContext,
  path: string,
  kind: Parameters<typeof fault>[1]['kind'],
  act: () => Promise<void>,
): Promise<void> => {
  await fault(context, { path, kind, times: 9 })
  await act()
  await context.request.post('/__shop/reset')
}

const COUPONS = '/rest/default/V1/guest-carts'

const TERMINAL = '#s_method_tidepost_COURIER'

const openCheckout = async (page: Page, isGuest = true): Promise<void> => {
  await page.goto('/checkout/')
  await connected(page, 'shipping-step', 'totals', 'coupon')
  if (isGuest) {
    await page.fill('#customer-email', 'guest@example.com')
    for (const [name, text] of Object.entries(ADDRESS))
      await page.fill(`#shipping-new-address-form [name="${name}"]`, text)
  }
  await page.locator(TERMINAL).waitFor()
}
const next = (page: Page): Locator => page.locator('#shipping-method-buttons-container button.continue')

/** Where a code is typed, by whom, and what the cart costs there: without a code, with SHORE10, with LIGHTHOUSE. */
const BOXES = [
  { where: 'in a guest’s cart', isGuest: true, isCart: true, costs: ['€128.00', '€115.20', '€108.80'] },
  { where: 'at a customer’s checkout', isGuest: false, isCart: false, costs: ['€134.50', '€121.70', '€115.30'] },
] as const

/** A page with the box, the cart's sums beside it; and the address of the cart's code. */
const openBoxAt = async ({ visitor, open }: Walk, { isGuest, isCart, costs }: (typeof BOXES)[number]) => {
  const { context } = await visitor()
  if (!isGuest) await signIn(context)
  await fillCart(context)
  const page = await open('/checkout/cart/')
  if (isCart) await openCart(page)
  else {
    await openCheckout(page, isGuest)
    await page.check(TERMINAL)
    await next(page).click()
  }
  await reads(amount(page, 'grand'), costs[0])
  const { maskedCartId } = await stateOf(context)
  return { context, page, path: isGuest ? `${COUPONS}/${maskedCartId}/coupons` : '/rest/default/V1/carts/mine/coupons' }
}

for (const place of BOXES) {
  const [without, shore10, lighthouse] = place.costs

  walkRow(
    `a coupon over a failing network ${place.where} reports it, changes nothing, and can be tried again`,
    async walk => {
      walk.expectTrouble(/Failed to load resource/)
      const { context, page, path } = await openBoxAt(walk, place)
      for (const kind of ['500', 'html', 'offline', 'garbage', 'redirect', 'false'] as const) {
        await withFault(context, path, kind, async () => {
          await apply(page, 'SHORE10')
          await reads(error(page), FAILED)
        })
        expect(await field(page).inputValue(), kind).toBe('SHORE10')
        await reads(amount(page, 'grand'), without)
        await expect.poll(() => page.locator('[aria-busy=true]').count(), { message: kind }).toBe(0)
      }
      expect((await stateOf(context)).coupon).toBe('')
      await fault(context, { path, kind: 'slow' })
      await apply(page, 'SHORE10')
      await reads(amount(page, 'grand'), shore10)
      for (const kind of ['500', 'offline'] as const) {
        await withFault(context, path, kind, async () => {
          await button(page).click()
          await reads(error(page), FAILED)
        })
        expect(await field(page).inputValue(), kind).toBe('SHORE10')
        await reads(button(page), 'Cancel coupon')
      }
      await cancel(page)
      await reads(amount(page, 'grand'), without)
    },
  )

  walkRow(
    `a code behind the captcha asks ${place.where} for the picture, renews it when wrong, and takes the right answer`,
    async walk => {
      walk.expectTrouble(/Failed to load resource/)
      const { context, page } = await openBoxAt(walk, place)
      await apply(page, 'LIGHTHOUSE')
      const answer = page.getByLabel('Please type the letters and numbers below')
      await answer.waitFor()
      await reads(error(page), 'Incorrect CAPTCHA')
      await button(page).click()
      await reads(box(page).locator('.captcha .mage-error'), 'This is a required field.')
      await expect.poll(() => answer.evaluate(each => each === document.activeElement)).toBe(true)
      const picture = box(page).locator('.captcha-img')
      const first = await picture.getAttribute('src')
      await answer.fill('WRONG')
      await button(page).click()
      await reads(error(page), 'Incorrect CAPTCHA')
      await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
      const second = await picture.getAttribute('src')
      await box(page).getByRole('button', { name: 'Reload captcha' }).click()
      await expect.poll(() => picture.getAttribute('src')).not.toBe(second)
      await expect.poll(() => box(page).locator('[aria-busy=true]').count()).toBe(0)
      await answer.fill((await stateOf(context)).captcha)
      await button(page).click()
      await reads(amount(page, 'grand'), lighthouse)
      expect(await answer.count()).toBe(0)
    },
  )
}

walk('a code whose answer was lost on its way is seen all the same', async ({ open, visitor, expectTrouble }) => {
  expectTrouble(/Failed to load resource/)
  const { context } = await visitor()
  await fillCart(context)
  const page = await open('/checkout/cart/')
  await openCart(page)
  const { maskedCartId } = await stateOf(context)
  await fault(context, { path: `${COUPONS}/${maskedCartId}/coupons`, kind: 'offline', after: true })
  await apply(page, 'SHORE10')
  await reads(amount(page, 'grand'), '€115.20')
  await reads(button(page), 'Cancel coupon')
})

walk('sums that fail to load stay marked, and are loaded by a button', async ({ open, visitor, expectTrouble }) => {
  expectTrouble(/Failed to load resource/)
  const { context } = await visitor()
  await fillCart(context)
  const page = await open('/checkout/cart/')
  await openCart(page)
  const { maskedCartId } = await stateOf(context)
  await fault(context, { path: `${COUPONS}/${maskedCartId}/payment-information`, kind: '500' })
  await apply(page, 'SHORE10')
  await reads(done(page), 'Your coupon was successfully applied.')
  await page.getByText('These amounts may be out of date.').waitFor()
  expect(await page.locator('.skerry-totals[data-stale]').count()).toBe(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await reads(amount(page, 'grand'), '€115.20')
  expect(await page.locator('.skerry-totals[data-stale]').count()).toBe(0)
})

walk('a press on the box is not lost when its view loads meanwhile', async ({ visitor, open, flavour }) => {
  const { context } = await visitor()
  await fillCart(context)
  const view = lateFileOf(readManifest(flavour), 'widgets/coupon/view.tsx')
  const { release } = await holdBack(context, view)
  const page = await open('/checkout/cart/')
  await connected(page, 'coupon')
  const summary = box(page).locator('summary')
  await summary.hover()
  await page.mouse.down()
  const answer = page.waitForResponse(response => response.url().endsWith(view))
  release()
  await (await answer).finished()
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.mouse.up()
  await page.locator('.skerry-coupon[open]').waitFor()
})

walk('a theme adds headers to a code’s call, or stops it', async ({ open, visitor }) => {
  const { context } = await visitor()
  await fillCart(context)
  const page = await open('/checkout/cart/')
  await openCart(page)
  await page.evaluate(() => {
    document.addEventListener('coupon:changing', event => {
      if (event.detail.code === 'STOP') event.preventDefault()
      event.detail.headers['X-ReCaptcha'] = 'token'
    })
  })
  await apply(page, 'STOP')
  const asked = page.waitForRequest(request => request.method() === 'PUT')
  await apply(page, 'SHORE10')
  const request = await asked
  expect(request.url()).toContain('/coupons/SHORE10')
  expect(request.headers()['x-recaptcha']).toBe('token')
})

walk('at the checkout a code loads the rates anew, and sums follow the way of shipping', async ({ open, visitor }) => {
  const { context } = await visitor()
  await fillCart(context)
  const page = await open('/checkout/cart/')
  await openCheckout(page)
  await reads(amount(page, 'sub'), '€128.00')
  await reads(amount(page, 'shipping'), 'Not yet calculated')
  await reads(amount(page, 'totals-tax'), 'Not yet calculated')
  expect(await row(page, 'grand').count()).toBe(0)
  await reads(page.locator('#label_price_COURIER_tidepost'), '€6.50')
  await apply(page, 'TAILWIND')
  await reads(page.locator('#label_price_COURIER_tidepost'), 'Free')
  await cancel(page)
  await reads(page.locator('#label_price_COURIER_tidepost'), '€6.50')
  await apply(page, 'SHORE10')
  await reads(done(page), 'Your coupon was successfully applied.')
  await page.check(TERMINAL)
  await next(page).click()
  await reads(amount(page, 'grand'), '€121.70')
  await reads(amount(page, 'shipping'), '€6.50')
  await expect.poll(() => row(page, 'shipping').textContent()).toContain('Tidepost - Courier')
  await reads(amount(page, 'discount'), '-€12.80')
  await cancel(page)
  await reads(amount(page, 'grand'), '€134.50')
})

walk(
  'a code that the cart has lost is gone from the box once shipping is saved; a typed one stays',
  async ({ open, visitor }) => {
    const { context } = await visitor()
    await signIn(context)
    await fillCart(context)
    const page = await open('/checkout/cart/')
    await openCheckout(page, false)
    await apply(page, 'SHORE10')
    await reads(button(page), 'Cancel coupon')
    const lose = () =>
      context.request.delete('/rest/default/V1/carts/mine/coupons', {
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
      })
    await lose()
    await page.check(TERMINAL)
    await next(page).click()
    await reads(amount(page, 'grand'), '€134.50')
    await reads(button(page), 'Apply Discount')
    expect(await field(page).inputValue()).toBe('')
    // The payment step takes the focus when it appears, and what is typed goes where the focus is.
    await page.locator('#checkout-payment h2:focus').waitFor()
    await field(page).fill('HARBOUR5')
    await page.getByRole('region', { name: 'Shipping' }).getByRole('button', { name: 'Change' }).click()
    await page.check('#s_method_gullbox_COURIER')
    await next(page).click()
    await reads(amount(page, 'grand'), '€134.00')
    expect(await field(page).inputValue()).toBe('HARBOUR5')
  },
)

const gift = (page: Page, place: 'order' | 'item'): Locator =>
  page.locator(place === 'order' ? '#gift-options-cart' : '[id^=gift-options-cart-item]').first()
const write = async (block: Locator, [to, from, text]: readonly [string, string, string]): Promise<void> => {
  const toggle = block.locator('.skerry-gift__toggle')
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  await block.getByLabel('To:').fill(to)
  await block.getByLabel('From:').fill(from)
  await block.getByLabel('Message:').fill(text)
}
const save = (block: Locator) => block.getByRole('button', { name: 'Save message' }).click()

for (const who of ['guest', 'customer'] as const)
  walk(`a ${who} writes, changes and deletes gift messages of a thing and of the order`, async ({ open, visitor }) => {
    const { context } = await visitor()
    if (who === 'customer') await signIn(context)
    await fillCart(context)
    const page = await open('/checkout/cart/')
    for (const place of ['item', 'order'] as const) {
      await openCart(page)
      await write(gift(page, place), ['', 'Sam', 'For you <b>'])
      await save(gift(page, place))
      await gift(page, place).getByText('This is a required field.').waitFor()
      await expect
        .poll(() =>
          gift(page, place)
            .getByLabel('To:')
            .evaluate(each => each === document.activeElement),
        )
        .toBe(true)
      await gift(page, place).getByLabel('To:').fill('Alex')
      if (place === 'order') await gift(page, place).getByLabel('Wrapping').selectOption('birch')
      const leaving = page.waitForRequest(/updatePost/)
      await save(gift(page, place))
      // The server adds the cart up anew: the page comes back from its update address.
      expect((await leaving).url()).toMatch(/\/checkout\/cart\/updatePost\?form_key=\w+&cart\[\]$/)
      await page.waitForURL(/\/checkout\/cart\/$/)
      await connected(page, 'gift-message')
      await gift(page, place).locator('.skerry-gift__result').getByText('For you <b>').waitFor()
    }
    const { gifts } = await stateOf(context)
    const stored = Object.values(gifts)
    expect(stored).toHaveLength(2)
    for (const each of stored) expect(each).toMatchObject({ sender: 'Sam', recipient: 'Alex', message: 'For you <b>' })
    expect(gifts['orderLevel']).toMatchObject({ extension_attributes: { wrapping: 'birch' } })
    const sent = (await shopLog(context)).filter(({ method, path }) => method === 'POST' && /gift-message/.test(path))
    expect(sent.every(({ path }) => path.includes(who === 'guest' ? '/guest-carts/' : '/carts/mine/'))).toBe(true)

    const block = gift(page, 'item')
    await block.getByRole('button', { name: 'Edit' }).click()
    expect(await block.getByLabel('Message:').inputValue()).toBe('For you <b>')
    await block.getByLabel('Message:').fill('Changed')
    await block.getByRole('button', { name: 'Cancel' }).click()
    await block.getByText('For you <b>').waitFor()
    await block.getByRole('button', { name: 'Delete' }).click()
    const leaving = page.waitForRequest(/updatePost/)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await leaving
    await expect.poll(() => block.locator('.skerry-gift__result').count()).toBe(0)
    await page.waitForLoadState()
    await connected(page, 'gift-message')
    await expect.poll(async () => Object.keys((await stateOf(context)).gifts)).toEqual(['orderLevel'])
  })

walk(
  'a gift message over a failing network stays in its fields, and can be saved again',
  async ({ open, visitor, expectTrouble }) => {
    expectTrouble(/Failed to load resource/)
    const { context } = await visitor()
    await fillCart(context)
    const page = await open('/checkout/cart/')
    await openCart(page)
    const { maskedCartId } = await stateOf(context)
    const path = `${COUPONS}/${maskedCartId}/gift-message`
    const block = gift(page, 'order')
    await write(block, ['Alex', 'Sam', 'Hi'])
    for (const kind of ['500', 'html', 'offline', 'garbage', 'false'] as const) {
      await withFault(context, path, kind, async () => {
        await save(block)
        await reads(block.getByRole('alert'), FAILED)
      })
      expect(await block.getByLabel('Message:').inputValue(), kind).toBe('Hi')
      expect((await stateOf(context)).gifts, kind).toEqual({})
    }
    await fault(context, { path, kind: 'slow' })
    await save(block)
    await page.waitForURL(/updatePost|\/checkout\/cart\/$/)
    await block.locator('.skerry-gift__result').waitFor()
  },
)

walk('quantities that are not saved are not lost by a gift message', async ({ open, visitor }) => {
  const { context } = await visitor()
  await fillCart(context)
  const page = await open('/checkout/cart/')
  await openCart(page)
  await page.locator('#shopping-cart-table input.qty').fill('3')
  await write(gift(page, 'item'), ['Alex', 'Sam', 'Hi'])
  await page.keyboard.press('Tab')
  await gift(page, 'item').getByLabel('To:').press('Enter')
  await gift(page, 'item').getByText('Quantities that you changed in the cart are not saved yet.').waitFor()
  expect(await page.locator('#shopping-cart-table input.qty').inputValue()).toBe('3')
  expect(Object.values((await stateOf(context)).gifts)).toMatchObject([{ message: 'Hi' }])
})

walk('gift messages are offered where the shop offers them', async ({ open, visitor }) => {
  const { context } = await visitor()
  await fillCart(context)
  const page = await open('/checkout/cart/')
  for (const [query, item, order] of [
    ['?gift=item', 1, 0],
    ['?gift=order', 0, 1],
    ['?gift=none', 0, 0],
  ] as const) {
    await page.goto(`/checkout/cart/${query}`)
    await connected(page, 'totals')
    expect(await page.locator('[id^=gift-options-cart-item]').count(), query).toBe(item)
    expect(await page.locator('#gift-options-cart').count(), query).toBe(order)
  }
})

walk(
  'without the kit’s script the cart’s forms are posted and work',
  async ({ open, visitor, expectTrouble }) => {
    expectTrouble(/Failed to load resource/)
    const { context } = await visitor()
    await fillCart(context)
    await blockScripts(context)
    const page = await open('/checkout/cart/')
    const grand = amount(page, 'grand')
    const navigated = async (act: () => Promise<void>) => {
      await Promise.all([page.waitForEvent('load'), act()])
    }
    await box(page).locator('summary').click()
    await field(page).fill('SHORE10')
    await navigated(() => button(page).click())
    await reads(grand, '€115.20')
    await navigated(() => button(page).click())
    await reads(grand, '€128.00')
    await page.locator('#shopping-cart-table input.qty').fill('3')
    await navigated(() => page.getByRole('button', { name: 'Update', exact: true }).last().click())
    await reads(grand, '€192.00')
    const block = gift(page, 'item')
    await block.locator('summary').click()
    await block.getByLabel('To:').fill('Alex')
    await block.getByLabel('From:').fill('Sam')
    await block.getByLabel('Message:').fill('Hi')
    await navigated(() => block.getByRole('button', { name: 'Keep the message' }).click())
    expect(Object.values((await stateOf(context)).gifts)).toMatchObject([{ message: 'Hi', sender: 'Sam' }])
    await navigated(() => block.getByRole('button', { name: 'Delete' }).click())
    expect((await stateOf(context)).gifts).toEqual({})
    await navigated(() => page.getByRole('button', { name: /^Remove/ }).click())
    await page.getByText('Nothing in here yet.').waitFor()
  },
  { flavours: ['preact'] },
)

walk(
  'the cart’s islands start without moving anything, and prices show tax as the shop says',
  async ({ open, visitor }) => {
    const { context } = await visitor()
    await fillCart(context)
    const checkout = await open('/checkout/')
    await connected(checkout, 'totals')
    const summary = checkout.locator('.checkout-summary')
    const before = await summary.boundingBox()
    await checkout.locator('[data-widget=totals] caption').dispatchEvent('pointerover')
    await checkout.locator('.skerry-totals').waitFor()
    expect(await summary.boundingBox()).toEqual(before)
    for (const query of ['', '?tax=1', '?tax=3&full=1']) {
      const page = await open(`/checkout/cart/${query}`)
      await connected(page, 'totals', 'coupon', 'gift-message')
      // Touched, both are drawn anew.
      await page.locator('[data-widget=totals] caption').dispatchEvent('pointerover')
      await box(page).locator('summary').focus()
      await page.locator('.skerry-totals').waitFor()
      await page.locator('.skerry-coupon').waitFor()
      expect(
        await box(page)
          .locator('summary')
          .evaluate(each => each === document.activeElement),
      ).toBe(true)
      const moved = await page.evaluate(
        () =>
          new Promise<number>(resolve => {
            let sum = 0
            new PerformanceObserver(list => {
              for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
            }).observe({ type: 'layout-shift', buffered: true })
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
          }),
      )
      expect(moved, query).toBeLessThan(0.01)
      const amounts = await page.locator('[data-widget=totals] tr.sub .amount').allTextContents()
      expect(amounts, query).toEqual(
        query === '' ? ['€128.00'] : query === '?tax=1' ? ['€105.79'] : ['€105.79', '€128.00'],
      )
      if (!query.includes('full')) continue
      const tax = page.getByRole('button', { name: 'of which VAT 21 %' })
      await tax.press('Enter')
      await reads(page.locator('.totals-tax-details'), 'VAT (21%)€22.21')
      await tax.press('Enter')
      expect(await page.locator('.totals-tax-details').count()).toBe(0)
    }
  },
)
