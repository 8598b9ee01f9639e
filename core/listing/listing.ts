/**
 * Goes through the listing without leaving the page: the newest click wins, the address bar always shows a page that
 * can be shared, Back shows what was there. One thing, because every step is bound to the order of the others.
 */
import { latest } from '../async/latest.ts'
import { announce } from '../dom/announce.ts'
import { emit } from '../dom/emit.ts'
import { emitLegacy } from '../dom/legacy-event.ts'
import { writeFormKeys } from '../http/form-key.ts'
import { translate } from '../page/translate.ts'
import { pageAddress } from './address.ts'
import { createAhead } from './ahead.ts'
import { loadListing, type Way } from './api.ts'
import { countIn } from './count.ts'
import { type Entry, entryOf, newEntry, writeEntry } from './entry.ts'
import { findFocus, focusKey } from './focus.ts'
import { type Answer, readAnswer } from './fragments.ts'
import { labels } from './labels.ts'
import { PRODUCTS } from './places.ts'

/** How many states of the page stay in memory, to be shown again without a request. */
export const KEPT_STATES = 5

type Parts = {
  /** Called before the page's nodes are exchanged, and after. */
  leave(): void
  arrive(): void
}

type Kept = {
  filters: readonly Node[]
  products: readonly Node[]
  title: string
}

type Source = 'network' | 'ahead' | 'memory'

const setMeta = (selector: string, name: string, value: string | undefined) => {
  if (value) document.querySelector(selector)?.setAttribute(name, value)
}

export type Listing = {
  go(address: string, control?: Element): Promise<void>
  pop(entry: Entry): Promise<void>
  /** A pointer rests on the control that leads to `address`, or the focus has reached it. */
  hint(address: string, control: Element): void
  leaveHint(): void
}

