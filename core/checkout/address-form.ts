import { fieldOf } from '../form/fields.ts'
import type { QuoteAddress } from './quote.ts'

/** The address that an address form contains now. */
export const readAddress = (root: ParentNode): QuoteAddress => {
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
