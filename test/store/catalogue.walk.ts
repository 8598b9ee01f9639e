/** Product and category pages of a running store, taken over by the kit: what a shopper sees and buys, and what is given back. */
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { closeBrowser, customerDataReady, FLAVOURS, STORE, visit } from './luma.ts'

const WITHOUT_GALLERY =
  'swatches price bundle bundle-summary slide add-to-cart minicart messages toolbar mega-menu tabs section-value'
const TAKEOVER = `${WITHOUT_GALLERY} gallery custom-options grouped pay-later`
const HOODIE = '/chaz-kangeroo-hoodie.html'
const CATEGORY = '/men/tops-men/hoodies-and-sweatshirts-men.html'
const KIT = '/sprite-yoga-companion-kit.html'
const OPENED_KIT = `${KIT}?startcustomization=1`
const BAG = '/joust-duffle-bag.html'
const BOTTLE = '/luma-engraved-bottle.html'
const STRAPS = '/set-of-sprite-yoga-straps.html'
const VIEWS = { wide: { width: 1280, height: 900 }, phone: { width: 375, height: 760 } } as const

const swatch = (root: Page | ReturnType<Page['locator']>, label: string) =>
  root.locator(`.swatch-option[aria-label="${label}"], .swatch-option[data-option-label="${label}"]`).first()
const count = (page: Page) => page.locator('.minicart-wrapper .counter-number')
/** Below the button, or among Magento's messages; the kit's words are announced, too. */
const outcome = (page: Page, hasText: string | RegExp) =>
  page.locator('.skerry-outcome__text, .message-success', { hasText }).first()
/** A host with several widgets has a state for each. */
const connected = (page: Page, widget: string) =>
  page.locator(
    `[data-widget="${widget}"][data-island-state="connected"], [data-widget~="${widget}"][data-island-state~="${widget}:connected"]`,
  )

/** Requests of Magento's sections that the page has sent. */
const sectionsOf = (page: Page) => {
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().includes('/customer/section/load')) sent.push(new URL(request.url()).search)
  })
  return sent
}

type Shift = { value: number; sources: readonly { node: Node | null }[] }

/** Adds up the layout shifts in which an element that matches has moved. */
const countShifts = async (page: Page) => {
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true })
  })
  return (selector: string) =>
    page.evaluate(selector => {
      const { shifts } = window as unknown as { shifts: Shift[] }
      const isMeant = ({ node }: Shift['sources'][number]) => node instanceof Element && !!node.closest(selector)
      return shifts.filter(({ sources }) => sources.some(isMeant)).reduce((sum, { value }) => sum + value, 0)
    }, selector)
}

/** What jQuery keeps on an element shows which component of Magento runs on it. */
const runs = (selector: string, component: string) =>
  `window.jQuery?.('${selector}').data('${component}') !== undefined`
/** Magento's list of the page's products, which its script of a grouped table fills. */
const LISTED = `window.require?.defined?.('Magento_Catalog/js/product/view/product-ids') && window.require('Magento_Catalog/js/product/view/product-ids')().includes('33')`
/** Magento's own customer data has the sections that are stored. */
const MAGENTO_HAS_READ = `window.require?.defined?.('Magento_Customer/js/customer-data') && window.require('Magento_Customer/js/customer-data').get('cart')().summary_count === 1`
/** Views of Knockout are in a registry by their scope. */
const view = (scope: string) =>
  `window.require?.defined?.('uiRegistry') && window.require('uiRegistry').get('${scope}') !== undefined`

const PROVIDER = 'https://www.paypal.com/sdk/js?client-id=test'
/** What Magento prints above a product once PayPal is set up, which the sample store is not; word for word, but for its address. */
const PAY_LATER = `<div id="pay-later" data-bind="scope: 'payLater'">
        <!-- ko template: getTemplate() --><!-- /ko -->
        <script type="text/x-magento-init">
            {
                "#pay-later": {
                    "Magento_Ui/js/core/app": {"components":{"payLater":{"component":"Magento_Paypal\\/js\\/view\\/paylater","config":{"sdkUrl":"${PROVIDER}","displayAmount":true,"amountComponentConfig":{"component":"Magento_Paypal\\/js\\/view\\/amountProviders\\/product"},"dataAttributes":{"data-partner-attribution-id":"Magento_2_Community"},"attributes":{"data-pp-style-layout":"text","data-pp-style-logo-type":"primary","data-pp-style-logo-position":"left","data-pp-style-text-color":"black","data-pp-style-text-size":"12","data-pp-style-color":null,"data-pp-style-ratio":null,"data-pp-placement":"product"}}}}}                }
            }
        </script>
    </div>`
