/**
 * Payment methods on a running store, which has no account at a gateway: Magento's own markup of them stands in the kit's
 * payment step on the store's cart page. The REST interface, the pages inside the frame and the orders are the store's; only
 * what the gateway would answer is said here. Methods that place an order have the code of one that the store takes.
 */
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { magentoHostedReply, magentoReply } from '../../fixtures/shop/checkout/card-reply.ts'
import { closeBrowser, FLAVOURS, type Flavour, STORE, visit } from './luma.ts'
import { accept, newEmail, orderNumber, ordersOf, postBag, query } from './shopper.ts'

/** Of Magento's own configuration; its page is put in its place. */
const GATEWAY = 'https://pilot-payflowlink.paypal.com/'
const LIBRARY = 'https://includestest.ccdc02.com/cardinalcruise/v1/songbird.js'
const VISA = '4111111111111111'
const YEAR = `${new Date().getFullYear() + 3}`
const UNAVAILABLE = 'The requested Payment Method is not available.'
const ADDRESS = {
  firstname: 'Ann',
  lastname: 'Payer',
  street: ['Gedimino 1'],
  city: 'Vilnius',
  postcode: '01103',
  telephone: '60000000',
  country_id: 'LT',
}

const optionsOf = (options: object) =>
  `<script type="application/json" data-options>${JSON.stringify(options)}</script>`

type Row = { widget: string; code: string; title: string; options?: object; content?: string }

/** What Magento draws of each method. */
const rowOf = ({ widget, code, title, options = {}, content = '' }: Row, agreements: readonly object[]) =>
  `<div class="payment-method" data-widget="${widget}">${optionsOf(options)}
<div class="payment-method-title field choice"><input type="radio" name="payment[method]" class="radio" id="${code}" value="${code}"><label class="label" for="${code}"><span>${title}</span></label></div>
<div class="payment-method-content">${content}
<div class="checkout-agreements-block" data-widget="agreements" data-method="${code}">${optionsOf({ isEnabled: true, agreements })}</div>
<div class="actions-toolbar"><div class="primary"><button data-role="review-save" type="submit" title="Place Order" class="action primary checkout"><span>Place Order</span></button></div></div></div></div>`

/** What `payment/cc-form.html` draws; its fields have no names, as no form may send them. */
const cardForm = (code: string) =>
  `<fieldset class="fieldset payment items ccard ${code}" id="payment_form_${code}" data-widget="card-form">${optionsOf({ availableTypes: { AE: 'American Express', VI: 'Visa' } })}
<legend class="legend"><span>Credit Card Information</span></legend>
<div class="field number required"><label for="${code}_cc_number" class="label"><span>Credit Card Number</span></label><div class="control"><input type="number" class="input-text" autocomplete="off" id="${code}_cc_number" title="Credit Card Number" data-container="${code}-cc-number"></div></div>
<div class="field date required"><label for="${code}_expiration" class="label"><span>Expiration Date</span></label><div class="control"><div class="fields group group-2">
<div class="field no-label month"><div class="control"><select class="select select-month" id="${code}_expiration" data-container="${code}-cc-month"><option value="">Month</option><option value="1">01 - January</option><option value="12">12 - December</option></select></div></div>
<div class="field no-label year"><div class="control"><select class="select select-year" id="${code}_expiration_yr" data-container="${code}-cc-year"><option value="">Year</option><option value="${YEAR}">${YEAR}</option></select></div></div></div></div></div>
<div class="field cvv required"><label for="${code}_cc_cid" class="label"><span>Card Verification Number</span></label><div class="control _with-tooltip"><input type="number" autocomplete="off" class="input-text cvv" id="${code}_cc_cid" title="Card Verification Number" data-container="${code}-cc-cvv"></div></div></fieldset>`

const cardRow = (content = ''): Row => ({
  widget: 'transparent-card',
  code: 'checkmo',
  title: 'Credit Card',
  options: { cgiUrl: GATEWAY, placeOrderUrl: `${STORE}/paypal/transparent/requestSecureToken/` },
  content: cardForm('checkmo') + content,
})

