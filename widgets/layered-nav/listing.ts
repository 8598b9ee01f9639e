/**
 * Changes the listing without leaving the page: the newest click wins, the address bar always shows a page that can be
 * shared, Back shows what was there. One file, because request, page and history change together or not at all.
 */
import { latest } from '../../core/async/latest.ts'
import { announce } from '../../core/dom/announce.ts'
import { emit } from '../../core/dom/emit.ts'
import { writeFormKeys } from '../../core/http/form-key.ts'
import { addComponents } from '../../core/legacy/answered-components.ts'
import { emitLegacy } from '../../core/legacy/legacy-event.ts'
import { declarations } from '../../core/legacy/replaced.ts'
import type { Head } from '../../core/listing/answer.ts'
import { type Answer, readAnswer } from '../../core/listing/fragments.ts'
import { type HistoryEntry, newEntry } from '../../core/listing/history-entry.ts'
import { PRODUCTS } from '../../core/listing/pager.ts'
import { productCount } from '../../core/listing/product-count.ts'
import { openPage } from '../../core/page/leave.ts'
import { translate } from '../../core/page/translate.ts'
import { loadDocument, loadListing, type Request } from './api.ts'
import { openEntries } from './entries.ts'
import { findCounterpart, focusKeyIn } from './focus.ts'
import { readHead, writeHead } from './head.ts'
import { labels } from './labels.ts'
import type { AnswerPrefetch } from './prefetch.ts'

/** Number of page states kept in memory, to be shown again without a request. */
export const KEPT_STATES = 5

/** The view of the filter block. */
export type Block = {
  /** Called before the nodes of the block are replaced. */
  leave(): void
  /** Called after. */
  arrive(): void
  setBusy(isBusy: boolean): void
  setPending(control: Element | undefined): void
  /** Resolves once no range is being moved or typed: a slider that is replaced meanwhile would lose it. */
  whenReleased(): Promise<void>
}

type State = Head & { filters: readonly Node[]; products: readonly Node[] }
type Source = 'network' | 'prefetch' | 'memory'

export type Listing = {
  /** @param url A page's absolute address. */
  go(url: string, control?: Element): Promise<void>
  pop(entry: HistoryEntry): Promise<void>
  /** Reads a prefetched answer; its nodes are adopted once the browser is idle. */
  read(body: string): Promise<Answer>
  /** Whether a control has the focus because it was restored, not because the shopper went there. */
  hasRestoredFocus(control: Element): boolean
}

const productList = () => document.querySelector<HTMLElement>(PRODUCTS)

const whenIdle = (step: () => void) => {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(step)
  else setTimeout(step, 50)
}

/** Makes nodes the page's own before they are shown: images that the server marks as urgent begin to load. */
const adoptNodes = ({ filters = [], products = [] }: Answer) => {
  for (const node of [...filters, ...products]) if (node.ownerDocument !== document) document.adoptNode(node)
}

/** The content of the page: replaced by answers, its earlier states kept by the id of their history entry. */
const createPage = (filters: HTMLElement, block: Block) => {
  const states = new Map<string, State>()
  let restored: HTMLElement | null | undefined

  const roots = () => [filters, productList()]
  const restoreFocus = (key: string) => {
    restored = findCounterpart(key, roots())
    if (restored === productList()) restored?.setAttribute('tabindex', '-1')
    restored?.focus({ preventScroll: true })
  }
  const settle = (root: HTMLElement) => {
    // Kept and cached HTML has an old key.
    writeFormKeys(root)
    emitLegacy(root, 'contentUpdated')
  }
  const showFilters = (nodes: readonly Node[]) => {
    filters.replaceChildren(...nodes)
    declarations.take?.([])
    block.arrive()
    settle(filters)
  }

  return {
    restoreFocus,
    showFilters,
    focusKey: (control: Element | null | undefined) => focusKeyIn(control, roots()),
    hasRestoredFocus: (control: Element) => control === restored,
    /** The control that has the focus after an answer: the pressed one, unless the shopper has gone on to another. */
    held(focus: string, control?: Element): [focus: string, control?: Element | undefined] {
      const now = document.activeElement
      return !now || now === document.body || now === control ? [focus, control] : [focusKeyIn(now, roots()), now]
    },
    isKept: (id: string) => states.has(id),

    save(id: string) {
      const list = productList()
      // A kept page shows its own state: a select that led away shows the server's choice again.
      for (const option of list?.querySelectorAll('option') ?? []) option.selected = option.defaultSelected
      states.delete(id)
      states.set(id, { filters: [...filters.childNodes], products: [...(list?.childNodes ?? [])], ...readHead() })
      for (const oldest of states.keys()) if (states.size > KEPT_STATES) states.delete(oldest)
    },

    take(id: string) {
      const state = states.get(id)
      states.delete(id)
      return state
    },

    /**
     * @param control The pressed one: a filter stays under the pointer, in the page as in its sheet.
     * @returns Whether the list must be scrolled to: it begins above the window's edge, or beside a filter is all above it.
     */
    show(answer: Answer, source: Source, focus: string, control?: Element): boolean {
      const list = productList()
      const pressed = control && filters.contains(control) ? control : undefined
      const sheet = filters.closest('dialog') && filters.parentElement
      const topBefore = pressed?.getBoundingClientRect().top ?? 0
      if (answer.filters) showFilters(answer.filters)
      if (list && answer.products) {
        list.replaceChildren(...answer.products)
        addComponents(answer.components ?? [], list)
        // Luma prints them disabled.
        for (const button of list.querySelectorAll<HTMLButtonElement>('.tocart[disabled]')) button.disabled = false
        settle(list)
      }
      writeHead(answer)
      block.setBusy(false)
      restoreFocus(focus)
      const isHeld = Boolean(pressed && restored && filters.contains(restored))
      if (isHeld && restored)
        (sheet ?? window).scrollBy({ top: restored.getBoundingClientRect().top - topBefore, behavior: 'instant' })
      const edge = list?.getBoundingClientRect()[isHeld && !sheet ? 'bottom' : 'top'] ?? 0
      const count = list ? productCount(list) : undefined
      if (count !== undefined) announce(translate(count === 1 ? labels.countOne : labels.count, count))
      emit(list ?? filters, 'listing:changed', { url: location.href, count, source })
      return edge < 0
    },
  }
}

