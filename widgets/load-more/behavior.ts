import { announce } from '../../core/dom/announce.ts'
import { emit } from '../../core/dom/emit.ts'
import { makeButton } from '../../core/dom/make.ts'
import { isPlainClick } from '../../core/dom/plain-click.ts'
import { emitLegacy } from '../../core/legacy/legacy-event.ts'
import { withParameters } from '../../core/listing/address.ts'
import { readAnswer } from '../../core/listing/fragments.ts'
import { entryOf, writeEntry } from '../../core/listing/history-entry.ts'
import { type Direction, linkTo } from '../../core/listing/pager.ts'
import { productCount } from '../../core/listing/product-count.ts'
import { openPage } from '../../core/page/leave.ts'
import { translate } from '../../core/page/translate.ts'
import { loadPage } from './api.ts'
import { labels } from './labels.ts'
import { openList } from './list.ts'
import { AUTO_LOADS, missingPages, nextCount, type Pages } from './model.ts'
import { watchNearness } from './nearness.ts'
import type { LoadMoreOptions } from './options.ts'

/** A page's tiles and toolbar; `undefined` when the server sends the shopper elsewhere. */
const fetchPage = async (host: HTMLElement, address: string, signal: AbortSignal) => {
  const { backUrl, products = [] } = await readAnswer(await loadPage(address, signal), host)
  if (backUrl) {
    openPage(backUrl)
    return undefined
  }
  const found = document.createDocumentFragment()
  found.append(...products)
  return found
}

/** The page's own button and loading indicator, and a button for the previous page. */
const openLoader = (host: HTMLElement, list: ReturnType<typeof openList>, isInfinite: boolean) => {
  const button = host.querySelector<HTMLElement>('.btn-load-more')
  const loading = host.querySelector<HTMLElement>('.loading')
  let previous: HTMLButtonElement | undefined
  return {
    button,
    /** @param waits Whether scrolling no longer loads pages. */
    update(isBusy: boolean, waits: boolean) {
      const next = linkTo('next', host)
      host.hidden = !next && !isBusy
      if (loading) loading.hidden = !isBusy
      list.root.ariaBusy = isBusy ? 'true' : null
      if (!button) return
      button.hidden = isBusy || (isInfinite && !waits)
      button.role = 'button'
      if (button instanceof HTMLAnchorElement && next) button.href = next.href
      const total = productCount(list.root)
      const count = nextCount(total, list.perPage, list.pages()[1])
      if (total && count) button.textContent = translate(labels.more, count, total)
      if (!next) button.remove()
    },
    offerPrevious(load: () => void) {
      if (!linkTo('previous', host) || list.pages()[0] <= 1) previous?.remove()
      else if (!previous) {
        previous = makeButton({ class: 'skerry-load-more__previous' }, load, translate(labels.previous))
        list.items?.before(previous)
      }
    },
    /** Gives the focus to the first new product. A page may bring none, and the pressed button was hidden meanwhile. */
    focusAfter([first]: readonly Element[], direction: Direction) {
      if (!first && direction === 'next' && button?.isConnected) return button.focus()
      const tile = first ?? (direction === 'next' ? list.items?.lastElementChild : list.items?.firstElementChild)
      tile
        ?.querySelector<HTMLElement>('a.product-item-link, a:not([tabindex="-1"])')
        ?.focus({ preventScroll: direction === 'previous' })
    },
    end() {
      previous?.remove()
      // The list may be kept, and shown again.
      list.root.ariaBusy = null
      if (loading) loading.hidden = true
      if (button) button.hidden = false
    },
  }
}

