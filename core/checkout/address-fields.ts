/** The fields of an address in a form of the server: what they need follows the country. */
import { debounce } from '../async/debounce.ts'
import { onFieldChange } from '../dom/changes.ts'
import { make } from '../dom/make.ts'
import { translate } from '../page/translate.ts'
import { loadStyle } from '../release/load-style.ts'
import { isOn } from '../schema/is-on.ts'
import { asList } from '../schema/php.ts'
import { labels } from './address-labels.ts'
import type { AddressOptions } from './address-options.ts'
import { countryOption, regionState, regionsOf } from './regions.ts'

/** Milliseconds without typing before a postcode is checked. */
export const POSTCODE_MS = 500

type Field = HTMLSelectElement | HTMLInputElement
type NoteOf = typeof import('./postcode-note.ts').noteOf

const fieldOf = (host: HTMLElement, name: string) => host.querySelector<Field>(`[name=${name}]:not([disabled])`)

/** Rules that Magento writes as classes, and takes away where a country does not need the field. */
const NEEDED = ['required-entry', 'validate-select']

const require = (field: Field, isRequired: boolean) => {
  field.required = isRequired
  if (!isRequired) field.classList.remove(...NEEDED)
}

/** Notes how the server printed fields; calling the result makes them so again, with what was typed. */
const keep = (fields: readonly Field[]) => {
  const printed = fields.map(({ hidden, disabled, required, className }) => ({ hidden, disabled, required, className }))
  return () => fields.forEach((field, index) => void Object.assign(field, printed[index]))
}

/** Lists a country's regions, or asks for a text, as the country has it. */
const connectRegion = (host: HTMLElement, options: AddressOptions) => {
  const select = host.querySelector<HTMLSelectElement>('[name=region_id]')
  const input = host.querySelector<HTMLInputElement>('[name=region]')
  const row = (select ?? input)?.closest<HTMLElement>('.field') ?? null
  let isFirst = true

  const draw = (country: string) => {
    const option = countryOption(options.countryOptions, country)
    const state = regionState(options.regionJson, country, options.optionalRegionAllowed, option)
    const { control, isShown, isRequired } = state
    const wanted = isFirst ? select?.dataset['default'] || select?.value || options.defaultRegion : ''
    if (select) {
      const choices = regionsOf(options.regionJson, country).map(({ id, code, name }) => {
        const choice = make('option', { value: id }, name)
        choice.selected = id === wanted
        choice.dataset['code'] = code
        return choice
      })
      select.replaceChildren(make('option', { value: '' }, translate(labels.region)), ...choices)
    }
    for (const [field, name] of [
      [select, 'select'],
      [input, 'text'],
    ] as const) {
      if (!field) continue
      const isUsed = isShown && control === name
      field.hidden = !isUsed
      field.style.display = ''
      // Luma's stylesheet hides the list until a script shows it.
      if (isUsed && getComputedStyle(field).display === 'none') field.style.display = 'inline-block'
      field.disabled = !isUsed
      require(field, isUsed && isRequired)
      if (!isFirst) field.value = ''
    }
    if (row) {
      row.hidden = !isShown
      const label = row.querySelector('label')
      const visible = control === 'select' ? select : input
      if (label && visible?.id) label.htmlFor = visible.id
      row.classList.toggle('required', isRequired)
    }
    isFirst = false
  }
  const show = () => {
    if (row) row.hidden = false
  }
  return { draw, show }
}

/** The note that a postcode looks unlike those of its country; it stops nothing. */
const connectPostcode = (host: HTMLElement, options: AddressOptions) => {
  const optionalZip = asList<string>(options.countriesWithOptionalZip)
  const field = () => fieldOf(host, 'postcode')
  // Magento prints the line, empty.
  const printed = host.querySelector<HTMLElement>('[name=postcode] ~ .message.warning')
  let line: HTMLElement | undefined
  if (printed) printed.hidden = true

  const remove = () => {
    if (line === printed && printed) printed.hidden = true
    else line?.remove()
    line = undefined
  }
  const note = (noteOf: NoteOf, country: string) => {
    const postcode = field()
    const text = postcode && noteOf(postcode.value, options.postCodes[country])
    if (!text) return remove()
    if (!line) {
      line = printed ?? make('div', { class: 'message warning', role: 'alert' })
      line.hidden = false
      // Magento's own script hides it so.
      line.style.display = ''
      if (!printed) postcode.after(line)
    }
    line.replaceChildren(text)
  }
  const draw = (country: string) => {
    const postcode = field()
    if (!postcode) return
    const option = countryOption(options.countryOptions, country)
    const isOptional = option ? isOn(option.is_zipcode_optional) : optionalZip.includes(country)
    require(postcode, !isOptional)
    postcode.closest('.field')?.classList.toggle('required', !isOptional)
  }
  return { draw, note, remove }
}

/**
 * Lets region and postcode follow the country, in this form alone.
 *
 * @returns Shows the server's fields as they were, and ends what is due.
 */
export const followCountry = (host: HTMLElement, options: AddressOptions, signal: AbortSignal): (() => void) => {
  const restore = keep([...host.querySelectorAll<Field>('[name=region_id], [name=region], [name=postcode]')])
  const region = connectRegion(host, options)
  const postcode = connectPostcode(host, options)
  const country = () => fieldOf(host, 'country_id')?.value ?? ''
  let drawn = country()
  const draw = () => {
    drawn = country()
    postcode.draw(drawn)
    region.draw(drawn)
  }
  // Most forms are sent without a note; it arrives while it is not due. Without its styles it would move the page once more.
  const loadNote = () => Promise.all([import('./postcode-note.ts'), loadStyle('postcode')])
  const note = () =>
    loadNote().then(
      ([{ noteOf }]) => {
        if (!signal.aborted) postcode.note(noteOf, country())
      },
      () => {},
    )
  const noteSoon = debounce(note, POSTCODE_MS)
  draw()
  onFieldChange(
    host,
    ({ name }) => {
      if (name === 'country_id' && country() !== drawn) {
        draw()
        void note()
      } else if (name === 'postcode') {
        loadNote().catch(() => {})
        noteSoon()
      }
    },
    signal,
  )
  return () => {
    noteSoon.cancel()
    postcode.remove()
    region.show()
    restore()
  }
}
