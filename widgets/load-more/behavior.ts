/** Appends pages to the list. One thing: what a page brings, and what the history remembers of it. */
import { announce } from '../../core/dom/announce.ts'
import { emit } from '../../core/dom/emit.ts'
import { writeFormKeys } from '../../core/http/form-key.ts'
import { emitLegacy } from '../../core/legacy/legacy-event.ts'
import { pageNumberOf, withParameters } from '../../core/listing/address.ts'
import { readAnswer } from '../../core/listing/fragments.ts'
import { entryOf, writeEntry } from '../../core/listing/history-entry.ts'
import { type Direction, linksTo, linkTo, PRODUCTS } from '../../core/listing/pager.ts'
import { productCount } from '../../core/listing/product-count.ts'
import { translate } from '../../core/page/translate.ts'
import { loadPage } from './api.ts'
import { labels } from './labels.ts'
import {
  AUTO_LOADS,
  COLUMN_CLASSES,
  columnClasses,
  missingPages,
  type Pages,
  pageCount,
  readPages,
  withoutDuplicates,
} from './model.ts'
import type { LoadMoreOptions } from './options.ts'

const ITEMS = '.products.wrapper .product-items, .product-items'
const ITEM = '.product-items > .item'

/** The product of a tile. */
const idOf = (item: Element) =>
  item.querySelector<HTMLElement>('[data-product-id]')?.dataset['productId'] ||
  item.querySelector<HTMLInputElement>('[name=product]')?.value ||
  item.querySelector<HTMLAnchorElement>('a.product-item-link')?.href ||
  ''

/** Loads one page; resolves to whether scrolling may go on bringing more. */
type More = (isPressed: boolean) => Promise<boolean>

const connected = new WeakMap<HTMLElement, More>()

