/** Forms of the account on a running store: what is said at their fields, and what is given back. */
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { closeBrowser, FLAVOURS, STORE, visit } from './luma.ts'

const LOGIN = '/customer/account/login/'
const CREATE = '/customer/account/create/'
const EDIT = '/customer/account/edit/'
const ACCOUNT = 'change-email-password password-strength show-password'

/** The widget on an element, once it is connected. */
const connected = (page: Page, widget: string) =>
  page.locator(
    `[data-widget~="${widget}"]:is([data-island-state="connected"], [data-island-state*="${widget}:connected"])`,
  )

const signIn = async (page: Page) => {
  await page.goto(STORE + LOGIN)
  // Magento's popup has fields of the same ids.
  const form = page.locator('.login-container')
  await form.locator('#email').fill('roni_cost@example.com')
  await form.locator('#pass').fill('roni_cost3@example.com')
  await form.locator('#send2').click()
  await page.locator('.account.customer-account-index').waitFor()
}

const RULES = JSON.stringify(
  Object.fromEntries(['validate-date', 'validate-dob'].map(rule => [rule, { dateFormat: 'M/dd/y' }])),
)

/** The row that Magento prints in a registration where *Show Date of Birth* is on. */
const withBirthDate = (html: string) =>
  html.replace(
    /(?=<div class="field choice newsletter")/,
    `<div class="field date field-dob"><label class="label" for="dob"><span>Date of Birth</span></label><div class="control customer-dob">
<input type="text" name="dob" id="dob" value="" data-validate='${RULES}'/> <script>require(["jquery", "mage/calendar"], $ =>
$("#dob").calendar({ showsTime: false, dateFormat: "M/dd/y", yearRange: "-120y:c+nn", buttonText: "Select Date", maxDate: "-1d", showOn: "both" }))</script></div></div>
<script type="text/x-magento-init">{"*": {"Magento_Customer/js/validation": {}}}</script>`,
  )

afterAll(closeBrowser)

