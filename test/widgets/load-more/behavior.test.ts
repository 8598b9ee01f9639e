import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeEntry } from '../../../core/listing/history-entry.ts'
// Loaded at once where it is wanted.
import '../../../widgets/load-more/behavior.ts'
import widget from '../../../widgets/load-more/index.ts'
import { LoadMoreOptions } from '../../../widgets/load-more/options.ts'
import { type Asked, fakeServer, settle } from '../../support/fake-server.ts'
import { event, find, page } from '../../support/kernel.ts'

const { origin } = location
const PAGES = 5
const PER_PAGE = 2

const items = (number: number, first = (number - 1) * PER_PAGE + 1) =>
  Array.from(
    { length: PER_PAGE },
    (_, index) =>
      `<li class="item"><a class="product-item-link" href="/p${first + index}">Product ${first + index}</a><div data-product-id="${first + index}"></div><form><input name="form_key" value="OTHER"></form></li>`,
  ).join('')

const pager = (number: number) =>
  `<div class="toolbar toolbar-products"><p class="toolbar-amount">Items <span class="toolbar-number">${(number - 1) * PER_PAGE + 1}</span>-<span class="toolbar-number">${number * PER_PAGE}</span> of <span class="toolbar-number">${PAGES * PER_PAGE}</span></p><div class="pages"><ul class="pages-items">${
    number > 1
      ? `<li class="item pages-item-previous"><a class="action previous" href="${origin}/a?shop=1&p=${number - 1}">Previous</a></li>`
      : ''
  }<li><a class="next jump" href="${origin}/a?p=9">…</a></li>${
    number < PAGES
      ? `<li class="item pages-item-next"><a class="action next" href="${origin}/a?shop=1&p=${number + 1}">Next</a></li>`
      : ''
  }</ul></div></div>`

const list = (number: number) =>
  `${pager(number)}<div class="products wrapper grid products-grid"><ol class="product-items">${items(number)}</ol></div>`

const shown = () => [...document.querySelectorAll('.product-item-link')].map(link => link.textContent?.slice(8)).join()
const next = () => document.querySelector<HTMLAnchorElement>('.pages-item-next > a')
const button = () => document.querySelector<HTMLElement>('.btn-load-more')

let server: { asked: Asked[] }
let reload: ReturnType<typeof vi.spyOn>
let assign: ReturnType<typeof vi.spyOn>
let seen: (() => void)[]
let end: AbortController

const connect = (number = 1, options: Record<string, unknown> = {}) => {
  page(
    `<div id="layer-product-list">${list(number)}<div class="infinite-loader"><span class="loading">Loading ...</span><a class="btn-load-more" href="#">Load More ...</a></div></div>`,
  )
  end = new AbortController()
  widget.connect(find('.infinite-loader'), v.parse(LoadMoreOptions, options), end.signal, () => {})
}

beforeEach(() => {
  history.replaceState(null, '', '/a')
  server = fakeServer()
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.stubGlobal('scrollTo', () => {})
  seen = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      isOver = false
      notify: (entries: { isIntersecting: boolean }[]) => void
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void, { rootMargin }: { rootMargin: string }) {
        this.notify = notify
        expect(rootMargin).toBe('100px')
      }
      observe() {
        seen.push(() => this.notify([{ isIntersecting: true }]))
      }
      disconnect() {
        seen.length = 0
      }
    },
  )
})
afterEach(() => end.abort())

const reply = async (body?: unknown, index = server.asked.length - 1) => {
  await vi.waitFor(() => expect(server.asked[index]).toBeDefined())
  const asked = server.asked[index] as Asked
  const number = Number(asked.url.searchParams.get('p')) || 1
  const appended = event('load-more:appended')
  if (typeof body === 'string') await asked.answer(body, { type: 'text/html' })
  else await asked.answer(body ?? { products: list(number) })
  return appended
}
const press = async () => {
  const { length } = server.asked
  button()?.click()
  await vi.waitFor(() => expect(server.asked).toHaveLength(length + 1))
}

test('loads the next page from the server’s own link, never from the page’s own address', async () => {
  connect()
  await press()
  expect(server.asked[0]?.url.href).toBe(`${origin}/a?shop=1&p=2&isAjax=1`)
  await reply()
  expect(shown()).toBe('1,2,3,4')
  expect(location.href).toBe(`${origin}/a`)
})

test('hides the button, shows the loading indicator and sends no second request while a page is loading', async () => {
  connect()
  await press()
  expect(button()?.hidden).toBe(true)
  expect(find('.loading').hidden).toBe(false)
  button()?.click()
  await reply()
  expect(server.asked).toHaveLength(1)
  expect(button()?.hidden).toBe(false)
  expect(find('.loading').hidden).toBe(true)
})

