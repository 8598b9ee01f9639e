import { afterEach, expect, test, vi } from 'vitest'
import widget from '../../../widgets/block-submit/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

const markup = (attributes = '') =>
  `<form data-widget="block-submit" action="/send/" method="post" ${attributes}><input name="email"><button name="send" value="1">Send</button><button type="button">Other</button><button disabled>Off</button></form><button form="f">Elsewhere</button>`

const form = () => find<HTMLFormElement>('form')
const submit = (submitter?: HTMLElement) => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: submitter ?? null })
  form().dispatchEvent(event)
  return event
}
const disabled = () => [...form().querySelectorAll('button')].map(button => button.disabled)

/** What the browser does at the end of a submit: it leaves; here the page stays, as after Back. */
const start = (attributes?: string) => {
  vi.useFakeTimers()
  return connect(widget, 'block-submit', markup(attributes))
}

afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a form is sent once: its buttons are disabled after the browser has read them', () => {
  start()
  expect(submit().defaultPrevented).toBe(false)
  expect(disabled()).toEqual([false, false, true])
  vi.runAllTimers()
  expect(disabled()).toEqual([true, false, true])
})

test('the second press of a double click sends nothing, and reaches no other listener', () => {
  start()
  const other = vi.fn()
  form().addEventListener('submit', other)
  submit()
  expect(submit().defaultPrevented).toBe(true)
  expect(other).toHaveBeenCalledOnce()
})

test('a submit that another listener refuses disables nothing', () => {
  start()
  document.addEventListener('submit', event => event.preventDefault(), { once: true })
  submit()
  vi.runAllTimers()
  expect(disabled()).toEqual([false, false, true])
  expect(submit().defaultPrevented).toBe(false)
})

test('a page that the browser shows from its memory has its buttons back, those that were off stay off', () => {
  start()
  submit()
  vi.runAllTimers()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(disabled()).toEqual([true, false, true])
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(disabled()).toEqual([false, false, true])
  expect(submit().defaultPrevented).toBe(false)
})

test('a shopper who stops the browser has the buttons back; another page that was on its way before ends nothing', () => {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  start()
  submit()
  vi.runAllTimers()
  navigation.dispatchEvent(new Event('navigateerror'))
  navigation.dispatchEvent(new Event('navigate'))
  expect(disabled()).toEqual([true, false, true])
  navigation.dispatchEvent(new Event('navigateerror'))
  expect(disabled()).toEqual([false, false, true])
  expect(submit().defaultPrevented).toBe(false)
})

test('a field found invalid gives the buttons back, also before they were disabled', () => {
  start()
  submit()
  find('[name=email]').dispatchEvent(new Event('invalid'))
  vi.runAllTimers()
  expect(disabled()).toEqual([false, false, true])
})

test('a form that opens another tab can be sent again', () => {
  start('target="_blank"')
  submit()
  vi.runAllTimers()
  expect(disabled()).toEqual([false, false, true])
})

test('an island that ends gives the buttons back', () => {
  const { disconnect } = start()
  submit()
  vi.runAllTimers()
  disconnect()
  expect(disabled()).toEqual([false, false, true])
})
