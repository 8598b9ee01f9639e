/** Checks fields by Magento's rules on top of the browser's own, and shows messages at them. */
import { translate } from '../page/translate.ts'
import { errorOf, showError } from './field-error.ts'
import { type Field, fieldsIn, isChoice } from './fields.ts'
import { labels } from './labels.ts'
import { type Failure, failureOf, parseRules, type RuleParameters } from './rules.ts'
import { watchErrors } from './watch-errors.ts'

/**
 * Rules of a field by its attributes, classes, `data-rule-*` and `data-validate`; the later ones win. Classes that are no rule
 * are among them.
 */
export const rulesOf = ({ required, type, classList, attributes, dataset }: Field): RuleParameters => {
  const rules: Record<string, unknown> = {
    required,
    'validate-email': type === 'email',
    'validate-phone': type === 'tel',
  }
  for (const name of classList) rules[name] = true
  for (const { name, value } of attributes)
    if (name.startsWith('data-rule-'))
      rules[name.slice('data-rule-'.length)] = value.startsWith('{') ? parseRules(value) : value || true
  return { ...rules, ...parseRules(dataset['validate'] ?? '') }
}

const entryValue = (field: Field, fields: readonly Field[]): string =>
  isChoice(field) ? (fields.find(({ name, checked }) => name === field.name && checked)?.value ?? '') : field.value

/** The key that fields of one choice share: their name, or Magento's selector for the boxes of a bundle's option. */
const choiceOf = (field: Field): unknown => {
  const selector = rulesOf(field)['validate-one-required-by-name']
  return typeof selector === 'string' && selector !== 'true' ? selector : field.name
}

/** The text of a failure. `translate` fills in `%1`; Magento's texts of jQuery's rules count from `{0}`. */
const textOf = ([label, ...values]: Failure): string =>
  translate(label, ...values).replace(/\{(\d)}/g, (_, index) => `${values[index]}`)

/** A field's own message of a rule; `required-entry` is Magento's name of `required`. */
const ownText = (field: Field, rule: string): string | null =>
  field.getAttribute(`data-msg-${rule}`) || (rule === 'required-entry' ? field.getAttribute('data-msg-required') : null)

/** The message of the first rule that a field breaks, its own `data-msg-{rule}` if it has one. */
const ruleMessage = (field: Field): string => {
  // The typed text is no value of this type: a part of a date, for example.
  if (field.validity.badInput) return field.dataset['msgBadInput'] ?? ''
  const fields = fieldsIn(field.form ?? field.ownerDocument)
  // The first field of a choice has its message.
  if (isChoice(field) && fields.find(each => isChoice(each) && choiceOf(each) === choiceOf(field)) !== field) return ''
  const found = failureOf(rulesOf(field), entryValue(field, fields), {
    name: field.name,
    files: [...(field.files ?? [])],
    entries: fields.map(each => ({ name: each.name, value: entryValue(each, fields) })),
    isChecked: selector => fields.some(each => each.checked && each.matches(selector)),
    readValue: selector => fields.find(each => each.matches(selector))?.value,
    data: field.dataset,
  })
  return found ? ownText(field, found.rule) || textOf(found.failure) : ''
}

/** Whether a field passes its rules, Magento's and the browser's; shows nothing. */
export const isValid = (field: Field): boolean => {
  field.setCustomValidity(ruleMessage(field))
  const { valid, stepMismatch, customError, rangeUnderflow, rangeOverflow } = field.validity
  // Magento prints no step: its rules say whether a product is sold in parts, such as 0.5 metres.
  const isPart = stepMismatch && !field.step && !!field.dataset['validate']
  return valid || (isPart && !customError && !rangeUnderflow && !rangeOverflow)
}

/** The message for what the browser found: the shop's own for a quantity, else the browser's. */
export const messageOf = ({ name, value, validity, min, max, step, title, validationMessage }: Field): string => {
  if (validity.customError) return validationMessage
  if (validity.valueMissing) return translate(labels.required)
  // The browser's own bubble has the title, too: it says what the pattern asks for.
  if (validity.patternMismatch && title) return `${validationMessage} ${title}`
  if (!/qty|super_group/.test(name)) return validationMessage
  if (validity.badInput) return translate(labels.number)
  if (validity.rangeUnderflow) return Number(value) > 0 ? translate(labels.min, min) : translate(labels.positive)
  if (validity.rangeOverflow) return translate(labels.max, max)
  return validity.stepMismatch ? translate(labels.increments, step) : validationMessage
}

/**
 * Shows or removes the message of one field.
 *
 * @param control What the shopper uses of a field that is out of sight.
 */
export const checkField = (field: Field, listSelector = '.nested', control?: HTMLElement): boolean => {
  const isFine = isValid(field)
  const list = isChoice(field) ? field.closest(listSelector) : null
  showError(field, isFine ? '' : messageOf(field), control, list ?? undefined)
  return isFine
}

/** Checks a quantity by its rules, which an empty one and 0 break, too; shows the message and focuses the field. */
export const checkQuantity = (field: Field): boolean => {
  const isFine = checkField(field)
  if (isFine && Number.parseFloat(field.value) > 0) return true
  if (isFine) showError(field, translate(labels.positive))
  field.focus()
  return false
}

/**
 * Checks fields, shows or removes their messages, and focuses the first invalid one. Each invalid field gets a native
 * `invalid` event before; a listener that prevents its default shows the message, and moves the focus, itself.
 *
 * @param listSelector The list around radio buttons or checkboxes, which their message is put behind.
 */
export const checkFields = (fields: readonly Field[], listSelector?: string): boolean => {
  const invalid = fields.filter(field => !isValid(field))
  const events: Event[] = []
  const collect = (event: Event) => events.push(event)
  document.addEventListener('invalid', collect, true)
  for (const field of invalid) field.checkValidity()
  document.removeEventListener('invalid', collect, true)
  const prevented = events.filter(({ defaultPrevented }) => defaultPrevented).map(({ target }) => target)
  const names = new Set<string>()
  for (const field of fields) {
    const isRepeated = isChoice(field) && names.has(field.name)
    if (!prevented.includes(field) && !isRepeated) checkField(field, listSelector)
    names.add(field.name)
  }
  if (invalid[0] && !prevented.includes(invalid[0])) invalid[0].focus()
  return !invalid.length
}

/** Removes the messages of those fields that have become valid. */
export const removeFixed = (fields: readonly Field[]): void => {
  for (const field of fields) if (errorOf(field) && isValid(field)) showError(field, '')
}

/** Removes messages as soon as their fields are valid, and all of them when the signal aborts. */
export const clearErrors = (root: HTMLElement, signal: AbortSignal): void => watchErrors(root, signal, removeFixed)
