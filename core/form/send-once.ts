import { onStay } from '../page/stay.ts'

/** Whether a control sends its form; images do, and buttons without a type. */
export const isSubmitButton = ({ type }: { type: string }): boolean => type === 'submit' || type === 'image'

/** Whether the page is left by a submit with this target; in another tab it stays, and the form is needed again. */
export const isLeaving = (target: string): boolean => /^(_self|_top|_parent)?$/i.test(target)

type Button = HTMLButtonElement | HTMLInputElement

/**
 * Lets a form be sent once: its buttons are disabled while the browser waits for the next page.
 *
 * @returns Enables them.
 */
export const sendOnce = (form: HTMLFormElement, signal: AbortSignal): (() => void) => {
  /** The disabled buttons while the form is on its way. */
  let disabled: Button[] | undefined

  const enable = () => {
    for (const button of disabled ?? []) button.disabled = false
    disabled = undefined
  }
  const disable = () => {
    // Images are not among the form's elements.
    const all = new Set([...form.elements, ...form.querySelectorAll('input[type=image]')] as Button[])
    for (const button of all) {
      if (!disabled || button.disabled || !isSubmitButton(button)) continue
      button.disabled = true
      disabled.push(button)
    }
  }
  /** The second press of a double click precedes the disabling of the buttons. */
  const refuse = (event: Event) => {
    if (!disabled || event.target !== form) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  /** The last listener of all: any other has refused the submit by now. */
  const noteSubmit = ({ target, submitter, defaultPrevented }: SubmitEvent) => {
    if (target !== form || defaultPrevented) return
    const own = form.getAttribute('target') ?? ''
    if (!isLeaving(submitter?.getAttribute('formtarget') ?? own)) return
    disabled = []
    // A disabled button's name and value would not be sent.
    setTimeout(disable)
    onStay(enable, signal)
  }
  addEventListener('submit', refuse, { signal, capture: true })
  addEventListener('submit', noteSubmit, { signal })
  // A check that fails keeps the page.
  form.addEventListener('invalid', enable, { signal, capture: true })
  return enable
}