export const connectLoadMore = (host: HTMLElement, options: LoadMoreOptions, signal: AbortSignal): More => {
  const known = connected.get(host)
  if (known) return known
  const list = host.closest<HTMLElement>(PRODUCTS) ?? document.body
  const items = list.querySelector<HTMLElement>(ITEMS)
  const button = host.querySelector<HTMLElement>('.btn-load-more')
  const loading = host.querySelector<HTMLElement>('.loading')
  const perPage = items?.children.length ?? 0
  let pages: Pages = readPages(items?.dataset['pages'], pageNumberOf(location.href))
  let autoLoads = entryOf()?.isStopped ? AUTO_LOADS : 0
  let isBusy = false
  let previous: HTMLButtonElement | undefined

  const dress = () => {
    const next = linkTo('next', host)
    host.hidden = !next && !isBusy
    if (loading) loading.hidden = !isBusy
    list.ariaBusy = isBusy ? 'true' : null
    if (!button) return
    button.hidden = isBusy || (options.mode === 'infinite' && autoLoads < AUTO_LOADS)
    button.role = 'button'
    if (button instanceof HTMLAnchorElement && next) button.href = next.href
    const total = pageCount(productCount(list), perPage)
    button.setAttribute('aria-label', translate(labels.more, pages[1] + 1, total ?? ''))
    if (!next) button.remove()
  }

  const classify = () => {
    if (!options.columnClasses) return
    for (const [index, item] of [...(items?.children ?? [])].entries()) {
      item.classList.remove(...COLUMN_CLASSES)
      item.classList.add(...columnClasses(index))
    }
  }

  /** The page's own pager now leads to what is not in the list. */
  const relink = (direction: Direction, found: DocumentFragment) => {
    const target = linkTo(direction, found)
    for (const link of linksTo(direction, host)) {
      if (target) link.href = target.href
      else (link.closest('li') ?? link).remove()
    }
  }

  /** "1–12 of 308" of both toolbars goes as far as the list now does. */
  const recount = (direction: Direction, found: DocumentFragment) => {
    const end = direction === 'next' ? 1 : 0
    const said = found.querySelectorAll('.toolbar-amount .toolbar-number')[end]?.textContent
    for (const amount of list.querySelectorAll('.toolbar-amount')) {
      const numbers = amount.querySelectorAll('.toolbar-number')
      // With one page the server says how many there are, and no more.
      if (said && numbers.length === 3 && numbers[end]) numbers[end].textContent = said
    }
  }

  const fetchPage = async (address: string) => {
    const { backUrl, products = [] } = await readAnswer(await loadPage(address, signal), host)
    if (backUrl) location.assign(backUrl)
    const found = document.createDocumentFragment()
    found.append(...products)
    return backUrl ? undefined : found
  }

  const insert = (found: DocumentFragment, direction: Direction) => {
    const tiles = withoutDuplicates([...found.querySelectorAll(ITEM)], idOf, [...(items?.children ?? [])].map(idOf))
    if (direction === 'next') items?.append(...tiles)
    else {
      // What the shopper looks at stays where it is.
      const before = document.documentElement.scrollHeight
      const { scrollY: top } = window
      items?.prepend(...tiles)
      if (top) scrollTo({ top: top + document.documentElement.scrollHeight - before, behavior: 'instant' })
    }
    pages = direction === 'next' ? [pages[0], pages[1] + 1] : [pages[0] - 1, pages[1]]
    if (items) items.dataset['pages'] = pages.join('-')
    writeFormKeys(list)
    classify()
    relink(direction, found)
    recount(direction, found)
    return tiles
  }

  const tell = (tiles: readonly Element[], page: number) => {
    const shown = items?.children.length ?? 0
    const total = productCount(list) ?? shown
    emitLegacy(list, 'contentUpdated')
    announce(translate(labels.added, tiles.length, shown, total))
    emit(host, 'load-more:appended', { page, added: tiles.length, shown, total })
  }

  const bring = async (direction: Direction, isPressed: boolean) => {
    const link = linkTo(direction, host)
    if (isBusy || !link || !items) return false
    isBusy = true
    dress()
    // Nothing is read reliably from a region that comes together with its text.
    announce('')
    try {
      const found = await fetchPage(link.href)
      if (!found || signal.aborted) return false
      const tiles = insert(found, direction)
      if (!isPressed) autoLoads++
      writeEntry({ pages, isStopped: false })
      isBusy = false
      dress()
      tell(tiles, direction === 'next' ? pages[1] : pages[0])
      if (isPressed)
        tiles[0]
          ?.querySelector<HTMLElement>('a.product-item-link, a:not([tabindex="-1"])')
          ?.focus({ preventScroll: direction === 'previous' })
      return true
    } catch {
      // As the specification wants it (point 8): the server's own page is right.
      if (signal.aborted) return false
      writeEntry({ isStopped: true })
      location.reload()
      return false
    }
  }

  /** Brings back what stood here before the shopper left: all pages at once, then the place. */
  const restore = async (wanted: Pages) => {
    const { before, after } = missingPages(pages, wanted)
    const next = linkTo('next', host)
    const back = linkTo('previous', host)
    const load = (link: HTMLAnchorElement | undefined, numbers: readonly number[]) =>
      Promise.all(
        link
          ? numbers.map(number => fetchPage(withParameters(link.href, { p: number > 1 ? `${number}` : undefined })))
          : [],
      )
    if (!before.length && !after.length) return
    isBusy = true
    dress()
    try {
      const [above, below] = await Promise.all([load(back, before), load(next, after)])
      if (signal.aborted) return
      for (const found of below) if (found) insert(found, 'next')
      for (const found of above) if (found) insert(found, 'previous')
      const { scroll } = entryOf() ?? {}
      if (scroll) scrollTo({ top: scroll, behavior: 'instant' })
    } catch {
      // The first page is here, and the button brings the others.
    }
    isBusy = false
    dress()
    offerPrevious()
  }

  const offerPrevious = () => {
    const link = linkTo('previous', host)
    if (!link || pages[0] <= 1) return previous?.remove()
    if (previous || !items) return undefined
    previous = document.createElement('button')
    previous.type = 'button'
    previous.className = 'action skerry-load-more__previous'
    previous.textContent = translate(labels.previous)
    previous.addEventListener('click', async () => {
      await bring('previous', true)
      offerPrevious()
    })
    items.before(previous)
    return undefined
  }

  addEventListener('pagehide', () => pages[0] !== pages[1] && writeEntry({ scroll: scrollY }), { signal })
  signal.addEventListener('abort', () => previous?.remove())
  const wanted = entryOf()?.pages
  dress()
  classify()
  offerPrevious()
  const restored = wanted ? restore(wanted) : Promise.resolve()

  const more: More = async isPressed => {
    await restored
    if (!isPressed && autoLoads >= AUTO_LOADS) return false
    const hasCome = await bring('next', isPressed)
    return hasCome && autoLoads < AUTO_LOADS && Boolean(linkTo('next', host))
  }
  connected.set(host, more)
  signal.addEventListener('abort', () => connected.delete(host))
  return more
}
