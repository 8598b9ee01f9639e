import { afterEach, expect, test, vi } from 'vitest'
import type { Replaced } from '../../../core/legacy/replaced.ts'
import { adapt } from '../../../widgets/add-to-cart/legacy.ts'
import { find, page } from '../../support/kernel.ts'

let replaced: Replaced
const start = (before?: unknown) => {
  page('<form><input name="qty"></form><a href="#wish">Add to wish list</a>')
  const destroy = vi.fn()
  let known = before
  const validate = vi.fn(() => {
    known = { destroy }
    return known
  })
  vi.stubGlobal('jQuery', () => ({ data: () => known, validate }))
  replaced = {} as Replaced
  adapt(find('form'), replaced)
  return { destroy, validate, replaced }
}

afterEach(() => replaced.undo?.())

test('a press finds a validator of the form that reads Magento’s rules and checks nothing by itself', () => {
  const { destroy, validate, replaced } = start()
  expect(validate).not.toHaveBeenCalled()
  find('a').click()
  find('a').click()
  expect(validate.mock.calls).toEqual([
    [{ meta: 'validate', onsubmit: false, onfocusout: false, onkeyup: false, onclick: false }],
  ])
  replaced.undo?.()
  expect(destroy).toHaveBeenCalledOnce()
  find('a').click()
  expect(validate).toHaveBeenCalledOnce()
})

test('a validator that the page has made stays', () => {
  const { destroy, validate, replaced } = start({})
  find('a').click()
  replaced.undo?.()
  expect([validate.mock.calls.length, destroy.mock.calls.length]).toEqual([0, 0])
})

test('a press without jQuery, or before its validation is loaded, does nothing', () => {
  start()
  vi.stubGlobal('jQuery', () => ({ data: () => undefined }))
  find('a').click()
  vi.stubGlobal('jQuery', undefined)
  find('a').click()
})
