import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from '../../../core/listing/navigation.ts'
// Loaded at once where it is wanted.
import '../../../widgets/layered-nav/connect.ts'
import widget from '../../../widgets/layered-nav/index.ts'
import { LayeredNavOptions } from '../../../widgets/layered-nav/options.ts'
import { HOVER_DELAY_MS } from '../../../widgets/layered-nav/prefetch.ts'
import { type Asked, fakeServer } from '../../support/fake-server.ts'
import { event, find, page } from '../../support/kernel.ts'

const { origin } = location
const RED = `${origin}/shop.html?color=49`

const BLOCK = `<div class="filter-current"><a class="action remove" href="${origin}/shop.html" aria-label="Remove Colour Red">x</a></div>
<div class="block-actions filter-actions"><a class="action clear filter-clear" href="${origin}/shop.html?clear=1">Clear All</a></div>
<div class="filter-options">
<div class="filter-options-item" attribute="color" data-role="ln_collapsible"><h3 data-role="ln_title">Colour</h3><div data-role="ln_content">
<ol><li class="item"><a id="red" href="${RED}"><input type="checkbox" id="inner"> Red <span class="count">3</span></a></li>
<li class="item"><input type="checkbox" id="beside"><a id="blue" href="${origin}/shop.html?color=50">Blue</a></li>
<li class="item"><a id="relative" href="/shop.html?color=51">Green</a></li>
<li class="item"><a id="dead" href="javascript:void();">Grey</a></li></ol></div></div>
<div class="filter-options-item active" attribute="size"><h3 data-role="ln_title">Size</h3>
<div class="swatch-attribute swatch-layered" attribute-code="size" data-attribute-code="size"><a id="swatch" class="swatch-option-link-layered" href="${origin}/shop.html?size=1"><div class="swatch-option" data-option-type="1" data-option-id="166" data-option-tooltip-value="#ff0000"></div></a>
<a class="swatch-option-link-layered" href="${origin}/shop.html?size=2"><div class="swatch-option" option-id="167" data-option-type="2" data-option-tooltip-thumb="/t.jpg"></div></a></div></div></div>`
const LIST = `<ol class="product-items"><li class="item">One</li></ol><div class="pages"><a class="next" href="${origin}/shop.html?p=2">Next</a></div><a id="tile" href="${origin}/parka.html">Parka</a>`

let server: { asked: Asked[] }
let assign: ReturnType<typeof vi.spyOn>
let end: AbortController
let undo: (() => void) | void

const connect = async (options: Record<string, unknown> = {}) => {
  page(
    `<div class="layered-filter-block-container" data-widget="layered-nav">${BLOCK}</div><div id="layer-product-list">${LIST}</div>`,
  )
  end = new AbortController()
  undo = widget.connect(find('[data-widget]'), v.parse(LayeredNavOptions, options), end.signal, () => {})
  await vi.waitFor(() => find('[data-role=ln_title][role=button]'))
}

beforeEach(() => {
  server = fakeServer()
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
})
const disconnect = () => {
  end.abort()
  undo?.()
  undo = undefined
}
afterEach(disconnect)

const asked = async (count = 1) => {
  await vi.waitFor(() => expect(server.asked).toHaveLength(count))
  return server.asked.at(-1) as Asked
}

test.each([['#red'], ['#swatch'], ['.remove'], ['.filter-clear'], ['.next']])(
  'intercepts a click on %s',
  async selector => {
    await connect()
    const { href } = find<HTMLAnchorElement>(selector)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    find(selector).dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    expect((await asked()).url.href).toBe(href)
  },
)

