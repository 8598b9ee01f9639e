import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '../../../core/view/dialog.tsx'
import { Field } from '../../../core/view/field.tsx'
import { type Drawing, drawIn } from '../../../core/view/mount.ts'
import { Spinner } from '../../../core/view/spinner.tsx'
import { useEvent } from '../../../core/view/use-event.ts'
import { pressAt } from '../../support/behavior.ts'
import { find, page } from '../../support/kernel.ts'

let drawing: Drawing
beforeEach(() => {
  page('<main><button id="opener">Open</button><div id="root"></div></main>')
  drawing = drawIn(find('#root'))
})
afterEach(() => drawing.end())

test('a listener that an effect adds misses nothing after drawing', () => {
  const field = document.createElement('input')
  const Echo = () => {
    const [text, setText] = useState('')
    useEffect(() => {
      const read = () => setText(field.value)
      field.addEventListener('input', read)
      return () => field.removeEventListener('input', read)
    }, [])
    return <p>{text}</p>
  }
  drawing.draw(<Echo />)
  field.value = 'typed'
  flushSync(() => field.dispatchEvent(new Event('input')))
  expect(find('#root').textContent).toBe('typed')
})

test('a field labels its input and says nothing else while it is right', () => {
  drawing.draw(<Field label="Recipient" id="to" name="recipient" required />)
  const input = find<HTMLInputElement>('input')
  expect(input.labels?.[0]?.textContent).toBe('Recipient')
  expect(input.className).toBe('input-text')
  expect(input.name).toBe('recipient')
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(input.getAttribute('aria-describedby')).toBeNull()
  expect(find('.field').className).toBe('field required _required')
})

test('a field describes its input by its hint and its error', () => {
  drawing.draw(<Field label="Code" id="code" hint="From the letter" error="This is a required field." />)
  const input = find<HTMLInputElement>('input')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-describedby')).toBe('code-hint code-error')
  expect(find('#code-error').textContent).toBe('This is a required field.')
  expect(find('#code-error').className).toBe('mage-error field-error')
})

test('a field takes another control, with the same attributes', () => {
  drawing.draw(
    <Field label="Comment" className="comment" error="Too long">
      {control => <textarea {...control} rows={3} />}
    </Field>,
  )
  const area = find<HTMLTextAreaElement>('textarea')
  expect(area.labels?.[0]?.textContent).toBe('Comment')
  expect(area.getAttribute('aria-describedby')).toBe(find('.mage-error').id)
  expect(find('.field').className).toBe('field comment')
})

test('a spinner is hidden from screen readers', () => {
  drawing.draw(<Spinner />)
  expect(find('.skerry-spinner').getAttribute('aria-hidden')).toBe('true')
})

test('a dialog is modal as long as it is rendered, and gives the focus back', () => {
  find('#opener').focus()
  drawing.draw(
    <Dialog className="skerry-dialog" label="Conditions">
      <button type="button">OK</button>
    </Dialog>,
  )
  const dialog = find<HTMLDialogElement>('dialog')
  expect(dialog.open).toBe(true)
  expect(dialog.getAttribute('aria-label')).toBe('Conditions')
  drawing.draw(null)
  expect(document.querySelector('dialog')).toBeNull()
  expect(document.activeElement).toBe(find('#opener'))
})

test('a dialog asks to be closed on Escape and on a press beside it', () => {
  const close = vi.fn()
  drawing.draw(
    <Dialog className="skerry-dialog" label="Conditions" onClose={close}>
      <p>Text</p>
    </Dialog>,
  )
  const dialog = find('dialog')
  const cancel = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(cancel)
  expect(cancel.defaultPrevented).toBe(true)
  expect(close).toHaveBeenCalledTimes(1)
  find('dialog p').click()
  expect(close).toHaveBeenCalledTimes(1)
  pressAt(dialog)
  expect(close).toHaveBeenCalledTimes(2)
})

test('a dialog marks the element that has the focus first', () => {
  function Search() {
    const field = useRef<HTMLInputElement>(null)
    return (
      <Dialog className="skerry-dialog" label="Search" initialFocus={field}>
        <button type="button">Close</button>
        <input ref={field} />
      </Dialog>
    )
  }
  drawing.draw(<Search />)
  expect(find('dialog input').hasAttribute('autofocus')).toBe(true)
})

test('useEvent keeps its identity and calls the callback of the latest render', () => {
  const seen: unknown[] = []
  const events = new Set<unknown>()
  let setCount = (_: number) => {}
  function Counter() {
    const [count, set] = useState(0)
    setCount = set
    const report = useEvent((word: string) => seen.push(`${word} ${count}`))
    events.add(report)
    useLayoutEffect(() => {
      document.addEventListener('ask', () => report('now'))
    }, [])
    return <p>{count}</p>
  }
  drawing.draw(<Counter />)
  flushSync(() => setCount(7))
  document.dispatchEvent(new Event('ask'))
  expect(seen).toEqual(['now 7'])
  expect(events.size).toBe(1)
})

test('ids are unique over roots and portals, unlike those of another React on the page, and stay', () => {
  page('<div id="root"></div><div id="other"></div><div id="aside"></div>')
  const One = () => <i id={useId()} />
  const View = ({ count }: { count: number }) => (
    <>
      <One />
      <One />
      {createPortal(<One />, find('#aside'))}
      {count}
    </>
  )
  const other = drawIn(find('#other'))
  drawing = drawIn(find('#root'))
  drawing.draw(<View count={1} />)
  other.draw(<View count={1} />)
  const ids = () => [...document.querySelectorAll('i')].map(({ id }) => id)
  const first = ids()
  expect(first).toHaveLength(6)
  expect(new Set(first).size).toBe(6)
  expect(first.every(id => /^_?skerry-/.test(id))).toBe(true)
  drawing.draw(<View count={2} />)
  expect(ids()).toEqual(first)
  other.end()
})

test('a ref reaches the element through a component that takes it as a property', () => {
  const ref: RefObject<HTMLInputElement | null> = { current: null }
  const Box = (props: { ref: RefObject<HTMLInputElement | null> }) => <input ref={props.ref} />
  drawing.draw(<Box ref={ref} />)
  expect(ref.current).toBe(find('input'))
})
