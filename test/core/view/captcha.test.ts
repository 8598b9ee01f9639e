import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSection } from '../../../core/customer-data/writing.ts'
import { readFacts } from '../../../core/page/config.ts'
import { makeCaptcha } from '../../../core/view/captcha.ts'
// Loaded beforehand: reading it takes turns of its own.
import '../../../core/customer-data/requests.ts'
import { type Asked, fakeServer, sectionFacts, settle } from '../../support/fake-server.ts'

const FORM = 'user_login'
const printed = { isRequired: true, imageSrc: '/c.png', refreshUrl: '/captcha/refresh/', timestamp: 1 }

const connected: (() => void)[] = []
/** The captcha of a form in a page. */
const open = (facts: object = printed) => {
  const captcha = makeCaptcha(FORM, { [FORM]: { ...facts } })
  if (!captcha) throw new Error('The form has no captcha.')
  const disconnect = captcha.connect()
  connected.push(disconnect)
  document.body.replaceChildren(captcha.element)
  const [image, field, button] = ['img', 'input', 'button'].map(name => captcha.element.querySelector(name))
  return {
    captcha,
    disconnect,
    image: image as HTMLImageElement,
    field: field as HTMLInputElement,
    button: button as HTMLButtonElement,
  }
}
const refreshes = (asked: readonly Asked[]) => asked.filter(({ url }) => url.pathname === '/captcha/refresh/')
const require = (isRequired: boolean, timestamp: number) => setSection('captcha', { [FORM]: { isRequired, timestamp } })

beforeEach(() => {
  readFacts({ baseUrl: 'https://shop.test/', sections: sectionFacts })
  setSection('captcha', {})
})
afterEach(() => {
  for (const disconnect of connected.splice(0)) disconnect()
})

test('a form that the page does not register has none', () => expect(makeCaptcha(FORM, {})).toBeUndefined())

test('one that is not connected follows nothing and requests nothing', () => {
  const { asked } = fakeServer()
  const captcha = makeCaptcha(FORM, { [FORM]: { ...printed, isRequired: false, imageSrc: '' } })
  require(true, 2)
  expect([captcha?.element.hidden, captcha?.answer(), asked]).toEqual([true, undefined, []])
  expect(captcha?.element.querySelector('[id]')).toBeNull()
})

test('each connected one labels its own field', () => {
  fakeServer()
  const fields = [open().field, open().field]
  expect(fields.map(({ id }) => id)).toEqual([...new Set(fields.map(({ id }) => id))])
  expect(fields[1]?.labels?.[0]?.textContent).toBe('Please type the letters and numbers below')
})

test('a printed picture is shown as it is, with a text beside it, and its answer is trimmed', () => {
  const { asked } = fakeServer()
  const { captcha, image, field } = open()
  expect([captcha.element.hidden, image.getAttribute('src'), image.alt]).toEqual([
    false,
    '/c.png',
    'Letters and numbers in a picture',
  ])
  field.value = ' x7Kp '
  expect(captcha.answer()).toBe('x7Kp')
  expect(asked).toEqual([])
})

test('one that tells capital letters from small ones says so at its field', () => {
  fakeServer()
  const { captcha, field } = open({ ...printed, isCaseSensitive: true })
  const note = captcha.element.querySelector('.captcha-note')
  expect(note?.textContent).toBe('Attention: Captcha is case sensitive.')
  expect(field.getAttribute('aria-describedby')).toBe(note?.id)
  expect(open({ ...printed, isCaseSensitive: false }).captcha.element.querySelector('.captcha-note')).toBeNull()
})

test('one that becomes required by the section requests its picture; an older section changes nothing', async () => {
  const { asked } = fakeServer()
  const { captcha, image } = open({ ...printed, isRequired: false, imageSrc: '' })
  expect([captcha.element.hidden, captcha.answer(), captcha.check()]).toEqual([true, undefined, true])
  require(true, 1)
  expect(captcha.element.hidden).toBe(true)
  require(true, 2)
  expect(captcha.element.hidden).toBe(false)
  expect(JSON.parse(String(asked[0]?.body))).toEqual({ formId: FORM })
  await asked[0]?.answer({ imgSrc: '/new.png' })
  expect(image.getAttribute('src')).toBe('/new.png')
  require(false, 3)
  expect([captcha.element.hidden, captcha.answer()]).toEqual([true, undefined])
})

test('an empty answer is named at the field, which has the focus, until something is typed', () => {
  fakeServer()
  const { captcha, field } = open()
  expect(captcha.check()).toBe(false)
  expect(document.activeElement).toBe(field)
  expect(captcha.element.textContent).toContain('This is a required field.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  field.value = 'x'
  field.dispatchEvent(new Event('input'))
  expect(captcha.element.textContent).not.toContain('This is a required field.')
  expect(captcha.check()).toBe(true)
})

test('its button brings another picture, which is announced', async () => {
  const { asked } = fakeServer()
  const { captcha, field, button, image } = open()
  field.value = 'old'
  button.click()
  expect(captcha.element.querySelector('.captcha-image')?.getAttribute('aria-busy')).toBe('true')
  await asked[0]?.answer({ imgSrc: '/next.png' })
  expect([field.value, image.getAttribute('src')]).toEqual(['', '/next.png'])
  expect(document.querySelector('[role=status]')?.textContent).toBe('A new picture is shown.')
})

test.each([
  ['a page', (asked: Asked) => asked.answer('<!doctype html>', { type: 'text/html' })],
  ['an error', (asked: Asked) => asked.answer({ message: 'No' }, { status: 500 })],
  ['no network', (asked: Asked) => asked.fail()],
  ['no address', (asked: Asked) => asked.answer({})],
  ['a list', (asked: Asked) => asked.answer([])],
])('the old picture stays when another one is answered by %s', async (_name, answer) => {
  const { asked } = fakeServer()
  const { captcha, button, image } = open()
  button.click()
  await answer(asked[0] as Asked)
  expect(image.getAttribute('src')).toBe('/c.png')
  expect(captcha.element.querySelector('.captcha-image')?.getAttribute('aria-busy')).toBe('false')
})

test('a refusal empties the answer, brings another picture and asks whether one is required now', async () => {
  const { asked, loads } = fakeServer()
  const { captcha, field } = open()
  field.value = 'wrong'
  captcha.reset(true)
  expect(field.value).toBe('')
  expect(refreshes(asked)).toHaveLength(1)
  await vi.waitFor(() => expect(loads().map(({ sections }) => sections)).toEqual([['captcha']]))
})

test('after its end nothing follows the section, until it is connected again', async () => {
  const { asked } = fakeServer()
  const { captcha, disconnect } = open({ ...printed, isRequired: false })
  disconnect()
  require(true, 5)
  await settle()
  expect([captcha.element.hidden, asked.length]).toEqual([true, 0])
  connected.push(captcha.connect())
  expect([captcha.element.hidden, refreshes(asked).length]).toEqual([false, 1])
})
