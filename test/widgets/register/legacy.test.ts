import { afterEach, expect, test, vi } from 'vitest'
import { giveBack, replaced } from '../../../core/legacy/replaced.ts'
import { takeOver } from '../../../core/legacy/takeover.ts'
import { adaptHosts } from '../../../widgets/legacy.ts'
import { replacements } from '../../../widgets/replacements.ts'
import { find, page } from '../../support/kernel.ts'

const LETTERS = `<div class="field captcha required"><input name="captcha[user_create]"><div data-captcha="user_create" data-mage-init='{"captcha":{"url":"https://shop.test/captcha/refresh/","type":"user_create"}}'><img height="50" src="/c.png"></div></div>`
const form = (letters: string) =>
  `<form id="form-validate" class="form-create-account"><input id="email_address" name="email"><div class="field password"><input name="password" type="password"></div>${letters}</form>`
const BLOCK = {
  '#email_address': { newsletterSignUp: { signUpElement: '#is_subscribed' } },
  '.field.password': { passwordStrengthIndicator: { formSelector: 'form.form-create-account' } },
  '*': {
    'Magento_Customer/js/block-submit-on-send': { formId: 'form-validate' },
    'Magento_Ui/js/core/app': { components: { showPassword: { component: 'Magento_Customer/js/show-password' } } },
  },
}

const open = (letters: string, widgets: readonly string[]) => {
  page(form(letters))
  const block = Object.assign(document.createElement('script'), { type: 'text/x-magento-init' })
  block.append(JSON.stringify(BLOCK))
  document.body.append(block)
  takeOver(replacements, widget => widgets.includes(widget))
  adaptHosts()
  return find<HTMLFormElement>('form')
}

afterEach(() => {
  vi.unstubAllGlobals()
  replaced.clear()
  document.head.replaceChildren()
})

test('the form of Magento’s page is registered with and sent once, with the letters that it prints', () => {
  const host = open(LETTERS, ['register', 'block-submit'])
  expect(host.dataset['widget']).toBe('register block-submit')
  expect(find('[data-captcha]').dataset['mageInit']).toBe('{}')
  expect(document.querySelector('script[type="text/x-magento-init"]')?.textContent).toBe(
    '{"#email_address":{},".field.password":{},"*":{}}',
  )
  expect(replaced.get(host)?.['register']?.options).toEqual({
    captcha: {
      user_create: {
        isRequired: true,
        isCaseSensitive: false,
        imageSrc: '/c.png',
        imageHeight: '50',
        refreshUrl: 'https://shop.test/captcha/refresh/',
      },
    },
  })
})

test('letters whose case counts are said to be so, as by Magento’s own note', () => {
  const host = open(LETTERS.replace(/<\/div>$/, '<div class="captcha-note note">Attention</div></div>'), ['register'])
  expect(replaced.get(host)?.['register']?.options).toMatchObject({
    captcha: { user_create: { isCaseSensitive: true } },
  })
})

test('a shop without letters has none, and only what is chosen is taken', () => {
  expect(replaced.get(open('', ['register']))?.['register']?.options).toEqual({})
  expect(document.querySelector('script')?.textContent).toContain('block-submit-on-send')
})

test('without its own widget the form has the meter of every other form', () => {
  const host = open('', ['password-strength'])
  expect([host.dataset['widget'], find('.field.password').dataset['widget']]).toEqual([undefined, 'password-strength'])
})

test('given back, all components of the form are Magento’s again', () => {
  const host = open(LETTERS, ['register', 'block-submit'])
  giveBack(host)
  expect(host.dataset['widget']).toBeUndefined()
  expect(find('[data-captcha]').dataset['mageInit']).toContain('captcha/refresh')
  expect(find('.field.password').dataset['mageInit']).toContain('passwordStrengthIndicator')
  const blocks = [...document.querySelectorAll('script')].map(script => script.textContent).join()
  expect(blocks).toContain('block-submit-on-send')
  expect(blocks).toContain('show-password')
})