describe.each(FLAVOURS)('%s', flavour => {
  test('the sign-in form says at each field what is missing, and signs in', async () => {
    const { page, errors, close } = await visit(flavour, 'form-validation messages')
    await page.goto(STORE + LOGIN)
    // What is typed before the kit listens does not load the widget.
    await page.evaluate(() => window.skerry?.ready)
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

  test.for([
    ['/contact/', '.form.contact', '/contact/index/post/', 3, { name: 'Ona', comment: 'Do you ship to Nida?' }],
    ['/contact/', '.form.subscribe', '/newsletter/subscriber/new/', 1, {}],
    [
      '/joust-duffle-bag.html',
      '.review-form',
      '/review/product/post/',
      4,
      { nickname: 'Ona', title: 'Light', detail: 'Holds it all.' },
    ],
  ] as const)('%s %s: what is missing is said at its field, and the form is sent once it is right', async args => {
    const [path, selector, action, wrong, values] = args
    const { page, errors, close } = await visit(flavour, 'form-validation tabs')
    const sent: string[] = []
    await page.route(
      url => url.pathname.startsWith(action),
      route => {
        sent.push(route.request().postData() ?? '')
        return route.fulfill({ contentType: 'text/html', body: 'Thank you' })
      },
    )
    await page.goto(STORE + path + (selector === '.review-form' ? '#review-form' : ''))
    const form = page.locator(selector)
    const submit = form.locator('[type=submit]')
    await submit.scrollIntoViewIfNeeded()
    await submit.hover()
    await connected(page, 'form-validation').first().waitFor()
    await submit.click()
    await expect.poll(() => form.locator('.mage-error:visible').count()).toBe(wrong)
    expect(
      await form
        .locator('[aria-invalid]')
        .first()
        .evaluate(field => field === document.activeElement),
    ).toBe(true)
    if (selector === '.review-form') await form.getByRole('radio', { name: '4 stars' }).press(' ')
    else await form.locator('[name=email]').fill('ona@example.com')
    for (const [name, text] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(text)
    await expect.poll(() => form.locator('.mage-error:visible').count()).toBe(0)
    await submit.click()
    await page.getByText('Thank you').waitFor()
    expect(sent).toHaveLength(1)
    expect(errors).toEqual([])
    await close()
  })

  test.for([
    ['/contact/', '.form.contact'],
    ['/contact/', '.form.subscribe'],
    ['/joust-duffle-bag.html', '.review-form'],
  ] as const)('%s %s is Magento’s again without the chunk', async ([path, selector]) => {
    const { page, missing, block, close } = await visit(flavour, 'form-validation tabs')
    block(/form-validation/)
    await page.goto(STORE + path + (selector === '.review-form' ? '#review-form' : ''))
    const form = page.locator(selector)
    const field = form.locator('input:visible').first()
    await field.focus()
    await page.waitForFunction(`window.jQuery?.('${selector}').data('mageValidation') !== undefined`)
    await form.locator('[type=submit]').click()
    await form.locator('.mage-error:visible').first().waitFor()
    expect(missing.length).toBeGreaterThan(0)
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

  test('the account form has the fields of what is changed, and is sent only when they are right', async () => {
    const { page, errors, close } = await visit(flavour, ACCOUNT)
    await signIn(page)
    await page.goto(STORE + EDIT)
    await connected(page, 'change-email-password').waitFor()
    const block = page.locator('[data-container=change-email-password]')
    expect(await block.isVisible()).toBe(false)
    // Magento's own inline script has started jQuery's validation by then.
    await page.waitForFunction(`window.jQuery?.('#form-validate').data('validator') !== undefined`)
    await page.locator('#change-password').click()
    await page.locator('[data-title=change-email-password]', { hasText: 'Change Password' }).waitFor()
    expect(await page.locator('#email').isDisabled()).toBe(true)
    await page.locator('#current-password').fill('roni_cost3@example.com')
    await page.locator('#password').fill('Roni_cost@example.com')
    await page.locator('.password-weak').waitFor()
    await page.getByLabel('Show Password').click()
    expect(await page.locator('#password').getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Please correct these fields:').waitFor()
    expect(await page.locator('.form-edit-account .mage-error:visible').allTextContents()).toEqual([
      "The password can't be the same as the email address. Create a new password and try again.",
      'This is a required field.',
    ])
    await page.locator('#password').fill('Kaldrand-lantern-78')
    await page.locator('.password-very-strong').waitFor()
    // Nothing is changed: the names are sent alone.
    await page.locator('#change-password').click()
    const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().includes('editPost'))
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await sent).postData()).not.toMatch(/name="(email|current_password|password|password_confirmation)"/)
    await page.getByText('You saved the account information.').waitFor()
    expect(errors).toEqual([])
    await close()
  })

  test('without its chunk the account form is Magento’s again', async () => {
    const { page, missing, block, close } = await visit(flavour, ACCOUNT)
    await signIn(page)
    block(/change-email-password|password-strength|show-password/)
    await page.goto(STORE + EDIT)
    await page.waitForFunction(`window.jQuery?.('#change-email').data('mageChangeEmailPassword') !== undefined`)
    await page.locator('[data-role=show-password]').waitFor({ state: 'attached' })
    expect(missing.length).toBeGreaterThan(0)
    await page.locator('#change-email').click()
    expect(await page.locator('#email').isVisible()).toBe(true)
    await close()
  })

  test('a birth date is the browser’s own field, and is Magento’s again without its chunk', async () => {
    const { page, errors, missing, block, close } = await visit(flavour, 'date-field register', { edit: withBirthDate })
    await page.goto(STORE + CREATE)
    const field = page.locator('#dob')
    const trigger = page.locator('.ui-datepicker-trigger')
    await page.waitForFunction(
      `window.jQuery?.fn.calendar && window.require?.defined('Magento_Customer/js/validation')`,
    )
    await expect.poll(() => trigger.count()).toBe(0)
    await field.focus()
    await page.locator('#dob[type=date]').waitFor()
    await field.fill('1990-09-02')
    const sent = await page.evaluate(() =>
      new FormData(document.querySelector<HTMLFormElement>('.form-create-account') ?? undefined).get('dob'),
    )
    expect(sent).toBe('9/02/1990')
    expect(errors).toEqual([])
    block(/^\/date-field-/)
    await page.reload()
    await field.focus()
    await trigger.waitFor()
    expect([await field.getAttribute('type'), missing.length > 0]).toEqual(['text', true])
    await close()
  })
})
