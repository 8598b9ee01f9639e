/** A wallet on a running store, which has no account at PayPal: Magento's own markup is put into its pages. */
import { afterAll, describe, expect, test } from 'vitest'
import { closeBrowser, customerDataReady, FLAVOURS, STORE, visit } from './luma.ts'

const SDK = `${STORE}/wallet-sdk`
const START = `${STORE}/paypal/express/start/button/1/`

/** What `express/shortcut.phtml` prints in the cart. */
const withShortcut = (html: string) =>
  html.replace(
    '<div class="column main">',
    `$&<div data-label="or" class="paypal checkout before paypal-logo ec_shortcut_1" data-mage-init='{"paypalCheckout": {"isCatalogProduct": "", "shortcutContainerClass": ".ec_shortcut_1"}}'>
<input type="image" data-action="checkout-form-submit" data-checkout-url="${START}" src="${STORE}/favicon.ico" alt="Checkout with PayPal" title="Checkout with PayPal"/></div>`,
  )

const CONFIG = {
  quoteId: null,
  customerId: null,
  button: 1,
  getTokenUrl: `${STORE}/paypal/express/getTokenData/`,
  onAuthorizeUrl: `${STORE}/paypal/express/onAuthorization/`,
  onCancelUrl: `${STORE}/paypal/express/cancel/`,
  styles: { layout: 'vertical', size: 'responsive', color: 'gold', shape: 'rect', label: 'checkout' },
  isVisibleOnProductPage: true,
  isGuestCheckoutAllowed: true,
  sdkUrl: SDK,
  dataAttributes: { 'data-partner-attribution-id': 'Magento_2_Community' },
}

/** What `in-context/shortcut/button.phtml` prints. */
const withButton = (html: string) =>
  html.replace(
    '<div class="column main">',
    `$&<div data-mage-init='${JSON.stringify({ 'Magento_Paypal/js/in-context/button': { clientConfig: CONFIG } })}' class="paypal checkout paypal-logo wallet-container"></div>`,
  )

/** What `in-context/product-express-checkout` is started by on a product's page. */
const withProductButton = (html: string) =>
  html.replace(
    '<div class="product-social-links">',
    `<div id="paypal-smart-button" class="paypal-button-widget" data-mage-init='${JSON.stringify({ 'Magento_Paypal/js/in-context/product-express-checkout': { clientConfig: CONFIG } })}'></div>$&`,
  )

/** A wallet whose customer asks for a token and no more. */
const SCRIPT = `window.paypal = { Buttons: options => ({
  render: place => {
    const button = document.createElement('button')
    button.textContent = 'Wallet'
    button.onclick = async () => {
      const isValid = await options.onClick({ fundingSource: 'paypal' }, { resolve: () => true, reject: () => false })
      if (isValid) options.createOrder({}, {}).catch(error => options.onError(error))
    }
    ;(typeof place === 'string' ? document.querySelector(place) : place).append(button)
    options.onInit({}, { enable() {}, disable() {} })
    return Promise.resolve()
  },
}) }`

/** What `express/review.phtml` prints below the order's details. */
const withReview = (html: string) =>
  html.replace(
    '<div class="column main">',
    `$&<form method="post" id="order-review-form" action="${STORE}/paypal/express/placeOrder/" class="form order-review-form">
<div class="actions-toolbar" id="review-buttons-container"><div class="primary"><button type="button" id="review-button" class="action checkout primary" value="Place Order"><span>Place Order</span></button></div>
<span class="please-wait load indicator" id="review-please-wait" style="display: none"><span>Submitting order information...</span></span></div></form>
<script type="text/x-magento-init">{"#order-review-form": {"validation": {}, "orderReview": {"shippingSubmitFormSelector": "#shipping-method-form", "shippingSelector": "#shipping-method", "shippingMethodUpdateUrl": "${STORE}/paypal/express/updateShippingMethods/", "isAjax": false, "canEditShippingMethod": false}}}</script>`,
  )

afterAll(closeBrowser)

