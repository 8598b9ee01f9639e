/** Signing in, registering, and the forms around an account. */
import { expect } from 'vitest'
import { connected, holdBack, until } from '../support/browser-page.ts'
import { reads } from './shopper.ts'
import { walk } from './walk.ts'

walk('a sign-in form is sent once by a double tap, and can be sent again after Back', async ({ open }) => {
  const page = await open('/customer/account/login/', { width: 375, height: 760, touch: true })
  const button = page.getByRole('main').getByRole('button', { name: 'Sign in' })
  let sent = 0
  page.on('request', request => {
    if (request.isNavigationRequest() && request.method() === 'POST') sent++
  })
  await page.getByLabel('Email').fill('shopper@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  // A touch wakes the widget, once the list of rare ones is there.
  const wake = async () => {
    await page.mouse.move(0, 0)
    await button.hover()
    return page.locator('[data-widget~=block-submit]').first().getAttribute('data-island-state')
  }
  await expect.poll(wake).toContain('block-submit:connected')
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

walk('a shopper registers on a phone, in Lithuanian, and reads what the shop refuses', async ({ open, visitor }) => {
  const { context } = await visitor({ width: 375, height: 760 })
  const files: string[] = []
  context.on('request', request => files.push(request.url().replace(/.*\//, '')))
  const page = await open('/lt/customer/account/create/')
  const field = (name: string) => page.locator(`[name="${name}"]`)
  const strength = page.locator('[data-role="password-strength-meter-label"]')
  const send = page.getByRole('main').locator('[type=submit]')
  await send.click()
  await expect.poll(() => page.locator('.mage-error').allInnerTexts()).toEqual(Array(5).fill('Šis laukas privalomas.'))
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('firstname')
  // As a password manager does: values without a key.
  await page.evaluate(() => {
    for (const [name, value] of Object.entries({
      firstname: 'Ona',
      lastname: 'Pavyzdė',
      email: ' shopper@example.com',
    }))
      (document.querySelector(`[name="${name}"]`) as HTMLInputElement).value = value
  })
  expect(files.filter(file => file.startsWith('estimator-'))).toEqual([])
  const worker = page.waitForEvent('worker')
  await field('password').focus()
  expect((await worker).url()).toMatch(/\/estimator-\w{8}\.js$/)
  await page.keyboard.type('Kaldrand-lantern-78')
  await reads(strength, 'Labai stiprus')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Kaldrand-lantern-78')
  await page.getByRole('button', { name: 'Rodyti slaptažodį' }).press('Enter')
  expect(await field('password_confirmation').getAttribute('type')).toBe('text')
  // The shop's own answer, after its redirect; no password stays, and the rest does.
  await Promise.all([page.waitForEvent('load'), send.click()])
  await page.getByText('There is already an account with this email address.').first().waitFor()
  expect([await field('firstname').inputValue(), await field('password').inputValue()]).toEqual(['Ona', ''])
  await connected(page, 'messages')
  const newsletter = await holdBack(context, 'newsletter/ajax/status*')
  await field('email').fill(`ona-${Date.now()}@example.com`)
  for (const name of ['password', 'password_confirmation']) await field(name).fill('Kaldrand-lantern-78')
  await connected(page, 'register', 'block-submit')
  // The shop is still asked about the newsletter: the press waits for its answer.
  await send.press('Enter')
  await page.locator('form[data-widget~=register][aria-busy=true]').waitFor()
  await Promise.all([page.waitForEvent('load'), newsletter.release()])
  await page.getByText('Thank you for registering').first().waitFor()
})
