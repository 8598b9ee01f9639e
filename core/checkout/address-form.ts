/** An address form of the checkout: a stored address that is selected, or the one typed into the server's fields. */
import { type Field, fieldOf, fieldsIn } from '../form/fields.ts'
import { asList, asMap } from '../schema/php.ts'
import { $quote, type QuoteAddress } from './quote.ts'

const readTyped = (root: ParentNode): QuoteAddress => {
  const value = (name: string) => fieldOf(root, name)?.value ?? ''
  const region: HTMLElement | null = fieldOf(root, 'region_id')
  const option = region instanceof HTMLSelectElement ? region.selectedOptions[0] : undefined
  const lines = [...root.querySelectorAll<HTMLInputElement>('[name^="street["], [name="street[]"]')]
  const company = value('company')
  return {
    firstname: value('firstname'),
    lastname: value('lastname'),
    countryId: value('country_id'),
    street: lines.map(line => line.value),
    postcode: value('postcode'),
    city: value('city'),
    telephone: value('telephone'),
    ...(company && { company }),
    ...(option?.value
      ? { regionId: option.value, regionCode: option.dataset['code'] ?? '', region: option.text }
      : { region: value('region') }),
  }
}

/** An address of the customer's book as the checkout sends it. */
const fromStored = (stored: Readonly<Record<string, unknown>>): QuoteAddress => {
  const text = (key: string) => String(stored[key] ?? '')
  const region = asMap<unknown>(stored['region'])
  const regionId = String(stored['region_id'] ?? region['region_id'] ?? '')
  return {
    customerAddressId: text('id'),
    firstname: text('firstname'),
    lastname: text('lastname'),
    countryId: text('country_id'),
    street: asList<string>(stored['street']).filter(Boolean),
    postcode: text('postcode'),
    city: text('city'),
    telephone: text('telephone'),
    ...(text('company') && { company: text('company') }),
    ...(regionId && regionId !== '0' && { regionId }),
    ...(region['region'] ? { region: String(region['region']), regionCode: String(region['region_code'] ?? '') } : {}),
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
  const addresses = asMap<Record<string, unknown>>(asMap<unknown>(customerData)['addresses'])
  const fields = () => form.querySelector<HTMLElement>(fieldset) ?? form
  const radios = () => [...form.querySelectorAll<HTMLInputElement>(`[name=${radio}]`)]
  const stored = () => addresses[radios().find(({ checked }) => checked)?.value ?? '']
  return {
    fieldset: fields,
    radios,
    read(): QuoteAddress {
      const address = stored()
      if (address) return fromStored(address)
      return { ...readTyped(fields()), ...($quote.get().cartId ? {} : { saveInAddressBook: 1 as const }) }
    },
    /** Fields to check; none where a stored address is selected. */
    typedFields: (): Field[] => (stored() ? [] : fieldsIn(fields())),
    /** Shows the fields for a new address only. */
    showFields(): void {
      if (fields() !== form && radios().length) fields().hidden = !!stored()
    },
  }
}
export type AddressForm = ReturnType<typeof addressForm>
