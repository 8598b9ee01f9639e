import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEY_PAUSE_MS } from '../../../widgets/layered-nav/slider-range.ts'
import { createView } from '../../../widgets/layered-nav/view.tsx'
import { find, page } from '../../support/kernel.ts'

const config = (code: string, more = {}) => ({
  minValue: 5,
  maxValue: 85,
  selectedFrom: 20,
  selectedTo: 40,
  priceFormat: '{"pattern":"€%s","decimalSymbol":".","requiredPrecision":0}',
  ajaxUrl: `https://shop.test/a.html?${code}=from-to`,
  ...more,
})

let gone: string[]
let undo: () => void

const show = (configs: Record<string, unknown>) => {
  const view = createView(find('#nav'), configs, address => gone.push(address))
  undo = view.end
  view.arrive()
}

const open = (more = {}) => {
  page(
    '<div id="nav"><div id="ln_slider_price"><a href="?price=5-20">5–20</a></div><div id="ln_slider_text_price"></div><div id="ln_slider_weight"></div></div>',
  )
  show({ price: config('price', more), weight: config('weight') })
}

beforeEach(() => {
  gone = []
})
afterEach(() => {
  undo()
  vi.useRealTimers()
})

const thumb = (name: string, code = 'price') => find<HTMLInputElement>(`[name=${code}-${name}-thumb]`)

const drag = (input: HTMLInputElement, value: string) => {
  // As the browser sets the value, unseen by React.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test('a slider shows its range in the page’s own place for it, with the price format', async () => {
  open()
  expect(find('#ln_slider_text_price').textContent).toBe('€20 - €40')
  expect(thumb('from').getAttribute('aria-valuetext')).toBe('€20')
  expect([thumb('to').min, thumb('to').max, thumb('to').value]).toEqual(['5', '85', '40'])
})

test('sends nothing while a thumb is held, and one request when it is released', async () => {
  open()
  thumb('to').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  drag(thumb('to'), '60')
  await vi.waitFor(() => expect(find('#ln_slider_text_price').textContent).toBe('€20 - €60'))
  expect(gone).toEqual([])
  thumb('to').dispatchEvent(new Event('pointerup', { bubbles: true }))
  expect(gone).toEqual(['https://shop.test/a.html?price=20-60'])
})

test('collects keys for half a second', async () => {
  open()
  vi.useFakeTimers()
  drag(thumb('from'), '21')
  await vi.advanceTimersByTimeAsync(KEY_PAUSE_MS - 1)
  drag(thumb('from'), '22')
  await vi.advanceTimersByTimeAsync(KEY_PAUSE_MS - 1)
  expect(gone).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(gone).toEqual(['https://shop.test/a.html?price=22-40'])
})

test('each of several sliders leads to its own parameter', async () => {
  open()
  thumb('to', 'weight').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  drag(thumb('to', 'weight'), '50')
  thumb('to', 'weight').dispatchEvent(new Event('pointerup', { bubbles: true }))
  expect(gone).toEqual(['https://shop.test/a.html?weight=20-50'])
})

const type = (end: string, value: string) => {
  const field = find<HTMLInputElement>(`[name=price-${end}]`)
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a number typed beside the slider is submitted when it is done, inside the range', async () => {
  open()
  type('to', '999')
  expect(gone).toEqual(['https://shop.test/a.html?price=20-85'])
  await vi.waitFor(() => expect(thumb('to').value).toBe('85'))
})

test('the first range is submitted again after another one, whose answer may be on its way', () => {
  open()
  type('to', '60')
  type('to', '40')
  type('to', '40')
  expect(gone).toEqual(['https://shop.test/a.html?price=20-60', 'https://shop.test/a.html?price=20-40'])
})

test('an emptied field is that end of the range', async () => {
  open()
  type('to', '')
  await vi.waitFor(() => expect(thumb('to').value).toBe('85'))
  type('from', '')
  expect(gone).toEqual(['https://shop.test/a.html?price=20-85', 'https://shop.test/a.html'])
})

test('where both thumbs meet at the upper end, the lower one lies on top', async () => {
  open()
  drag(thumb('to'), '85')
  drag(thumb('from'), '85')
  expect(thumb('from').style.zIndex).toBe('1')
  drag(thumb('from'), '10')
  expect(thumb('from').style.zIndex).toBe('')
})

test('a slider is a group with the name of its filter', async () => {
  page(
    '<div id="nav"><details class="filter-options-item"><summary class="filter-options-title">Weight</summary><div id="ln_slider_weight"></div></details></div>',
  )
  show({ weight: config('weight') })
  expect(find('[role=group]').getAttribute('aria-label')).toBe('Weight')
})

test('a slider of one price only shows it', async () => {
  open({ minValue: 7, maxValue: 7 })
  expect(thumb('from').disabled).toBe(true)
})

test('gives the server’s own links back', async () => {
  open()
  undo()
  undo = () => {}
  expect(find('#ln_slider_price a').textContent).toBe('5–20')
})

test('a drag that the browser takes away, as for scrolling, leaves the range of the list', async () => {
  open()
  thumb('to').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  drag(thumb('to'), '60')
  await vi.waitFor(() => expect(find('#ln_slider_text_price').textContent).toBe('€20 - €60'))
  thumb('to').dispatchEvent(new Event('pointercancel', { bubbles: true }))
  await vi.waitFor(() => expect(find('#ln_slider_text_price').textContent).toBe('€20 - €40'))
  expect(thumb('to').value).toBe('40')
  expect(gone).toEqual([])
})
