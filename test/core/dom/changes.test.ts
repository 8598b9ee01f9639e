import { afterEach, expect, test, vi } from 'vitest'
import { onFieldChange, onFieldWrite, writeField } from '../../../core/dom/changes.ts'
import { emitLegacy } from '../../../core/legacy/legacy-event.ts'
import { jQueryStandIn } from '../../support/jquery-stand-in.ts'

afterEach(() => document.body.replaceChildren())

const field = () => {
  document.body.innerHTML = '<form><input name="qty" value="1"></form>'
  return document.querySelector('input') as HTMLInputElement
}

test('onFieldChange reports typing and a choice, once each', () => {
  const input = field()
  const received = vi.fn()
  onFieldChange(document.body, received, new AbortController().signal)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  expect(received.mock.calls).toEqual([[input]])
  input.dispatchEvent(new Event('change', { bubbles: true }))
  expect(received).toHaveBeenCalledTimes(2)
})

test('onFieldChange reports a field that jQuery sets, and a native change only once', () => {
  const input = field()
  vi.stubGlobal('jQuery', jQueryStandIn())
  const received = vi.fn()
  onFieldChange(document.body, received, new AbortController().signal)
  emitLegacy(input, 'change')
  expect(received.mock.calls).toEqual([[input]])
  input.dispatchEvent(new Event('change', { bubbles: true }))
  expect(received).toHaveBeenCalledTimes(2)
})

test('onFieldChange follows a jQuery that RequireJS loads later', () => {
  const input = field()
  const received = vi.fn()
  onFieldChange(document.body, received, new AbortController().signal)
  vi.stubGlobal('jQuery', jQueryStandIn())
  window.dispatchEvent(new Event('load'))
  emitLegacy(input, 'change')
  expect(received.mock.calls).toEqual([[input]])
})

test('onFieldChange reports nothing once its signal is aborted', () => {
  const input = field()
  vi.stubGlobal('jQuery', jQueryStandIn())
  const received = vi.fn()
  const life = new AbortController()
  onFieldChange(document.body, received, life.signal)
  life.abort()
  emitLegacy(input, 'change')
  input.dispatchEvent(new Event('change', { bubbles: true }))
  expect(received).not.toHaveBeenCalled()
})

test('emitLegacy raises a native event, with its first argument as detail, on a page without jQuery', () => {
  const received = vi.fn()
  document.addEventListener('ajax:addToCart', received, { once: true })
  emitLegacy(document.body, 'ajax:addToCart', { sku: 'A' })
  expect(received.mock.calls[0]?.[0].detail).toEqual({ sku: 'A' })
})

test('emitLegacy raises an event once, with positional arguments, where jQuery is', () => {
  const jQuery = jQueryStandIn()
  vi.stubGlobal('jQuery', jQuery)
  const received = vi.fn()
  jQuery(document).on('updateProduct', (_event: unknown, ...args: unknown[]) => received(...args))
  emitLegacy(document, 'updateProduct', 1, [2])
  expect(received.mock.calls).toEqual([[1, [2]]])
})

test('emitLegacy takes an element called jQuery for no jQuery', () => {
  vi.stubGlobal('jQuery', document.createElement('a'))
  const received = vi.fn()
  document.addEventListener('contentUpdated', received, { once: true })
  emitLegacy(document.body, 'contentUpdated')
  expect(received).toHaveBeenCalledOnce()
})

test('writeField notifies the page’s scripts, and no listener of onFieldChange', () => {
  const input = field()
  const received = vi.fn()
  const changed = vi.fn()
  const { signal } = new AbortController()
  document.body.addEventListener('change', received, { signal })
  onFieldChange(document.body, changed, signal)
  writeField(input, '3')
  expect([input.value, received.mock.calls.length, changed.mock.calls.length]).toEqual(['3', 1, 0])
  input.dispatchEvent(new Event('change', { bubbles: true }))
  expect(changed.mock.calls).toEqual([[input]])
})

test('onFieldWrite reports once a field inside that the kit sets, and none elsewhere, by a shopper, or after its end', () => {
  const input = field()
  const inside = vi.fn()
  const elsewhere = vi.fn()
  const life = new AbortController()
  onFieldWrite(document.body, inside, life.signal)
  onFieldWrite(document.createElement('form'), elsewhere, life.signal)
  writeField(input, '3', ['input', 'change'])
  input.dispatchEvent(new Event('change', { bubbles: true }))
  expect([inside.mock.calls, elsewhere.mock.calls]).toEqual([[[input]], []])
  life.abort()
  writeField(input, '4')
  expect(inside).toHaveBeenCalledOnce()
})

test('writeField sends nothing for a value that a dropdown does not list', () => {
  document.body.innerHTML = '<select><option value="1"></option></select>'
  const select = document.querySelector('select') as HTMLSelectElement
  const received = vi.fn()
  select.addEventListener('change', received)
  writeField(select, '2')
  expect(received).not.toHaveBeenCalled()
})