const withPayLater = (html: string) => html.replace('<div class="product-add-form">', `${PAY_LATER}$&`)

/**
 * Luma's bundles slide down. Where a shop's options lie beside the product instead, the stage moves sideways by a chunk of its
 * own: here the whole page is the stage.
 */
const withStage = (html: string) =>
  html
    .replace('"slideSpeed": 1500,', '"slideSpeed": 150, "slidedown": false,')
    .replace('<main id="maincontent" class="page-main">', '<main id="bundleProduct" class="page-main">')
    .replace('<div class="product-info-main">', '<div id="productView" class="product-info-main">')

/** Widget, the chunk that is blocked, a page that has it, what touches it, and the sign that Magento's own runs. */
const GIVEN_BACK: readonly [widget: string, chunk: string, path: string, touch: string | undefined, isBack: string][] =
  [
    ['swatches', 'product', HOODIE, undefined, runs('[data-role=swatch-options]', 'mage-SwatchRenderer')],
    ['price', 'base', BAG, undefined, runs('.product-info-main [data-role=priceBox]', 'magePriceBox')],
    ['gallery', 'gallery-[a-z]+', HOODIE, undefined, runs('[data-gallery-role=gallery-placeholder]', 'gallery')],
    ['add-to-cart', 'base', BAG, undefined, runs('#product_addtocart_form', 'mageValidation')],
    ['bundle', 'bundle', OPENED_KIT, undefined, runs('#product_addtocart_form', 'magePriceBundle')],
    ['bundle', 'bundle-behavior', OPENED_KIT, undefined, runs('#product_addtocart_form', 'magePriceBundle')],
    ['bundle-summary', 'bundle', OPENED_KIT, undefined, runs('.bundle.items', 'mageProductSummary')],
    ['bundle-summary', 'bundle-summary-behavior', OPENED_KIT, undefined, runs('.bundle.items', 'mageProductSummary')],
    ['slide', 'bundle', KIT, undefined, runs('.product-add-form', 'mageSlide')],
    ['minicart', 'base', BAG, undefined, runs('.block-minicart', 'mageDropdownDialog')],
    ['messages', 'base', BAG, undefined, view('messages')],
    ['toolbar', 'listing', CATEGORY, undefined, runs('.toolbar-products', 'mageProductListToolbarForm')],
    ['layered-nav', 'listing', CATEGORY, undefined, runs('#layered-filter-block', 'mageCollapsible')],
    ['mega-menu', 'base', BAG, undefined, runs('.navigation > ul', 'mageMenu')],
    ['mega-menu', 'mega-menu-view', BAG, '.navigation .parent > a', runs('.navigation > ul', 'mageMenu')],
    ['tabs', 'tabs', BAG, '#tab-label-reviews', runs('.product.data.items', 'mageTabs')],
    ['section-value', 'base', BAG, undefined, view('customer')],
    ['custom-options', 'custom-options', BOTTLE, undefined, runs('#product_addtocart_form', 'magePriceOptions')],
    [
      'custom-options',
      'custom-options-behavior',
      BOTTLE,
      '#options_1_text',
      runs('#product_addtocart_form', 'magePriceOptions'),
    ],
    ['grouped', 'grouped', STRAPS, undefined, LISTED],
    ['grouped', 'grouped-behavior', STRAPS, '[name="super_group[33]"]', LISTED],
    ['pay-later', 'pay-later', BAG, undefined, view('payLater')],
  ]

afterAll(closeBrowser)