/**
 * @param filters The host of the filter block; the product list is the page's own.
 * @param initial The history entry that the page was opened with: by now the shopper may have gone to another.
 */
export const openListing = (
  filters: HTMLElement,
  request: Request,
  block: Block,
  prefetch: AnswerPrefetch,
  initial: HistoryEntry | undefined,
  signal: AbortSignal,
): Listing => {
  const page = createPage(filters, block)
  const entries = openEntries(initial, signal)
  const newest = latest()
  const latestFilters = latest()
  /** Entries whose filters are still those of the page before. */
  const stale = new Set<string>()
  let isAbove = false

  /**
   * A search answers with its products alone: they are shown at once, and the filters, whose links lead on from another
   * page, follow from the page itself. Until then the old filters keep their marks.
   */
  const renewFilters = async ({ id, url }: HistoryEntry) => {
    try {
      const answer = await latestFilters(async own => readAnswer(await loadDocument(url, own), filters))
      await block.whenReleased()
      if (!answer?.filters || entries.shown() !== id || signal.aborted) return
      const focus = page.focusKey(document.activeElement)
      block.leave()
      page.showFilters(answer.filters)
      page.restoreFocus(focus)
      stale.delete(id)
    } catch {
      if (entries.shown() === id && !signal.aborted) location.reload()
    }
  }

  /** Shows an entry's content by request; `false` when something else is shown, or nothing. */
  const show = async (
    entry: HistoryEntry,
    focus: string,
    open: (address: string) => void,
    control?: Element,
  ): Promise<boolean> => {
    const fetched = prefetch.take(entry.url)
    const isFetched = fetched?.isComplete ?? false
    // A prefetched answer shows in the next frame: a busy mark would only cost another style recalculation.
    if (!isFetched) block.setBusy(true)
    try {
      const answer = await newest(async own => {
        own.addEventListener('abort', () => fetched?.abort())
        const early = fetched?.isPressed ? fetched.answer : fetched?.answer.catch(() => undefined)
        const found = (await early) ?? (await readAnswer(await loadListing(entry.url, request, own), filters))
        await block.whenReleased()
        return found
      })
      if (!answer || signal.aborted) return false
      if (answer.backUrl) {
        openPage(answer.backUrl, { replaces: true })
        return false
      }
      const held = page.held(focus, control)
      if (answer.filters) block.leave()
      page.save(entries.shown())
      entries.show(entry)
      isAbove = page.show(answer, isFetched ? 'prefetch' : 'network', ...held)
      if (!answer.filters && filters.querySelector('a')) {
        stale.add(entry.id)
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
    async go(url, control) {
      block.setPending(control)
      const focus = page.focusKey(control ?? document.activeElement)
      const entry = newEntry(entries.follow(url, control))
      emit(filters, 'listing:requested', { url: entry.url })
      entries.push(entry, focus)
      // On failure the browser opens the address.
      const isShown = await show(entry, focus, openPage, control)
      if (isShown && isAbove) productList()?.scrollIntoView({ behavior: 'instant' })
    },

    async pop(entry) {
      const { id } = entry
      const shown = entries.shown()
      entries.leave(() => page.focusKey(document.activeElement))
      if (page.isKept(id) || id === shown) {
        // A request under way is for an entry that was left.
        void newest(async () => undefined)
        const state = id === shown ? undefined : page.take(id)
        // Choices and ranges that were asked for are as in the list again.
        block.leave()
        if (state) {
          page.save(shown)
          entries.show(entry)
          isAbove = page.show(state, 'memory', '')
          if (stale.has(id)) void renewFilters(entry)
        } else block.arrive()
        block.setBusy(false)
      } else if (!(await show(entry, '', () => location.reload()))) return
      const { scroll, focus } = entries.takePlace(entry)
      page.restoreFocus(focus)
      scrollTo({ top: scroll, behavior: 'instant' })
    },

    async read(body) {
      const answer = await readAnswer(body, filters)
      whenIdle(() => adoptNodes(answer))
      return answer
    },
    hasRestoredFocus: page.hasRestoredFocus,
  }
}
