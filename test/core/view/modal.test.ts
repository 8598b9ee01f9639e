import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce } from '../../../core/dom/announce.ts'
import { make } from '../../../core/dom/make.ts'
import { showAlert } from '../../../core/view/alert.ts'
import { askConfirm } from '../../../core/view/confirm.ts'
import { LEAVE_MS, startLoader } from '../../../core/view/loader.ts'
import { openModal } from '../../../core/view/modal.ts'
import { pressAt, putBox } from '../../support/behavior.ts'
import { find, page } from '../../support/kernel.ts'

const dialogs = () => [...document.querySelectorAll('dialog')]
const opener = () => find<HTMLButtonElement>('#opener')
const press = (name: string) => {
  const wanted = [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find(
    ({ textContent }) => textContent === name,
  )
  if (!wanted) throw new Error(`No button ${name}`)
  wanted.click()
}
const cancel = (dialog = find('dialog')) => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))

beforeEach(() => {
  vi.useFakeTimers()
  page('<main><button id="opener">Open</button><form id="region"></form></main>')
  opener().focus()
})
afterEach(() => {
  for (const dialog of dialogs()) dialog.remove()
  vi.useRealTimers()
})

test.each([
  ['its button', () => press('Delete'), true],
  ['the other button', () => press('Cancel'), false],
  ['Escape', () => cancel(), false],
  ['a press beside it', () => pressAt(find('dialog')), false],
] as const)('a confirm answers by %s', async (_way, act, expected) => {
  const answer = askConfirm('Delete this message?', { yes: 'Delete' })
  act()
  expect(await answer).toBe(expected)
  expect(dialogs()).toEqual([])
})

test.each([
  ['its button', () => press('OK')],
  ['Escape', () => cancel()],
  ['a press beside it', () => pressAt(find('dialog'))],
] as const)('an alert is closed by %s', (_way, act) => {
  const closed = vi.fn()
  showAlert('The shop is closed.', closed)
  act()
  expect(closed).toHaveBeenCalledOnce()
  expect(dialogs()).toEqual([])
})

test('what is announced while dialogs are open is in the uppermost one, because all others are inert', () => {
  const place = () => find('.skerry-sr-only[role=status]').parentElement
  announce('')
  const outer = openModal([], { label: 'One', className: 'test' })
  const inner = openModal([], { label: 'Two', className: 'test' })
  announce('A new picture is shown.')
  expect([place(), place()?.textContent]).toEqual([inner.dialog, 'A new picture is shown.'])
  inner.close()
  expect(place()).toBe(outer.dialog)
  outer.close()
  expect(place()).toBe(document.body)
})

test('a press on a dialog’s own padding, or one that begins inside it, leaves it open', () => {
  const leave = vi.fn()
  const { dialog, close } = openModal([make('input')], { label: 'One', className: 'test', onLeave: leave })
  putBox(dialog, { left: 100, right: 500, top: 100, bottom: 300 })
  pressAt(dialog, 110, 110)
  // Text is selected beyond the edge: the click's target is what both ends have in common.
  find('dialog input').dispatchEvent(new MouseEvent('pointerdown', { clientX: 450, clientY: 200, bubbles: true }))
  dialog.dispatchEvent(new MouseEvent('click', { clientX: 550, clientY: 200, bubbles: true }))
  expect(leave).not.toHaveBeenCalled()
  pressAt(dialog, 550, 200)
  expect(leave).toHaveBeenCalledOnce()
  close()
})

test('a script of the page does not get the Escape that closes a dialog, and all other keys', () => {
  const script = new AbortController()
  const received: string[] = []
  document.addEventListener('keydown', ({ key }) => void received.push(key), { signal: script.signal })
  const press = (target: Element, key: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true }))
  const { dialog, close } = openModal([make('button', {}, 'OK')], {
    label: 'One',
    className: 'test',
    onLeave: () => {},
  })
  for (const target of [find('dialog button'), dialog, document.body, document.documentElement])
    for (const key of ['Escape', 'a']) press(target, key)
  expect(received).toEqual(['a', 'a', 'a', 'a'])
  close()
  press(document.body, 'Escape')
  expect(received).toEqual(['a', 'a', 'a', 'a', 'Escape'])
  script.abort()
})

test('a confirm begins on the button that does nothing', () => {
  void askConfirm('Delete?')
  expect(find<HTMLButtonElement>('dialog [autofocus]').textContent).toBe('Cancel')
  press('Cancel')
})

test('a dialog without a way out stays at Escape and at a press beside it, also when the browser closes it by itself', () => {
  const modal = openModal([make('p', {}, 'Wait')], { label: 'Wait', className: 'test' })
  const key = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true })
  modal.dialog.dispatchEvent(key)
  expect(key.defaultPrevented).toBe(true)
  expect(cancel()).toBe(false)
  pressAt(modal.dialog)
  modal.dialog.close()
  modal.dialog.dispatchEvent(new Event('close'))
  expect(modal.dialog.open).toBe(true)
  modal.close()
  modal.close()
  expect(dialogs()).toEqual([])
})

test('a dialog gives the focus back, also to a button that was off meanwhile', async () => {
  const first = openModal([], { label: 'One', className: 'test' })
  first.dialog.focus()
  first.close()
  expect(document.activeElement).toBe(opener())
  const second = openModal([], { label: 'Two', className: 'test' })
  opener().disabled = true
  opener().blur()
  second.close()
  opener().disabled = false
  await vi.advanceTimersToNextFrame()
  expect(document.activeElement).toBe(opener())
})

test('a dialog leaves the focus where another script has put it', async () => {
  const modal = openModal([], { label: 'One', className: 'test' })
  opener().blur()
  modal.close()
  const other = document.createElement('input')
  find('main').append(other)
  other.focus()
  await vi.advanceTimersToNextFrame()
  expect(document.activeElement).toBe(other)
})

test('the page does not scroll while a dialog is open', () => {
  const modal = openModal([], { label: 'One', className: 'test' })
  expect(document.documentElement.style.overflow).toBe('hidden')
  modal.close()
  expect(document.documentElement.style.overflow).toBe('')
})

test('the loader is one for all who start it, and is removed with the last', () => {
  const [stopOne, stopTwo] = [startLoader(find('#region')), startLoader()]
  expect(dialogs()).toHaveLength(1)
  expect(find('#region').getAttribute('aria-busy')).toBe('true')
  stopOne()
  stopOne()
  expect(dialogs()).toHaveLength(1)
  expect(find('#region').hasAttribute('aria-busy')).toBe(false)
  stopTwo()
  expect(dialogs()).toEqual([])
})

test('the loader offers a way out after 30 seconds, and takes nothing back from whoever stops late', () => {
  const stop = startLoader()
  vi.advanceTimersByTime(LEAVE_MS - 1)
  expect(document.querySelector('dialog button')).toBeNull()
  vi.advanceTimersByTime(1)
  press('Close')
  expect(dialogs()).toEqual([])
  const next = startLoader()
  stop()
  expect(dialogs()).toHaveLength(1)
  next()
})

test('the loader is removed from a page that is restored from the browser’s cache', () => {
  const stop = startLoader()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(dialogs()).toEqual([])
  stop()
})