test('the page’s next link moves on, and at the end link and button are gone', async () => {
  connect(3)
  await press()
  await reply()
  expect(next()?.href).toBe(`${origin}/a?shop=1&p=5`)
  await press()
  await reply()
  expect(next()).toBeNull()
  expect(button()).toBeNull()
  expect(find('.infinite-loader').hidden).toBe(true)
})

test('without a next link there is no loader', () => {
  connect(PAGES)
  expect(find('.infinite-loader').hidden).toBe(true)
})

test('an answer of items and toolbar apart is appended, and so is a whole page', async () => {
  connect()
  await press()
  await reply({ products: { items: `<ol class="product-items">${items(2)}</ol>`, toolbar: pager(2) } })
  expect(shown()).toBe('1,2,3,4')
  expect(next()?.href).toContain('p=3')
  await press()
  await reply(`<!doctype html><title>x</title><div id="layer-product-list">${list(3)}</div>`)
  expect(shown()).toBe('1,2,3,4,5,6')
})

test('shows a product once that was sorted into the next page meanwhile', async () => {
  connect()
  await press()
  const { detail } = await reply({ products: `${pager(2)}<ol class="product-items">${items(2, 2)}</ol>` })
  expect(shown()).toBe('1,2,3')
  expect(detail).toEqual({ page: 2, added: 1, shown: 3, total: 10 })
})

test('announces the added products and focuses the first one after a press', async () => {
  connect()
  await press()
  await reply()
  await vi.waitFor(() => expect(find('[role=status]').textContent).toBe('2 products added, 4 of 10'))
  expect(document.activeElement?.textContent).toBe('Product 3')
})

test('a shopper who has gone to another field before the products are there stays in it', async () => {
  connect()
  find('#layer-product-list').insertAdjacentHTML('beforebegin', '<input id="search">')
  await press()
  find('#search').focus()
  await reply()
  await vi.waitFor(() => expect(find('[role=status]').textContent).toBe('2 products added, 4 of 10'))
  expect(document.activeElement).toBe(find('#search'))
})

test('a link that is a button is pressed by Space', async () => {
  connect()
  button()?.dispatchEvent(new Event('focusin', { bubbles: true }))
  await vi.waitFor(() => expect(button()?.role).toBe('button'))
  const key = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
  button()?.dispatchEvent(key)
  await vi.waitFor(() => expect(server.asked).toHaveLength(1), 300)
  expect(key.defaultPrevented).toBe(true)
})

test('says on the button how many more of how many', async () => {
  connect()
  await press()
  await reply()
  expect(button()?.textContent).toBe('Show 2 more of 10')
})

test('form keys of an appended page are the visitor’s own', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser keeps it.
  document.cookie = 'form_key=MINE;path=/'
  connect()
  await press()
  await reply()
  expect(
    new Set([...document.querySelectorAll<HTMLInputElement>('[name=form_key]')].map(({ value }) => value)),
  ).toEqual(new Set(['MINE']))
})

