import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOOLTIP_DELAY_MS } from '../../../core/view/tooltip.ts'
import hints from '../../../widgets/swatches/hints.ts'
import { find, page } from '../../support/kernel.ts'
import { options } from './products.ts'

let life: AbortController

/** The box of an element, which happy-dom does not lay out. */
const layOut = (selector: string, left: number, top: number, width: number, height: number) =>
  vi.spyOn(find(selector), 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, width, height))

const tooltip = () => document.querySelector<HTMLElement>('.swatch-option-tooltip:not([hidden])')

const hover = async (selector: string) => {
  find(selector).dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(TOOLTIP_DELAY_MS)
}

beforeEach(() => {
  vi.useFakeTimers()
  page(`<div class="product-info-main">
    <div class="product-info-price"><div class="price-box" data-role="priceBox">€20.00</div></div>
    <form><div class="swatch-opt">
      <i class="swatch-option color" id="blue" data-option-type="1" data-option-label="Blue" data-option-tooltip-value="#00f"></i>
      <i class="swatch-option image" id="red" data-option-type="2" data-option-label="Red" data-option-tooltip-thumb="/red.jpg"></i>
      <i class="swatch-option text" id="small" data-option-type="0" data-option-label="S" data-option-tooltip-value="S"></i>
    </div><button class="action primary tocart">Add to Cart</button></form></div>
    <div class="price-box" id="related">€5.00</div>`)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(126)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(130)
  layOut('#red', 500, 300, 30, 20)
  layOut('.product-info-main .price-box', 400, 100, 300, 30)
  layOut('.tocart', 400, 600, 300, 40)
  life = new AbortController()
  hints(find('.swatch-opt'), options({ showTooltip: 1 }), life.signal)
})

afterEach(() => {
  life.abort()
  vi.useRealTimers()
})

test.each([['#blue'], ['#small']])('the swatch %s without a picture has no tooltip', async selector => {
  await hover(selector)
  expect(tooltip()).toBeNull()
})

test('a picture swatch has its tooltip above it, where nothing is covered', async () => {
  await hover('#red')
  expect(tooltip()?.textContent).toBe('Red')
  expect(tooltip()?.style.top).toBe('165px')
})

test('the tooltip is below its swatch where it would cover the product’s price', async () => {
  layOut('.product-info-main .price-box', 400, 250, 300, 30)
  await hover('#red')
  expect(tooltip()?.style.top).toBe('325px')
})

test('the tooltip is beside its swatch where it would cover the price above and the button below', async () => {
  layOut('.product-info-main .price-box', 400, 200, 300, 30)
  layOut('.tocart', 400, 400, 300, 40)
  await hover('#red')
  expect([tooltip()?.style.left, tooltip()?.style.top]).toEqual(['535px', '245px'])
})

test('the tooltip stays above its swatch over the price of another product', async () => {
  layOut('#related', 400, 250, 300, 30)
  await hover('#red')
  expect(tooltip()?.style.top).toBe('165px')
})
