import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $signInRequest } from '../../../core/customer/sign-in-popup.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { readFacts } from '../../../core/page/config.ts'
import widget from '../../../widgets/sign-in/index.ts'
// Loaded beforehand: reading it takes turns of its own.
import '../../../core/customer-data/requests.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { type Asked, fakeServer, sectionFacts, settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

const OPTIONS = {
  customerRegisterUrl: 'https:\\/\\/shop.test\\/customer\\/account\\/create\\/?a=1&amp;b=2',
  customerForgotPasswordUrl: 'https://evil.test/forgot/',
  customerLoginUrl: 'https://shop.test/lt/customer/ajax/login/',
  baseUrl: 'https://shop.test/',
}
const markup = (options: object = OPTIONS) =>
  `<button id="opener">Go</button><a id="plain" href="/account" data-open="sign-in">Account</a><div id="authenticationPopup" data-widget="sign-in"><script type="application/json" data-options>${JSON.stringify(options)}</script></div>`

let left: string[] = []
beforeEach(() => {
  left = []
  vi.spyOn(location, 'assign').mockImplementation(url => void left.push(String(url)))
  vi.spyOn(location, 'reload').mockImplementation(() => void left.push('reload'))
  readFacts({ baseUrl: 'https://shop.test/', isLoggedIn: false, sections: sectionFacts })
  setSection('customer', {})
  $signInRequest.set(undefined)
})
afterEach(disconnectAll)