/** What a reply of the gateway makes the frame send to the store, whose session's cookie comes with a page of its own only. */
const replyOf = (fields: Readonly<Record<string, string>>) =>
  `<form method="post" action="${STORE}/paypal/transparent/redirect/">${Object.entries(fields)
    .map(([name, value]) => `<input name="${name}" value="${value}">`)
    .join('')}</form><script>document.forms[0].submit()</script>`

/** A guest with a bag whose shipping is saved, at a payment step with these methods. */
const open = async (flavour: Flavour, rows: readonly Row[]) => {
  const email = newEmail()
  const [region_id] = query("SELECT MIN(region_id) FROM directory_country_region WHERE country_id = 'LT'")
  const address = { ...ADDRESS, region_id }
  let step = ''
  const own = await visit(flavour, 'payment-step', {
    edit: html => html.replace('<div class="column main">', `$&${step}`),
  })
  const { page } = own
  await postBag(page)
  const { request } = page.context()
  const cart = await (await request.get(`${STORE}/checkout/cart/`)).text()
  const cartId = /"entity_id":"(\w{32})"/.exec(cart)?.[1]
  const rest = `${STORE}/rest/default/V1/guest-carts/${cartId}`
  const saved = await request.post(`${rest}/shipping-information`, {
    data: {
      addressInformation: {
        shipping_address: address,
        billing_address: address,
        shipping_carrier_code: 'flatrate',
        shipping_method_code: 'flatrate',
      },
    },
  })
  const { totals } = await saved.json()
  const [agreements = '[]'] = query(
    "SELECT JSON_ARRAYAGG(JSON_OBJECT('agreementId', agreement_id, 'content', content, 'checkboxText', checkbox_text, 'mode', mode)) FROM checkout_agreement WHERE is_active = 1",
  )
  const options = {
    cartId,
    isShippingSaved: true,
    // A stored card is the method that the server knows.
    paymentMethods: rows.map(({ code }) => ({ code: code.replace(/_\d+$/, '') })),
    totalsData: totals,
    billingAddressFromData: address,
    isBillingAddressFromDataValid: true,
    validatedEmailValue: email,
  }
  step = `<form id="checkout-payment" class="checkout-payment-method" action="${STORE}/checkout/order/" method="post" data-widget="payment-step">${optionsOf(options)}${rows.map(row => rowOf(row, JSON.parse(agreements))).join('')}</form>`
  await page.goto(`${STORE}/checkout/cart/`)
  await page.locator('[data-widget="payment-step"][data-island-state*=connected]').waitFor()
  return { ...own, email }
}

const active = (page: Page) => page.locator('.payment-method._active')
const place = (page: Page) => active(page).getByRole('button', { name: 'Place Order' })
const messages = (page: Page) => active(page).locator('[data-role="checkout-messages"]')
const choose = async (page: Page, title: string) => {
  await page.getByRole('radio', { name: title }).check()
  await accept(page)
}

const fillCard = async (page: Page) => {
  await page.locator('[data-container$="-cc-number"][data-private]').waitFor()
  await page.getByLabel('Credit Card Number').fill(VISA)
  await page.getByLabel('Expiration Date').selectOption('12')
  await page.locator('.select-year').selectOption(YEAR)
  await page.getByLabel('Card Verification Number').fill('987')
}

/** The order's method and all that its payment has; the one order of this shopper. */
const paidBy = async (page: Page, email: string) => {
  const number = await orderNumber(page)
  expect(ordersOf(email)).toHaveLength(1)
  const [line = ''] = query(
    `SELECT p.method, p.* FROM sales_order_payment p JOIN sales_order o ON o.entity_id = p.parent_id WHERE o.increment_id = '${number}'`,
  )
  return { number, method: line.split('\t')[0], line }
}

