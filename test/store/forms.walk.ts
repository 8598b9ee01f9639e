/** Forms of the account on a running store: what is said at their fields, and what is given back. */
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { closeBrowser, FLAVOURS, STORE, visit } from './luma.ts'

const LOGIN = '/customer/account/login/'

/** The widget on an element, once it is connected. */
const connected = (page: Page, widget: string) =>
  page.locator(
    `[data-widget~="${widget}"]:is([data-island-state="connected"], [data-island-state*="${widget}:connected"])`,
  )

afterAll(closeBrowser)

describe.each(FLAVOURS)('%s', flavour => {
  test('the sign-in form says at each field what is missing, and signs in', async () => {
    const { page, errors, close } = await visit(flavour, 'form-validation messages')
    await page.goto(STORE + LOGIN)
    const form = page.locator('#login-form')
    await form.getByLabel('Email', { exact: true }).fill('roni')
    await connected(page, 'form-validation').first().waitFor()
    await form.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Please correct these fields:').waitFor()
    expect(await form.locator('.mage-error').allTextContents()).toEqual([
      'Please enter a valid email address (Ex: johndoe@domain.com).',
      'This is a required field.',
    ])
    // Magento's own script disables the button of every submit that it hears of.
    expect(await form.getByRole('button', { name: 'Sign In' }).isDisabled()).toBe(false)
    await form.getByLabel('Email', { exact: true }).fill('roni_cost@example.com')
    await form.getByLabel('Password', { exact: true }).fill('roni_cost3@example.com')
    await form.getByRole('button', { name: 'Sign In' }).click()
    await page.locator('.account.customer-account-index').waitFor()
    expect(errors).toEqual([])
    await close()
  })

  test('without its chunk the form is Magento’s again', async () => {
    const { page, missing, block, close } = await visit(flavour, 'form-validation')
    block(/form-validation/)
    await page.goto(STORE + LOGIN)
    await page.locator('#email').focus()
    await page.waitForFunction(`window.jQuery?.('#login-form').data('mageValidation') !== undefined`)
    expect(missing.length).toBeGreaterThan(0)
    await close()
  })
})
