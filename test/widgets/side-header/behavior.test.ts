import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import widget from '../../../widgets/side-header/index.ts'
import { isCrumbFixed, isPastEnd } from '../../../widgets/side-header/model.ts'
import { connect, disconnectAll, putBox } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

const MARKUP = `<div class="page-wrapper"><header data-widget="side-header"><nav class="navigation"></nav>
<div><button class="search-toggle-icon">Search</button><form class="block-search"><input></form></div></header>
<div class="breadcrumbs"></div></div>`

const narrowOrWide = (width: number) => {
  const lists = new Map<string, EventTarget & { matches: boolean }>()
  const matches = (query: string, width: number) => width >= Number(/^\(min-width: (\d+)px\)$/.exec(query)?.[1])
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = lists.get(query) ?? Object.assign(new EventTarget(), { matches: matches(query, width) })
    lists.set(query, list)
    return list
  })
  return (width: number) => {
    for (const [query, list] of lists) {
      list.matches = matches(query, width)
      list.dispatchEvent(new Event('change'))
    }
  }
}

const scrollTo = (top: number) => {
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('scroll'))
}

const open = (height: number) => {
  const trial = connect(widget, 'side-header', MARKUP)
  Object.defineProperty(trial.host, 'scrollHeight', { value: height })
  return trial
}

beforeEach(() => {
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('scrollY', 0)
  document.body.className = ''
})
afterEach(disconnectAll)

test.each([
  [600, 900, 800, true],
  [100, 900, 800, false],
  [101, 900, 800, true],
  [5000, 800, 800, false],
])('at %i px, a header of %i px in a window of %i px is past its end: %s', (scrolled, header, window, isPast) =>
  expect(isPastEnd(scrolled, header, window)).toBe(isPast),
)

test('breadcrumbs are fixed above the window and freed at the page’s start', () => {
  expect(isCrumbFixed(false, 300, 20)).toBe(false)
  expect(isCrumbFixed(false, 300, -1)).toBe(true)
  expect(isCrumbFixed(true, 300, 0)).toBe(true)
  expect(isCrumbFixed(true, 1, 0)).toBe(false)
})

test('the menu is a side menu from 992 px on, also after the window changed', () => {
  const resize = narrowOrWide(991)
  open(900)
  const menu = find('.navigation')
  expect(menu.className).toBe('navigation')
  resize(992)
  expect(menu.className).toBe('navigation side-megamenu')
  resize(800)
  expect(menu.className).toBe('navigation')
})

test('a header that is given back has the server’s markup, also while the search is open', () => {
  narrowOrWide(1200)
  const { host, disconnect } = open(900)
  find('.search-toggle-icon').click()
  expect(find('.block-search').className).toBe('block-search show')
  disconnect()
  const before = new DOMParser().parseFromString(MARKUP, 'text/html').querySelector('header')
  expect(host.innerHTML.replaceAll(' class=""', '')).toBe(before?.innerHTML)
})

test('a header taller than the window stays with its lower edge, except on the home page', () => {
  narrowOrWide(1200)
  const { host, disconnect } = open(900)
  scrollTo(101)
  expect(host.className).toBe('fixed-bottom')
  scrollTo(0)
  expect(host.className).toBe('')
  disconnect()
  document.body.className = 'cms-index-index'
  const home = open(900).host
  scrollTo(500)
  expect(home.className).toBe('')
})

test('breadcrumbs follow once they are above the window', () => {
  narrowOrWide(1200)
  open(900)
  putBox(find('.breadcrumbs'), { top: -5 })
  scrollTo(300)
  expect(find('.breadcrumbs').className).toBe('breadcrumbs fixed-position')
})

test('the search opens by its button, closes by it, by Escape and by a click elsewhere', () => {
  narrowOrWide(1200)
  const { host } = open(600)
  const [button, form] = [find('.search-toggle-icon'), find('.block-search')]
  const isShown = () => [form.classList.contains('show'), button.getAttribute('aria-expanded')]
  button.click()
  expect(isShown()).toEqual([true, 'true'])
  form.click()
  expect(isShown()).toEqual([true, 'true'])
  button.click()
  expect(isShown()).toEqual([false, 'false'])
  button.click()
  host.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(isShown()).toEqual([false, 'false'])
  expect(document.activeElement).toBe(button)
  button.click()
  document.body.click()
  expect(isShown()).toEqual([false, 'false'])
})

test('the estimate of shipping is open on the cart page while no rate is chosen', () => {
  narrowOrWide(1200)
  connect(
    widget,
    'side-header',
    '<header data-widget="side-header"></header><details id="block-shipping"><input type="radio"></details>',
  )
  expect(find<HTMLDetailsElement>('#block-shipping').open).toBe(true)
})
