import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isCategoryOf } from '../../../widgets/mega-menu/current-page.ts'
import widget from '../../../widgets/mega-menu/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { event, find, settled } from '../../support/kernel.ts'

const MARKUP = `<nav data-widget="mega-menu" aria-label="Shop"><ul class="level0-list">
<li class="level0 parent" id="clothing"><a href="/clothing.html">Clothing</a><div class="submenu"><ul class="level1-list">
  <li class="level1 parent"><a href="/jackets.html">Jackets</a><ul class="submenu"><li><a href="/parkas.html">Parkas</a></li></ul></li>
  <li class="level1"><a href="/hats.html">Hats</a></li></ul></div></li>
<li class="level0 parent fullwidth"><a href="/camp.html">Camp</a><div class="submenu" id="camp-panel"><div class="columns"><ul><li><a href="/tents.html">Tents</a></li></ul></div><p class="promo">New lamps</p></div></li>
<li class="level0"><a href="/guides.html">Guides</a></li><li class="level0"><a href="/sale.html">Sale</a></li></ul></nav>`

const ITEM_PX = 100

/** Every item of the row is 100 px wide, "More" too. */
const layOut = (rowPx: number) => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: rowPx, configurable: true })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this)
    return { left: 0, right: (index + 1) * ITEM_PX, top: 0, bottom: 40, width: ITEM_PX, height: 40 } as DOMRect
  })
}

const open = (rowPx = 1000, markup = MARKUP) => {
  const trial = connect(widget, 'mega-menu', markup)
  layOut(rowPx)
  vi.advanceTimersByTime(100)
  return trial
}
const row = () => [...find('nav > ul').children].map(item => item.querySelector('a, button')?.textContent)
const toggle = (name: string) => find<HTMLButtonElement>(`button[aria-label="Submenu of ${name}"]`)
const point = (name: string, target: Element, pointerType = 'mouse') =>
  target.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true, pointerType }))

/** Whether a click on a link would be followed; it is not, in a test. */
const isFollowed = (link: Element, pointerType: string) => {
  // A held click does not reach the window.
  let isFollowed = false
  const look = (click: Event) => {
    isFollowed = !click.defaultPrevented
    click.preventDefault()
  }
  addEventListener('click', look, { once: true })
  point('pointerdown', link, pointerType)
  point('click', link, pointerType)
  removeEventListener('click', look)
  return isFollowed
}

/** The first touch, and what it brings. */
const touch = async (target: Element = find('nav a'), pointerType = 'mouse') => {
  point('pointermove', target, pointerType)
  vi.useRealTimers()
  await import('../../../widgets/mega-menu/view.tsx')
  await settled()
  vi.useFakeTimers()
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
  document.body.className = ''
})

test('moves items that don’t fit under More, 100 ms after the start', () => {
  connect(widget, 'mega-menu', MARKUP)
  layOut(300)
  vi.advanceTimersByTime(99)
  expect(row()).toEqual(['Clothing', 'Camp', 'Guides', 'Sale'])
  vi.advanceTimersByTime(1)
  expect(row()).toEqual(['Clothing', 'Camp', 'More'])
  expect(find('.skerry-mega-menu__more').getAttribute('aria-expanded')).toBe('false')
  expect([...document.querySelectorAll('.more li > a')].map(link => link.textContent)).toEqual(['Guides', 'Sale'])
})

test('keeps every item of a column, which are as wide as their list', () => {
  connect(widget, 'mega-menu', MARKUP)
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 260, configurable: true })
  const box = { left: 0, right: 260, width: 260 } as DOMRect
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box)
  vi.advanceTimersByTime(100)
  expect(row()).toEqual(['Clothing', 'Camp', 'Guides', 'Sale'])
})

test('moves them back in a wider window, 300 ms after the last resize', () => {
  open(300)
  layOut(1000)
  dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(299)
  expect(row()).toContain('More')
  vi.advanceTimersByTime(1)
  expect(row()).toEqual(['Clothing', 'Camp', 'Guides', 'Sale'])
})

test('measures the row again when what is beside it takes its space', () => {
  let notice = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        notice = listener
      }
      observe() {}
      disconnect() {}
    },
  )
  open(1000)
  layOut(300)
  notice()
  vi.advanceTimersByTime(300)
  expect(row()).toEqual(['Clothing', 'Camp', 'More'])
})

test('nothing stays under More in a narrow window, whose drawer has no button for it, not for the focus either', () => {
  open(300)
  find('.skerry-mega-menu__more').focus()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(300)
  expect(row()).toEqual(['Clothing', 'Camp', 'Guides', 'Sale'])
})