const open = async (redirectUrl = '', options?: object) => {
  const connected = connect(widget, 'sign-in', markup(options))
  $signInRequest.set({ opener: find('#opener'), redirectUrl })
  await settle()
  return connected
}
const field = (type: string) => find<HTMLInputElement>(`dialog input[autocomplete="${type}"]`)
const fill = (email = ' ona@example.com ', password = 'Secret-1') => {
  field('username').value = email
  field('current-password').value = password
}
const submit = async () => {
  find('dialog form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  await settle()
}
const problem = () => find('dialog [role=alert]').textContent
const logins = (asked: readonly Asked[]) => asked.filter(({ url }) => url.pathname.includes('/ajax/login'))

test('shows a new customer what an account is good for, and an existing one the form', async () => {
  fakeServer()
  await open()
  const links = [...document.querySelectorAll('dialog a')].map(link => [
    link.textContent,
    (link as HTMLAnchorElement).href,
  ])
  expect(links).toEqual([
    ['Create an Account', 'https://shop.test/customer/account/create/?a=1&b=2'],
    // An address of another shop is not followed.
    ['Forgot Your Password?', 'https://shop.test/customer/account/forgotpassword/'],
  ])
  expect([...document.querySelectorAll('dialog h2')].map(title => title.textContent)).toEqual([
    'Checkout as a new customer',
    'Checkout using your account',
  ])
  expect(find('dialog').classList).toContain('popup-authentication')
  expect(field('username').hasAttribute('autofocus')).toBe(true)
})

test('sends the trimmed address and the password to the printed address', async () => {
  const { asked } = fakeServer()
  await open()
  fill()
  await submit()
  expect(asked[0]?.url.href).toBe('https://shop.test/lt/customer/ajax/login/')
  expect(JSON.parse(String(asked[0]?.body))).toEqual({
    username: 'ona@example.com',
    password: 'Secret-1',
    context: 'checkout',
    form_key: expect.any(String),
  })
})

test.each([
  ['nothing', '', '', 'This is a required field.', 'username'],
  ['no address', 'ona', 'Secret-1', 'Please enter a valid email address (Ex: johndoe@domain.com).', 'username'],
  ['no password', 'ona@example.com', '', 'This is a required field.', 'current-password'],
])('with %s it sends nothing and focuses the field', async (_name, email, password, text, focused) => {
  const { asked } = fakeServer()
  await open()
  fill(email, password)
  await submit()
  expect(asked).toEqual([])
  expect(find('dialog').textContent).toContain(text)
  expect(document.activeElement).toBe(field(focused))
})

test('a second press while the first is on its way sends nothing', async () => {
  const { asked } = fakeServer()
  await open()
  fill()
  await submit()
  await submit()
  expect(logins(asked)).toHaveLength(1)
  expect(find('dialog button[type=submit]').textContent).toBe('Please wait...')
})

test.each([
  [
    'the server’s',
    { errors: false, redirectUrl: 'https://shop.test/checkout/' },
    '/other',
    'https://shop.test/checkout/',
  ],
  ['the opener’s', { errors: false }, 'https://shop.test/checkout/', 'https://shop.test/checkout/'],
  ['this one, where nobody names another', { errors: false }, '', 'reload'],
  ['never that of another shop', { errors: false, redirectUrl: 'https://evil.test/' }, '', 'reload'],
  ['never code', { errors: false, redirectUrl: 'javascript:alert(1)' }, '', 'reload'],
])('after a success the next page is %s', async (_name, answer, redirectUrl, next) => {
  const { asked } = fakeServer()
  await open(redirectUrl)
  fill()
  await submit()
  await asked[0]?.answer(answer)
  expect(left).toEqual([next])
  expect(field('current-password').value).toBe('')
})

test('a refusal is text, empties the password, keeps the address, and can be tried again', async () => {
  const { asked } = fakeServer()
  const reasons: unknown[] = []
  const { host } = await open()
  host.addEventListener('sign-in:failed', event => reasons.push(event.detail.reason))
  fill()
  find<HTMLButtonElement>('.skerry-credentials__show').click()
  expect(field('current-password').type).toBe('text')
  await submit()
  await asked[0]?.answer({ errors: true, message: 'Wrong <b>one</b>.' })
  expect(problem()).toBe('Wrong <b>one</b>.')
  expect(reasons).toEqual(['Wrong <b>one</b>.'])
  expect([field('username').value, field('current-password').value]).toEqual(['ona@example.com', ''])
  expect([field('current-password').type, document.activeElement]).toEqual(['password', field('current-password')])
  fill()
  await submit()
  expect(problem()).toBe('')
  expect(logins(asked)).toHaveLength(2)
})

test('a required captcha has to be answered; a refusal brings another picture', async () => {
  const { asked } = fakeServer()
  const captcha = {
    user_login: { isRequired: true, imageSrc: '/c.png', refreshUrl: '/captcha/refresh/', timestamp: 1 },
  }
  await open('', { ...OPTIONS, captcha })
  fill()
  await submit()
  expect(asked).toEqual([])
  find<HTMLInputElement>('.skerry-captcha input').value = 'x7Kp'
  await submit()
  expect(JSON.parse(String(asked[0]?.body))).toMatchObject({ captcha_form_id: 'user_login', captcha_string: 'x7Kp' })
  await asked[0]?.answer({ errors: true, message: 'Incorrect CAPTCHA' })
  expect(problem()).toBe('Incorrect CAPTCHA')
  const refresh = asked.find(({ url }) => url.pathname === '/captcha/refresh/')
  await refresh?.answer({ imgSrc: '/next.png' })
  expect(find<HTMLImageElement>('.captcha-img').getAttribute('src')).toBe('/next.png')
})

test('opened again it has the newest picture of the captcha: the printed one has no answer any more', async () => {
  const { asked } = fakeServer()
  const captcha = {
    user_login: { isRequired: true, imageSrc: '/c.png', refreshUrl: '/captcha/refresh/', timestamp: 1 },
  }
  await open('', { ...OPTIONS, captcha })
  find<HTMLButtonElement>('.captcha-reload').click()
  find<HTMLButtonElement>('.skerry-sign-in__close').click()
  await asked[0]?.answer({ imgSrc: '/next.png' })
  $signInRequest.set({ opener: find('#opener'), redirectUrl: '' })
  await settle()
  expect(find<HTMLImageElement>('.captcha-img').getAttribute('src')).toBe('/next.png')
})

test('a captcha that is not required yet is named all the same, so that the shop counts failures', async () => {
  const { asked } = fakeServer()
  await open('', { ...OPTIONS, captcha: { user_login: { isRequired: false, timestamp: 1 } } })
  fill()
  await submit()
  expect(JSON.parse(String(asked[0]?.body))).toEqual({
    username: 'ona@example.com',
    password: 'Secret-1',
    context: 'checkout',
    captcha_form_id: 'user_login',
    form_key: expect.any(String),
  })
})

test('a captcha service may add its token, by a field or by the event, and stop the attempt', async () => {
  const { asked } = fakeServer()
  const { host } = await open()
  let isStopped = true
  host.addEventListener('sign-in:submitting', event => {
    event.detail.fields['g-recaptcha-response'] = 'token'
    expect(JSON.stringify(event.detail)).not.toContain('Secret-1')
    if (isStopped) event.preventDefault()
  })
  fill()
  await submit()
  expect(asked).toEqual([])
  isStopped = false
  await submit()
  expect(JSON.parse(String(asked[0]?.body))).toMatchObject({ 'g-recaptcha-response': 'token' })
})

test('closes without a trace of the password, gives the focus back, and keeps the address', async () => {
  fakeServer()
  await open()
  fill('ona@example.com')
  const password = field('current-password')
  find<HTMLButtonElement>('.skerry-sign-in__close').click()
  expect(document.querySelector('dialog')).toBeNull()
  expect([password.value, document.activeElement]).toEqual(['', find('#opener')])
  $signInRequest.set({ opener: find('#opener'), redirectUrl: '' })
  await settle()
  expect(field('username').value).toBe('ona@example.com')
})

test('closes when the page is left, so that Back finds no password', async () => {
  fakeServer()
  await open()
  fill()
  dispatchEvent(new Event('pagehide'))
  expect(document.querySelector('dialog')).toBeNull()
})

test('continues when another tab has signed in', async () => {
  fakeServer()
  await open('https://shop.test/checkout/')
  setSection('customer', { firstname: 'Ona' })
  expect(left).toEqual(['https://shop.test/checkout/'])
})

test.each([
  ['an opener of the theme', markup()],
  ['Magento’s own trigger', markup().replace('data-open="sign-in"', 'class="proceed-to-checkout"')],
])('%s shows it to guests, and is a link for customers', async (_name, html) => {
  fakeServer()
  connect(widget, 'sign-in', html)
  const press = async () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    find('#plain').dispatchEvent(event)
    await settle()
    return event.defaultPrevented
  }
  expect([await press(), !!document.querySelector('dialog')]).toEqual([true, true])
  find<HTMLButtonElement>('.skerry-sign-in__close').click()
  setSection('customer', { firstname: 'Ona' })
  expect([await press(), !!document.querySelector('dialog')]).toEqual([false, false])
})

test('removed with its host', async () => {
  fakeServer()
  const { disconnect } = await open()
  disconnect()
  expect(document.querySelector('dialog')).toBeNull()
  $signInRequest.set({ opener: find('#opener'), redirectUrl: '' })
  await settle()
  expect(document.querySelector('dialog')).toBeNull()
})
