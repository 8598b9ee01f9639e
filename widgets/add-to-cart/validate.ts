/** Checks a product form as the browser does, with Magento's rules and words, and tells at the fields what is wrong. */
import { onFieldChange } from '../../core/dom/changes.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import type { AddToCartOptions } from './options.ts'
import { type Entry, failureOf, parseRules } from './rules.ts'

type Field = HTMLInputElement
type Shown = { field: Field; message: HTMLElement; described: string | null }

/** What is told in a form, by the name of its field: a set of radio buttons has one message. */
const told = new WeakMap<HTMLFormElement, Map<string, Shown>>()
let count = 0

const fieldsOf = (form: HTMLFormElement) => ([...form.elements] as Field[]).filter(({ name, type }) => name && type)
const isChoice = ({ type }: Field) => type === 'radio' || type === 'checkbox'

const entryOf = (field: Field, fields: readonly Field[]): Entry => {
  const chosen = isChoice(field) ? fields.find(({ name, checked }) => name === field.name && checked) : field
  return { name: field.name, value: chosen?.value.trim() ?? '' }
}

/** Hands Magento's rules to the browser, so that its own checks and ours are one. */
const applyRules = (form: HTMLFormElement) => {
  const fields = fieldsOf(form)
  const entries = fields.map(field => entryOf(field, fields))
  for (const [index, field] of fields.entries()) {
    const rules = field.dataset['validate']
    if (!rules) continue
    const isFirst = fields.findIndex(({ name }) => name === field.name) === index
    const failure = isFirst ? failureOf(entries[index] as Entry, parseRules(rules), entries) : undefined
    field.setCustomValidity(failure ? translate(...failure) : '')
  }
}

/** The words for what the browser found: ours where Magento has some for a quantity, else the browser's. */
const wordsOf = ({ name, value, validity, min, max, step, validationMessage }: Field) => {
  if (validity.customError) return validationMessage
  if (validity.valueMissing) return translate(labels.required)
  if (!/qty|super_group/.test(name)) return validationMessage
  if (validity.badInput) return translate(labels.number)
  if (validity.rangeUnderflow) return Number(value) > 0 ? translate(labels.fewest, min) : translate(labels.positive)
  if (validity.rangeOverflow) return translate(labels.most, max)
  return validity.stepMismatch ? translate(labels.increments, step) : validationMessage
}

const takeBack = ({ field, message, described }: Shown) => {
  message.remove()
  field.removeAttribute('aria-invalid')
  if (described === null) field.removeAttribute('aria-describedby')
  else field.setAttribute('aria-describedby', described)
}

/** What a message stands behind: the field, a field with its plus and minus, the list of a choice. */
const anchorOf = (field: Field, listSelector: string): Element => {
  const { nextElementSibling: next, parentElement: parent, form } = field
  if (isChoice(field)) return field.closest(listSelector) ?? field
  return parent && parent !== form && next?.localName === 'button' ? parent : field
}

/** Puts the message into the box that the page names for the field, else behind it. */
const tell = (field: Field, { radioCheckboxClosest }: AddToCartOptions): Shown => {
  const message = document.createElement('div')
  message.className = 'mage-error skerry-add-to-cart__invalid'
  message.id = `skerry-invalid-${++count}`
  message.textContent = wordsOf(field)
  const box = field.dataset['errorsMessageBox']
  const place = box && document.querySelector(box)
  if (place) place.append(message)
  else anchorOf(field, radioCheckboxClosest).after(message)
  const described = field.getAttribute('aria-describedby')
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', `${described ?? ''} ${message.id}`.trim())
  return { field, message, described }
}

/**
 * Whether a form may be sent. Every field in the wrong gets a native `invalid` event; whoever prevents its default, as
 * swatches do, has told it himself. The first field in the wrong gets the focus.
 */
export const validate = (form: HTMLFormElement, options: AddToCartOptions, signal: AbortSignal): boolean => {
  const shown = told.get(form) ?? new Map<string, Shown>()
  const clear = (name: string) => {
    const entry = shown.get(name)
    if (entry) takeBack(entry)
    shown.delete(name)
  }
  if (!told.has(form)) {
    told.set(form, shown)
    onFieldChange(
      form,
      ({ name }) => {
        if (!shown.has(name)) return
        applyRules(form)
        if (shown.get(name)?.field.validity.valid) clear(name)
      },
      signal,
    )
    signal.addEventListener('abort', () => {
      for (const name of [...shown.keys()]) clear(name)
      told.delete(form)
    })
  }
  for (const name of [...shown.keys()]) clear(name)
  applyRules(form)
  const found: Event[] = []
  const collect = (event: Event) => found.push(event)
  form.addEventListener('invalid', collect, true)
  const isValid = form.checkValidity()
  form.removeEventListener('invalid', collect, true)
  for (const { target, defaultPrevented } of found) {
    const field = target as Field
    if (!defaultPrevented && !shown.has(field.name)) shown.set(field.name, tell(field, options))
  }
  if (found[0] && !found[0].defaultPrevented) (found[0].target as Field).focus()
  return isValid
}