test('marks the current page’s item and its ancestors', () => {
  open(1000, MARKUP.replace('/parkas.html', `${location.pathname}?page=2`))
  const here = find('[aria-current=page]')
  expect(here.textContent).toBe('Parkas')
  expect(here.parentElement?.className).toBe('active')
  expect(find('#clothing').className).toBe('level0 parent has-active')
})

test.each([
  ['/jackets/aurora-parka.html', '/jackets.html', true],
  ['/jackets/aurora-parka', '/jackets', true],
  ['/jackets/aurora-parka.html', '/coats.html', false],
  ['/aurora-parka.html', '/', false],
])('the product %s is of the category %s: %s', (product, category, isIts) => {
  expect(isCategoryOf(`https://shop.test${product}`, `https://shop.test${category}`)).toBe(isIts)
})

test('marks a product’s category also in a menu that begins with the home page', () => {
  const { pathname } = location
  history.replaceState(null, '', '/jackets/aurora-parka.html')
  document.body.className = 'catalog-product-view'
  open(1000, MARKUP.replace('<li', '<li><a href="/">Home</a></li><li'))
  expect(document.querySelector('[aria-current=true]')?.textContent).toBe('Jackets')
  document.body.className = ''
  history.replaceState(null, '', pathname)
})

test('the drawn menu is the same row with a button for each panel', async () => {
  const { host } = open(300)
  const [link, promo] = [find('#clothing > a'), find('.promo')]
  await touch()
  expect(row()).toEqual(['Clothing', 'Camp', 'More'])
  expect(host.querySelectorAll('nav > ul > li')).toHaveLength(3)
  expect(find('#clothing > a')).toBe(link)
  expect(find('.promo')).toBe(promo)
  expect(document.querySelectorAll('#camp-panel')).toHaveLength(1)
  expect(toggle('Camp').getAttribute('aria-controls')).toBe('camp-panel')
  expect(document.querySelector('button[aria-label="Submenu of Guides"]')).toBe(null)
})

test('opens a panel and emits mega-menu:opened when the mouse stays', async () => {
  const { host } = open()
  await touch(document.querySelectorAll('nav a')[4] as Element)
  const opened = event<{ item: string }>('mega-menu:opened', host)
  point('pointermove', find('#clothing > a'))
  vi.advanceTimersByTime(300)
  await vi.advanceTimersByTimeAsync(0)
  expect((await opened).detail.item).toBe('Clothing')
  expect(toggle('Clothing').getAttribute('aria-expanded')).toBe('true')
  expect(find('#clothing > .submenu').hasAttribute('data-open')).toBe(true)
})

test('opens nothing under a resting mouse', async () => {
  open()
  point('pointerover', find('#clothing > a'))
  vi.useRealTimers()
  await settled()
  vi.useFakeTimers()
  expect(document.querySelector('.skerry-mega-menu__toggle')).toBe(null)
  await touch(document.querySelectorAll('nav a')[4] as Element)
  point('pointerover', find('#clothing > a'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(toggle('Clothing').getAttribute('aria-expanded')).toBe('false')
})

test('keeps a panel closed after Escape until the mouse enters its item again', async () => {
  open()
  await touch()
  const isOpen = () => toggle('Clothing').getAttribute('aria-expanded')
  point('pointermove', find('#clothing > a'))
  await vi.advanceTimersByTimeAsync(300)
  expect(isOpen()).toBe('true')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  point('pointermove', find('#clothing'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(isOpen()).toBe('false')
  find('nav').dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))
  point('pointermove', find('#clothing'))
  await vi.advanceTimersByTimeAsync(300)
  expect(isOpen()).toBe('true')
})

test('a button opens its panel, closes it, and closes what was open', async () => {
  open()
  await touch()
  const states = () => ['Clothing', 'Camp'].map(name => toggle(name).getAttribute('aria-expanded'))
  toggle('Clothing').click()
  await vi.advanceTimersByTimeAsync(0)
  expect(states()).toEqual(['true', 'false'])
  toggle('Camp').click()
  await vi.advanceTimersByTimeAsync(0)
  expect(states()).toEqual(['false', 'true'])
  toggle('Camp').click()
  await vi.advanceTimersByTimeAsync(0)
  expect(states()).toEqual(['false', 'false'])
})

test('a button keeps a panel open that the mouse has opened', async () => {
  open()
  await touch()
  point('pointermove', find('#clothing > a'))
  await vi.advanceTimersByTimeAsync(300)
  toggle('Clothing').click()
  find('nav').dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))
  await vi.advanceTimersByTimeAsync(5000)
  expect(toggle('Clothing').getAttribute('aria-expanded')).toBe('true')
})

