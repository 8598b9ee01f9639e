import { afterEach, expect, test } from 'vitest'
import widget from '../../../widgets/show-password/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

const MARKUP = `<form><input id="a" type="password"><input id="b" type="password">
  <div data-widget="show-password" data-password-selector="#a,#b"></div></form>`
const types = () => ['#a', '#b'].map(id => find<HTMLInputElement>(id).type)
const box = () => find<HTMLInputElement>('[type=checkbox]')
const tick = () => box().click()

afterEach(disconnectAll)

test('the box shows the text of all its fields, and hides it again', () => {
  connect(widget, 'show-password', MARKUP)
  expect(document.querySelector('label')?.textContent).toBe('Show Password')
  tick()
  expect(types()).toEqual(['text', 'text'])
  tick()
  expect(types()).toEqual(['password', 'password'])
})

test('the form is sent with passwords, and without the box', () => {
  connect(widget, 'show-password', MARKUP)
  tick()
  find('form').dispatchEvent(new Event('formdata'))
  expect([types(), box().checked, box().name]).toEqual([['password', 'password'], false, ''])
})

test('a page that is left keeps no password in a text field', () => {
  connect(widget, 'show-password', MARKUP)
  tick()
  window.dispatchEvent(new Event('pagehide'))
  expect(types()).toEqual(['password', 'password'])
})

test('a form without these fields gets no box', () => {
  const { host } = connect(widget, 'show-password', '<form><div data-widget="show-password"></div></form>')
  expect(host.innerHTML).toBe('')
})

test('disconnected, the fields are passwords and the row is empty', () => {
  const { host } = connect(widget, 'show-password', MARKUP)
  tick()
  disconnectAll()
  expect([types(), host.innerHTML]).toEqual([['password', 'password'], ''])
})
