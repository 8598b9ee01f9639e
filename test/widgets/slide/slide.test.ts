import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import widget from '../../../widgets/slide/index.ts'
import { SLIDE_DOWN_MS, SLIDE_SCROLL_MS } from '../../../widgets/slide/motion.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { find, settled } from '../../support/kernel.ts'

type Movement = { element: Element; frames: Keyframe[]; duration: number; end(): void; isCancelled: boolean }
let movements: Movement[] = []
let isReduced = false

const OPTIONS = `<div id="product-options-wrapper"><fieldset><legend>Customize</legend><a class="action back customization" href="#top">Back</a><input name="qty"></fieldset></div>`
const page = (attributes = '', options = OPTIONS) =>
  `<main id="top"><a id="bundle-slide" href="#product-options-wrapper">Customize and Add to Cart</a></main><div class="product-add-form" data-widget="slide"${attributes}>${options}</div>`

const opener = () => find('#bundle-slide')
const press = (selector: string) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  find(selector).dispatchEvent(event)
  return event
}
const last = () => movements.at(-1) as Movement
/** The page has been scrolled, and what moves is over. */
const arrive = async () => {
  await settled()
  movements.at(-1)?.end()
  await settled()
}

beforeEach(() => {
  movements = []
  isReduced = false
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced, addEventListener: () => {} }))
  // Every frame arrives after the page has been scrolled to its end.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += SLIDE_SCROLL_MS))
  Element.prototype.animate = function animate(this: Element, frames: never, { duration }: never) {
    let resolve = () => {}
    let reject = (_: unknown) => {}
    const finished = new Promise<void>((...settle) => {
      ;[resolve, reject] = settle
    })
    const movement: Movement = { element: this, frames, duration, end: resolve, isCancelled: false }
    movements.push(movement)
    return {
      finished,
      cancel() {
        movement.isCancelled = true
        reject(new DOMException('cancelled', 'AbortError'))
      },
    } as never
  }
})
afterEach(() => {
  disconnectAll()
  history.replaceState(null, '', '/')
})

test('closes the options at first, and the button says so', () => {
  const { host } = connect(widget, 'slide', page())
  expect(host.hidden).toBe(true)
  expect(opener().getAttribute('aria-expanded')).toBe('false')
  expect(opener().getAttribute('aria-controls')).toBe(host.id)
  expect(movements).toEqual([])
})

test('slides down in 800 ms, and the legend has the focus at once', async () => {
  const { host } = connect(widget, 'slide', page())
  expect(press('#bundle-slide').defaultPrevented).toBe(true)
  expect(host.hidden).toBe(false)
  expect(document.activeElement).toBe(find('legend'))
  expect(opener().getAttribute('aria-expanded')).toBe('true')
  expect([last().element, last().duration]).toEqual([host, SLIDE_DOWN_MS])
  expect(SLIDE_DOWN_MS).toBe(800)
  await arrive()
  expect(host.hidden).toBe(false)
})

test('moves the focus back to the button, slides up in 800 ms and is hidden then', async () => {
  const { host } = connect(widget, 'slide', page())
  press('#bundle-slide')
  await arrive()
  press('.back')
  expect(document.activeElement).toBe(opener())
  expect(opener().getAttribute('aria-expanded')).toBe('false')
  await settled()
  expect(host.hidden).toBe(false)
  expect([last().element, last().duration]).toEqual([host, SLIDE_DOWN_MS])
  await arrive()
  expect(host.hidden).toBe(true)
})

test('opened again while it closes, it stays open', async () => {
  const { host } = connect(widget, 'slide', page())
  press('#bundle-slide')
  await arrive()
  press('.back')
  await settled()
  const closing = last()
  press('#bundle-slide')
  expect(closing.isCancelled).toBe(true)
  await arrive()
  expect(host.hidden).toBe(false)
  expect(opener().getAttribute('aria-expanded')).toBe('true')
})

test.each([
  ['?startcustomization=1', ''],
  ['', ' data-autostart="1"'],
])('opens at once at the address %j with%s', (address, attributes) => {
  history.replaceState(null, '', `/${address}`)
  const { host } = connect(widget, 'slide', page(attributes))
  expect(host.hidden).toBe(false)
  expect(document.activeElement).toBe(find('legend'))
})