test('a panel inside a panel opens by its own button, and the outer one stays', async () => {
  open()
  await touch()
  toggle('Clothing').click()
  await vi.advanceTimersByTimeAsync(0)
  toggle('Jackets').click()
  await vi.advanceTimersByTimeAsync(0)
  expect([toggle('Clothing'), toggle('Jackets')].map(button => button.getAttribute('aria-expanded'))).toEqual([
    'true',
    'true',
  ])
})

test('Escape closes the innermost panel, and the focus returns to its button', async () => {
  open()
  await touch()
  toggle('Clothing').click()
  await vi.advanceTimersByTimeAsync(0)
  find('#clothing .submenu a').focus()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(toggle('Clothing').getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(toggle('Clothing'))
})

test('a focus that leaves a panel closes it', async () => {
  open()
  await touch()
  toggle('Clothing').click()
  await vi.advanceTimersByTimeAsync(0)
  find('#clothing .submenu a').dispatchEvent(
    new FocusEvent('focusout', { bubbles: true, relatedTarget: toggle('Camp') }),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(toggle('Clothing').getAttribute('aria-expanded')).toBe('false')
})

test('a finger opens first and follows second', async () => {
  open()
  await touch()
  const link = find('#clothing > a')
  expect(isFollowed(link, 'touch')).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(toggle('Clothing').getAttribute('aria-expanded')).toBe('true')
  expect(isFollowed(link, 'touch')).toBe(true)
})

test('opens at a finger’s very first touch, once the view is loaded', async () => {
  open()
  const link = find('#clothing > a')
  point('pointerdown', link, 'touch')
  expect(isFollowed(link, 'touch')).toBe(false)
  await touch(link, 'touch')
  expect(toggle('Clothing').getAttribute('aria-expanded')).toBe('true')
})

test('a mouse click and a key follow the link', async () => {
  open()
  await touch()
  const link = find('#clothing > a')
  expect([isFollowed(link, 'mouse'), isFollowed(link, '')]).toEqual([true, true])
})

test('a window that gets narrow, whose drawer opens the lists, closes everything, and its row opens nothing', async () => {
  const list = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', () => list)
  open()
  await touch()
  const isOpen = () => find('#clothing > .submenu').hasAttribute('data-open')
  toggle('Clothing').click()
  await vi.advanceTimersByTimeAsync(0)
  expect(isOpen()).toBe(true)
  list.matches = false
  dispatchEvent(new Event('resize'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isOpen()).toBe(false)
  point('pointermove', find('#camp-panel'))
  point('pointermove', find('#clothing > a'))
  await vi.advanceTimersByTimeAsync(300)
  expect(isFollowed(find('#clothing > a'), 'touch')).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(isOpen()).toBe(false)
})

test('a view that comes late leaves a list open that the drawer of a narrow window has opened meanwhile', async () => {
  open()
  const list = find('#clothing > .submenu')
  point('pointermove', find('#clothing > a'))
  list.setAttribute('data-open', '')
  await touch()
  expect(toggle('Clothing').getAttribute('aria-expanded')).toBe('false')
  expect(list.hasAttribute('data-open')).toBe(true)
})

test('a press outside, and leaving the page, close everything', async () => {
  open()
  await touch()
  for (const leave of [() => point('pointerdown', document.body), () => dispatchEvent(new Event('pagehide'))]) {
    toggle('Clothing').click()
    await vi.advanceTimersByTimeAsync(0)
    leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(toggle('Clothing').getAttribute('aria-expanded')).toBe('false')
  }
})

test('the focus stays where it was when the menu is drawn', async () => {
  open()
  find('#clothing > a').focus()
  await touch()
  expect(document.activeElement).toBe(find('#clothing > a'))
})

test('a menu leaves the server’s own markup, the same nodes', async () => {
  const { host, disconnect } = open(300)
  const promo = find('.promo')
  await touch()
  toggle('Camp').click()
  await vi.advanceTimersByTimeAsync(0)
  disconnect()
  const before = new DOMParser().parseFromString(MARKUP, 'text/html').querySelector('nav > ul')
  const text = (element: Element | null) => element?.outerHTML.replace(/>\s+</g, '><')
  expect(text(host.querySelector('ul'))).toBe(text(before))
  expect(find('.promo')).toBe(promo)
})

test('a menu leaves the style that the server gave a panel, and none of its own on the host', async () => {
  const styled = MARKUP.replace('id="camp-panel"', 'id="camp-panel" style="width: 600px;"')
  const { host, disconnect } = open(1000, styled)
  await touch()
  for (const name of ['Clothing', 'Camp']) {
    toggle(name).click()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(host.hasAttribute('data-switching')).toBe(true)
  disconnect()
  expect(find('#camp-panel').getAttribute('style')).toBe('width: 600px;')
  expect([host.hasAttribute('data-switching'), host.hasAttribute('style')]).toEqual([false, false])
})
