import { debounce } from '../../core/async/debounce.ts'
import { RATE_FIELDS } from '../../core/checkout/rates.ts'
import { onFieldChange } from '../../core/dom/changes.ts'
import { make } from '../../core/dom/make.ts'
import { checkLeftFields } from '../../core/form/check-left.ts'
import { showError } from '../../core/form/field-error.ts'
import { fieldOf, labelOf } from '../../core/form/fields.ts'
import { clearErrors } from '../../core/form/validate.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { isOn } from '../../core/schema/is-on.ts'
import { asList } from '../../core/schema/php.ts'
import { labels } from './labels.ts'
import { countryOption, POSTCODE_MS, postcodeExamples, regionState, regionsOf } from './model.ts'
import { AddressFieldsOptions } from './options.ts'

const connectAddressFields = (host: HTMLElement, options: AddressFieldsOptions, signal: AbortSignal) => {
  const select = host.querySelector<HTMLSelectElement>('[name=region_id]')
  const input = host.querySelector<HTMLInputElement>('[name=region]')
  const country = () => fieldOf(host, 'country_id')?.value ?? ''
  const optionalZip = asList<string>(options.countriesWithOptionalZip)
  let drawn = ''

  const drawRegion = () => {
    const now = country()
    const { control, isShown, isRequired } = regionState(
      options.regionJson,
      now,
      options.optionalRegionAllowed,
      countryOption(options.countryOptions, now),
    )
    const isFirst = !drawn
    const wanted = isFirst ? select?.dataset['default'] || select?.value || options.defaultRegion : ''
    drawn = now
    if (select) {
      const choices = regionsOf(options.regionJson, now).map(({ id, code, name }) => {
        const option = make('option', { value: id }, name)
        option.selected = id === wanted
        option.dataset['code'] = code
        return option
      })
      select.replaceChildren(make('option', { value: '' }, translate(labels.region)), ...choices)
    }
    for (const [field, name] of [
      [select, 'select'],
      [input, 'text'],
    ] as const) {
      if (!field) continue
      const isOn = isShown && control === name
      field.hidden = !isOn
      field.disabled = !isOn
      field.required = isOn && isRequired
      if (!isFirst) {
        field.value = ''
        showError(field, '')
      }
    }
    const row = (select ?? input)?.closest<HTMLElement>('.field')
    if (row) {
      row.hidden = !isShown
      const label = row.querySelector('label')
      const visible = control === 'select' ? select : input
      if (label && visible?.id) label.htmlFor = visible.id
      row.classList.toggle('required', isRequired)
    }
  }

  const notice = () => {
    const field = fieldOf(host, 'postcode')
    const control = field?.closest('.control')
    if (!field || !control) return
    const examples = postcodeExamples(field.value, options.postCodes[country()])
    const known = control.querySelector<HTMLElement>('.message.warning')
    if (!examples) {
      known?.remove()
      return
    }
    const line = known ?? document.createElement('div')
    line.className = 'message warning'
    line.setAttribute('role', 'alert')
    const list = examples.length ? `${translate(labels.example)}${examples.join('; ')}. ` : ' '
    // The key of Magento's dictionaries ends in a full stop, the note does not.
    const more = `${list}${translate(labels.ignore).replace(/\.$/, '')}`
    const text = make('span', {}, translate(labels.postcode), make('span', { class: 'skerry-postcode__more' }, more))
    line.replaceChildren(text)
    if (!known) field.after(line)
  }
  const noticeSoon = debounce(notice, POSTCODE_MS)

  const drawPostcode = () => {
    const field = fieldOf(host, 'postcode')
    if (!field) return
    const option = countryOption(options.countryOptions, country())
    const isOptional = option ? isOn(option.is_zipcode_optional) : optionalZip.includes(country())
    field.required = !isOptional
    field.closest('.field')?.classList.toggle('required', !isOptional)
    if (!drawn || drawn !== country()) showError(field, '')
  }

  // The server's own message of an empty field wins.
  const needed = RATE_FIELDS.flatMap(name => fieldOf(host, name) ?? []).filter(field => !field.dataset['msgRequired'])
  for (const field of needed) field.dataset['msgRequired'] = translate(labels.field, labelOf(field))
  drawPostcode()
  drawRegion()
  onFieldChange(
    host,
    field => {
      if (field.name === 'country_id' && country() !== drawn) {
        drawPostcode()
        drawRegion()
        notice()
      } else if (field.name === 'postcode') noticeSoon()
    },
    signal,
  )
  checkLeftFields(host, signal)
  clearErrors(host, signal)
  // Magento prints the button of an address form disabled until its regions are ready.
  for (const button of host.closest('form')?.querySelectorAll<HTMLButtonElement>('[data-action=save-address]') ?? [])
    button.disabled = false
  return () => {
    noticeSoon.cancel()
    for (const field of needed) field.removeAttribute('data-msg-required')
  }
}

/** An address form whose regions and postcode follow its country, with errors at the fields. */
export default defineBehavior(AddressFieldsOptions, connectAddressFields)
