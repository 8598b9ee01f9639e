/** A modal `<dialog>` of the kit: the page behind it is inert and stands still, and the focus comes back. */
import { lockScroll } from '../dom/scroll.ts'
import { loadStyle } from '../island/load.ts'

export type ModalOptions = {
  /** Its accessible name. */
  label: string
  /** Added to `skerry-dialog`. */
  className: string
  role?: 'alertdialog'
  /** Called on Escape; the dialog stays until `close`. Without it there is no leaving. */
  onLeave?: () => void
}

export type Modal = {
  dialog: HTMLDialogElement
  /** Takes it away; more calls do no harm. */
  close(): void
}

/** An element with a text. */
export const part = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') => {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

export const button = (className: string, text: string, press: () => void): HTMLButtonElement => {
  const element = part('button', className, text)
  element.type = 'button'
  element.addEventListener('click', press)
  return element
}

/** Gives the focus back, unless somebody else has taken it; a button that was off meanwhile may come on a frame later. */
const returnFocus = (opener: Element | null) => {
  const give = () => {
    const { activeElement } = document
    if (activeElement && activeElement !== document.body) return true
    ;(opener as HTMLElement | null)?.focus?.({ preventScroll: true })
    return document.activeElement === opener
  }
  if (!give()) requestAnimationFrame(give)
}

/** Opens a dialog over everything else. The first element with `autofocus` gets the focus, else the first that can. */
export const openModal = (content: readonly Node[], { label, className, role, onLeave }: ModalOptions): Modal => {
  void loadStyle('dialog')
  const dialog = part('dialog', `skerry-dialog ${className}`)
  dialog.tabIndex = -1
  dialog.setAttribute('aria-label', label)
  if (role) dialog.setAttribute('role', role)
  dialog.append(...content)
  const opener = document.activeElement
  const unlock = lockScroll()
  let isOpen = true
  const show = () => {
    if (isOpen && !dialog.open) dialog.showModal()
  }
  // The browser closes by itself at a second Escape, whatever was said to the first: then it opens again.
  dialog.addEventListener('close', show)
  dialog.addEventListener('cancel', event => {
    // Also of a field for files inside.
    if (event.target !== dialog) return
    event.preventDefault()
    onLeave?.()
  })
  dialog.addEventListener('keydown', event => {
    if (event.key === 'Escape' && !onLeave) event.preventDefault()
  })
  document.body.append(dialog)
  show()
  return {
    dialog,
    close() {
      if (!isOpen) return
      isOpen = false
      dialog.close()
      dialog.remove()
      unlock()
      returnFocus(opener)
    },
  }
}
