/** Prices, counters and files of custom options; the fields are the server's, and the form checks them. */

import { onFieldChange } from '../../core/dom/changes.ts'
import { snapshot } from '../../core/dom/snapshot.ts'
import { checkField } from '../../core/form/validate.ts'
import { page } from '../../core/page/config.ts'
import { formatNear } from '../../core/product/format-near.ts'
import type { Prices } from '../../core/product/price.ts'
import { $priceChanges, $statedPrices, setPriceChanges } from '../../core/product/price-changes.ts'
import { $prices } from '../../core/product/prices.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { asMap } from '../../core/schema/php.ts'
import { connectCounter } from './counter.ts'
import { connectKeptFile } from './kept-file.ts'
import { measurePicture } from './measured-pictures.ts'
import {
  changeOf,
  costs,
  datePartName,
  daysIn,
  type OptionField,
  optionIdOf,
  type Priced,
  valueText,
  withoutChanges,
} from './model.ts'
import type { CustomOptionsOptions } from './options.ts'
import { addOptionRules } from './rules.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const DATE_PART = 'datetime-picker'

/** With the hidden field beside a file, which Magento counts as no option. */
const fieldsOf = (host: HTMLElement) => [
  ...host.querySelectorAll<Field>('.product-custom-option, [name$="_file_action"]'),
]

const read = (field: Field): OptionField => ({
  name: field.name,
  type: field.type,
  value: field.disabled ? '' : field.value,
  isChecked: 'checked' in field && field.checked,
  chosen: 'selectedOptions' in field ? [...field.selectedOptions].map(({ value }) => value) : [],
  isDatePart: field.classList.contains(DATE_PART),
})

/** Values in lists have their prices in their texts, in the format of the page's other prices. */
const writeTexts = (host: HTMLElement, config: CustomOptionsOptions['optionConfig']) => {
  const printed = document.querySelector<HTMLElement>(
    `[data-role=priceBox][data-product-id="${CSS.escape(productIdOf(host))}"] [data-price-amount]`,
  )
  const format = formatNear(printed)
  for (const field of fieldsOf(host)) {
    if (!('options' in field)) continue
    const values = asMap<Priced>(config[optionIdOf(field.name)])
    for (const option of field.options) {
      const value = values[option.value]
      const text = value?.name && valueText(value, format)
      if (text && option.text !== text) option.text = text
    }
  }
}

/** Gives the parts of a date the rule that Magento prints at a hidden field beside them, and one place for its message. */
const addDateRule = (field: Field) => {
  const id = optionIdOf(field.name)
  const rule = field.form?.querySelector<HTMLElement>(`[name="validate_datetime_${id}"]`)?.dataset['validate']
  const place = field.parentElement
  if (!rule || !place) return
  place.id ||= `skerry-date-${id}`
  Object.assign(field.dataset, { validate: rule, errorsMessageBox: `#${place.id}` })
}

/** Magento prints the parts of a date without names. */
const nameDatePart = (field: Field) => {
  const name = datePartName(field.name, page.locale)
  if (name && !field.labels?.length && !field.hasAttribute('aria-label')) field.setAttribute('aria-label', name)
}

/** Days that a month does not have cannot be chosen. */
const fitDays = (field: Field) => {
  const part = (name: string) =>
    field.form?.querySelector<HTMLSelectElement>(`select[name="options[${optionIdOf(field.name)}][${name}]"]`)
  const day = part('day')
  if (!day) return
  const days = daysIn(Number(part('month')?.value), Number(part('year')?.value))
  for (const option of day.options) option.hidden = option.disabled = Number(option.value) > days
  if (Number(day.value) > days) day.value = ''
}

const checkFile = async (field: HTMLInputElement, signal: AbortSignal) => {
  await Promise.all([...(field.files ?? [])].map(measurePicture))
  if (!signal.aborted) checkField(field)
}

const connectCustomOptions = (host: HTMLElement, { optionConfig }: CustomOptionsOptions, signal: AbortSignal): void => {
  signal.addEventListener('abort', snapshot(host.querySelectorAll<HTMLElement>('*')))
  const productId = productIdOf(host)
  let own: Readonly<Record<string, Prices>> = {}

  const none = () => Object.fromEntries(Object.keys(own).map(source => [source, {}]))

  const update = () => {
    const original = $statedPrices(productId).get()[0]?.prices ?? {}
    // What other parts of the product add has no percentage; its variant and tier have.
    const { prices: _, ...added } = $priceChanges(productId).get()
    const product = withoutChanges($prices(productId).get(), added)
    const changes = Object.entries(costs(fieldsOf(host).map(read), optionConfig)).map(
      ([source, priced]) => [source, changeOf(priced, original, product)] as const,
    )
    const next = { ...none(), ...Object.fromEntries(changes) }
    if (JSON.stringify(next) === JSON.stringify(own)) return
    own = next
    setPriceChanges(productId, own)
  }

  addOptionRules()
  writeTexts(host, optionConfig)
  for (const field of fieldsOf(host)) {
    if ('files' in field && field.type === 'file') {
      connectKeptFile(field, update, signal)
      // A file that was chosen while this chunk was loading.
      if (field.files?.length) void checkFile(field, signal)
    }
    if (/^text/.test(field.type)) connectCounter(field as HTMLInputElement, signal)
    if (!field.classList.contains(DATE_PART)) continue
    nameDatePart(field)
    addDateRule(field)
    fitDays(field)
  }
  const follow = (field: Field) => {
    if (field.classList.contains(DATE_PART)) fitDays(field)
    update()
  }
  onFieldChange(host, follow, signal)
  host.addEventListener(
    'change',
    ({ target }) => {
      if ((target as Field).type === 'file') void checkFile(target as HTMLInputElement, signal)
    },
    { signal },
  )
  // Another variant or quantity changes what a percentage is of.
  signal.addEventListener('abort', $prices(productId).subscribe(update))
  signal.addEventListener('abort', () => setPriceChanges(productId, none()))
}

export default connectCustomOptions
