/**
 * Goes through the listing without leaving the page: the newest click wins, the address bar always shows a page that
 * can be shared, Back shows what was there. One thing, because every step is bound to the order of the others.
 */
import { latest } from '../../core/async/latest.ts'
import { announce } from '../../core/dom/announce.ts'
import { emit } from '../../core/dom/emit.ts'
import { emitLegacy } from '../../core/dom/legacy-event.ts'
import { writeFormKeys } from '../../core/http/form-key.ts'
import { pageAddress } from '../../core/listing/address.ts'
import type { Head } from '../../core/listing/answer.ts'
import { type Answer, readAnswer } from '../../core/listing/fragments.ts'
import { type Entry, entryOf, newEntry, writeEntry } from '../../core/listing/history-entry.ts'
import { PRODUCTS } from '../../core/listing/pager.ts'
import { productCount } from '../../core/listing/product-count.ts'
import { translate } from '../../core/page/translate.ts'
import { loadDocument, loadListing, type Request } from './api.ts'
import { findFocus, focusKey } from './focus.ts'
import { labels } from './labels.ts'
import type { Prefetch } from './prefetch.ts'

/** How many states of the page stay in memory, to be shown again without a request. */
export const KEPT_STATES = 5

type Parts = {
  /** Called before the page's nodes are exchanged, and after. */
  leave(): void
  arrive(): void
}

type Kept = Head & {
  filters: readonly Node[]
  products: readonly Node[]
}

/** What the page's head says, each by the element and attribute that say it. */
const HEAD = { robots: ['meta[name=robots]', 'content'], canonical: ['link[rel=canonical]', 'href'] } as const

type Source = 'network' | 'ahead' | 'memory'

const whenIdle = (step: () => void) => {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(step)
  else setTimeout(step, 50)
}

/** Makes nodes the page's own before they are shown: the pictures that the server wants first begin to load. */
const settle = ({ filters = [], products = [] }: Answer) => {
  for (const node of [...filters, ...products]) if (node.ownerDocument !== document) document.adoptNode(node)
}

const readHead = (): Head => {
  const said = ({ 0: selector, 1: name }: readonly [string, string]) =>
    document.querySelector(selector)?.getAttribute(name) ?? undefined
  return { title: document.title, robots: said(HEAD.robots), canonical: said(HEAD.canonical) }
}

const writeHead = (head: Head) => {
  if (head.title) document.title = head.title
  for (const name of ['robots', 'canonical'] as const) {
    const [selector, attribute] = HEAD[name]
    if (head[name]) document.querySelector(selector)?.setAttribute(attribute, head[name])
  }
}

export type Listing = {
  go(address: string, control?: Element): Promise<void>
  pop(entry: Entry): Promise<void>
  /** An answer that was fetched ahead; ready to be shown once the page has rested. */
  read(body: string): Promise<Answer>
  /** Whether a control has the focus because it was given back, not because the shopper went there. */
  isGivenBack(control: Element): boolean
}

/**
 * @param filters The host of the filter block; the product list is the page's own.
 * @param begun The history's entry that the page was opened with: by now the shopper may have gone to another.
 */
export const openListing = (
  filters: HTMLElement,
  way: Request,
  parts: Parts,
  ahead: Prefetch<Answer>,
  begun: Entry | undefined,
  signal: AbortSignal,
): Listing => {
  const newest = latest()
  const latestFilters = latest()
  const kept = new Map<string, Kept>()
  /** Scroll and focus of entries that were left by Back: their state in the history can't be written any more. */
  const places = new Map<string, Pick<Entry, 'scroll' | 'focus'>>()
  /** Entries whose filters are still those of the page before. */
  const stale = new Set<string>()
  /** Has the focus because it was given back. */
  let refocused: Element | null | undefined
  /** Pushed, and nothing of it shown yet. */
  let unseen: string | undefined
  /** Whether the list begins above the window's edge. */
  let isAbove = false
  const ask = async (address: string, own: AbortSignal) => readAnswer(await loadListing(address, way, own), filters)
  const productList = () => document.querySelector<HTMLElement>(PRODUCTS)
  /** The entry whose content stands in the page; another one is on its way while they differ. */
  let shown = (begun ?? entryOf() ?? writeEntry({ url: pageAddress(location.href) })).id

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
    // What is kept shows what it was a page of: a select that led away says again what the server printed.
    for (const option of list?.querySelectorAll('option') ?? []) option.selected = option.defaultSelected
    kept.delete(shown)
    kept.set(shown, {
      filters: [...filters.childNodes],
      products: [...(list?.childNodes ?? [])],
      ...readHead(),
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

  /** What was inserted is dressed as the page around it; the focus is where it was. */
  const settleIn = (root: HTMLElement) => {
    // Kept and cached HTML carries an old key.
    writeFormKeys(root)
    emitLegacy(root, 'contentUpdated')
  }

  const putFilters = (nodes: readonly Node[]) => {
    filters.replaceChildren(...nodes)
    parts.arrive()
    settleIn(filters)
  }

  const put = (answer: Answer, source: Source, focus: string) => {
    const list = productList()
    if (answer.filters) putFilters(answer.filters)
    if (list && answer.products) {
      list.replaceChildren(...answer.products)
      settleIn(list)
    }
    writeHead(answer)
    setBusy(false)
    giveFocus(focus)
    // Asked now, while what is asked is known: the focus has laid the page out.
    isAbove = Boolean(list && list.getBoundingClientRect().top < 0)
    const count = list ? productCount(list) : undefined
    if (count !== undefined) announce(translate(labels.count, count))
    emit(list ?? filters, 'listing:changed', { url: location.href, count, source })
  }

  /**
   * A search sends its products alone: they show at once, and the filters, whose links lead on from another page, follow
   * from the page itself. Until then those that stand there keep their marks.
   */
  const renewFilters = async ({ id, url }: Entry) => {
    try {
      const answer = await latestFilters(async own => readAnswer(await loadDocument(url, own), filters))
      if (!answer?.filters || shown !== id || signal.aborted) return
      const focus = keyOf(document.activeElement)
      parts.leave()
      putFilters(answer.filters)
      giveFocus(focus)
      stale.delete(id)
    } catch {
      if (shown === id && !signal.aborted) location.reload()
    }
  }

  /** Brings an entry's content by request. */
  const show = async (entry: Entry, focus: string, open: (address: string) => void): Promise<boolean> => {
    const fetched = ahead.take(entry.url)
    const source = fetched?.isThere ? 'ahead' : 'network'
    // What is there shows in the next frame: a sign of waiting would only be one more look for the browser to work out.
    if (!fetched?.isThere) setBusy(true)
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
      if (answer.filters) parts.leave()
      keep()
      shown = entry.id
      unseen = undefined
      put(answer, source, focus)
      if (!answer.filters && filters.querySelector('a')) {
        stale.add(shown)
        void renewFilters(entry)
      }
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
      if (isAbove) productList()?.scrollIntoView({ behavior: 'instant' })
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
          if (stale.has(id)) void renewFilters(entry)
        }
        setBusy(false)
      } else if (!(await show(entry, '', () => location.reload()))) return
      const { scroll = 0, focus = '' } = { ...entry, ...places.get(id) }
      places.delete(id)
      giveFocus(focus)
      scrollTo({ top: scroll, behavior: 'instant' })
    },

    async read(body) {
      const answer = await readAnswer(body, filters)
      whenIdle(() => settle(answer))
      return answer
    },
    isGivenBack: control => control === refocused,
  }
}
