import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOLD_MS } from '../../../core/island/early-events.ts'
import type { Widget } from '../../../core/island/widget.ts'
import { find, page, type Trial, trial } from '../../support/kernel.ts'

let running: Trial | undefined
let arrive: (widget: Widget) => void
let fail: (error: Error) => void

/** A page whose island `slow` is on its way until `arrive` or `fail` is called. */
const waiting = (html: string, when?: string) => {
  page(html)
  running = trial({
    slow: {
      load: () =>
        new Promise<Widget>((resolve, reject) => {
          arrive = resolve
          fail = reject
        }),
      ...(when && { when: when as 'idle' }),
    },
  })
  running.kernel.start()
}
const turn = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  document.addEventListener('island:failed', event => event.preventDefault(), { once: true })
})
afterEach(() => {
  running?.kernel.stop()
  vi.useRealTimers()
  page('')
})

test('holds a click in a host whose island is on its way, and repeats it once', async () => {
  waiting('<div data-widget="slow"><button type="button">Blue</button></div>')
  const clicked = vi.fn()
  find('button').addEventListener('click', clicked)
  await turn()
  find('button').click()
  expect(clicked).not.toHaveBeenCalled()
  arrive({ connect() {} })
  await turn()
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('repeats a click on a drawing, which has no click of its own, and keeps the island', async () => {
  waiting('<div data-widget="slow"><svg><rect></rect></svg></div>')
  const clicked = vi.fn()
  const part = document.querySelector('rect') as SVGElement
  part.addEventListener('click', clicked)
  await turn()
  part.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(clicked).not.toHaveBeenCalled()
  arrive({ connect() {} })
  await turn()
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(find('div').dataset['islandState']).toBe('connected')
})

test('repeats the submit of a form inside an option', async () => {
  waiting('<div data-widget="slow"><div data-option-id="5"><form><button>Add</button></form></div></div>')
  const submitted = vi.fn((event: Event) => event.preventDefault())
  find('form').addEventListener('submit', submitted)
  await turn()
  find<HTMLFormElement>('form').requestSubmit()
  expect(submitted).not.toHaveBeenCalled()
  arrive({ connect() {} })
  await turn()
  expect(submitted).toHaveBeenCalledTimes(1)
  expect(find('div').dataset['islandState']).toBe('connected')
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('leaves a click with %s to the browser', async key => {
  waiting('<div data-widget="slow"><a href="#x">Blue</a></div>')
  const clicked = vi.fn()
  find('a').addEventListener('click', clicked)
  await turn()
  find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }))
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('leaves clicks outside of waiting hosts alone', async () => {
  waiting('<div data-widget="slow"></div><button type="button">Other</button>')
  const clicked = vi.fn()
  find('button').addEventListener('click', clicked)
  await turn()
  find('button').click()
  expect(clicked).toHaveBeenCalledTimes(1)
})

test.each([
  ['id', '<button type="button" id="blue">old</button>', '<button type="button" id="blue">new</button>'],
  [
    'name and value',
    '<button type="button" name="c" value="1">old</button>',
    '<button type="button" name="c" value="1">new</button>',
  ],
  [
    'data-option-id',
    '<button type="button" data-option-id="56">old</button>',
    '<button type="button" data-option-id="56">new</button>',
  ],
])('finds the same control by %s when the island has drawn it anew', async (_, before, after) => {
  waiting(`<div data-widget="slow">${before}</div>`)
  await turn()
  find('button').click()
  const clicked = vi.fn()
  arrive({
    connect(host) {
      host.replaceChildren(...new DOMParser().parseFromString(after, 'text/html').body.childNodes)
      find('button').addEventListener('click', clicked)
    },
  })
  await turn()
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('opens the summary of a box that the island has drawn anew', async () => {
  waiting('<div data-widget="slow"><details><summary><span>Code</span></summary></details></div>')
  await turn()
  find('span').click()
  const clicked = vi.fn()
  arrive({
    connect() {
      find('details').replaceWith(find('details').cloneNode(true))
      find('summary').addEventListener('click', clicked)
    },
  })
  await turn()
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('opens the island’s summary when the title of Magento’s collapsible was pressed', async () => {
  waiting('<div data-widget="slow"><div data-role="title"><span>Code</span></div></div>')
  await turn()
  find('span').click()
  const clicked = vi.fn()
  arrive({
    connect(host) {
      host.innerHTML = '<details><summary>Code</summary></details>'
      find('summary').addEventListener('click', clicked)
    },
  })
  await turn()
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('finds the button again when the text inside it was clicked', async () => {
  waiting('<div data-widget="slow"><button type="button" id="buy"><span>Buy</span></button></div>')
  await turn()
  find('span').click()
  const clicked = vi.fn()
  arrive({
    connect() {
      find('button').replaceWith(find('button').cloneNode(true))
      find('button').addEventListener('click', clicked)
    },
  })
  await turn()
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('repeats a held submit by requestSubmit with its button', async () => {
  waiting('<div data-widget="slow"><form><button name="go" value="1">Buy</button></form></div>')
  await turn()
  const form = find<HTMLFormElement>('form')
  const submit = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {})
  const event = new Event('submit', { bubbles: true, cancelable: true })
  Object.assign(event, { submitter: find('button') })
  form.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  arrive({ connect() {} })
  await turn()
  expect(submit).toHaveBeenCalledExactlyOnceWith(find('button'))
})

test('lets the native action happen when the island fails', async () => {
  waiting('<div data-widget="slow"><a href="#x">Blue</a></div>')
  const clicked = vi.fn()
  find('a').addEventListener('click', clicked)
  await turn()
  find('a').click()
  fail(new Error('offline'))
  await turn()
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('lets the native action happen after three seconds, once', async () => {
  waiting('<div data-widget="slow"><button type="button">Blue</button></div>')
  const clicked = vi.fn()
  find('button').addEventListener('click', clicked)
  await turn()
  find('button').click()
  await vi.advanceTimersByTimeAsync(HOLD_MS - 1)
  expect(clicked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(clicked).toHaveBeenCalledTimes(1)
  arrive({ connect() {} })
  await turn()
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('drops a held click when its host is removed', async () => {
  waiting('<div data-widget="slow"><button type="button">Blue</button></div>')
  const clicked = vi.fn()
  find('button').addEventListener('click', clicked)
  await turn()
  find('button').click()
  find('div').remove()
  await vi.advanceTimersByTimeAsync(HOLD_MS * 2)
  expect(clicked).not.toHaveBeenCalled()
})

test.each(['visible', 'idle', 'interaction'])(
  'starts an island of the moment %s as soon as it is touched',
  async when => {
    waiting('<div data-widget="slow"><button type="button">Blue</button></div>', when)
    const clicked = vi.fn()
    find('button').addEventListener('click', clicked)
    await turn()
    find('button').click()
    await turn()
    arrive({ connect() {} })
    await turn()
    expect(clicked).toHaveBeenCalledTimes(1)
  },
)

test('does not hold a click for an island whose media query does not match', async () => {
  waiting('<div data-widget="slow" data-when="media (min-width: 99999px)"><button type="button">Blue</button></div>')
  const clicked = vi.fn()
  find('button').addEventListener('click', clicked)
  await turn()
  find('button').click()
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('waits for every island of a host before it repeats a click', async () => {
  page('<div data-widget="slow quick"><button type="button">Blue</button></div>')
  let late = (_: Widget) => {}
  running = trial({ slow: { load: () => new Promise<Widget>(resolve => (late = resolve)) }, quick: {} })
  running.kernel.start()
  const clicked = vi.fn()
  find('button').addEventListener('click', clicked)
  await turn()
  find('button').click()
  expect(clicked).not.toHaveBeenCalled()
  late({ connect() {} })
  await turn()
  expect(clicked).toHaveBeenCalledTimes(1)
})
