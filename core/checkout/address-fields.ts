/** The fields of an address in a form of the server: what they need follows the country. */
import { loadOnce } from '../async/load-once.ts'
import { onFieldChange, onFieldWrite } from '../dom/changes.ts'
import { make, setAttributes } from '../dom/make.ts'
import { translate } from '../page/translate.ts'
import { loadStyle } from '../release/load-style.ts'
import { labels } from './address-labels.ts'
import type { AddressOptions } from './address-options.ts'
import { needsOf } from './regions.ts'

type Field = HTMLSelectElement | HTMLInputElement
type Needs = ReturnType<typeof needsOf>

const fieldOf = (host: HTMLElement, name: string) => host.querySelector<Field>(`[name=${name}]:not([disabled])`)

const rowOf = (field: Field | null) => field?.closest<HTMLElement>('.field')

/** Rules that Magento writes as classes, and takes away where a country does not need the field. */
const NEEDED = ['required-entry', 'validate-select']

const require = (field: Field, isRequired: boolean) => {
  field.required = isRequired
  if (!isRequired) field.classList.remove(...NEEDED)
}

/** The attributes that change with the country, besides `style`. */
const ATTRIBUTES = ['hidden', 'disabled', 'required', 'class', 'for']

/** Returns an undo that shows an element as the server printed it, with what was typed. */
const snapshot = (element: HTMLElement) => {
  const printed = Object.fromEntries(ATTRIBUTES.map(name => [name, element.getAttribute(name)]))
  const { display } = element.style
  return () => {
    setAttributes(element, printed)
    // As a property: a strict policy refuses the attribute.
    element.style.display = display
  }
}

/** Lists a country's regions, or asks for a text, as the country has it. */
const drawRegion = (host: HTMLElement, needs: Needs, preselected: string | undefined) => {
  const { regions, isRegionShown, isRegionRequired } = needs
  const select = host.querySelector<HTMLSelectElement>('[name=region_id]')
  const input = host.querySelector<HTMLInputElement>('[name=region]')
  const isFirst = preselected !== undefined
  if (select) {
    const wanted = isFirst && (select.dataset['default'] || select.value || preselected)
    const choices = regions.map(({ id, code, name }) =>
      make('option', { value: id, 'data-code': code, selected: id === wanted }, name),
    )
    select.replaceChildren(make('option', { value: '' }, translate(labels.region)), ...choices)
  }
  const shown = regions.length ? select : input
  for (const field of [select, input]) {
    if (!field) continue
    const isUsed = isRegionShown && field === shown
    field.hidden = !isUsed
    field.style.display = ''
    // Luma's stylesheet hides the list until a script shows it.
    if (isUsed && getComputedStyle(field).display === 'none') field.style.display = 'inline-block'
    field.disabled = !isUsed
    require(field, isUsed && isRegionRequired)
    if (!isFirst) field.value = ''
  }
  input?.classList.toggle('validate-not-number-first', isRegionShown && input === shown)
  const row = rowOf(select ?? input)
  if (!row) return
  row.hidden = !isRegionShown
  row.classList.toggle('required', isRegionRequired)
  const label = row.querySelector('label')
  if (label && shown?.id) label.htmlFor = shown.id
}

/** Requires a postcode where the country has them. */
const drawPostcode = (host: HTMLElement, { isPostcodeRequired }: Needs) => {
  const field = fieldOf(host, 'postcode')
  if (!field || isPostcodeRequired === undefined) return
  require(field, isPostcodeRequired)
  rowOf(field)?.classList.toggle('required', isPostcodeRequired)
}

/**
 * Lets region and postcode follow the country, in this form alone.
 *
 * @returns Shows the server's fields as they were.
 */
export const followCountry = (host: HTMLElement, options: AddressOptions, signal: AbortSignal): (() => void) => {
  const fields = [...host.querySelectorAll<Field>('[name=region_id], [name=region], [name=postcode]')]
  const rows = fields.flatMap(field => rowOf(field) ?? [])
  const names = rows.flatMap(row => row.querySelector('label') ?? [])
  const undo = [...fields, ...rows, ...names].map(snapshot)
  // Magento prints the line of the postcode's note, empty.
  const line = host.querySelector<HTMLElement>('[name=postcode] ~ .message.warning')
  if (line) line.hidden = true
  let drawn: string | undefined
  const draw = (country: string, preselected?: string) => {
    drawn = country
    const needs = needsOf(options, country)
    drawPostcode(host, needs)
    drawRegion(host, needs, preselected)
  }
  /** Most forms are sent without a note. Without its styles it would move the page once more. */
  const loadNote = loadOnce(async () => {
    const [{ connectPostcodeNote }] = await Promise.all([import('./postcode-note.ts'), loadStyle('postcode')])
    return connectPostcodeNote(host, options.postCodes, line, signal)
  })
  draw(fieldOf(host, 'country_id')?.value ?? '', options.defaultRegion)
  const follow = ({ name, value }: HTMLInputElement) => {
    if (name === 'country_id' && value !== drawn) draw(value)
    if (!/^(country_id|postcode)$/.test(name)) return
    loadNote().then(
      check => signal.aborted || check(name),
      () => {},
    )
  }
  onFieldChange(host, follow, signal)
  // The checkout fills in an address that the browser has kept.
  onFieldWrite(host, follow, signal)
  return () => {
    for (const restore of undo) restore()
  }
}
