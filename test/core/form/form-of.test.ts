import { expect, test } from 'vitest'
import { formOf } from '../../../core/form/form-of.ts'

test.each([
  ['is a form', '<form id="form" class="host"></form>'],
  ['is in a form', '<form id="form"><div class="host"></div></form>'],
  ['contains a form', '<div class="host"><form id="form"></form></div>'],
])('a host that %s has that form', (_, html) => {
  document.body.innerHTML = html
  expect(formOf(document.querySelector('.host') as HTMLElement)?.id).toBe('form')
})

test('a host without a form has none', () => {
  document.body.innerHTML = '<div class="host"></div><form id="form"></form>'
  expect(formOf(document.querySelector('.host') as HTMLElement)).toBeNull()
})
