import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectTooltip, TOOLTIP_DELAY_MS, TOOLTIP_EDGE_PX } from '../../../core/view/tooltip.ts'
import { find, page } from '../../support/kernel.ts'

const loadStyle = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('../../../core/release/load-style.ts', () => ({ loadStyle }))

let life: AbortController

const send = (target: Element, type: string, init: object = {}) =>
  target.dispatchEvent(new (type.startsWith('key') ? KeyboardEvent : MouseEvent)(type, { bubbles: true, ...init }))
const wait = () => vi.advanceTimersByTimeAsync(TOOLTIP_DELAY_MS)
const isShown = () => document.querySelector('.swatch-option-tooltip')?.matches(':not([hidden])') ?? false
const place = (element: Element, left: number, top: number, width: number, height = 20) =>
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, width, height))
/** A tooltip of 100 × 40 pixels in a window of 1000 × 600. */
const measure = () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
}

beforeEach(() => {
  vi.useFakeTimers()
  page(`<div class="root">
    <i class="swatch-option" id="blue" data-option-type="1" data-option-label="Blue" data-option-tooltip-value="rgb(0, 0, 255)"></i>
    <i class="swatch-option" id="red" data-option-type="2" data-option-label="Red" data-option-tooltip-thumb="/red.jpg" data-thumb-width="110" data-thumb-height="90"></i>
    <i class="swatch-option" id="small" data-option-type="0" data-option-label="Small" data-option-tooltip-value="S"></i>
    <i class="swatch-option disabled" id="gone" data-option-type="0" data-option-label="Gone"></i></div>`)
  life = new AbortController()
  connectTooltip(find('.root'), '.swatch-option', life.signal)
})

afterEach(() => {
  life.abort()
  vi.useRealTimers()
})

test.each([['mouseover'], ['focusin']])('%s shows the tooltip after 200 ms', async type => {
  send(find('#blue'), type)
  await vi.advanceTimersByTimeAsync(TOOLTIP_DELAY_MS - 1)
  expect(isShown()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isShown()).toBe(true)
  expect(find('.swatch-option-tooltip .title').textContent).toBe('Blue')
})

test('a colour shows itself, a picture its thumbnail at its size, a text its words only', async () => {
  const look = async (id: string) => {
    send(find(id), 'mouseover')
    await wait()
    return find('.swatch-option-tooltip .image')
  }
  expect((await look('#blue')).style.background).toContain('rgb(0, 0, 255)')
  const { style } = await look('#red')
  expect([style.background.includes('/red.jpg'), style.width, style.height]).toEqual([true, '110px', '90px'])
  expect((await look('#small')).hidden).toBe(true)
})

test('an option that the focus has scrolled into sight has its tooltip', async () => {
  const option = find('#blue')
  option.tabIndex = 0
  option.focus()
  send(document.body, 'scroll')
  await wait()
  expect(isShown()).toBe(true)
  send(document.body, 'scroll')
  expect(isShown()).toBe(false)
})

test('an unavailable option has no tooltip', async () => {
  send(find('#gone'), 'mouseover')
  await wait()
  expect(isShown()).toBe(false)
})

test.each([
  ['leaving', () => send(find('#blue'), 'mouseout', { relatedTarget: document.body })],
  ['losing the focus', () => send(find('#blue'), 'focusout')],
  ['Escape', () => send(document.body, 'keydown', { key: 'Escape' })],
  ['a tap elsewhere', () => send(document.body, 'pointerdown')],
  ['scrolling', () => send(document.body, 'scroll')],
  ['the island’s end', () => life.abort()],
])('%s hides it at once', async (_, act) => {
  send(find('#blue'), 'mouseover')
  await wait()
  expect(isShown()).toBe(true)
  act()
  expect(isShown()).toBe(false)
})

test('leaving before the time is over shows nothing', async () => {
  send(find('#blue'), 'mouseover')
  send(find('#blue'), 'mouseout', { relatedTarget: document.body })
  await wait()
  expect(isShown()).toBe(false)
})