/** Without its chunk a method is the server's again: its form is sent as it is. */
const sentByServersForm = async (page: Page, title: string): Promise<Record<string, string>> => {
  await page.route('**/checkout/order/', route => route.fulfill({ contentType: 'text/html', body: 'Thank you' }))
  await page.goto(`${STORE}/checkout/cart/`)
  // Rows move as the step's own code arrives and closes them.
  await page.locator('[data-widget="payment-step"][novalidate]').waitFor()
  // The press tries the lost chunk again, and is repeated once that is lost, too.
  const radio = page.getByRole('radio', { name: title })
  await radio.click()
  await expect.poll(() => radio.isChecked()).toBe(true)
  const sent = page.waitForRequest('**/checkout/order/')
  await place(page).click()
  await page.getByText('Thank you').waitFor()
  const { form_key, ...fields } = Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))
  expect(form_key).not.toBe('')
  return fields
}

afterAll(closeBrowser)

describe.each(FLAVOURS)('%s', flavour => {
  test('a card is refused in the store’s words, twice, then pays one order by its reply page, and has left nothing', async () => {
    const { page, errors, email, missing, block, close } = await open(flavour, [cardRow()])
    const sent: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(GATEWAY)) sent.push(request.url() + (request.postData() ?? ''))
    })
    await choose(page, 'Credit Card')
    await fillCard(page)
    await place(page).click()
    const alert = page.getByRole('alertdialog')
    await alert.getByText('Your payment has been declined. Please try again.').waitFor()
    await page.keyboard.press('Escape')
    await messages(page).getByText('Your payment has been declined.').waitFor()

    await page.route('**/requestSecureToken/', route =>
      route.fulfill({ json: { success: true, error: false, checkmo: { fields: { securetoken: 'T', mode: 'TEST' } } } }),
    )
    const cards: (string | null)[] = []
    await page.route(`${GATEWAY}**`, route => {
      cards.push(route.request().postData())
      return route.fulfill({ contentType: 'text/html', body: replyOf({ RESULT: '12', RESPMSG: 'Declined' }) })
    })
    await fillCard(page)
    await place(page).click()
    await messages(page).getByText('Transaction has been declined').waitFor()
    expect(cards).toEqual([`securetoken=T&mode=TEST&csc=987&expdate=12${YEAR.slice(-2)}&acct=${VISA}`])

    await page.route('**/paypal/transparent/response/', async route =>
      route.fulfill({ contentType: 'text/html', body: `${await magentoReply('', '')}` }),
    )
    await fillCard(page)
    await place(page).dblclick()
    const { method, line } = await paidBy(page, email)
    expect([method, cards.length]).toEqual(['checkmo', 2])
    expect(`${line}\n${sent.join('\n')}`).not.toMatch(/4111 ?1111|\b987\b/)
    expect(errors).toEqual([])
    await postBag(page)
    block(/^\/card-/)
    expect(await sentByServersForm(page, 'Credit Card')).toEqual({ 'payment[method]': 'checkmo' })
    expect(missing.length).toBeGreaterThan(0)
    await close()
  })

  test('the bank’s token is sent with the store’s order; a refusal or a missing chunk sends no order', async () => {
    const { page, errors, email, missing, block, close } = await open(flavour, [
      cardRow(
        '<div data-widget="card-authentication" data-environment="sandbox" data-request-jwt="request-token"></div>',
      ),
    ])
    await page.route(LIBRARY, route =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.Cardinal = (() => {
          const on = {}
          let asked = 0
          return {
            on: (name, run) => { on[name] = run },
            off: name => { delete on[name] },
            setup: () => setTimeout(() => on['payments.setupComplete']()),
            start: (brand, order) => setTimeout(() => asked++
              ? on['payments.validated']({ ErrorNumber: '0', ActionCode: 'SUCCESS' }, 'bank-' + order.OrderDetails.Amount)
              : on['payments.validated']({ ErrorNumber: '1000', ErrorDescription: 'Not this card' })),
          }
        })()`,
      }),
    )
    await page.route('**/requestSecureToken/', route =>
      route.fulfill({ json: { success: true, error: false, checkmo: { fields: { securetoken: 'T' } } } }),
    )
    await page.route(`${GATEWAY}**`, route =>
      route.fulfill({ contentType: 'text/html', body: replyOf({ RESULT: '0' }) }),
    )
    await page.route('**/paypal/transparent/response/', async route =>
      route.fulfill({ contentType: 'text/html', body: `${await magentoReply('', '')}` }),
    )
    await choose(page, 'Credit Card')
    block(/^\/card-authentication-authenticate-/)
    await fillCard(page)
    await place(page).click()
    await messages(page).getByText('Your bank cannot be asked about the card now. Nothing was charged.').waitFor()
    expect(missing.length).toBeGreaterThan(0)
    // What the browser says of the missing chunk.
    errors.splice(0)
    block(undefined)
    await fillCard(page)
    await place(page).click()
    await messages(page).getByText('Not this card').waitFor()
    expect(ordersOf(email)).toEqual([])
    await fillCard(page)
    const ordering = page.waitForRequest(/\/payment-information$/)
    await place(page).click()
    const { paymentMethod } = (await ordering).postDataJSON()
    const { number, method } = await paidBy(page, email)
    const [total = ''] = query(`SELECT base_grand_total FROM sales_order WHERE increment_id = '${number}'`)
    expect([method, paymentMethod.additional_data]).toEqual(['checkmo', { jwt: `bank-${Math.round(+total * 100)}` }])
    expect(errors).toEqual([])
    await close()
  })

  test('a stored card that the store does not take is refused in its words, one that it takes pays once', async () => {
    const details = { cc_last_4: '1111', cc_exp_month: '12', cc_exp_year: YEAR, cc_type: 'VI' }
    const stored = (code: string, title: string): Row => ({
      widget: 'stored-card',
      code: `${code}_1`,
      title,
      options: { code, publicHash: '5f1c', details },
    })
    const { page, errors, email, missing, block, close } = await open(flavour, [
      stored('payflowpro_cc_vault', 'ending 1111'),
      stored('checkmo', 'ending 4444'),
    ])
    await choose(page, 'ending 1111')
    await messages(page).getByText(UNAVAILABLE).waitFor()
    await place(page).click()
    await messages(page).getByText(UNAVAILABLE).waitFor()
    expect(ordersOf(email)).toEqual([])
    await choose(page, 'ending 4444')
    const ordering = page.waitForRequest(/\/payment-information$/)
    await place(page).dblclick()
    expect((await ordering).postDataJSON().paymentMethod).toMatchObject({
      method: 'checkmo',
      additional_data: { public_hash: '5f1c' },
    })
    expect(await paidBy(page, email)).toMatchObject({ method: 'checkmo' })
    expect(errors).toEqual([])
    await postBag(page)
    block(/^\/cards?-/)
    expect(await sentByServersForm(page, 'ending 4444')).toEqual({ 'payment[method]': 'checkmo_1' })
    expect(missing.length).toBeGreaterThan(0)
    await close()
  })

  test('a payment in a frame ends by the store’s own pages there: cancelled with its order, then paid', async () => {
    const { page, errors, email, missing, block, close } = await open(flavour, [
      {
        widget: 'hosted-payment',
        code: 'banktransfer',
        title: 'Hosted',
        options: { actionUrl: `${STORE}/paypal/hostedpro/redirect/` },
      },
    ])
    await page.route('**/paypal/hostedpro/redirect/', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<a href="${STORE}/paypal/payflow/cancelPayment/">Cancel</a> <a href="${STORE}/paypal/payflow/returnUrl/">Pay</a>`,
      }),
    )
    const gateway = page.frameLocator('.skerry-hosted__frame')
    await choose(page, 'Hosted')
    await place(page).click()
    await gateway.getByText('Cancel').waitFor()
    expect(await page.locator('header.page-header').evaluate(header => !!header.closest('[inert]'))).toBe(true)
    const states = () => query(`SELECT state FROM sales_order WHERE customer_email = '${email}' ORDER BY entity_id`)
    expect(states()).toEqual(['new'])
    page.on('dialog', dialog => dialog.accept())
    await Promise.all([page.waitForEvent('load'), gateway.getByText('Cancel').click()])
    expect([page.url(), states()]).toEqual([`${STORE}/checkout/cart/`, ['canceled']])
    await page.locator('[data-widget="payment-step"][data-island-state*=connected]').waitFor()

    await page.route('**/paypal/payflow/returnUrl/', async route =>
      route.fulfill({
        contentType: 'text/html',
        body: `${await magentoHostedReply('', `${STORE}/checkout/`, '')}`,
      }),
    )
    await choose(page, 'Hosted')
    await place(page).click()
    await gateway.getByText('Pay').click()
    await orderNumber(page)
    expect([states(), errors]).toEqual([['canceled', 'new'], []])
    await postBag(page)
    block(/^\/(hosted|cards?)-/)
    expect(await sentByServersForm(page, 'Hosted')).toEqual({ 'payment[method]': 'banktransfer' })
    expect(missing.length).toBeGreaterThan(0)
    await close()
  })

  test('an agreement has to be chosen, one that the store does not take is refused in its words, and pays once', async () => {
    const agreement = (code: string, title: string): Row => ({
      widget: 'agreement-method',
      code,
      title,
      // What `paypal_billing_agreement-form.html` draws.
      content: `<select id="${code}_ba_agreement_id" name="payment[ba_agreement_id]" class="select"><option value="">-- Please Select Billing Agreement--</option><option value="12">B-7XK04</option></select>`,
    })
    const { page, errors, email, missing, block, close } = await open(flavour, [
      agreement('paypal_billing_agreement', 'PayPal Billing Agreement'),
      agreement('checkmo', 'Other Agreement'),
    ])
    await choose(page, 'PayPal Billing Agreement')
    await messages(page).getByText(UNAVAILABLE).waitFor()
    await choose(page, 'Other Agreement')
    await place(page).click()
    await active(page).locator('.mage-error').waitFor()
    expect(ordersOf(email)).toEqual([])
    await active(page).getByLabel('Billing Agreement').selectOption('12')
    const ordering = page.waitForRequest(/\/payment-information$/)
    await place(page).click()
    expect((await ordering).postDataJSON().paymentMethod).toMatchObject({ additional_data: { ba_agreement_id: '12' } })
    expect(await paidBy(page, email)).toMatchObject({ method: 'checkmo' })
    expect(errors).toEqual([])
    await postBag(page)
    block(/^\/agreement-method-/)
    expect(await sentByServersForm(page, 'Other Agreement')).toEqual({
      'payment[method]': 'checkmo',
      'payment[ba_agreement_id]': '',
    })
    expect(missing.length).toBeGreaterThan(0)
    await close()
  })

  test('the way to a wallet begins once the store has the method, and the store’s own page there leads back to the cart', async () => {
    const { page, errors, email, missing, block, close } = await open(flavour, [
      {
        widget: 'wallet-redirect',
        code: 'checkmo',
        title: 'Wallet',
        options: { redirectUrl: `${STORE}/paypal/express/start/` },
      },
    ])
    await choose(page, 'Wallet')
    await page.waitForLoadState('networkidle')
    const sent = page.waitForResponse(/\/set-payment-information$/)
    const led = page.waitForRequest('**/paypal/express/start/')
    const reloaded = page.waitForRequest(/\/customer\/section\/load\/.*cart/)
    await place(page).click()
    expect((await sent).status()).toBe(200)
    await led
    // The cart was invalidated: Magento’s own script loads it again.
    await reloaded
    await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor()
    expect([ordersOf(email), errors]).toEqual([[], []])
    block(/^\/wallet-redirect-/)
    expect(await sentByServersForm(page, 'Wallet')).toEqual({ 'payment[method]': 'checkmo' })
    expect(missing.length).toBeGreaterThan(0)
    await close()
  })
})
