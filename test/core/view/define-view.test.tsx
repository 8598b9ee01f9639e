import { useState } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineView, type ViewProps } from '../../../core/view/define-view.tsx'
import { find, page } from '../../support/kernel.ts'

const Options = v.object({ label: v.optional(v.string(), 'none') })
let setCount = (_: number) => {}

function Counter({ options, server }: ViewProps<v.InferOutput<typeof Options>>) {
  const [count, set] = useState(0)
  setCount = set
  if (count > 1) throw new Error('too many')
  return (
    <p>
      {options.label} {count} of {server.querySelectorAll('option').length}
    </p>
  )
}
const widget = defineView(Options, Counter)
const fail = vi.fn()
const connect = (label = 'Sizes') => widget.connect(find('#host'), { label }, new AbortController().signal, fail)

beforeEach(() => {
  page('<div id="host"><select><option>S</option><option>M</option></select> text</div>')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fail.mockReset()
})
let undo: (() => void) | void
afterEach(() => {
  undo?.()
  undo = undefined
})

test('draws in the same task, and the view may read what the server printed', () => {
  undo = connect()
  expect(find('#host').textContent).toBe('Sizes 0 of 2')
})

test('puts the server’s own nodes back, the same nodes', () => {
  const before = [...find('#host').childNodes]
  connect()?.()
  expect([...find('#host').childNodes]).toEqual(before)
  expect(find('#host').firstChild).toBe(before[0])
})

test('puts the server’s nodes back and throws when the first drawing fails', () => {
  const broken = defineView(v.object({}), () => {
    throw new Error('no pictures')
  })
  const select = find('select')
  expect(() => broken.connect(find('#host'), {}, new AbortController().signal, fail)).toThrow('no pictures')
  expect(find('#host').firstChild).toBe(select)
  expect(fail).not.toHaveBeenCalled()
})

test('fails the island when a later drawing throws', async () => {
  undo = connect()
  setCount(2)
  await vi.waitFor(() => expect(fail).toHaveBeenCalledWith(expect.objectContaining({ message: 'too many' })))
})
