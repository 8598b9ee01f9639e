/** The list of all fields with a message, above their form: a shopper sees at once what is left to do. */
import { onFieldChange, onFieldWrite } from '../dom/changes.ts'
import { make } from '../dom/make.ts'
import { translate } from '../page/translate.ts'
import { errorOf } from './field-error.ts'
import { type Field, isChoice, isShown, labelOf, placeOf } from './fields.ts'
import { labels } from './summary-labels.ts'

/** The name of a field's group: the first of the field's two names, as Magento prints ratings, or else a legend. */
const groupNameOf = (field: Field) => {
  const [group = '', own] = field.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const name = own ? document.getElementById(group) : null
  return (name ?? field.closest('fieldset, [role=group]')?.querySelector('legend, .legend'))?.textContent
}

/** Radio buttons and checkboxes are named by their group. */
const nameOf = (field: Field) => ((isChoice(field) && groupNameOf(field)) || labelOf(field)).replace(/\s+/g, ' ').trim()

/** Before the form, whose own children a theme may count; inside it where the form's neighbours are laid out in a row. */
const place = (form: HTMLFormElement, summary: HTMLElement) => {
  const { parentElement } = form
  if (!parentElement || /grid|flex/.test(getComputedStyle(parentElement).display)) form.prepend(summary)
  else form.before(summary)
}

const textOf = (field: Field) => `${nameOf(field)}: ${errorOf(field)}`

const makeItem = (field: Field) => {
  const link = make('a', { href: `#${field.id}` }, textOf(field))
  link.addEventListener('click', event => {
    event.preventDefault()
    field.focus()
  })
  return make('li', {}, link)
}

/**
 * Shows the list when at least two fields have a message; each leaves it once it is valid, or hidden.
 *
 * @returns `show`, the list anew, for the fields of a check; `update`, after a check of one field.
 */
export const connectSummary = (form: HTMLFormElement, signal: AbortSignal) => {
  let items = new Map<Field, HTMLElement>()
  let summary: HTMLElement | undefined
  const remove = () => {
    summary?.remove()
    summary = undefined
    items = new Map()
  }
  const update = () => {
    for (const [field, item] of items) {
      const link = item.firstElementChild
      if (!errorOf(field) || !isShown(field)) {
        item.remove()
        items.delete(field)
      } else if (link && link.textContent !== textOf(field)) link.textContent = textOf(field)
    }
    if (!items.size) remove()
  }
  onFieldChange(placeOf(form), update, signal)
  onFieldWrite(placeOf(form), update, signal)
  signal.addEventListener('abort', remove)
  const show = (fields: readonly Field[]) => {
    remove()
    const invalid = fields.filter(errorOf)
    if (invalid.length < 2) return
    items = new Map(invalid.map(field => [field, makeItem(field)]))
    summary = make(
      'div',
      { class: 'skerry-form-summary', role: 'alert', 'data-own': '' },
      make('p', {}, translate(labels.correct)),
      make('ul', {}, ...items.values()),
    )
    place(form, summary)
  }
  return { show, update }
}