describe.each(FLAVOURS)('%s', flavour => {
  test('a shortcut leads on, as the store does not ask, and is Magento’s again without its chunk', async () => {
    const { page, errors, missing, block, close } = await visit(flavour, 'ask-agreement', { edit: withShortcut })
    await page.route('**/paypal/express/start/**', route =>
      route.fulfill({ contentType: 'text/html', body: 'Thank you' }),
    )
    const shortcut = page.getByRole('button', { name: 'Checkout with PayPal' })
    await page.goto(`${STORE}/checkout/cart/`)
    await page.locator('[data-widget="ask-agreement"][data-island-state]').waitFor()
    await shortcut.click()
    await page.getByText('Thank you').waitFor()
    expect([page.url(), errors]).toEqual([START, []])
    block(/^\/ask-agreement-/)
    await page.goto(`${STORE}/checkout/cart/`)
    await page.waitForFunction(`window.jQuery?.('.ec_shortcut_1').data('magePaypalCheckout') !== undefined`)
    await shortcut.click()
    await page.getByText('Thank you').waitFor()
    expect(missing.length).toBeGreaterThan(0)
    await close()
  })

  test('a wallet’s button asks the store for a token, whose refusal is said once, and is Magento’s without its chunk', async () => {
    const { page, errors, missing, block, close } = await visit(flavour, 'wallet-button', { edit: withButton })
    const scripts: string[] = []
    await page.route(`${SDK}**`, route => {
      scripts.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
    })
    await page.goto(`${STORE}/checkout/cart/`)
    const button = page.getByRole('button', { name: 'Wallet', exact: true })
    await page.locator('.skerry-wallet').getByRole('button').waitFor()
    const sent = page.waitForRequest('**/paypal/express/getTokenData/')
    await button.click()
    expect((await sent).postData()).toMatch(/^quote_id=&customer_id=&button=1&form_key=\w{16}$/)
    // The store has no account: Magento's own words, with a status of 403.
    await page.getByRole('alertdialog').getByText("We can't initialize Express Checkout.").waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(1)
    expect([scripts, errors]).toEqual([[SDK], []])
    block(/^\/wallet-button-/)
    await page.goto(`${STORE}/checkout/cart/`)
    await button.waitFor()
    expect([await page.locator('.skerry-wallet').count(), missing.length > 0]).toEqual([0, true])
    await close()
  })

  test('beside a product Magento’s own form is sent first, once, and its event lets the wallet ask', async () => {
    const { page, errors, close } = await visit(flavour, 'wallet-button', { edit: withProductButton })
    const posts: string[] = []
    page.on('request', request => {
      if (/cart\/add|getTokenData/.test(request.url())) posts.push(new URL(request.url()).pathname.split('/')[2] ?? '')
    })
    await page.route(`${SDK}**`, route => route.fulfill({ contentType: 'text/javascript', body: SCRIPT }))
    await page.goto(`${STORE}/joust-duffle-bag.html`)
    const button = page.locator('.skerry-wallet').getByRole('button', { name: 'Wallet', exact: true })
    await button.scrollIntoViewIfNeeded()
    await page.waitForFunction(`window.jQuery?.('#product_addtocart_form').data('mageProductValidate') !== undefined`)
    for (const expected of [
      ['cart', 'express'],
      ['cart', 'express', 'express'],
    ]) {
      await button.click()
      const alert = page.getByRole('alertdialog')
      await alert.waitFor()
      expect(posts).toEqual(expected)
      // The store's gallery listens for it, too.
      await page.keyboard.press('Escape')
      await alert.waitFor({ state: 'detached' })
    }
    expect(errors).toEqual([])
    await close()
  })

  test('a review places its order by the store’s own form, and is Magento’s again without its chunk', async () => {
    const { page, errors, missing, block, close } = await visit(flavour, 'order-review', { edit: withReview })
    await page.goto(`${STORE}/checkout/cart/`)
    await page.locator('[data-widget="order-review"][data-island-state]').waitFor()
    await customerDataReady(page)
    const sent = page.waitForRequest('**/paypal/express/placeOrder/')
    await page.getByRole('button', { name: 'Place Order' }).click()
    const request = await sent
    expect(request.isNavigationRequest()).toBe(true)
    expect([request.method(), request.postData()]).toEqual(['POST', expect.stringMatching(/^form_key=\w{16}$/)])
    expect(errors).toEqual([])
    block(/^\/order-review-/)
    await page.goto(`${STORE}/checkout/cart/`)
    await page.waitForFunction(`window.jQuery?.('#order-review-form').data('mageOrderReview') !== undefined`)
    expect(missing.length).toBeGreaterThan(0)
    await close()
  })
})
