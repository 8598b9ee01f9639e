/** A wallet's shortcut on a running store, which has no account at PayPal: Magento's own markup is put into its page. */
import { afterAll, describe, expect, test } from 'vitest'
import { closeBrowser, FLAVOURS, STORE, visit } from './luma.ts'

const START = `${STORE}/paypal/express/start/button/1/`

/** What `express/shortcut.phtml` prints in the cart. */
const withShortcut = (html: string) =>
  html.replace(
    '<div class="column main">',
    `$&<div data-label="or" class="paypal checkout before paypal-logo ec_shortcut_1" data-mage-init='{"paypalCheckout": {"isCatalogProduct": "", "shortcutContainerClass": ".ec_shortcut_1"}}'>
<input type="image" data-action="checkout-form-submit" data-checkout-url="${START}" src="${STORE}/favicon.ico" alt="Checkout with PayPal" title="Checkout with PayPal"/></div>`,
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
})
