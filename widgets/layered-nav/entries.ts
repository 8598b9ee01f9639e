/** The listing's entries in the browser's history: the shown one, and the scroll position and focus of those left. */
import { pageAddress } from '../../core/listing/address.ts'
import { entryOf, type HistoryEntry, writeEntry } from '../../core/listing/history-entry.ts'
import { withChoice } from './with-choice.ts'

/**
 * Restores scroll positions in place of the browser, which would scroll before the list is there. A page that is left
 * hands the job back, since no script runs yet after a reload.
 */
const takeScrollRestoration = (signal: AbortSignal) => {
  const take = () => {
    history.scrollRestoration = 'manual'
  }
  const handBack = () => {
    writeEntry({ scroll: scrollY })
    history.scrollRestoration = 'auto'
  }
  take()
  addEventListener('pageshow', take, { signal })
  addEventListener('pagehide', handBack, { signal })
}

/** @param initial The entry that the page was opened with: by now the shopper may have gone to another. */
export const openEntries = (initial: HistoryEntry | undefined, signal: AbortSignal) => {
  /** Places of entries left by Back, whose state in the history can't be written any more. */
  const places = new Map<string, Pick<HistoryEntry, 'scroll' | 'focus'>>()
  /** The entry whose content is shown; another entry is loading while they differ. */
  let shownEntry = initial ?? entryOf() ?? writeEntry({ url: pageAddress(location.href) })
  /** An entry that was pushed and never shown. */
  let unseen: string | undefined
  takeScrollRestoration(signal)

  return {
    shown: () => shownEntry.id,
    show(entry: HistoryEntry) {
      shownEntry = entry
      if (entry.id === unseen) unseen = undefined
    },
    /** The address that a control of the shown page leads to, with what the shopper has chosen since. */
    follow(url: string, control?: Element) {
      const now = entryOf()
      // What clears all filters clears a loading one, too; a toolbar changes the address bar's address, which has it.
      const isWhole = control?.closest('.filter-actions, .toolbar') && !control.closest('.pages')
      return now && now.id === unseen && !isWhole ? withChoice(url, shownEntry.url, now.url) : url
    },
    /** Adds an entry; it takes the place of one that was never shown. */
    push(entry: HistoryEntry, focus: string) {
      const state = { ...history.state, listing: entry }
      const shown = shownEntry.id
      // A link to a place on this page, or a script, leaves the shown entry without its state.
      const { id = shown } = entryOf() ?? {}
      if (id === unseen) history.replaceState(state, '', entry.url)
      else {
        if (id === shown) {
          places.set(shown, { scroll: scrollY, focus })
          writeEntry({ id, scroll: scrollY, focus })
        }
        history.pushState(state, '', entry.url)
      }
      unseen = entry.id
    },
    /** Remembers the place of the shown entry, which the shopper has left by Back or Forward. */
    leave(focus: () => string) {
      const shown = shownEntry.id
      if (entryOf()?.id !== shown && !places.has(shown)) places.set(shown, { scroll: scrollY, focus: focus() })
    },
    takePlace(entry: HistoryEntry) {
      const { scroll = 0, focus = '' } = { ...entry, ...places.get(entry.id) }
      places.delete(entry.id)
      return { scroll, focus }
    },
  }
}