describe.each(FLAVOURS)('%s', flavour => {
  test.each(Object.entries(VIEWS))('a configurable product is chosen and bought (%s)', async (_view, viewport) => {
    const { page, errors, close } = await visit(flavour, TAKEOVER, { viewport })
    const sent = sectionsOf(page)
    await page.goto(STORE + HOODIE, { waitUntil: 'domcontentloaded' })
    await connected(page, 'swatches').waitFor()
    await swatch(page, 'M').click()
    await swatch(page, 'Orange').click()
    await expect.poll(() => page.locator('.gallery-placeholder__image').getAttribute('src')).toMatch(/orange/)
    await page.click('#product-addtocart-button')
    await expect.poll(() => count(page).textContent()).toBe('1')
    await outcome(page, 'Added to cart: Chaz Kangeroo Hoodie').waitFor()
    expect(sent).toHaveLength(1)
    await page.locator('a.showcart').click()
    await expect.poll(() => page.locator('.skerry-minicart__amount').textContent()).toBe('$52.00')
    // The card below the button has said it: no later page says it again.
    for (const path of [CATEGORY, HOODIE]) {
      await page.goto(STORE + path, { waitUntil: 'load' })
      await connected(page, 'messages').first().waitFor({ state: 'attached' })
      await expect.poll(() => count(page).textContent()).toBe('1')
      await expect.poll(() => page.evaluate(MAGENTO_HAS_READ)).toBe(true)
      expect(await page.locator('.page.messages .message:visible').allTextContents()).toEqual([])
    }
    expect(errors).toEqual([])
    await close()
  })

  test.each(Object.entries(VIEWS))('every picture of a product is seen in its place (%s)', async (_view, viewport) => {
    const { page, errors, close } = await visit(flavour, TAKEOVER, { viewport })
    const shifts = await countShifts(page)
    await page.goto(STORE + HOODIE, { waitUntil: 'load' })
    const thumbs = page.locator('.skerry-gallery__thumb')
    await expect.poll(() => thumbs.count()).toBe(3)
    expect(await shifts('.product.media, .product.info.detailed')).toBeLessThanOrEqual(0.01)
    const stage = page.locator('.skerry-gallery__stage')
    const shown = () => stage.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)
    await thumbs.nth(1).click()
    await expect.poll(shown).toBe(1)
    await stage.locator('.skerry-gallery__frame').nth(1).click()
    const dialog = page.locator('dialog[open]')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    // Magento’s own gallery never ran.
    expect(await page.locator('.fotorama, .fotorama-item').count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })

  test.each(Object.entries(VIEWS))('Magento’s gallery is drawn where the picture was (%s)', async (_view, viewport) => {
    const { page, errors, close } = await visit(flavour, WITHOUT_GALLERY, { viewport })
    await page.addInitScript(() => {
      // Magento takes the picture away once the gallery has its own: both are in the page when this is called.
      const drawing = new MutationObserver(() => {
        const [picture, stage, list] = ['.gallery-placeholder__image', '.fotorama__stage', '.fotorama__nav-wrap'].map(
          part => document.querySelector(part)?.getBoundingClientRect(),
        )
        if (!picture || !stage?.height || !list?.height) return
        document.body.setAttribute(
          'data-tops',
          [stage.top - picture.top, list.top - stage.bottom].map(Math.round).join(),
        )
        drawing.disconnect()
      })
      drawing.observe(document, { childList: true, subtree: true })
    })
    await page.goto(STORE + HOODIE, { waitUntil: 'domcontentloaded' })
    await page.locator('.fotorama__active img').first().waitFor()
    expect(await page.getAttribute('body', 'data-tops')).toBe('0,0')
    expect(errors).toEqual([])
    await close()
  })

  test('a bundle is opened, put together and bought for the price it shows', async () => {
    const { page, errors, close } = await visit(flavour, TAKEOVER)
    await page.goto(STORE + KIT, { waitUntil: 'domcontentloaded' })
    await connected(page, 'slide').waitFor({ state: 'attached' })
    const button = page.locator('#bundle-slide')
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
    await button.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('customizeTitle')
    const total = page.locator('.price-configured_price .price')
    // Luma’s list is empty until it is filled by script.
    await page.locator('.bundle-summary li', { hasText: '1 x Sprite Stasis Ball 55 cm' }).waitFor()
    await expect.poll(() => total.textContent()).toBe('$61.00')
    await page.locator('label', { hasText: 'Sprite Stasis Ball 75 cm' }).click()
    await expect.poll(() => total.textContent()).toBe('$70.00')
    await page.fill('#bundle-option-2-qty-input', '3')
    await expect.poll(() => total.textContent()).toBe('$80.00')
    await page.locator('.bundle-summary li', { hasText: '3 x Sprite Foam Yoga Brick' }).waitFor()
    await page.click('#product-addtocart-button')
    await expect.poll(() => count(page).textContent()).toBe('1')
    await page.locator('a.showcart').click()
    await expect.poll(() => page.locator('.skerry-minicart__amount').textContent()).toBe('$80.00')
    expect(errors).toEqual([])
    await close()
  })

  test.each([
    ['with its movement', undefined],
    ['without the movement, whose chunk is blocked', /\/slide-stage-[0-9A-Z]+\.js/],
  ])('options beside the product take its place, and give it back, %s', async (_how, chunk) => {
    const { page, errors, files, missing, block, close } = await visit(flavour, TAKEOVER, { edit: withStage })
    block(chunk)
    await page.goto(STORE + KIT, { waitUntil: 'domcontentloaded' })
    await connected(page, 'slide').waitFor({ state: 'attached' })
    // All in the form floats: it has no box of its own.
    const [product, options] = [page.locator('#productView'), page.locator('#customizeTitle')]
    const shown = async () => [await product.isVisible(), await options.isVisible()]
    expect(await shown()).toEqual([true, false])
    await page.click('#bundle-slide')
    await expect.poll(shown).toEqual([false, true])
    await page.locator('.action.customization.back').click()
    await expect.poll(shown).toEqual([true, false])
    expect((chunk ? missing : files).filter(name => name.startsWith('/slide-stage-'))).not.toEqual([])
    if (!chunk) expect(errors).toEqual([])
    await close()
  })

  test('a bundle is changed from the cart, and charged as its page then shows', async () => {
    const { page, errors, close } = await visit(flavour, TAKEOVER)
    await page.goto(STORE + OPENED_KIT, { waitUntil: 'domcontentloaded' })
    const total = page.locator('.price-configured_price .price')
    await expect.poll(() => total.textContent()).toBe('$61.00')
    await page.locator('label', { hasText: 'Sprite Stasis Ball 75 cm' }).click()
    await page.fill('#bundle-option-2-qty-input', '3')
    await page.click('#product-addtocart-button')
    await expect.poll(() => count(page).textContent()).toBe('1')
    await page.goto(`${STORE}/checkout/cart/`, { waitUntil: 'domcontentloaded' })
    await page.locator('.cart.item .action-edit').click({ noWaitAfter: true })
    await page.waitForURL(/checkout\/cart\/configure/, { waitUntil: 'commit' })
    // All in the form floats: it has no box of its own.
    await connected(page, 'bundle').waitFor({ state: 'attached' })
    await expect.poll(() => total.textContent()).toBe('$80.00')
    expect(await page.getByRole('radio', { name: 'Sprite Stasis Ball 75 cm' }).isChecked()).toBe(true)
    expect(await page.inputValue('#bundle-option-2-qty-input')).toBe('3')
    await page.locator('.bundle-summary li', { hasText: '3 x Sprite Foam Yoga Brick' }).waitFor()
    await page.locator('label', { hasText: 'Sprite Yoga Strap 10 foot' }).click()
    await page.fill('#bundle-option-2-qty-input', '2')
    await expect.poll(() => total.textContent()).toBe('$82.00')
    await page.click('#product-updatecart-button', { noWaitAfter: true })
    // The walk's own route follows the redirect to the cart, so the address stays.
    await page.locator('.cart.item .item-options', { hasText: '2 x Sprite Foam Yoga Brick' }).waitFor()
    expect((await page.locator('.cart.item .col.subtotal .price').first().textContent())?.trim()).toBe('$82.00')
    expect(errors).toEqual([])
    await close()
  })

  test('a tile of a category is chosen and bought', async () => {
    const { page, errors, close } = await visit(flavour, TAKEOVER)
    await page.goto(STORE + CATEGORY, { waitUntil: 'domcontentloaded' })
    const tile = page.locator('.product-item').first()
    await swatch(tile, 'S').click()
    await swatch(tile, 'Green').click()
    await expect.poll(() => tile.locator('img').first().getAttribute('src')).toMatch(/green/)
    await tile.hover()
    await tile.locator('button.tocart').click()
    await expect.poll(() => count(page).textContent()).toBe('1')
    expect(errors).toEqual([])
    await close()
  })

  test('Magento draws and sells what is not named', async () => {
    const { page, errors, close } = await visit(flavour, 'minicart messages')
    await page.goto(STORE + HOODIE, { waitUntil: 'domcontentloaded' })
    await swatch(page, 'M').click()
    await swatch(page, 'Orange').click()
    await page.click('#product-addtocart-button')
    await expect.poll(() => count(page).textContent()).toBe('1')
    expect(errors).toEqual([])
    await close()
  })

  test.each(['product', 'base', 'widgets-legacy'])('the page sells when the chunk %s is blocked', async chunk => {
    const walker = await visit(flavour, TAKEOVER)
    walker.block(new RegExp(`/${chunk}-[0-9A-Z]+\\.js`))
    const { page, close } = walker
    await page.goto(STORE + HOODIE, { waitUntil: 'domcontentloaded' })
    await swatch(page, 'M').click()
    await swatch(page, 'Orange').click()
    await page.click('#product-addtocart-button')
    await outcome(page, /(You added|Added to cart:) Chaz Kangeroo Hoodie/).waitFor()
    await close()
  })

  test('the menu opens under a mouse with the theme’s arrows, and on a phone in the theme’s drawer', async () => {
    const { page, errors, close } = await visit(flavour, TAKEOVER)
    await page.goto(STORE + CATEGORY, { waitUntil: 'domcontentloaded' })
    await connected(page, 'mega-menu').waitFor()
    expect(await page.locator('.navigation > ul > .parent > a > .ui-menu-icon').count()).toBe(4)
    await page.locator('.navigation > ul > .parent > a', { hasText: 'Women' }).hover()
    await page.locator('.navigation > ul > li > [data-open]').waitFor()
    await page.setViewportSize(VIEWS.phone)
    await page.locator('[data-action=toggle-nav]').click()
    await page.locator('.navigation > ul > .parent > a', { hasText: 'Gear' }).click()
    await page.getByRole('link', { name: 'All Gear' }).click()
    await page.waitForURL('**/gear.html')
    expect(errors).toEqual([])
    await close()
  })

  test.each(['price', 'swatches'])('what drop-downs cost is shown and charged when only %s is named', async named => {
    const { page, errors, close } = await visit(flavour, named)
    await page.goto(`${STORE}/luma-desk-lamp.html`, { waitUntil: 'domcontentloaded' })
    await connected(page, 'swatches').waitFor()
    for (const select of await page.locator('select.super-attribute-select').all())
      await select.selectOption({ index: 2 })
    await expect.poll(() => page.locator('.product-info-main .price').first().textContent()).toBe('$40.00')
    await customerDataReady(page)
    await page.click('#product-addtocart-button')
    await expect.poll(() => page.locator('.minicart-wrapper .counter-number').innerText()).toBe('1')
    expect(errors).toEqual([])
    await close()
  })

  test('custom options are counted, priced, checked as one form, and charged as shown', async () => {
    const { page, errors, close } = await visit(flavour, TAKEOVER)
    await page.goto(STORE + BOTTLE, { waitUntil: 'domcontentloaded' })
    await connected(page, 'custom-options').waitFor()
    const price = page.locator('.product-info-main [data-price-type=finalPrice] .price').first()
    await page.fill('#options_1_text', 'Nora')
    await page.getByText('(16 remaining)').waitFor()
    await page.selectOption('#options_7_month', '2')
    await page.click('#product-addtocart-button')
    await page.getByText("The field isn't complete.").waitFor()
    await page.getByText('This is a required field.').waitFor()
    expect(await page.locator('div.mage-error').count()).toBe(2)
    await page.selectOption('#options_7_month', '')
    await page.selectOption('#select_3', '3')
    await page.check('#options_4_3')
    await page.check('#options_5_2')
    await page.selectOption('#select_6', ['8', '10'])
    await expect.poll(() => price.textContent()).toBe('$34.25')
    await page.click('#product-addtocart-button')
    await outcome(page, 'Added to cart: Luma Engraved Bottle').waitFor()
    await page.locator('a.showcart').click()
    await expect.poll(() => page.locator('.skerry-minicart__amount').textContent()).toBe('$34.25')
    expect(errors).toEqual([])
    await close()
  })

  test('the rows of a grouped product are summed, asked for and bought', async () => {
    const { page, errors, close } = await visit(flavour, TAKEOVER)
    await page.goto(STORE + STRAPS, { waitUntil: 'domcontentloaded' })
    await connected(page, 'grouped').waitFor()
    await page.click('#product-addtocart-button')
    await page.getByText('Please specify the quantity of product(s).').waitFor()
    await page.fill('[name="super_group[33]"]', '2')
    await page.fill('[name="super_group[35]"]', '1')
    await page.getByText('Total: $49.00').waitFor()
    await page.click('#product-addtocart-button')
    await outcome(page, 'Added to cart: Set of Sprite Yoga Straps').waitFor()
    await page.locator('a.showcart').click()
    await expect.poll(() => page.locator('.skerry-minicart__amount').textContent()).toBe('$49.00')
    expect(errors).toEqual([])
    await close()
  })

  test('what it costs later follows the quantity, and its provider is asked once the message is in the window', async () => {
    const { page, errors, close } = await visit(flavour, TAKEOVER, { edit: withPayLater })
    const asked: string[] = []
    await page.route('https://www.paypal.com/**', route => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: 'window.paypal = { Messages: { render() {} } }' })
    })
    await page.goto(STORE + BAG, { waitUntil: 'domcontentloaded' })
    const message = page.locator('#pay-later > [data-pp-message]')
    await expect.poll(() => message.getAttribute('data-pp-amount')).toBe('34')
    await page.fill('#qty', '3')
    await expect.poll(() => message.getAttribute('data-pp-amount')).toBe('102')
    expect(await message.getAttribute('data-pp-placement')).toBe('product')
    expect(await message.getAttribute('data-pp-style-color')).toBeNull()
    await expect.poll(() => asked).toEqual([PROVIDER])
    expect(errors).toEqual([])
    await close()
  })

  test('a product’s tabs open by a press, and its reviews by their link', async () => {
    const { page, errors, close } = await visit(flavour, TAKEOVER)
    await page.goto(STORE + BAG, { waitUntil: 'domcontentloaded' })
    await page.locator('.page-header .greet', { hasText: 'Default welcome msg!' }).waitFor()
    await page.locator('#tab-label-reviews a').click()
    await page.locator('#product-review-container .review-item').first().waitFor()
    await page.locator('#tab-label-description a').click()
    await page.locator('.reviews-actions a.view').click()
    await page.locator('#product-review-container .review-item').first().waitFor()
    await page.goto(`${STORE}${BAG}#reviews`, { waitUntil: 'domcontentloaded' })
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.locator('#product-review-container .review-item').first().waitFor()
    expect(errors).toEqual([])
    await close()
  })

  test.each(GIVEN_BACK)(
    '%s is Magento’s again when its chunk is blocked',
    async (_widget, chunk, path, touch, isBack) => {
      const walker = await visit(flavour, `${TAKEOVER} layered-nav`, { edit: withPayLater })
      walker.block(new RegExp(`/${chunk}-[0-9A-Z]+\\.js`))
      const { page, close } = walker
      await page.goto(STORE + path, { waitUntil: 'domcontentloaded' })
      if (touch) {
        await page.locator('[data-widget~="mega-menu"][data-island-state="connected"]').waitFor()
        await page.locator(touch).first().hover()
      }
      await page.waitForFunction(isBack)
      await close()
    },
  )

  test('stopping the kit makes the page Magento’s', async () => {
    const { page, close } = await visit(flavour, TAKEOVER)
    await page.goto(STORE + HOODIE, { waitUntil: 'domcontentloaded' })
    await connected(page, 'swatches').waitFor()
    await page.evaluate(() => window.skerry?.stop())
    expect(await page.locator('[data-widget]').count()).toBe(0)
    await swatch(page, 'M').click()
    await swatch(page, 'Orange').click()
    await page.click('#product-addtocart-button')
    await page.getByText('You added Chaz Kangeroo Hoodie').waitFor()
    await expect.poll(async () => (await count(page).textContent())?.trim()).toBe('1')
    await close()
  })
})

