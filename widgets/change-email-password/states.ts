/** Which fields of the form are shown, enabled and required, by its two boxes. Needed at once, and so without the form's checks. */
import { setAttributes } from '../../core/dom/make.ts'
import { translate } from '../../core/page/translate.ts'
import { type Choice, INPUTS, shownInputs, titleFor } from './model.ts'
import type { ChangeEmailPasswordOptions } from './options.ts'

const BLOCK = '[data-container="change-email-password"]'

let last = 0

/** Returns an undo that writes attributes as the server printed them. */
const snapshot = (element: Element | null, ...names: readonly string[]) => {
  if (!element) return () => {}
  const printed = Object.fromEntries(names.map(name => [name, element.getAttribute(name)]))
  return () => setAttributes(element, printed)
}

export const connectStates = (
  form: HTMLElement,
  options: ChangeEmailPasswordOptions,
  signal: AbortSignal,
): (() => void) => {
  const find = <Found extends HTMLElement = HTMLElement>(selector: string) => form.querySelector<Found>(selector)
  const boxes = ['email', 'password'].map(name => find<HTMLInputElement>(`[data-role="change-${name}"]`))
  const block = find(BLOCK)
  const title = find('[data-title="change-email-password"]')
  const fields = INPUTS.flatMap(name => {
    const field = find<HTMLInputElement>(`[data-input="${name}"]`)
    // The current password's row is in the block, and has no name of its own.
    return field ? [{ name, field, row: find(`[data-container="${name}"]`) }] : []
  })
  if (!block) return () => {}
  const printedTitle = title?.textContent ?? ''
  const { display } = block.style
  const undo = [
    snapshot(block, 'hidden', 'id'),
    ...boxes.map(box => snapshot(box, 'aria-controls', 'aria-expanded')),
    ...fields.flatMap(({ field, row }) => [snapshot(field, 'disabled', 'required'), snapshot(row, 'hidden')]),
  ]
  block.id ||= `skerry-change-email-password-${++last}`

  const update = () => {
    const [email = false, password = false] = boxes.map(box => !!box?.checked)
    const choice: Choice = { email, password }
    const shown = shownInputs(choice)
    for (const { name, field, row } of fields) {
      const isShown = shown[name]
      field.disabled = !isShown
      field.required = isShown
      if (row) row.hidden = !isShown
    }
    const isAnyShown = email || password
    block.hidden = !isAnyShown
    // Luma hides it by a rule of its own until a script shows it.
    block.style.display = ''
    if (isAnyShown && getComputedStyle(block).display === 'none') block.style.display = 'block'
    const text = titleFor(choice, options)
    if (title && text) title.textContent = translate(text)
    for (const box of boxes)
      if (box) setAttributes(box, { 'aria-controls': block.id, 'aria-expanded': `${box.checked}` })
  }
  form.addEventListener('change', update, { signal })
  // A browser may restore the boxes of a page that is opened from its history.
  addEventListener('pageshow', update, { signal })
  update()
  return () => {
    for (const each of undo) each()
    // As a property: a strict policy refuses the attribute.
    block.style.display = display
    if (title) title.textContent = printedTitle
  }
}
