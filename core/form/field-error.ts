/** Shows messages at form fields. */
import { ERROR_CLASS } from './error-markup.ts'

type Shown = { readonly line: HTMLElement; readonly control: HTMLElement; readonly described: string | null }

const shown = new WeakMap<Element, Shown>()
let last = 0

/** The element before the message: the field, the label around it, or the row with its plus and minus buttons. */
const anchorOf = (field: Element): Element => {
  const { nextElementSibling: next, parentElement: parent } = field
  if (parent && parent.localName !== 'form' && next?.localName === 'button') return parent
  return field.closest('label') ?? field
}

/**
 * Shows a message at a field, or removes it when the text is empty. `data-errors-message-box` names another place.
 *
 * @param control What the shopper uses of a field that is out of sight.
 * @param anchor The element before the message.
 */
export const showError = (field: HTMLElement, text: string, control = field, anchor = anchorOf(control)): void => {
  const before = shown.get(field)
  if (!text) {
    if (!before) return
    before.line.remove()
    shown.delete(field)
    before.control.removeAttribute('aria-invalid')
    if (before.described === null) before.control.removeAttribute('aria-describedby')
    else before.control.setAttribute('aria-describedby', before.described)
    return
  }
  const { line, described } = before ?? {
    line: document.createElement('div'),
    described: control.getAttribute('aria-describedby'),
  }
  line.textContent = text
  if (before) return
  line.id = `skerry-error-${++last}`
  line.className = ERROR_CLASS
  const box = field.dataset['errorsMessageBox']
  const place = box && document.querySelector(box)
  if (place) place.append(line)
  else anchor.after(line)
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', `${described ?? ''} ${line.id}`.trim())
  shown.set(field, { line, control, described })
}

/** The message at a field; empty when there is none. */
export const errorOf = (field: Element): string => shown.get(field)?.line.textContent ?? ''
