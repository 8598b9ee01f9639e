/** The customer's account form: which fields it has, what is said at them, and what the server is sent. */
import { expect } from 'vitest'
import { connected, until } from '../support/browser-page.ts'
import { walk } from './walk.ts'

const EDIT = '/customer/account/edit/'

walk('a customer changes the password by keyboard alone, and is asked to sign in again', async ({ open, shop }) => {
  const page = await open('/customer/account/login/', { width: 640, height: 450 })
  const main = page.getByRole('main')
  await page.locator('#email').fill('shopper@example.com')
  await page.locator('#pass').fill('Shopper123!')
  await page.keyboard.press('Enter')
  await page.waitForURL(/account\/$/)
  const scripts: string[] = []
  page.on('response', response => response.url().endsWith('.js') && scripts.push(response.url()))
  await page.goto(shop + EDIT)
  await connected(page, 'change-email-password')
  // Untouched, the form has its fields alone: nothing that checks them, and no estimator.
  await page.waitForLoadState('networkidle')
  expect(scripts.join()).toContain('change-email-password')
  expect(scripts.join()).not.toMatch(/forms-|checks-|estimator/)
  expect(await page.locator('[data-container="change-email-password"]').isVisible()).toBe(false)
  await page.locator('#change-password').focus()
  await page.keyboard.press('Space')
  await main.getByText('Change password', { exact: true }).nth(1).waitFor()
  // A page of twice its size has no need to scroll sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640)
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong')
  expect(scripts.filter(url => /estimator/.test(url))).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.type('shopper@example.com')
  await page.keyboard.press('Tab')
  await main.getByText('Minimum of different classes of characters in password is 3.').waitFor()
  await until(page, () => !!document.querySelector('.password-weak'))
  await page.locator('#password').fill('Kaldrand-lantern-78')
  await until(page, () => !!document.querySelector('.password-very-strong'))
  expect(await main.locator('.mage-error').count()).toBe(0)
  await page.locator('#password-confirmation').focus()
  await page.keyboard.type('Kaldrand-lantern-7')
  await page.keyboard.press('Enter')
  await main.getByText('Please enter the same value again.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('password-confirmation')
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await page.getByText("The password doesn't match this account.").first().waitFor()
  // The server has forgotten what was typed; the box that shows passwords is for the second try.
  await page.locator('#change-password').click()
  await page.locator('#current-password').fill('Shopper123!')
  await page.locator('#password').fill('Kaldrand-lantern-78')
  await page.locator('#password-confirmation').fill('Kaldrand-lantern-78')
  await page.getByLabel('Show Password').click()
  await until(page, () => document.querySelector<HTMLInputElement>('#password')?.type === 'text')
  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().includes('editPost'))
  await page.getByRole('button', { name: 'Save' }).click()
  const body = (await sent).postData() ?? ''
  expect(Object.keys(Object.fromEntries(new URLSearchParams(body)))).toEqual([
    'form_key',
    'firstname',
    'lastname',
    'change_password',
    'current_password',
    'password',
    'password_confirmation',
  ])
  await page.getByText('You saved the account information.').first().waitFor()
  await page.waitForURL(/account\/login/)
})

walk('several messages are listed with links to their fields, and autofill needs no key', async ({ open }) => {
  const page = await open('/customer/account/create/', { width: 375, height: 760 })
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click()
  await page.getByText('Please correct these fields:').waitFor()
  await page.getByRole('link', { name: 'Email: This is a required field.' }).click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  // As a password manager does it: values and events, no keys.
  await page.evaluate(() => {
    for (const [name, value] of Object.entries({
      firstname: 'Ona',
      lastname: 'Pavyzdė',
      email: 'ona@example.com',
      password: 'Kaldrand-lantern-78',
      password_confirmation: 'Kaldrand-lantern-78',
    })) {
      const field = document.querySelector<HTMLInputElement>(`main [name="${name}"]`)
      if (!field) continue
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await until(page, () => !document.querySelector('.skerry-form-summary, main .mage-error'))
  await page.locator('#dob').focus()
  await until(page, () => document.querySelector<HTMLInputElement>('#dob')?.type === 'date')
  await page.locator('#dob').fill('1990-11-24')
  const sent = await page.evaluate(() =>
    new FormData(document.querySelector<HTMLFormElement>('#form-validate') ?? undefined).get('dob'),
  )
  expect(sent).toBe('11/24/1990')
})

walk(
  'without script all fields are there, and the server changes what is ticked',
  async ({ open }) => {
    const page = await open('/customer/account/login/', { script: false })
    await page.locator('#email').fill('second@example.com')
    await page.locator('#pass').fill('Shopper123!')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
    await page.locator('#change-email').check()
    await page.locator('#email').fill('third@example.com')
    await page.locator('#current-password').fill('Shopper123!')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/account\/login/)
  },
  { axe: false, flavours: ['preact'] },
)
