/** `autocomplete` of an address's fields, by their names; Magento prints none. */
const TOKENS: Readonly<Record<string, string>> = {
  prefix: 'honorific-prefix',
  firstname: 'given-name',
  middlename: 'additional-name',
  lastname: 'family-name',
  suffix: 'honorific-suffix',
  company: 'organization',
  telephone: 'tel',
  'street[0]': 'address-line1',
  'street[1]': 'address-line2',
  'street[2]': 'address-line3',
  country_id: 'country',
  region_id: 'address-level1',
  region: 'address-level1',
  city: 'address-level2',
  postcode: 'postal-code',
}

/**
 * Names the purpose of fields where the server does not.
 *
 * @returns Removes what it has written.
 */
export const nameForAutofill = (form: HTMLFormElement): (() => void) => {
  const fields = [...form.querySelectorAll('input, select')].filter(
    field => TOKENS[field.getAttribute('name') ?? ''] && !field.hasAttribute('autocomplete'),
  )
  for (const field of fields) field.setAttribute('autocomplete', TOKENS[field.getAttribute('name') ?? ''] ?? '')
  return () => {
    for (const field of fields) field.removeAttribute('autocomplete')
  }
}
