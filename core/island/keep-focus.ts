import { counterpart } from './counterpart.ts'

/**
 * Remembers the focus and the caret inside an element that is about to be redrawn.
 *
 * @returns Gives them to the same control of the new markup, unless the focus was moved on purpose meanwhile.
 */
export const keepFocus = (root: HTMLElement): (() => void) => {
  const focused = document.activeElement as HTMLInputElement | null
  if (!focused || focused === root || !root.contains(focused)) return () => {}
  const { id, name, localName, selectionStart, selectionEnd } = focused
  return () => {
    const { activeElement } = document
    if (activeElement && activeElement !== document.body) return
    const selector = name ? `[name="${CSS.escape(name)}"]` : localName
    const control = counterpart(focused, root) ?? (id ? null : root.querySelector<HTMLInputElement>(selector))
    control?.focus({ preventScroll: true })
    // Fields of other types than text have no caret.
    if (typeof selectionStart === 'number') control?.setSelectionRange?.(selectionStart, selectionEnd)
  }
}
