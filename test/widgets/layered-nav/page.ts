import { vi } from 'vitest'
import type { Answer } from '../../../core/listing/fragments.ts'
import { loadListing } from '../../../widgets/layered-nav/api.ts'
import { type Listing, openListing } from '../../../widgets/layered-nav/listing.ts'
import { createPrefetch } from '../../../widgets/layered-nav/prefetch.ts'
import { createView } from '../../../widgets/layered-nav/view.tsx'
import { type Asked, fakeServer } from '../../support/fake-server.ts'
import { find, page } from '../../support/kernel.ts'

const { origin } = location

/** The address of a page of the listing, by the filter it stands for. */
export const at = (name: string): string => `${origin}/shop.html${name ? `?color=${name}` : ''}`

const filters = (name: string) =>
  `<div class="filter-options"><div class="filter-options-item active" attribute="color"><span data-role="ln_title">Colour</span>${['red', 'blue', 'green'].map(each => `<a href="${at(each)}" data-option-id="${each}">${each} <span class="count">${name.length}</span></a>`).join('')}</div></div>`

const products = (name: string) =>
  `<div class="toolbar"><p class="toolbar-amount">Items <span class="toolbar-number">1</span>-<span class="toolbar-number">12</span> of <span class="toolbar-number">${name.length + 40}</span></p></div><ol class="product-items"><li class="item" data-page="${name}">${name || 'everything'}</li></ol>`

/** The server's answer for an address, in the newer variant. */
export const answerFor = (url: URL | string) => {
  const name = new URL(url, origin).searchParams.get('color') ?? ''
  return { navigation: filters(name), products: products(name) }
}

export const shownPage = (): string => find('#layer-product-list [data-page]').dataset['page'] ?? ''

/** What stands in the address bar, by its filter. */
export const addressed = (): string => new URL(location.href).searchParams.get('color') ?? ''

/** The history of one tab, which goes back only when a test says so. */
const historyOf = () => {
  const entries: { state: unknown; url: string }[] = [{ state: null, url: at('') }]
  let now = 0
  const current = () => entries[now] as { state: unknown; url: string }
  const set = (state: unknown, url?: string | URL | null) => {
    Object.assign(current(), { state, ...(url && { url: new URL(url, origin).href }) })
  }
  vi.spyOn(history, 'state', 'get').mockImplementation(() => current().state)
  vi.spyOn(history, 'replaceState').mockImplementation((state, _, url) => set(state, url))
  vi.spyOn(history, 'pushState').mockImplementation((state, _, url) => {
    entries.splice(now + 1)
    entries.push({ state, url: current().url })
    now++
    set(state, url)
  })
  vi.spyOn(location, 'href', 'get').mockImplementation(() => current().url)
  return {
    entries,
    isAtStart: () => now === 0,
    isAtEnd: () => now === entries.length - 1,
    step(by: number) {
      now += by
      return current().state as { listing: Parameters<ReturnType<typeof openListing>['pop']>[0] }
    },
  }
}

export const openShop = (html?: string) => {
  page(
    html ??
      `<div class="layered-filter-block-container">${filters('')}</div><div id="layer-product-list">${products('')}</div>`,
  )
  const tab = historyOf()
  const server: { asked: Asked[] } = fakeServer()
  const left = {
    assign: vi.spyOn(location, 'assign').mockImplementation(() => {}),
    replace: vi.spyOn(location, 'replace').mockImplementation(() => {}),
    reload: vi.spyOn(location, 'reload').mockImplementation(() => {}),
  }
  const scrolled: unknown[] = []
  vi.stubGlobal('scrollTo', (place: unknown) => scrolled.push(place))
  const end = new AbortController()
  const calls: string[] = []
  const view = createView(find('.layered-filter-block-container'), {}, () => {})
  const way = { variant: '2', method: 'POST' } as const
  const ahead = createPrefetch<Answer>(
    async (address, own): Promise<Answer> => listing.read(await loadListing(address, way, own)),
  )
  const listing: Listing = openListing(
    find('.layered-filter-block-container'),
    way,
    {
      ...view,
      leave() {
        calls.push('leave')
        view.leave()
      },
      arrive() {
        calls.push('arrive')
        view.arrive()
      },
    },
    ahead,
    undefined,
    end.signal,
  )
  const move = (by: number) => listing.pop(tab.step(by).listing)
  return {
    listing,
    ahead,
    server,
    left,
    tab,
    calls,
    scrolled,
    end: () => end.abort(),
    back: () => move(-1),
    forward: () => move(1),
    /** Requests that nobody has given up. */
    waiting: () => server.asked.filter(({ signal }) => !signal.aborted),
  }
}
