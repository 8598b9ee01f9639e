/** A modal `<dialog>`: the page behind it is inert and does not scroll, and the focus returns. */

import { liveRegion } from '../dom/announce.ts'
import { lockScroll } from '../dom/lock-scroll.ts'
import { make } from '../dom/make.ts'
import { loadStyle } from '../release/load-style.ts'

export type ModalOptions = {
  /** Its accessible name. */
  label: string
  /** Added to `skerry-dialog`. */
  className: string
  role?: 'alertdialog'
  /** Called on Escape and on a press beside it; the dialog stays until `close`. Without it the shopper cannot close it. */
  onLeave?: () => void
}

export type Modal = {
  dialog: HTMLDialogElement
  /** Removes it; more calls do no harm. */
  close(): void
}

/** Gives the focus back, unless it was moved elsewhere; a button that was off meanwhile may be enabled a frame later. */
const returnFocus = (opener: Element | null, dialog: Element) => {
  const give = () => {
    const { activeElement } = document
    if (activeElement && activeElement !== document.body && !dialog.contains(activeElement)) return true
    ;(opener as HTMLElement | null)?.focus?.({ preventScroll: true })
    return document.activeElement === opener
  }
  if (!give()) requestAnimationFrame(give)
}

/** Hides a dialog until its stylesheet has loaded; focus and screen readers do not wait. */
const showWithStyle = async (dialog: HTMLDialogElement) => {
  dialog.style.opacity = '0'
  await loadStyle('dialog')
  dialog.style.opacity = ''
}

/** Calls `leave` for a press that begins and ends beside a dialog; one on its padding hits the dialog itself, too. */
const onPressBeside = (dialog: HTMLDialogElement, leave: () => void, signal: AbortSignal) => {
  let isBeside = false
  dialog.addEventListener(
    'pointerdown',
    ({ clientX, clientY }) => {
      const { left, right, top, bottom } = dialog.getBoundingClientRect()
      isBeside = clientX < left || clientX > right || clientY < top || clientY > bottom
    },
    { signal },
  )
  dialog.addEventListener('click', ({ target }) => isBeside && target === dialog && leave(), { signal })
}

/**
 * Opens a `<dialog>` of the page over everything else. The first element with `autofocus` gets the focus, else the first
 * that can.
 *
 * @param onLeave Called on Escape and on a press beside it; the dialog stays until it is closed. Without it the shopper
 *   cannot close it.
 * @param opener Gets the focus back; some browsers do not focus a link that is clicked.
 * @returns Closes it and gives the focus back; more calls do no harm.
 */
export const showDialog = (
  dialog: HTMLDialogElement,
  onLeave?: () => void,
  opener: Element | null = document.activeElement,
): (() => void) => {
  if (dialog.classList.contains('skerry-dialog')) void showWithStyle(dialog)
  const listeners = new AbortController()
  const { signal } = listeners
  const show = () => {
    if (!signal.aborted && !dialog.open) dialog.showModal()
  }
  // The browser closes by itself at a second Escape, whatever was answered to the first: then it opens again.
  dialog.addEventListener('close', show, { signal })
  dialog.addEventListener(
    'cancel',
    event => {
      // Also of a field for files inside.
      if (event.target !== dialog) return
      event.preventDefault()
      onLeave?.()
    },
    { signal },
  )
  if (onLeave) onPressBeside(dialog, onLeave, signal)
  dialog.addEventListener('keydown', event => event.key === 'Escape' && !onLeave && event.preventDefault(), { signal })
  // Scripts of the page behind listen at the document: Magento's gallery takes Escape away from the browser there, after the
  // dialog has let it pass.
  document.documentElement.addEventListener('keydown', event => event.key === 'Escape' && event.stopPropagation(), {
    signal,
  })
  show()
  const home = liveRegion().parentElement ?? document.body
  dialog.append(liveRegion())
  // It measures the page: before, the page would be laid out twice.
  const unlock = lockScroll()
  return () => {
    if (signal.aborted) return
    listeners.abort()
    dialog.close()
    home.append(liveRegion())
    unlock()
    returnFocus(opener, dialog)
  }
}

/** Makes a dialog, opens it and removes it when it is closed. */
export const openModal = (content: readonly Node[], { label, className, role, onLeave }: ModalOptions): Modal => {
  const attributes = { class: `skerry-dialog ${className}`, tabindex: -1, 'aria-label': label, role }
  const dialog = make('dialog', attributes, ...content)
  document.body.append(dialog)
  const close = showDialog(dialog, onLeave)
  return {
    dialog,
    close() {
      close()
      dialog.remove()
    },
  }
}