/** Appends pages to the list, by the button or by scrolling; the history entry remembers them. */
export default function connectLoadMore(host: HTMLElement, options: LoadMoreOptions, signal: AbortSignal): () => void {
  const list = openList(host, options.columnClasses)
  const isInfinite = options.mode === 'infinite'
  const loader = openLoader(host, list, isInfinite)
  const [firstPage, lastPage] = list.pages()
  // Pages of a list that the layered navigation has kept count, too.
  let autoLoads = entryOf()?.isStopped ? AUTO_LOADS : lastPage - firstPage
  let isBusy = false

  const setBusy = (busy: boolean) => {
    isBusy = busy
    loader.update(isBusy, autoLoads >= AUTO_LOADS)
  }

  const report = (tiles: readonly Element[], page: number) => {
    const shown = list.size()
    const total = productCount(list.root) ?? shown
    emitLegacy(list.root, 'contentUpdated')
    announce(translate(tiles.length === 1 ? labels.addedOne : labels.added, tiles.length, shown, total))
    emit(host, 'load-more:appended', { page, added: tiles.length, shown, total })
  }

  const load = async (direction: Direction, isPressed: boolean) => {
    const link = linkTo(direction, host)
    if (isBusy || !link || !list.items) return
    const pressed = document.activeElement
    setBusy(true)
    // A live region is read reliably only if it is in the page before its text.
    announce('')
    try {
      const found = await fetchPage(host, link.href, signal)
      if (!found || signal.aborted) return
      const tiles = list.insert(found, direction)
      if (!isPressed) autoLoads++
      writeEntry({ pages: list.pages(), isStopped: false })
      setBusy(false)
      report(tiles, direction === 'next' ? list.pages()[1] : list.pages()[0])
      // A shopper who has gone elsewhere meanwhile stays there.
      if (isPressed && [document.body, pressed].includes(document.activeElement)) loader.focusAfter(tiles, direction)
    } catch {
      // On failure the page is loaded again, as Magento's own loader did.
      if (signal.aborted) return
      writeEntry({ isStopped: true })
      location.reload()
    }
  }

  const offerPrevious = () =>
    loader.offerPrevious(async () => {
      await load('previous', true)
      offerPrevious()
    })

  /** Restores the pages that were in the list before the shopper left: all at once, then the scroll position. */
  const restore = async (wanted: Pages) => {
    const { before, after } = missingPages(list.pages(), wanted)
    if (!before.length && !after.length) return
    const fetchPages = (link: HTMLAnchorElement | undefined, numbers: readonly number[]) =>
      Promise.all(
        (link ? numbers : []).map(number =>
          fetchPage(host, withParameters(link?.href ?? '', { p: number > 1 ? `${number}` : undefined }), signal),
        ),
      )
    setBusy(true)
    try {
      const [above, below] = await Promise.all([
        fetchPages(linkTo('previous', host), before),
        fetchPages(linkTo('next', host), after),
      ])
      if (signal.aborted) return
      for (const found of below) if (found) list.insert(found, 'next')
      // Restored pages count, or each Back would load two more before the footer can be reached.
      autoLoads += below.length
      for (const found of above) if (found) list.insert(found, 'previous')
      const { scroll } = entryOf() ?? {}
      if (scroll) scrollTo({ top: scroll, behavior: 'instant' })
    } catch {
      // The first page is shown, and the button loads the others.
    }
    setBusy(false)
    offerPrevious()
  }

  const rememberScroll = () => {
    const [first, last] = list.pages()
    if (first !== last) writeEntry({ scroll: scrollY })
  }
  addEventListener('pagehide', rememberScroll, { signal })
  const wanted = entryOf()?.pages
  setBusy(false)
  list.classify()
  offerPrevious()
  const restored = wanted ? restore(wanted) : Promise.resolve()

  const press = async (event: Event) => {
    if (!isPlainClick(event as MouseEvent)) return
    event.preventDefault()
    await restored
    await load('next', true)
  }
  loader.button?.addEventListener('click', press, { signal })
  // A link that is a button for everybody is pressed by Space as one.
  if (loader.button instanceof HTMLAnchorElement)
    loader.button.addEventListener('keydown', event => event.key === ' ' && press(event), { signal })
  if (isInfinite)
    watchNearness(host, signal, async () => {
      await restored
      if (autoLoads < AUTO_LOADS) await load('next', false)
      // A list that is still shorter than the window continues.
      return autoLoads < AUTO_LOADS && Boolean(linkTo('next', host))
    })
  return loader.end
}
