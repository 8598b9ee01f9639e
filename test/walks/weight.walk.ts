import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Response } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { continueToPayment, startCheckout } from './order.ts'
import { buy, cartLink, cartPanel, form, optionOf, signIn } from './shopper.ts'
import { walk } from './walk.ts'

// Bytes of gzip −9, each response by itself, with room of 1 to 2 %. What a visitor without data need not load loads with a
// touch or with the data.
const SCRIPT_BYTES = { preact: 29_000, react: 92_000 }
// The cart’s panel with its undo, what asks the server, customer data, the list of stylesheets, and the swatches’ hints.
const TOUCHED_BYTES = 26_300
// A listing page needs no renderer before it is touched, so both flavours weigh alike.
const LISTING_BYTES = 26_200
// With the first touch of the filters React is loaded, too.
const LISTING_TOUCHED_BYTES = { preact: 32_200, react: 95_000 }
// A bundle's page needs neither the renderer nor customer data.
const BUNDLE_BYTES = 24_400
// The row of pictures has its place before any script of its own.
const STYLE_BYTES = 5_100
// With the opened cart and the swatches' hints.
const STYLE_TOUCHED_BYTES = 7_000
// What comes with fullscreen, its zoom and a video, and the pictures' own code with fullscreen.
const GALLERY_OPENED_BYTES = 5_200
const GALLERY_BYTES = 8_000
// A page of the account needs no renderer.
const ACCOUNT_BYTES = 19_400
// A customer's own pages, without what every page of a visitor with customer data has beside its widgets.
const CUSTOMER_BYTES = { edit: 20_300, book: 19_450, address: 20_400, cards: 19_350, agreement: 19_150 }
const DATA_BYTES = 4_400
// What each of these pages weighs more in React's flavour.
const ACCOUNT_REACT_BYTES = 230
// As long as nothing is touched.
const SCRIPT_FILES = 8
// A checkout as a shopper finds it: address, methods, sums, code, and the waiting for pickers and payment.
const CHECKOUT_BYTES = { preact: 50_000, react: 113_000 }
// The same with the payment step and a picker's list, which come when they are wanted, the list of stylesheets, and the door of scripts.
const OPENED_BYTES = { preact: 91_250, react: 153_300 }
const OPENED_FILES = 20

/** The file with the words about what is wrong. */
const wordsOf = (flavour: string): string =>
  JSON.parse(readFileSync(`dist/${flavour}/manifest.json`, 'utf8')).chunks['core/island/report.ts'][0]

const listen = (context: BrowserContext) => {
  const responses: Response[] = []
  context.on('response', response => responses.push(response))
  return async (type: 'script' | 'stylesheet', path = /./) => {
    const wanted = responses.filter(response => response.request().resourceType() === type && path.test(response.url()))
    const sizes = await Promise.all(
      wanted.map(async response => ({
        file: new URL(response.url()).pathname.split('/').at(-1) ?? '',
        bytes: gzipSync(await response.body(), { level: 9 }).length,
      })),
    )
    const list = sizes.map(({ file, bytes }) => `${file} ${bytes}`).join(', ')
    return { files: sizes.length, bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0), list }
  }
}

