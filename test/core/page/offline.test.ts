import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { keepPageOffline } from '../../../core/page/offline.ts'
import { OFFLINE } from '../../../core/page/offline-label.ts'
import { find, page } from '../../support/kernel.ts'

beforeAll(keepPageOffline)
afterEach(() => {
  vi.restoreAllMocks()
})

const message = () => document.querySelector('form > [role=alert][popover]')?.textContent

/** Sends a form as a press of its button does, and says whether the browser would leave the page. */
const isSent = (isOnline: boolean, attributes = '', isHandled = false) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  page(`<form action="/checkout/cart/add/" ${attributes}><button>Add to Cart</button></form>`)
  const form = find('form')
  if (isHandled) form.addEventListener('submit', event => event.preventDefault())
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(submit)
  return !submit.defaultPrevented
}

test('offline a form stays on its page, and the shopper reads why in it', () => {
  expect(isSent(false)).toBe(false)
  expect(message()).toBe(OFFLINE)
})

test.each([
  ['online', true, '', false, true],
  ['that closes a dialog', false, 'method="dialog"', false, true],
  ['that a script sends', false, '', true, false],
])('a form %s is ignored', (_form, isOnline, attributes, isHandled, sent) => {
  expect(isSent(isOnline, attributes, isHandled)).toBe(sent)
  expect(message()).toBeUndefined()
})
