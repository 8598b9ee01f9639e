/** Which fields of the form are shown, enabled and required, by its two boxes. Needed at once, and so without the form's checks. */
import { type Choice, INPUTS, type Input, inputsFor, titleFor } from './model.ts'
import type { ChangeEmailPasswordOptions } from './options.ts'

const BLOCK = '[data-container="change-email-password"]'
/** The row of each field; the current password's is in the block whenever that is shown. */
const ROWS: Partial<Record<Input, string>> = {
  'change-email': 'change-email',
  'new-password': 'new-password',
  'confirm-password': 'confirm-password',
}

let last = 0

/** Attributes that are written, as the server printed them. */
const keep = (element: Element | null, ...names: readonly string[]) => {
  const before = names.map(name => [name, element?.getAttribute(name) ?? null] as const)
  return () => {
    for (const [name, value] of before)
      if (value === null) element?.removeAttribute(name)
      else element?.setAttribute(name, value)
  }
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
    return field ? [{ name, field, row: ROWS[name] ? find(`[data-container="${ROWS[name]}"]`) : null }] : []
  })
  if (!block) return () => {}
  const { textContent: printedTitle } = title ?? {}
  const undo = [
    keep(block, 'hidden', 'id', 'style'),
    ...boxes.map(box => keep(box, 'aria-controls', 'aria-expanded')),
    ...fields.flatMap(({ field, row }) => [keep(field, 'disabled', 'required'), keep(row, 'hidden')]),
  ]
  block.id ||= `skerry-change-email-password-${++last}`

  const update = () => {
    const [email = false, password = false] = boxes.map(box => !!box?.checked)
    const choice: Choice = { email, password }
    const shown = inputsFor(choice)
    for (const { name, field, row } of fields) {
      const isShown = shown.includes(name)
      field.disabled = !isShown
      field.required = isShown
      if (row) row.hidden = !isShown
    }
    block.hidden = !shown.length
    // Luma hides it by a rule of its own until a script shows it.
    block.style.display = ''
    if (shown.length && getComputedStyle(block).display === 'none') block.style.display = 'block'
    const text = titleFor(choice, options)
    if (title && text !== undefined && title.textContent !== text) title.textContent = text
    for (const box of boxes) {
      box?.setAttribute('aria-controls', block.id)
      box?.setAttribute('aria-expanded', `${box.checked}`)
    }
  }
  form.addEventListener('change', update, { signal })
  // A browser may restore the boxes of a page that is come back to.
  addEventListener('pageshow', update, { signal })
  update()
  return () => {
    for (const each of undo) each()
    if (title && printedTitle !== undefined) title.textContent = printedTitle
  }
}