test('filters and sorting change a category in place', async () => {
  const { page, errors, close } = await visit('preact', `${TAKEOVER} layered-nav`)
  await page.goto(STORE + CATEGORY, { waitUntil: 'domcontentloaded' })
  await connected(page, 'layered-nav').waitFor()
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const total = () => page.locator('.toolbar-amount .toolbar-number').last().textContent()
  const before = await total()
  await page.locator('.filter-options-title[role=button]', { hasText: 'Price' }).click()
  await page.locator('.filter-options-content a[href*="price="]').first().click()
  await page.waitForURL(/price=/)
  await expect.poll(total).not.toBe(before)
  await expect.poll(() => page.locator('.filter-current').textContent()).toContain('$40.00')
  const tile = page.locator('.product-item').first()
  expect((await tile.locator('.product-image-wrapper').boundingBox())?.height).toBeGreaterThan(100)
  await swatch(tile, 'S').click()
  await tile.locator('.swatch-attribute.color .swatch-option').first().click()
  await tile.hover()
  await tile.locator('button.tocart').click()
  await expect.poll(() => count(page).textContent()).toBe('1')
  await page.locator('[data-role=sorter]').first().selectOption('price')
  await page.waitForURL(/product_list_order=price/)
  await page.goBack()
  await page.goBack()
  await expect.poll(total).toBe(before)
  expect(await page.locator('body[data-same-page]').count()).toBe(1)
  expect(errors).toEqual([])
  await close()
})