test('stays open for a shopper who is in the options already', () => {
  document.body.replaceChildren()
  const markup = page('', OPTIONS.replace('name="qty"', 'name="qty" autofocus'))
  const { host, disconnect } = connect(widget, 'slide', markup)
  disconnect()
  find('[name=qty]').focus()
  widget.connect(host, { ...DEFAULTS }, new AbortController().signal, () => {})
  expect(host.hidden).toBe(false)
})

const DEFAULTS = {
  slideSelector: '#bundle-slide',
  slideBackSelector: '.action.customization.back',
  bundleOptionsContainer: '.product-add-form',
  bundleProductSelector: '#bundleProduct',
  productViewContainer: '#productView',
  slidedown: true,
  slideSpeed: 1500,
  autostart: false,
}

test('shows what a theme’s own rule hides', async () => {
  const { host } = connect(widget, 'slide', page())
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ display: 'none' } as CSSStyleDeclaration)
  press('#bundle-slide')
  expect(host.style.display).toBe('block')
})

test('under reduced motion nothing moves', async () => {
  isReduced = true
  const { host } = connect(widget, 'slide', page())
  press('#bundle-slide')
  await settled()
  press('.back')
  await settled()
  await settled()
  expect(movements).toEqual([])
  expect(host.hidden).toBe(true)
})

test('the stage moves sideways in 1500 ms, and the product is hidden then', async () => {
  const { host } = connect(
    widget,
    'slide',
    `<button id="bundle-slide">Customize</button><div data-widget="slide" data-slidedown="0" data-bundle-options-container="#options"><div id="bundleProduct"><div id="productView">Product</div><div id="options">${OPTIONS}</div></div></div>`,
  )
  Object.defineProperty(host, 'clientWidth', { value: 640 })
  expect(find('#options').hidden).toBe(true)
  press('#bundle-slide')
  expect([find('#productView').hidden, find('#options').hidden]).toEqual([false, false])
  await expect.poll(() => last()).toBeDefined()
  expect([last().element, last().duration]).toEqual([find('#bundleProduct'), 1500])
  expect(last().frames).toEqual([{ insetInlineStart: '0px' }, { insetInlineStart: '-640px' }])
  expect([find('#productView').hidden, find('#options').hidden]).toEqual([false, false])
  await arrive()
  expect([find('#productView').hidden, find('#options').hidden, host.style.blockSize]).toEqual([true, false, ''])
  press('.back')
  await expect.poll(() => last().frames).toEqual([{ insetInlineStart: '-640px' }, { insetInlineStart: '0px' }])
  await arrive()
  expect([find('#productView').hidden, find('#options').hidden]).toEqual([false, true])
})

test('the stage whose movement fails to load changes sides without it', async () => {
  vi.resetModules()
  vi.doMock('../../../widgets/slide/stage.ts', () => Promise.reject(new Error('offline')))
  const { default: fresh } = await import('../../../widgets/slide/index.ts')
  connect(
    fresh,
    'slide',
    `<button id="bundle-slide">Customize</button><div data-widget="slide" data-slidedown="0" data-bundle-options-container="#options"><div id="bundleProduct"><div id="productView">Product</div><div id="options">${OPTIONS}</div></div></div>`,
  )
  press('#bundle-slide')
  await expect.poll(() => [find('#productView').hidden, find('#options').hidden]).toEqual([true, false])
  expect(movements).toEqual([])
  vi.doUnmock('../../../widgets/slide/stage.ts')
})

test('without the button, the options stay open', () => {
  const { host } = connect(widget, 'slide', page().replace('id="bundle-slide"', ''))
  expect(host.hidden).toBe(false)
})

test('gives the server’s markup back when it is disconnected', () => {
  document.body.replaceChildren()
  const { host, disconnect } = connect(widget, 'slide', page())
  press('#bundle-slide')
  disconnect()
  expect(host.hidden).toBe(false)
  expect(document.body.innerHTML).toBe(page())
})
