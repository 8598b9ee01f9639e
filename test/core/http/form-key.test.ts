import { expect, onTestFinished, test, vi } from 'vitest'
import { formKey, keepFormKeys, writeFormKeys } from '../../../core/http/form-key.ts'
import { renewFormKey } from '../../../core/http/renew-form-key.ts'
import { page, readFacts } from '../../../core/page/config.ts'
import { cookies, setCookie } from '../../support/fake-server.ts'

// The address of the page stands only now.
readFacts({})

const PATTERN = /^[0-9a-zA-Z]{16}$/
const value = () => document.querySelector<HTMLInputElement>('[name=form_key]')?.value

test('the cookie is the authority', () => {
  setCookie('form_key=Kit0FormKey12345;path=/')
  document.body.innerHTML = '<input name="form_key" value="printed for everybody">'
  expect(formKey()).toBe('Kit0FormKey12345')
  writeFormKeys()
  expect(value()).toBe('Kit0FormKey12345')
})

test('a missing key is made, kept for a day and stays the same', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 10) })
  const key = formKey()
  expect(key).toMatch(PATTERN)
  expect(formKey()).toBe(key)
  expect(cookies()['form_key']).toBe(key)
  expect(written.mock.calls).toEqual([[`form_key=${key};path=/;samesite=lax;expires=Mon, 02 Mar 2026 10:00:00 GMT`]])
})

test('a secure shop gets a secure cookie, never one with a domain', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  page.cookies = { path: '/', secure: true, samesite: 'strict' }
  formKey()
  expect(written.mock.calls[0]?.[0]).toMatch(/;samesite=strict;.*;secure$/)
  expect(written.mock.calls[0]?.[0]).not.toContain('domain')
  page.cookies = { path: '/', secure: false, samesite: 'lax' }
})

test('where the browser keeps no cookie, every form of the shop sends the key that the server has printed', () => {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} })
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'))
  document.body.innerHTML =
    '<form method="post"></form><form method="post"><input name="form_key" value="printed"></form>'
  keepFormKeys()
  document.forms[0]?.dispatchEvent(new Event('submit', { bubbles: true }))
  const values = [...document.querySelectorAll<HTMLInputElement>('[name=form_key]')].map(({ value }) => value)
  expect(values).toEqual(['printed', 'printed'])
})

test('a key that the server refused is replaced everywhere', () => {
  setCookie('form_key=Kit0FormKey12345;path=/')
  document.body.innerHTML = '<input name="form_key">'
  renewFormKey()
  const { form_key: key } = cookies()
  expect(key).toMatch(PATTERN)
  expect(key).not.toBe('Kit0FormKey12345')
  expect(value()).toBe(key)
})

test.each([
  [
    'a form to the shop gets the key of the moment it leaves',
    '<form method="post"><input name="form_key" value="old"></form>',
    'Kit0FormKey12345',
  ],
  [
    'a form without a field for it gets one',
    '<form method="post" action="/checkout/"><input name="method"></form>',
    'Kit0FormKey12345',
  ],
  ['a form to elsewhere gets none', '<form method="post" action="https://elsewhere.test/"></form>', undefined],
  ['a search gets none', '<form action="/search"></form>', undefined],
])('%s', (_name, html, expected) => {
  keepFormKeys()
  document.body.innerHTML = html
  setCookie('form_key=Kit0FormKey12345;path=/')
  document.forms[0]?.dispatchEvent(new Event('submit', { bubbles: true }))
  expect(value()).toBe(expected)
})

test('a form to another site, or to no address at all, is given no key, on the page or when it is sent', () => {
  setCookie('form_key=Kit0FormKey12345;path=/')
  document.body.innerHTML = ['https://elsewhere.test/', '//elsewhere.test', 'http://[', '/cart', '']
    .map(action => `<form method="post" action="${action}"><input name="form_key" value="printed"></form>`)
    .join('')
  keepFormKeys()
  for (const form of document.forms) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  const values = [...document.querySelectorAll<HTMLInputElement>('[name=form_key]')].map(({ value }) => value)
  expect(values).toEqual(['printed', 'printed', 'printed', 'Kit0FormKey12345', 'Kit0FormKey12345'])
})
