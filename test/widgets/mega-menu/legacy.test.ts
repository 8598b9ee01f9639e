import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Replaced, replaced } from '../../../core/legacy/replaced.ts'
import { adapt } from '../../../widgets/mega-menu/legacy.ts'
import { settle } from '../../support/fake-server.ts'
import { find, page } from '../../support/kernel.ts'

const LUMA = `<header><span class="nav-toggle" data-action="toggle-nav"><span>Toggle Nav</span></span></header>
<div class="nav-sections"><a href="#store.menu">Menu</a><nav class="navigation" data-action="navigation"><ul>
<li class="level0 nav-1 level-top"><a class="level-top" href="/new.html"><span>New</span></a></li>
<li class="level0 nav-2 level-top parent"><a class="level-top" href="/women.html"><span>Women</span></a>
  <ul class="level0 submenu"><li class="level1 parent"><a href="/tops.html"><span>Tops</span></a>
    <ul class="level1 submenu"><li class="level2"><a href="/jackets.html"><span>Jackets</span></a></li></ul></li></ul></li>
<li class="level0 nav-3 level-top parent"><a class="level-top" href="/men.html"><span>Men</span></a>
  <ul class="level0 submenu"><li class="level1"><a href="/pants.html"><span>Pants</span></a></li></ul></li>
</ul></nav></div><main></main>`

let own: Replaced
const toggle = () => find('[data-action=toggle-nav]')
const classes = () => [...document.documentElement.classList]
const link = (path: string) => find<HTMLAnchorElement>(`nav a[href$="${path}"]:not(.all-category a)`)
/** Whether the browser follows a click. */
const isFollowed = (element: HTMLElement) => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.addEventListener('click', event => event.preventDefault(), { once: true })
  let isPrevented = false
  find('.navigation').parentElement?.addEventListener(
    'click',
    event => {
      isPrevented = event.defaultPrevented
    },
    { once: true },
  )
  element.dispatchEvent(click)
  return !isPrevented
}
const openDrawer = async () => {
  toggle().click()
  await settle()
}

beforeEach(() => {
  page(LUMA)
  own = { components: [{ name: 'menu', config: { expanded: true }, element: find('nav > ul') }], restore() {} }
  // The theme shows it on phones only.
  toggle().getClientRects = () => [{}] as unknown as DOMRectList
  adapt(find('nav'), own)
})
afterEach(() => {
  own.undo?.()
  replaced.clear()
})

test('items with a list have the arrow of Magento’s theme, and lose it with the host', () => {
  expect(
    [...document.querySelectorAll('.ui-menu-icon')].map(({ parentElement }) => parentElement?.textContent),
  ).toEqual(['Women', 'Tops', 'Men'])
  own.undo?.()
  expect(document.querySelector('.ui-menu-icon')).toBe(null)
})

test('the theme’s button opens the theme’s drawer, and Escape closes it', async () => {
  expect(toggle().getAttribute('role')).toBe('button')
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  await openDrawer()
  expect(classes()).toEqual(['nav-before-open', 'nav-open'])
  expect(toggle().getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(find('.nav-sections > a'))
  expect(find('main').hasAttribute('inert')).toBe(true)
  expect(find('header').hasAttribute('inert')).toBe(false)
  vi.useFakeTimers()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(classes()).toEqual(['nav-before-open'])
  expect(document.activeElement).toBe(toggle())
  vi.advanceTimersByTime(300)
  expect(classes()).toEqual([])
  expect(find('main').hasAttribute('inert')).toBe(false)
  vi.useRealTimers()
})

test('the drawer is open after an impatient second press, while its code is loading', async () => {
  toggle().click()
  await openDrawer()
  expect(classes()).toContain('nav-open')
  toggle().click()
  await settle()
  expect(classes()).not.toContain('nav-open')
})

test.each(['Enter', ' '])('the drawer opens by the key "%s"', async key => {
  toggle().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await settle()
  expect(classes()).toContain('nav-open')
})

test('an item with a list opens it in the drawer, one at a time, led by a link to the item itself', async () => {
  await openDrawer()
  expect(isFollowed(link('/women.html'))).toBe(false)
  expect(link('/women.html').getAttribute('aria-expanded')).toBe('true')
  expect(link('/women.html').classList).toContain('ui-state-active')
  const [first] = document.querySelectorAll<HTMLAnchorElement>('[data-open] .all-category a')
  expect([first?.textContent, first?.pathname]).toEqual(['All Women', '/women.html'])
  expect(document.querySelector('.level1.submenu.expanded')).not.toBe(null)
  expect(isFollowed(link('/men.html'))).toBe(false)
  expect(
    [...document.querySelectorAll('[data-open]')].map(({ previousElementSibling: it }) => it?.textContent),
  ).toEqual(['Men'])
  isFollowed(link('/men.html'))
  expect(document.querySelector('[data-open]')).toBe(null)
  expect(isFollowed(link('/pants.html'))).toBe(true)
})

test('in a wide window the links of the row are links', async () => {
  await openDrawer()
  toggle().getClientRects = () => [] as unknown as DOMRectList
  dispatchEvent(new Event('resize'))
  expect(classes()).not.toContain('nav-open')
  expect(link('/women.html').hasAttribute('aria-expanded')).toBe(false)
  expect(isFollowed(link('/women.html'))).toBe(true)
})

test('a host that is given back has the server’s markup', async () => {
  own.undo?.()
  const before = document.body.innerHTML
  adapt(find('nav'), own)
  await openDrawer()
  isFollowed(link('/women.html'))
  own.undo?.()
  expect(document.body.innerHTML).toBe(before)
  expect(classes()).toEqual([])
})
