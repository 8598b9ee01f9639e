/** The sign-in popup and its gate on Magento's own pages: taken over, and given back when their code does not load. */
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, FLAVOURS, STORE, visit } from './luma.ts'
import { EMAIL, PASSWORD, postBag } from './shopper.ts'

afterAll(closeBrowser)

const TAKEOVER = 'minicart sign-in guest-gate'

/** The store lets guests buy; for this visitor its cart says otherwise, and its captcha what `letters` says. */
const forbidGuests = (page: Page, letters?: { isRequired: boolean }) =>
  page.route('**/customer/section/load/**', async route => {
    const response = await route.fetch()
    const sections = await response.json()
    if (sections.cart) sections.cart.isGuestCheckoutAllowed = false
    if (sections.captcha && letters) Object.assign(sections.captcha.user_login, letters)
    await route.fulfill({ response, json: sections })
  })

const openCart = async (page: Page, letters?: { isRequired: boolean }) => {
  await forbidGuests(page, letters)
  await postBag(page)
  await page.goto(`${STORE}/checkout/cart/`)
  await page.waitForLoadState('networkidle')
}
const proceed = (page: Page) => page.locator('[data-role="proceed-to-checkout"]')

test.for(FLAVOURS)('a guest signs in over the cart and goes on to the checkout (%s)', async flavour => {
  const { page, errors, close } = await visit(flavour, TAKEOVER)
  await openCart(page)
  await proceed(page).click()
  const dialog = page.locator('dialog.popup-authentication')
  await dialog.locator('[type=email]').fill(EMAIL)
  await dialog.locator('[type=password]').fill('Wrong-1')
  await dialog.locator('[type=submit]').click()
  await expect
    .poll(() => dialog.getByRole('alert').filter({ hasText: /./ }).innerText())
    .toMatch(/Invalid login|incorrect/)
  await dialog.locator('[type=password]').fill(PASSWORD)
  await dialog.locator('[type=submit]').click()
  await page.waitForURL('**/checkout/')
  const customer = await page.evaluate(() =>
    fetch('/customer/section/load/?sections=customer').then(answer => answer.json()),
  )
  expect(customer.customer.firstname).toBeTruthy()
  expect(errors).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await close()
})

test.for(FLAVOURS)('the letters that the section asks for are Magento’s, and are sent along (%s)', async flavour => {
  const { page, errors, close } = await visit(flavour, TAKEOVER)
  const letters = { isRequired: false }
  await openCart(page, letters)
  await proceed(page).click()
  const dialog = page.locator('dialog.popup-authentication')
  const attempt = async (password: string) => {
    const sent = page.waitForRequest('**/customer/ajax/login/')
    await dialog.locator('[type=email]').fill(EMAIL)
    await dialog.locator('[type=password]').fill(password)
    // Typing takes a shopper longer than the second in which the page's own section was loaded: only a newer one counts.
    await page.waitForTimeout(1000)
    await dialog.locator('[type=submit]').click()
    return (await sent).postDataJSON()
  }
  expect(await attempt('Wrong-1')).toMatchObject({ captcha_form_id: 'user_login' })
  // The store's captcha is off: the section that follows the refusal is changed instead.
  letters.isRequired = true
  const picture = dialog.locator('.captcha-img')
  await expect.poll(() => picture.getAttribute('src')).toMatch(/\/captcha\/.+\.png/)
  const before = await picture.getAttribute('src')
  await dialog.getByRole('button', { name: 'Reload captcha' }).click()
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  await dialog.getByLabel('Please type the letters and numbers below').fill('x7Kp')
  expect(await attempt(PASSWORD)).toMatchObject({ captcha_form_id: 'user_login', captcha_string: 'x7Kp' })
  await page.waitForURL('**/checkout/')
  expect(errors).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await close()
})

/** Magento's own modules on the page. */
type Legacy = {
  jQuery: { _data(element: Element | null, key: string): object | undefined }
  require: { defined(id: string): boolean } & ((id: string) => {
    showModal: unknown
    reload(names: string[], force: boolean): PromiseLike<unknown>
  })
}

/** Loads the cart into Magento's own customer data; its gate lets through whoever has none there. */
const loadCart = async (page: Page) => {
  await page.waitForFunction(
    id => (window as unknown as Partial<Legacy>).require?.defined(id),
    'Magento_Customer/js/customer-data',
  )
  await page.evaluate(
    id => (window as unknown as Legacy).require(id).reload(['cart'], true),
    'Magento_Customer/js/customer-data',
  )
}

/** Whether Magento's own gate listens again, and the model that it asks has the kit's answer. */
const isGateMagentos = () => {
  const { jQuery, require } = window as unknown as Legacy
  const model = 'Magento_Customer/js/model/authentication-popup'
  return (
    'click' in (jQuery._data(document.querySelector('[data-role="proceed-to-checkout"]'), 'events') ?? {}) &&
    require.defined(model) &&
    !`${require(model).showModal}`.includes('modalWindow')
  )
}

test.for(FLAVOURS)('without their code Magento’s own gate opens Magento’s own popup (%s)', async flavour => {
  const { page, block, missing, close } = await visit(flavour, TAKEOVER)
  block(/^\/(guest-gate|sign-in)-[\dA-F]{8}/)
  await openCart(page)
  await loadCart(page)
  await proceed(page).hover()
  await page.waitForFunction(isGateMagentos)
  // The kit's popup fails at this press, which Magento's dialog answers.
  await proceed(page).click()
  await page.locator('.modal-popup.popup-authentication._show').waitFor()
  // Each is asked for once more past the browser's cache.
  expect([...new Set(missing.map(name => name.replace(/-[\dA-F]{8}.*/, '')))]).toEqual(['/guest-gate', '/sign-in'])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await close()
})