/** @param filters The host of the filter block; the product list is the page's own. */
export const openListing = (filters: HTMLElement, way: Way, parts: Parts, signal: AbortSignal): Listing => {
  const newest = latest()
  const kept = new Map<string, Kept>()
  /** Scroll and focus of entries that were left by Back: their state in the history can't be written any more. */
  const places = new Map<string, Pick<Entry, 'scroll' | 'focus'>>()
  /** Has the focus because it was given back, not because the shopper went there: its answer is not fetched ahead. */
  let refocused: Element | null | undefined
  /** Pushed, and nothing of it shown yet. */
  let unseen: string | undefined
  const ask = async (address: string, own: AbortSignal) => readAnswer(await loadListing(address, way, own), filters)
  const ahead = createAhead<Answer>(ask)
  const productList = () => document.querySelector<HTMLElement>(PRODUCTS)
  /** The entry whose content stands in the page; another one is on its way while they differ. */
  let shown = (entryOf() ?? writeEntry({ url: pageAddress(location.href) })).id

  // The entries' places are kept here; the browser would scroll before the list is there. A page that is left gives the
  // job back, since after a reload nobody is here to do it.
  const own = () => {
    history.scrollRestoration = 'manual'
  }
  own()
  addEventListener('pageshow', own, { signal })
  addEventListener(
    'pagehide',
    () => {
      writeEntry({ scroll: scrollY })
      history.scrollRestoration = 'auto'
    },
    { signal },
  )
  signal.addEventListener('abort', () => ahead.clear())

  const setBusy = (isBusy: boolean) => {
    for (const element of [filters, productList()]) if (element) element.ariaBusy = isBusy ? 'true' : null
    for (const overlay of document.querySelectorAll<HTMLElement>('.ln_overlay'))
      overlay.style.display = isBusy ? 'block' : 'none'
  }

  const keyOf = (control: Element | null | undefined) =>
    control && control !== document.body
      ? [filters, productList()].map(root => (root?.contains(control) ? focusKey(control, root) : '')).join('\n')
      : ''

  const keep = () => {
    const list = productList()
    kept.delete(shown)
    kept.set(shown, {
      filters: [...filters.childNodes],
      products: [...(list?.childNodes ?? [])],
      title: document.title,
    })
    for (const oldest of kept.keys()) if (kept.size > KEPT_STATES) kept.delete(oldest)
  }

  /** Gives the focus to the counterpart of the control that had it; if the control is gone, to its group or the list. */
  const giveFocus = (key: string) => {
    const roots = [filters, productList()]
    const found = key.split('\n').map((each, index) => {
      const root = roots[index]
      return each && root ? findFocus(each, root) : undefined
    })
    const list = productList()
    const target = found.find(Boolean) ?? (key.trim() ? list : null)
    if (target === list) list?.setAttribute('tabindex', '-1')
    refocused = target
    target?.focus({ preventScroll: true })
  }

  const put = (answer: Answer, source: Source, focus: string) => {
    const list = productList()
    if (answer.filters) {
      filters.replaceChildren(...answer.filters)
    }
    parts.arrive()
    if (list && answer.products) list.replaceChildren(...answer.products)
    if (answer.title) document.title = answer.title
    setMeta('meta[name=robots]', 'content', answer.robots)
    setMeta('link[rel=canonical]', 'href', answer.canonical)
    for (const root of [filters, list]) {
      if (!root) continue
      // Kept and cached HTML carries an old key.
      writeFormKeys(root)
      emitLegacy(root, 'contentUpdated')
    }
    setBusy(false)
    giveFocus(focus)
    const count = list ? countIn(list) : undefined
    if (count !== undefined) announce(translate(labels.count, count))
    emit(list ?? filters, 'listing:changed', { url: location.href, count, source })
  }

  /** Brings an entry's content by request. */
  const show = async (entry: Entry, focus: string, open: (address: string) => void): Promise<boolean> => {
    setBusy(true)
    const fetched = ahead.take(entry.url)
    const source = fetched?.isThere ? 'ahead' : 'network'
    try {
      const answer = await newest(async own => {
        own.addEventListener('abort', () => fetched?.abort())
        return (await fetched?.answer.catch(() => undefined)) ?? ask(entry.url, own)
      })
      if (!answer || signal.aborted) return false
      if (answer.backUrl) {
        location.replace(answer.backUrl)
        return false
      }
      parts.leave()
      keep()
      shown = entry.id
      unseen = undefined
      put(answer, source, focus)
      return true
    } catch {
      if (signal.aborted) return false
      emit(filters, 'listing:failed', { url: entry.url })
      open(entry.url)
      return false
    }
  }

  return {
    async go(address, control) {
      const url = pageAddress(new URL(address, document.baseURI).href)
      const focus = keyOf(control ?? document.activeElement)
      emit(filters, 'listing:requested', { url })
      const entry = newEntry(url)
      const state = { ...history.state, listing: entry }
      // An entry that was never seen is no place to go back to.
      if (entryOf()?.id === unseen) history.replaceState(state, '', url)
      else {
        if (entryOf()?.id === shown) {
          places.set(shown, { scroll: scrollY, focus })
          writeEntry({ scroll: scrollY, focus })
        }
        history.pushState(state, '', url)
      }
      unseen = entry.id
      // The same address is the whole page, by the browser's own means.
      if (!(await show(entry, focus, opened => location.assign(opened)))) return
      const list = productList()
      if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ behavior: 'instant' })
    },

    async pop(entry) {
      const { id } = entry
      if (entryOf()?.id !== shown && !places.has(shown))
        places.set(shown, { scroll: scrollY, focus: keyOf(document.activeElement) })
      const memory = kept.get(id)
      if (memory || id === shown) {
        // Whatever is still on its way is for an entry that was left.
        void newest(async () => undefined)
        if (memory && id !== shown) {
          parts.leave()
          kept.delete(id)
          keep()
          shown = id
          put(memory, 'memory', '')
        }
        setBusy(false)
      } else if (!(await show(entry, '', () => location.reload()))) return
      const { scroll = 0, focus = '' } = { ...entry, ...places.get(id) }
      places.delete(id)
      giveFocus(focus)
      scrollTo({ top: scroll, behavior: 'instant' })
    },

    hint(address, control) {
      if (control !== refocused) ahead.hint(pageAddress(address))
    },
    leaveHint: ahead.leave,
  }
}
