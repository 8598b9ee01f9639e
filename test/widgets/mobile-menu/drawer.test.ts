import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readMenu } from '../../../core/dom/menu-tree.ts'
import widget from '../../../widgets/mobile-menu/index.ts'
import { isParent } from '../../../widgets/mobile-menu/model.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { event, find, page, settled } from '../../support/kernel.ts'

const MARKUP = `<div class="header panel"><ul class="header links"><li id="account-link"><a href="/account/">Hello</a></li></ul><div class="switcher" id="switcher-language"><a href="/lt/">Lietuvių</a></div></div>
<div data-widget="mobile-menu"><button data-action="toggle-nav" popovertarget="store-menu">Menu</button></div>
<nav class="navigation" id="store-menu"><ul>
<li class="level0 parent active"><a href="/clothing.html">Clothing</a><div class="submenu"><ul><li class="parent"><a href="/jackets.html">Jackets</a><ul><li><a href="/parkas.html">Parkas</a></li></ul></li><li><a href="/hats.html">Hats</a></li></ul></div></li>
<li class="level0 parent fullwidth"><a href="/camp.html">Camp</a><div class="submenu"><ul><li><a href="/tents.html">Tents</a></li></ul><p class="promo">New lamps</p></div></li>
<li class="level0"><a href="/sale.html" aria-current="page">Sale</a></li></ul></nav>`

type Query = EventTarget & { matches: boolean }
let queries: Record<string, Query>

const open = async (markup = MARKUP, more = '') => {
  const trial = connect(
    widget,
    'mobile-menu',
    markup.replace('data-widget="mobile-menu"', `data-widget="mobile-menu" ${more}`),
  )
  find('[data-action]').click()
  await settled()
  return trial
}
const dialog = () => document.querySelector('dialog')
const rows = () =>
  [...document.querySelectorAll('.skerry-mobile-menu__level:not([hidden]) li')].map(row => row.textContent)
const press = async (text: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('dialog button, dialog a')].find(
    element => element.textContent === text || element.getAttribute('aria-label') === text,
  )
  found?.click()
  await settled()
}
const tabs = () => [...document.querySelectorAll('[role=tab]')].map(tab => tab.textContent)

beforeEach(() => {
  queries = {}
  vi.stubGlobal('matchMedia', (query: string) => {
    queries[query] ??= Object.assign(new EventTarget(), { matches: query.includes('reduced-motion') })
    return queries[query]
  })
})
afterEach(disconnectAll)

test('an item with items or blocks below it leads to a level of its own', () => {
  page(MARKUP)
  expect(readMenu(find('#store-menu ul')).map(isParent)).toEqual([true, true, false])
})

test('shows a part each for menu, account and settings', async () => {
  await open()
  expect(tabs()).toEqual(['Menu', 'Account', 'Settings'])
  expect(dialog()?.open).toBe(true)
  expect(find('[data-action]').getAttribute('aria-expanded')).toBe('true')
})

test('shows no tab for a missing part, and none at all for a single part', async () => {
  await open(MARKUP, 'data-account="#nothing" data-settings="#nothing"')
  expect(tabs()).toEqual([])
  expect(rows()).toEqual(['Clothing', 'Camp', 'Sale'])
})

test('a parent leads to its own level: its page first, the way back above', async () => {
  await open()
  await press('Clothing')
  expect(rows()).toEqual(['All Clothing', 'Jackets', 'Hats'])
  expect(document.querySelector('.all a')?.getAttribute('href')).toContain('/clothing.html')
  expect(document.activeElement?.className).toContain('back')
  await press('Jackets')
  expect(rows()).toEqual(['All Jackets', 'Parkas'])
})

test('Back closes that level only, and the focus returns to the parent', async () => {
  await open()
  await press('Clothing')
  await press('Jackets')
  await press('BackJackets')
  expect(rows()).toEqual(['All Clothing', 'Jackets', 'Hats'])
  expect(document.activeElement?.textContent).toBe('Jackets')
})

test('a block of the wide panel is in the drawer’s level, the same node, and is put back', async () => {
  const { disconnect } = await open()
  const promo = find('.promo')
  await press('Camp')
  expect(promo.closest('[hidden]')).toBe(null)
  expect(promo.closest('dialog')).toBe(dialog())
  expect(document.querySelectorAll('.promo')).toHaveLength(1)
  disconnect()
  expect(promo.parentElement?.className).toBe('submenu')
})

test('account links and switchers are moved in, never copied, and put back when it closes', async () => {
  await open()
  expect(document.querySelectorAll('#account-link, #switcher-language')).toHaveLength(2)
  expect(find('#account-link').closest('dialog')).toBe(dialog())
  await press('Close')
  expect(find('#account-link').closest('.header.panel')).not.toBe(null)
  expect(find('#switcher-language').parentElement?.className).toBe('header panel')
  expect(dialog()).toBe(null)
})

test('has all parts when it is opened again while it slides out', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  await open()
  await press('Close')
  find('[data-action]').click()
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
  expect(tabs()).toEqual(['Menu', 'Account', 'Settings'])
})

test('keeps the page behind the open drawer from scrolling', async () => {
  await open()
  expect(document.documentElement.style.overflow).toBe('hidden')
  await press('Close')
  expect(document.documentElement.style.overflow).toBe('')
})

test.each([
  ['Escape', () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }))],
  ['a tap beside it', () => dialog()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))],
  ['leaving the page', () => dispatchEvent(new Event('pagehide'))],
  ['turning the device', () => queries['(orientation: portrait)']?.dispatchEvent(new Event('change'))],
])('%s closes the drawer, and the focus returns to its button', async (_, leave) => {
  const { host } = await open()
  const closed = event('mobile-menu:closed', host)
  leave()
  await closed
  await settled()
  expect(dialog()).toBe(null)
  expect(document.activeElement).toBe(find('[data-action]'))
  expect(find('[data-action]').getAttribute('aria-expanded')).toBe('false')
})

test('a window that becomes wide closes the drawer', async () => {
  await open()
  const wide = queries['(min-width: 768px)'] as Query
  wide.matches = true
  wide.dispatchEvent(new Event('change'))
  await settled()
  expect(dialog()).toBe(null)
})

test('draws the start of a list of a thousand at once, and the rest in the next frame', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => `<li><a href="/${index}.html">${index}</a></li>`).join('')
  connect(widget, 'mobile-menu', MARKUP.replace('<li class="level0"><a', `${many}<li class="level0"><a`))
  find('[data-action]').click()
  expect(rows().length).toBeLessThan(60)
  await vi.waitFor(() => expect(rows()).toHaveLength(1003))
})

test('gives a link that opens the drawer the role of a button, and takes it away again', () => {
  const { host, disconnect } = connect(
    widget,
    'mobile-menu',
    '<div data-widget="mobile-menu"><a class="action nav-toggle" href="#store-menu">Menu</a></div>',
  )
  expect(host.querySelector('a')?.getAttribute('role')).toBe('button')
  disconnect()
  expect(host.innerHTML).toBe('<a class="action nav-toggle" href="#store-menu">Menu</a>')
})