test.each([['#relative'], ['#dead'], ['#tile']])('leaves a click on %s to the browser', async selector => {
  await connect()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  find(selector).addEventListener('click', each => each.preventDefault(), { once: true })
  find(selector).dispatchEvent(click)
  expect(server.asked).toHaveLength(0)
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %o to the browser',
  async init => {
    await connect()
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    find('#red').dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
  },
)

test('a checkbox inside or beside its link submits that link and keeps its new state', async () => {
  await connect()
  find('#beside').click()
  expect((await asked()).url.search).toBe('?color=50')
  expect(find<HTMLInputElement>('#beside').checked).toBe(true)
  find('#inner').click()
  expect((await asked(2)).url.search).toBe('?color=49')
  expect(find<HTMLInputElement>('#inner').checked).toBe(true)
})

test('shows a choice before the server has answered', async () => {
  await connect()
  find('#swatch').click()
  await vi.waitFor(() => expect(find('#swatch .swatch-option').classList).toContain('selected'))
  find('#red').click()
  await asked(2)
  expect(find<HTMLInputElement>('#inner').checked).toBe(true)
  expect(find('#swatch .swatch-option').classList).not.toContain('selected')
})

test('Back while a price range is loading shows the range of the list again', async () => {
  const slider = JSON.stringify({ minValue: 5, maxValue: 85, ajaxUrl: `${origin}/shop.html?price=from-to` })
  page(
    `<div data-widget="layered-nav"><div id="ln_slider_price" data-slider='${slider}'></div></div><div id="layer-product-list">${LIST}</div>`,
  )
  end = new AbortController()
  undo = widget.connect(find('[data-widget]'), v.parse(LayeredNavOptions, {}), end.signal, () => {})
  find('[data-widget]').dispatchEvent(new Event('pointerover'))
  const highest = () => find<HTMLInputElement>('[name=price-to]')
  await vi.waitFor(highest)
  const { state } = history
  const { href } = location
  highest().value = '60'
  highest().dispatchEvent(new Event('change', { bubbles: true }))
  await asked()
  history.replaceState(state, '', href)
  dispatchEvent(new PopStateEvent('popstate', { state }))
  await vi.waitFor(() => expect(highest().value).toBe('85'))
})

test('with isAjax off links are followed by the browser, and checkboxes lead where their links lead', async () => {
  await connect({ isAjax: '0' })
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  find('#red').addEventListener('click', each => expect(each.defaultPrevented).toBe(false), { once: true })
  find('#red').dispatchEvent(click)
  find('#beside').click()
  expect(assign).toHaveBeenCalledWith(`${origin}/shop.html?color=50`)
  expect(server.asked).toHaveLength(0)
})

test('a page in the back/forward cache shows the boxes of its own filters, not the one that led away', async () => {
  await connect({ isAjax: '0' })
  const box = find<HTMLInputElement>('#beside')
  box.click()
  expect(box.checked).toBe(true)
  dispatchEvent(new Event('pagehide'))
  expect(box.checked).toBe(false)
})

test('sends isAjax=1 in the body in variant one', async () => {
  await connect({ variant: '1' })
  find('#red').click()
  const { method, body } = await asked()
  expect(method).toBe('POST')
  expect((body as URLSearchParams).get('isAjax')).toBe('1')
})

test('a link’s marker of a request reaches neither the server nor the address bar', async () => {
  await connect()
  find('#red').setAttribute('href', `${RED}&isAjax=1`)
  find('#red').click()
  expect((await asked()).url.href).toBe(RED)
  await vi.waitFor(() => expect(location.href).toBe(RED))
})

test('never requests the page’s own address by GET', async () => {
  await connect({ method: 'GET' })
  find('#red').click()
  expect((await asked()).url.search).toBe('?color=49&isAjax=1')
  expect(location.search).not.toContain('isAjax')
})

test('paints swatches from their attributes and marks those of params in both spellings', async () => {
  await connect({ params: '{"size":"166,167","q":"x"}' })
  const [first, second] = document.querySelectorAll<HTMLElement>('.swatch-option')
  expect(first?.style.background).toBe('#ff0000')
  expect(second?.style.background).toContain('/t.jpg')
  expect(document.querySelectorAll('.swatch-option.selected')).toHaveLength(2)
})

test('opens the groups in active, ignores unknown names and keeps the server’s open groups', async () => {
  await connect({ active: '["color","p"]' })
  expect(
    [...document.querySelectorAll('.filter-options-item.active')].map(each => each.getAttribute('attribute')),
  ).toEqual(['color', 'size'])
})

test('opens a branch of the category tree by its icon, and from the start if a category in it is chosen', async () => {
  page(
    `<div class="layered-filter-block-container" data-widget="layered-nav"><div class="filter-options"><ol>
<li id="clothes"><a href="${RED}">Clothes</a><span class="icon-expand"></span><ol><li><a href="${RED}">Jackets</a></li></ol></li>
<li id="camp"><a href="${RED}">Camp</a><span class="icon-expand"></span><ol><li><input type="checkbox" checked></li></ol></li></ol></div></div>`,
  )
  end = new AbortController()
  undo = widget.connect(find('[data-widget]'), v.parse(LayeredNavOptions, {}), end.signal, () => {})
  const sign = (branch: string) => find(`#${branch} .icon-expand`)
  const list = (branch: string) => find(`#${branch} > ol`)
  await vi.waitFor(() => expect(sign('clothes').role).toBe('button'))
  expect([list('clothes').style.display, list('camp').style.display]).toEqual(['none', 'block'])
  expect([sign('clothes').ariaLabel, sign('clothes').ariaExpanded]).toEqual(['Clothes', 'false'])
  sign('clothes').click()
  expect([list('clothes').style.display, sign('clothes').ariaExpanded]).toEqual(['block', 'true'])
  sign('clothes').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  expect(list('clothes').style.display).toBe('none')
  expect(server.asked).toHaveLength(0)
})

test('opens and closes a group by its title, by mouse and keyboard, with aria-expanded', async () => {
  await connect()
  const title = find('[attribute=color] [data-role=ln_title]')
  expect(title.getAttribute('aria-expanded')).toBe('false')
  title.click()
  expect(find('[attribute=color]').classList).toContain('active')
  expect(title.getAttribute('aria-expanded')).toBe('true')
  title.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  expect(find('[attribute=color]').classList).not.toContain('active')
})

test('open groups stay open across an answer, and its swatches are painted', async () => {
  await connect()
  find('[attribute=color] [data-role=ln_title]').click()
  const changed = event('listing:changed')
  find('#red').click()
  await (await asked()).answer({ navigation: BLOCK, products: LIST })
  await changed
  expect(find('[attribute=color]').classList).toContain('active')
  expect(find('.swatch-option').style.background).toBe('#ff0000')
})

test('an answer with PHP’s empty list for every map is read', () =>
  expect(v.parse(LayeredNavOptions, { params: [], slider: '[]', active: '{}' })).toMatchObject({
    params: {},
    slider: {},
  }))

test('offers navigation in place to other widgets while it is connected, else by the browser', async () => {
  await connect()
  navigate(`${origin}/shop.html?product_list_order=name`)
  expect((await asked()).url.search).toBe('?product_list_order=name')
  disconnect()
  navigate(RED)
  expect(assign).toHaveBeenCalledExactlyOnceWith(RED)
})

test('prefetches an answer when the focus rests on a filter, and the click sends no request', async () => {
  await connect()
  find('#red').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  const ahead = await asked()
  await ahead.answer({ navigation: BLOCK, products: LIST.replace('One', 'Red') })
  const changed = event<{ source: string }>('listing:changed')
  find('#red').click()
  expect((await changed).detail.source).toBe('prefetch')
  expect(server.asked).toHaveLength(1)
  expect(find('.item').isConnected).toBe(true)
  expect(find('#layer-product-list .item').textContent).toBe('Red')
})

test('aborts a prefetch when the pointer leaves', async () => {
  await connect()
  find('#red').dispatchEvent(new Event('pointerover', { bubbles: true }))
  const ahead = await asked()
  find('#red').dispatchEvent(new Event('pointerout', { bubbles: true }))
  await vi.waitFor(() => expect(ahead.signal.aborted).toBe(true))
})

test('prefetches nothing when an answer restores the focus', async () => {
  await connect()
  find('#red').focus()
  find('#red').click()
  const changed = event('listing:changed')
  await (await asked()).answer({ navigation: BLOCK, products: LIST })
  await changed
  expect(document.activeElement).toBe(find('#red'))
  await new Promise(resolve => setTimeout(resolve, 2 * HOVER_DELAY_MS))
  expect(server.asked).toHaveLength(1)
})

test('goes Back right after a reload although the view is not loaded yet', async () => {
  const first = { listing: { id: 'first', url: `${origin}/shop.html` } }
  history.replaceState({ listing: { id: 'second', url: RED } }, '')
  await connect()
  history.replaceState(first, '')
  dispatchEvent(new PopStateEvent('popstate', { state: first }))
  expect((await asked()).url.href).toBe(`${origin}/shop.html`)
  history.replaceState(null, '')
})

test('reloads a page whose address changed in the history before the script ran, and no other', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const entry = { listing: { id: 'before-1', url: `${origin}/shop.html` } }
  history.replaceState(entry, '', '/shop.html')
  const loadedAs = (name: string) =>
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name } as PerformanceNavigationTiming])
  loadedAs(`${origin}/shop.html#top`)
  await connect()
  expect(reload).not.toHaveBeenCalled()
  disconnect()
  loadedAs(RED)
  await connect()
  expect(reload).toHaveBeenCalledOnce()
})
