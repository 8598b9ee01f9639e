import { afterEach, expect, test, vi } from 'vitest'
import widget from '../../../widgets/back-link/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'

const MARKUP = '<a class="action back" role="back" data-widget="back-link" href="/aurora-parka.html">Back</a>'

const click = (host: HTMLElement, keys: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  host.dispatchEvent(event)
  return event.defaultPrevented
}

afterEach(disconnectAll)

test('a back link leads back to where the shopper came from', () => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(2)
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  expect(click(connect(widget, 'back-link', MARKUP).host)).toBe(true)
  expect(back).toHaveBeenCalledOnce()
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'a press with %o opens the back link’s own address in another tab',
  keys => {
    vi.spyOn(history, 'length', 'get').mockReturnValue(2)
    const back = vi.spyOn(history, 'back').mockImplementation(() => {})
    expect(click(connect(widget, 'back-link', MARKUP).host, keys)).toBe(false)
    expect(back).not.toHaveBeenCalled()
  },
)

test('a back link in a new tab follows its own address', () => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(1)
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  expect(click(connect(widget, 'back-link', MARKUP).host)).toBe(false)
  expect(back).not.toHaveBeenCalled()
})

test('a back link of Magento in a new tab leads home, and is a link for everybody', () => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(1)
  const { host, disconnect } = connect(widget, 'back-link', MARKUP.replace('/aurora-parka.html', '#'))
  expect(host.hasAttribute('role')).toBe(false)
  expect(click(host)).toBe(false)
  expect(host.getAttribute('href')).toBe('http://localhost:3000/')
  disconnect()
  expect([host.getAttribute('role'), host.getAttribute('href')]).toEqual(['back', '#'])
})