test.each([
  ['a server error', (asked: Asked) => asked.answer('<p>Oops</p>', { status: 500, type: 'text/html' })],
  ['HTML that is no listing', (asked: Asked) => asked.answer('<p>Down</p>', { type: 'text/html' })],
  ['no network', (asked: Asked) => asked.fail()],
])('%s reloads the page', async (_, fail) => {
  connect()
  await press()
  await fail(server.asked[0] as Asked)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

/** Scrolls near the loader until so many pages are asked for. */
const scrollNear = (count: number) =>
  vi.waitFor(() => {
    seen[0]?.()
    expect(server.asked).toHaveLength(count)
  })

test('a list that is replaced while a page is loading is not busy, and has its button when it is shown again', async () => {
  connect()
  end.abort()
  end = new AbortController()
  const host = find('.infinite-loader')
  const undo = widget.connect(host, { mode: 'button', columnClasses: false }, end.signal, () => {})
  await press()
  expect(find('#layer-product-list').ariaBusy).toBe('true')
  end.abort()
  undo?.()
  expect(find('#layer-product-list').ariaBusy).toBeNull()
  expect([button()?.hidden, find('.loading').hidden]).toEqual([false, true])
})

test('waits for a press after a page that failed to load, so that the page does not reload endlessly', async () => {
  connect(1, { mode: 'infinite' })
  await scrollNear(1)
  await server.asked[0]?.fail()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  end.abort()
  connect(1, { mode: 'infinite' })
  expect(seen).toHaveLength(0)
  expect(button()?.hidden).toBe(false)
  await press()
  await reply()
  expect(shown()).toBe('1,2,3,4')
  expect(button()?.hidden).toBe(false)
})

test('follows backUrl', async () => {
  connect()
  await press()
  await server.asked[0]?.answer({ backUrl: '/elsewhere' })
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(new URL('/elsewhere', location.href).href))
})

test('loads two pages by scrolling, then shows the button, so that the footer can be reached', async () => {
  connect(1, { mode: 'infinite' })
  expect(button()?.hidden).toBe(true)
  for (const number of [2, 3]) {
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    await scrollNear(number - 1)
    await reply()
  }
  await vi.waitFor(() => expect(button()?.hidden).toBe(false))
  expect(seen).toHaveLength(0)
  expect(document.activeElement).toBe(document.body)
  await press()
  await reply()
  expect(shown()).toBe('1,2,3,4,5,6,7,8')
})

test('tiles carry classes of rows with 2 to 8 columns over the whole list, where a theme asks for them', async () => {
  connect(1, { columnClasses: '1' })
  const rows = (name: string) =>
    [...document.querySelectorAll('.product-items > .item')].map(item => item.classList.contains(name))
  await vi.waitFor(() => expect(rows('nth-child-2n')).toEqual([false, true]))
  await press()
  await reply()
  expect(rows('nth-child-4n')).toEqual([false, false, false, true])
})

test('a shopper who lands on a later page can load the previous one above it', async () => {
  history.replaceState(null, '', '/a?p=3')
  connect(3)
  await vi.waitFor(() => find('.skerry-load-more__previous'))
  find('.skerry-load-more__previous').click()
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  expect(server.asked[0]?.url.searchParams.get('p')).toBe('2')
  await reply()
  expect(shown()).toBe('3,4,5,6')
  expect(document.querySelector('.skerry-load-more__previous')).not.toBeNull()
})

test('restores all loaded pages and the scroll position', async () => {
  const scrolled = vi.fn()
  vi.stubGlobal('scrollTo', scrolled)
  writeEntry({ pages: [1, 3], scroll: 900 })
  connect()
  await vi.waitFor(() => expect(server.asked).toHaveLength(2))
  expect(server.asked.map(({ url }) => url.search)).toEqual(['?shop=1&p=2&isAjax=1', '?shop=1&p=3&isAjax=1'])
  for (const asked of server.asked.toReversed())
    await asked.answer({ products: list(Number(asked.url.searchParams.get('p'))) })
  await vi.waitFor(() => expect(shown()).toBe('1,2,3,4,5,6'))
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 900, behavior: 'instant' }))
  expect(next()?.href).toContain('p=4')
})

test('after Back a shopper reaches the footer: the restored pages are the two automatic ones', async () => {
  vi.stubGlobal('scrollTo', vi.fn())
  writeEntry({ pages: [1, 3], scroll: 900 })
  connect(1, { mode: 'infinite' })
  await vi.waitFor(() => expect(server.asked).toHaveLength(2))
  for (const asked of server.asked) await asked.answer({ products: list(Number(asked.url.searchParams.get('p'))) })
  await vi.waitFor(() => expect(shown()).toBe('1,2,3,4,5,6'))
  await vi.waitFor(() => expect(button()?.hidden).toBe(false))
  seen[0]?.()
  await settle()
  expect(server.asked).toHaveLength(2)
})

test('so are those of a list that the layered navigation has kept in memory', async () => {
  connect(1, { mode: 'infinite' })
  end.abort()
  find('.product-items').dataset['pages'] = '1-3'
  writeEntry({ pages: [1, 3] })
  end = new AbortController()
  widget.connect(find('.infinite-loader'), v.parse(LoadMoreOptions, { mode: 'infinite' }), end.signal, () => {})
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0))
  seen[0]?.()
  await settle()
  expect(server.asked).toHaveLength(0)
  expect(button()?.hidden).toBe(false)
})

test('the button counts one page, also below a list of several that was kept in memory', async () => {
  connect()
  button()?.click()
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  const appended = event('load-more:appended')
  await server.asked[0]?.answer({ products: list(2) })
  await appended
  end.abort()
  end = new AbortController()
  for (const total of document.querySelectorAll('.toolbar-number:last-child')) total.textContent = '40'
  widget.connect(find('.infinite-loader'), v.parse(LoadMoreOptions, {}), end.signal, () => {})
  await vi.waitFor(() => expect(button()?.textContent).toContain('of 40'))
  expect(button()?.textContent).toBe('Show 2 more of 40')
})

const amount = () => find('.toolbar-amount').textContent

test('updates the toolbar’s range as the list grows', async () => {
  history.replaceState(null, '', '/a?p=3')
  connect(3)
  button()?.click()
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  const appended = event('load-more:appended')
  await server.asked[0]?.answer({ products: list(4) })
  await appended
  expect(amount()).toBe('Items 5-8 of 10')
  const prepended = event('load-more:appended')
  await vi.waitFor(() => find('.skerry-load-more__previous'))
  find('.skerry-load-more__previous').click()
  await vi.waitFor(() => expect(server.asked).toHaveLength(2))
  await server.asked[1]?.answer({ products: list(2) })
  await prepended
  expect(amount()).toBe('Items 3-8 of 10')
})
