/** Signing in, registering, and the forms around an account. */
import { expect } from 'vitest'
import { connected, until } from '../support/browser-page.ts'
import { walk } from './walk.ts'

walk('a sign-in form is sent once by a double tap, and can be sent again after Back', async ({ open }) => {
  const page = await open('/customer/account/login/', { width: 375, height: 760, touch: true })
  const button = page.getByRole('main').getByRole('button', { name: 'Sign in' })
  let sent = 0
  page.on('request', request => {
    if (request.isNavigationRequest() && request.method() === 'POST') sent++
  })
  await page.getByLabel('Email').fill('shopper@example.com')
  await page.getByLabel('Password').fill('not this one')
  await connected(page, 'block-submit')
  // Both presses of a double tap, in one task as on a busy phone.
  await Promise.all([
    page.waitForEvent('load'),
    button.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    }),
  ])
  await page.getByText('The account sign-in was incorrect').first().waitFor()
  expect(sent).toBe(1)
  await page.goBack()
  await until(page, () => !document.querySelector<HTMLButtonElement>('#send2')?.disabled)
})
