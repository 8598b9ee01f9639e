/** An address form of the checkout: a stored address that is selected, or the one typed into the server's fields. */
import { type Field, fieldOf, fieldsIn, readFields } from '../form/fields.ts'
import { isOn } from '../schema/is-on.ts'
import { OPTIONAL_TEXTS, toAttributes, toQuoteAddress } from './address.ts'
import { addressesOf } from './billing.ts'
import { $quote, type QuoteAddress } from './quote.ts'

/** A field's value: a tick, the chosen entries of a list, or its text; `undefined`: an unchosen radio button. */
const contentOf = (field: Field): unknown => {
  if (field.type === 'checkbox') return field.checked
  if (field.type === 'radio') return field.checked ? field.value : undefined
  if (!(field instanceof HTMLSelectElement && field.multiple)) return field.value
  return [...field.selectedOptions].map(({ value }) => value)
}

/** Whether a field has another value than the server printed. */
const isChanged = (field: Field): boolean => {
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue
  const options = [...field.options]
  return field.value !== ((options.find(option => option.defaultSelected) ?? options[0])?.value ?? '')
}

/** Fields named `{group}[{code}]`, by their code. */
const readGroup = (root: ParentNode, group: string): Record<string, unknown> =>
  Object.fromEntries(
    [...root.querySelectorAll<Field>(`[name^="${group}["]:not([disabled])`)].flatMap(field => {
      const value = contentOf(field)
      const code = field.name.slice(group.length + 1).replace(/\].*$/, '')
      return value === undefined || value === '' ? [] : [[code, value]]
    }),
  )

const readTyped = (root: ParentNode): QuoteAddress => {
  const value = (name: string) => fieldOf(root, name)?.value ?? ''
  const region: HTMLElement | null = fieldOf(root, 'region_id')
  const option = region instanceof HTMLSelectElement ? region.selectedOptions[0] : undefined
  const lines = [...root.querySelectorAll<HTMLInputElement>('[name^="street["], [name="street[]"]')]
  const optional = Object.entries(OPTIONAL_TEXTS).filter(([name]) => value(name))
  const customAttributes = toAttributes(readGroup(root, 'custom_attributes'))
  const extensionAttributes = readGroup(root, 'extension_attributes')
  const sameAsBilling = fieldOf(root, 'same_as_billing')
  return {
    firstname: value('firstname'),
    lastname: value('lastname'),
    countryId: value('country_id'),
    street: lines.map(line => line.value),
    postcode: value('postcode'),
    city: value('city'),
    telephone: value('telephone'),
    ...Object.fromEntries(optional.map(([name, own]) => [own, value(name)])),
    ...(sameAsBilling && { sameAsBilling: +isOn(contentOf(sameAsBilling)) }),
    ...(customAttributes.length && { customAttributes }),
    ...(Object.keys(extensionAttributes).length && { extensionAttributes }),
    ...(option?.value
      ? { regionId: option.value, regionCode: option.dataset['code'] ?? '', region: option.text }
      : { region: value('region') }),
  }
}

type AddressFormOptions = {
  /** Selector of the element around the fields; the form itself where it is missing. */
  fieldset: string
  /** Name of the radio buttons of stored addresses. */
  radio: string
  /** Magento's `customerData`. */
  customerData: Readonly<Record<string, unknown>>
}

export const addressForm = (form: HTMLElement, { fieldset, radio, customerData }: AddressFormOptions) => {
  const addresses = Object.values(addressesOf(customerData))
  const fields = () => form.querySelector<HTMLElement>(fieldset) ?? form
  const radios = () => [...form.querySelectorAll<HTMLInputElement>(`[name=${radio}]`)]
  const stored = () => {
    const chosen = radios().find(({ checked }) => checked)?.value
    return addresses.find(({ id }) => `${id}` === chosen)
  }
  return {
    fieldset: fields,
    radios,
    read(): QuoteAddress {
      const address = stored()
      if (address) return toQuoteAddress(address)
      const isSaved = fieldOf(fields(), 'save_in_address_book')?.checked ?? true
      return { ...readTyped(fields()), ...(!$quote.get().cartId && { saveInAddressBook: +isSaved }) }
    },
    /** What was typed and selected before this script ran, or put back by a browser that went back to the page. */
    readEarly: (): Record<string, string> => readFields(fields(), isChanged),
    /** Fields to check; none where a stored address is selected. */
    typedFields: (): Field[] => (stored() ? [] : fieldsIn(fields())),
    /** Shows the fields for a new address only. */
    showFields(): void {
      if (fields() !== form && radios().length) fields().hidden = !!stored()
    },
  }
}
export type AddressForm = ReturnType<typeof addressForm>
