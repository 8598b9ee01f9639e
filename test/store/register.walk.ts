/** Registering on Magento's own page: taken over, sent once, and given back when the code does not load. */
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, FLAVOURS, STORE, visit } from './luma.ts'
import { EMAIL, newEmail } from './shopper.ts'

afterAll(closeBrowser)

const TAKEOVER = 'register block-submit messages'
const PASSWORD = 'Kaldrand-lantern-78'

const form = (page: Page) => page.locator('form.form-create-account')
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`)
const send = (page: Page) => form(page).getByRole('button', { name: 'Create an Account' })

/** Two presses in one task, and the page that follows. */
const sendTwice = (page: Page) =>
  Promise.all([
    page.waitForEvent('load'),
    send(page).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    }),
  ])

test.for(FLAVOURS)(
  'a shopper reads what is wrong, at the fields and from the shop, and registers (%s)',
  async flavour => {
    const { page, errors, close } = await visit(flavour, TAKEOVER)
    let sent = 0
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().includes('/createpost')) sent++
    })
    await page.goto(`${STORE}/customer/account/create/`)
    // Magento's own inline script has started jQuery's validation by then.
    await page.waitForFunction(`window.jQuery?.('#form-validate').data('validator') !== undefined`)
    await send(page).click()
    await expect
      .poll(() => form(page).locator('.mage-error').allTextContents())
      .toEqual(Array(5).fill('This is a required field.'))
    for (const [name, text] of Object.entries({ firstname: 'Ona', lastname: 'Pavyzdė', email: ` ${EMAIL}` }))
      await field(page, name).fill(text)
    await field(page, 'password').fill(PASSWORD)
    await page.locator('.password-very-strong').waitFor()
    await field(page, 'password_confirmation').fill(PASSWORD)
    await page.getByRole('button', { name: 'Show Password' }).click()
    expect(await field(page, 'password_confirmation').getAttribute('type')).toBe('text')
    await sendTwice(page)
    await page.getByText('There is already an account with this email address.').waitFor()
    expect([sent, await field(page, 'firstname').inputValue()]).toEqual([1, 'Ona'])
    await field(page, 'email').fill(newEmail())
    for (const name of ['password', 'password_confirmation']) await field(page, name).fill(PASSWORD)
    await page.locator('.password-very-strong').waitFor()
    await sendTwice(page)
    await page.locator('.account.customer-account-index').waitFor()
    expect([sent, errors]).toEqual([2, []])
    await close()
  },
)

test.for(FLAVOURS)('without their code the form is Magento’s again (%s)', async flavour => {
  const { page, missing, block, close } = await visit(flavour, TAKEOVER)
  block(/^\/(register|block-submit)-[\dA-F]{8}/)
  await page.goto(`${STORE}/customer/account/create/`)
  // The first touch asks for both; when one is Magento's again, the other waits for the next touch.
  for (const name of ['firstname', 'lastname', 'email']) await field(page, name).pressSequentially('Ona')
  await page.locator('form.form-create-account:not([data-widget])').waitFor()
  await page.locator('[data-role=show-password]').waitFor({ state: 'attached' })
  await field(page, 'password').pressSequentially(PASSWORD)
  await page.locator('.password-very-strong').waitFor()
  expect(new Set(missing.map(name => name.replace(/-[\dA-F]{8}.*/, '')))).toEqual(
    new Set(['/block-submit', '/register']),
  )
  // The listener that gives the buttons back is that of Magento's own component.
  const isMagentos = await form(page).evaluate((own: HTMLFormElement) => {
    const { jQuery } = window as unknown as { jQuery: { _data(node: Node, key: string): Record<string, unknown[]> } }
    return (jQuery._data(own, 'events')['invalid-form'] ?? []).length > 0
  })
  expect(isMagentos).toBe(true)
  await close()
})