test('it waits for its style, without which it would move the page', async () => {
  let arrive = () => {}
  loadStyle.mockReturnValueOnce(
    new Promise<void>(resolve => {
      arrive = resolve
    }),
  )
  connectTooltip(find('.root'), '.swatch-option', life.signal)
  send(find('#blue'), 'mouseover')
  await wait()
  expect(isShown()).toBe(false)
  arrive()
  await wait()
  expect(isShown()).toBe(true)
})

test.each([
  ['an option', '.root'],
  ['the root, an option itself,', '#blue'],
])('%s that was focused before the chunk was loaded has its tooltip', async (_, root) => {
  life.abort()
  life = new AbortController()
  const blue = find('#blue')
  blue.tabIndex = 0
  blue.focus()
  connectTooltip(find(root), '.swatch-option', life.signal)
  await wait()
  expect(isShown()).toBe(true)
})

test('the pointer may move onto the tooltip', async () => {
  send(find('#blue'), 'mouseover')
  await wait()
  send(find('#blue'), 'mouseout', { relatedTarget: find('.swatch-option-tooltip .title') })
  expect(isShown()).toBe(true)
  find('.swatch-option-tooltip').dispatchEvent(new MouseEvent('mouseleave'))
  expect(isShown()).toBe(false)
})

test('an option that was taken away meanwhile shows nothing', async () => {
  const blue = find('#blue')
  send(blue, 'mouseover')
  blue.remove()
  await wait()
  expect(isShown()).toBe(false)
})

test.each([
  ['in the midst', 500, '460px', '50px'],
  ['at the near edge', 0, `${TOOLTIP_EDGE_PX}px`, '5px'],
  ['at the far edge', 985, `${1000 - 100 - TOOLTIP_EDGE_PX}px`, '100px'],
])(
  '%s it is centred as far as the window allows, and its arrow stays with the option',
  async (_, left, start, arrow) => {
    measure()
    place(find('#blue'), left, 300, 20)
    send(find('#blue'), 'mouseover')
    await wait()
    const tooltip = find('.swatch-option-tooltip')
    expect([tooltip.style.left, tooltip.style.top]).toEqual([start, '255px'])
    expect(find('.swatch-option-tooltip .corner').style.left).toBe(arrow)
  },
)

type Rect = [left: number, top: number, width: number, height: number]

test.each([
  ['above', [500, 300, 20, 20], [], ['460px', '255px', true]],
  ['below at the top of the window', [500, 20, 20, 20], [], ['460px', '45px', false]],
  ['below where it would cover a price above', [500, 300, 20, 20], [[0, 240, 1000, 30]], ['460px', '325px', false]],
  [
    'to the right where it would cover a price above and a button below',
    [500, 300, 20, 20],
    [
      [0, 240, 1000, 30],
      [0, 330, 1000, 30],
    ],
    ['525px', '290px', false],
  ],
  [
    'to the left at the edge of the window',
    [970, 300, 20, 20],
    [
      [0, 240, 1000, 30],
      [0, 330, 1000, 30],
    ],
    ['865px', '290px', false],
  ],
] as [string, Rect, Rect[], unknown[]][])(
  'is %s, and its arrow is shown above alone',
  async (_, option, obstacles, expected) => {
    measure()
    const elements = obstacles.map(rect => {
      const element = document.createElement('div')
      place(element, ...rect)
      return element
    })
    life.abort()
    life = new AbortController()
    connectTooltip(find('.root'), '.swatch-option', life.signal, () => elements)
    place(find('#blue'), ...option)
    send(find('#blue'), 'mouseover')
    await wait()
    expect(isShown()).toBe(true)
    const { style } = find('.swatch-option-tooltip')
    expect([style.left, style.top, !find('.swatch-option-tooltip .corner').hidden]).toEqual(expected)
  },
)

test('is not shown where every place would cover what it must not', async () => {
  measure()
  const price = document.createElement('div')
  place(price, 0, 0, 1000, 600)
  life.abort()
  life = new AbortController()
  connectTooltip(find('.root'), '.swatch-option', life.signal, () => [price])
  place(find('#blue'), 500, 300, 20)
  send(find('#blue'), 'mouseover')
  await wait()
  expect(isShown()).toBe(false)
})