walk('the product page’s script is as light as promised, untouched and touched', async ({ visitor, flavour }) => {
  const { context } = await visitor({ fresh: true })
  const weigh = listen(context)
  const page = await context.newPage()
  await page.goto('/aurora-parka.html', { waitUntil: 'networkidle' })
  await connected(page, 'swatches', 'price', 'gallery', 'add-to-cart', 'minicart')
  const untouched = await weigh('script')
  expect(untouched.bytes, untouched.list).toBeLessThanOrEqual(SCRIPT_BYTES[flavour])
  expect(untouched.files, untouched.list).toBeLessThanOrEqual(SCRIPT_FILES)
  const style = await weigh('stylesheet', /\/skerry\//)
  expect(style.bytes, style.list).toBeLessThanOrEqual(STYLE_BYTES)
  // The words about what is wrong come to a page on which something is.
  expect(untouched.list).not.toContain(wordsOf(flavour))
  await cartLink(page).click()
  await cartPanel(page).waitFor()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Escape')
  await optionOf(page, 'Colour', 'Sea').hover()
  await page.locator('.swatch-attribute-selected-option').filter({ hasText: 'Sea' }).waitFor()
  await page.waitForLoadState('networkidle')
  const touched = await weigh('script')
  expect(touched.bytes - untouched.bytes, touched.list).toBeLessThanOrEqual(TOUCHED_BYTES)
  const styleTouched = await weigh('stylesheet', /\/skerry\//)
  expect(styleTouched.bytes, styleTouched.list).toBeLessThanOrEqual(STYLE_TOUCHED_BYTES)
})

walk(
  'the pictures’ script is as light as promised, touched, over the whole window, and with a video',
  async ({ visitor }) => {
    const { context } = await visitor({ fresh: true })
    const weigh = listen(context)
    await context.route('https://www.youtube.com/**', route => route.fulfill({ contentType: 'text/html', body: '' }))
    const page = await context.newPage()
    await page.goto('/first-night-kit.html', { waitUntil: 'networkidle' })
    await page.locator('.skerry-gallery__stage').hover()
    await page.locator('.skerry-gallery[role=group]').waitFor()
    await page.waitForLoadState('networkidle')
    const touched = await weigh('script')
    await page.locator('.skerry-gallery__stage').click()
    await page.getByRole('dialog', { name: 'Product images' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page
      .getByRole('button', { name: /^Play video/ })
      .first()
      .click()
    await page.locator('.skerry-gallery__player').waitFor()
    const opened = await weigh('script')
    expect(opened.bytes - touched.bytes, opened.list).toBeLessThanOrEqual(GALLERY_OPENED_BYTES)
    const own = await weigh('script', /\/gallery-(behavior|gallery|viewer)-/)
    expect(own.bytes, own.list).toBeLessThanOrEqual(GALLERY_BYTES)
  },
)

walk('a bundle’s script is as light as promised, untouched', async ({ visitor }) => {
  const { context } = await visitor({ fresh: true })
  const weigh = listen(context)
  const page = await context.newPage()
  await page.goto('/first-night-kit.html', { waitUntil: 'networkidle' })
  await form(page).scrollIntoViewIfNeeded()
  await connected(page, 'bundle', 'price', 'gallery', 'add-to-cart', 'minicart')
  const { bytes, files, list } = await weigh('script')
  expect(bytes, list).toBeLessThanOrEqual(BUNDLE_BYTES)
  expect(files, list).toBeLessThanOrEqual(SCRIPT_FILES)
})

walk(
  'the listing’s script is as light as promised, untouched and with slider, fetch-ahead and load more',
  async ({ visitor, flavour }) => {
    const { context } = await visitor({ fresh: true })
    const weigh = listen(context)
    const page = await context.newPage()
    await page.goto('/outdoor.html?scroll=button', { waitUntil: 'networkidle' })
    await connected(page, 'layered-nav', 'toolbar', 'load-more', 'product-links', 'minicart')
    const untouched = await weigh('script')
    expect(untouched.bytes, untouched.list).toBeLessThanOrEqual(LISTING_BYTES)
    expect(untouched.files, untouched.list).toBeLessThanOrEqual(SCRIPT_FILES)
    expect(untouched.list).not.toContain(wordsOf(flavour))
    await page.locator('.filter-options .item a').first().hover()
    await page.waitForResponse(response => response.request().method() === 'POST')
    await page.locator('.filter-options-item[attribute=price] summary').click()
    await page.getByRole('slider', { name: 'Lowest price' }).focus()
    await page.locator('.btn-load-more').click()
    await expect.poll(() => page.locator('.product-items > .item').count()).toBe(24)
    await page.waitForLoadState('networkidle')
    const touched = await weigh('script')
    expect(touched.bytes, touched.list).toBeLessThanOrEqual(LISTING_BYTES + LISTING_TOUCHED_BYTES[flavour])
    expect(touched.list).toContain('layered-nav-connect')
  },
)

walk('an account page’s script is as light as promised, untouched', async ({ visitor, flavour }) => {
  const { context } = await visitor({ fresh: true })
  const page = await context.newPage()
  const weigh = async (path: string, limit: number, ...widgets: string[]) => {
    const own = listen(context)
    await page.goto(path, { waitUntil: 'networkidle' })
    if (widgets.length) await connected(page, ...widgets)
    const { bytes, files, list } = await own('script')
    const data = await own('script', /\/shared-/)
    expect(data.bytes, data.list).toBeLessThanOrEqual(DATA_BYTES)
    const more = flavour === 'react' ? ACCOUNT_REACT_BYTES : 0
    expect(bytes - data.bytes, `${path}: ${list}`).toBeLessThanOrEqual(limit + more)
    expect(files, `${path}: ${list}`).toBeLessThanOrEqual(SCRIPT_FILES)
    // The rules of forms wait for a touch, the estimator for the password's own field.
    expect(list).not.toMatch(/forms-|account-|estimator-/)
    expect(list).not.toContain(wordsOf(flavour))
  }
  await weigh('/customer/account/login/', ACCOUNT_BYTES, 'show-password')
  await weigh('/customer/account/create/', ACCOUNT_BYTES)
  await weigh('/customer/account/forgotpassword/', ACCOUNT_BYTES)
  await page.goto('/customer/account/login/')
  await Promise.all([page.waitForURL('**/customer/account/'), signIn(page)])
  // A new session asks the server for its data, once, and keeps it.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('mage-cache-storage')))
    .toMatch(/"customer":\{[^}]*"firstname"/)
  await weigh('/customer/account/edit/', CUSTOMER_BYTES.edit, 'change-email-password', 'show-password')
  await weigh('/customer/address/', CUSTOMER_BYTES.book, 'address-book')
  await weigh('/customer/address/new/', CUSTOMER_BYTES.address, 'address-form')
  await weigh('/vault/cards/listaction/', CUSTOMER_BYTES.cards, 'stored-cards')
  await weigh('/paypal/billing_agreement/view/agreement/1/', CUSTOMER_BYTES.agreement, 'billing-agreement')
})

walk(
  'the checkout’s script is as light as promised, after a product page and opened directly',
  async ({ visitor, otherVisitor, flavour }) => {
    const { context, open } = await visitor({ fresh: true })
    const page = await open('/ember-candles.html')
    await buy(page)
    await page.waitForLoadState('networkidle')
    const weighComing = listen(context)
    await page.goto('/checkout/', { waitUntil: 'networkidle' })
    // The same cart in a browser that has loaded nothing of the shop before, and stored nothing.
    const { context: fresh } = await otherVisitor()
    const session = (await context.cookies()).filter(({ name }) => name === 'PHPSESSID')
    expect(session).toHaveLength(1)
    await fresh.addCookies(session)
    const weighStraight = listen(fresh)
    const straight = await fresh.newPage()
    await straight.goto('/checkout/', { waitUntil: 'networkidle' })
    for (const [checkout, weigh] of [
      [page, weighComing],
      [straight, weighStraight],
    ] as const) {
      await connected(checkout, 'shipping-step', 'address-fields', 'totals', 'coupon', 'payment-step', 'agreements')
      // What loads while the page rests is part of the untouched page.
      const { bytes, files, list } = await weigh('script')
      expect(bytes, list).toBeLessThanOrEqual(CHECKOUT_BYTES[flavour])
      expect(files, list).toBeLessThanOrEqual(SCRIPT_FILES)
      expect(list).not.toContain(wordsOf(flavour))
    }
  },
)

walk(
  'the checkout’s script stays light with its payment step and a picker’s list opened, and after a reload',
  async ({ visitor, flavour }) => {
    const come = await visitor({ fresh: true })
    const weighOpened = listen(come.context)
    const page = await startCheckout(come)
    await continueToPayment(page)
    await connected(page, 'order-comment')
    await page.waitForLoadState('networkidle')
    const opened = await weighOpened('script')
    // The server knows the way and the point by now, so that the page begins with the last step.
    const weighBack = listen(come.context)
    await page.reload({ waitUntil: 'networkidle' })
    await connected(page, 'payment-step', 'order-comment')
    const back = await weighBack('script')
    for (const { bytes, files, list } of [opened, back]) {
      expect(list).toMatch(/payment-.*pickup-|pickup-.*payment-/)
      expect(bytes, list).toBeLessThanOrEqual(OPENED_BYTES[flavour])
      expect(files, list).toBeLessThanOrEqual(OPENED_FILES)
    }
  },
)
