import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIntent } from '../../../widgets/mega-menu/hover-intent.ts'
import { HOVER_IN_MS, HOVER_OUT_MS } from '../../../widgets/mega-menu/model.ts'

let open: string | undefined
const menu = () =>
  createIntent<string>(
    HOVER_IN_MS,
    HOVER_OUT_MS,
    () => open,
    path => {
      open = path
    },
  )

beforeEach(() => {
  vi.useFakeTimers()
  open = undefined
})
afterEach(() => vi.useRealTimers())

test('a panel opens once the mouse has stayed for 300 ms', () => {
  menu().enter('1')
  vi.advanceTimersByTime(299)
  expect(open).toBe(undefined)
  vi.advanceTimersByTime(1)
  expect(open).toBe('1')
})

test('a mouse that passes opens nothing', () => {
  const { enter, leave } = menu()
  enter('1')
  vi.advanceTimersByTime(200)
  leave()
  vi.advanceTimersByTime(5000)
  expect(open).toBe(undefined)
})

test('another item cancels the one that was about to open', () => {
  const { enter } = menu()
  enter('1')
  vi.advanceTimersByTime(200)
  enter('2')
  vi.advanceTimersByTime(299)
  expect(open).toBe(undefined)
  vi.advanceTimersByTime(1)
  expect(open).toBe('2')
})

test('moving inside the same item does not begin its time anew', () => {
  const { enter } = menu()
  enter('1')
  vi.advanceTimersByTime(200)
  enter('1')
  vi.advanceTimersByTime(100)
  expect(open).toBe('1')
})

test('closes all panels 500 ms after the mouse has left, unless it returns', () => {
  open = '1'
  const { enter, leave } = menu()
  leave()
  vi.advanceTimersByTime(499)
  enter('1')
  vi.advanceTimersByTime(5000)
  expect(open).toBe('1')
  leave()
  vi.advanceTimersByTime(500)
  expect(open).toBe(undefined)
})

test('an item without a panel closes the others', () => {
  open = '1'
  menu().enter(undefined)
  vi.advanceTimersByTime(300)
  expect(open).toBe(undefined)
})

test('a panel stays while the mouse is on its way to it, across another item', () => {
  open = '1'
  const { enter, move } = menu()
  enter('2')
  for (let step = 0; step < 10; step++) {
    vi.advanceTimersByTime(200)
    move(true)
  }
  expect(open).toBe('1')
  enter('1')
  vi.advanceTimersByTime(5000)
  expect(open).toBe('1')
})

test('opens another item once the mouse stays on it', () => {
  open = '1'
  const { enter, move } = menu()
  enter('2')
  vi.advanceTimersByTime(200)
  move(true)
  vi.advanceTimersByTime(200)
  move(false)
  vi.advanceTimersByTime(100)
  expect(open).toBe('2')
})
