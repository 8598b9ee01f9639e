import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { showDialog } from './modal.ts'
import { useEvent } from './use-event.ts'

type DialogProps = {
  /** Its whole class; with `skerry-dialog` the shared sheet styles it. */
  className: string
  /** Its accessible name, or the id of the element that has it. */
  label?: string
  labelledBy?: string
  role?: 'alertdialog'
  /** `false` while it is prepared: rendered closed, as its own stylesheet lays it out. */
  isOpen?: boolean
  /** Called on Escape and on a press beside it: remove the dialog then. Without it the shopper cannot close it. */
  onClose?: (() => void) | undefined
  /** Has the focus first; else the first element that can. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Gets the focus back; by default the element that has it when the dialog opens. */
  opener?: HTMLElement
  children: ReactNode
}

/** A modal `<dialog>`, open as long as it is rendered: the page behind it is inert, and the focus returns. */
export function Dialog(props: DialogProps) {
  const { className, label, labelledBy, role, isOpen = true, onClose, initialFocus, opener, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const leave = useEvent(() => onClose?.())
  const canLeave = !!onClose
  useLayoutEffect(() => {
    if (!isOpen || !ref.current) return undefined
    initialFocus?.current?.setAttribute('autofocus', '')
    return showDialog(ref.current, canLeave ? leave : undefined, opener)
  }, [isOpen, canLeave, initialFocus, opener])
  return (
    <dialog ref={ref} className={className} role={role} tabIndex={-1} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </dialog>
  )
}
