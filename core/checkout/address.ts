/** Addresses as Magento delivers them, in snake_case, and as the checkout sends them. Pure. */
import { isOn } from '../schema/is-on.ts'
import { asList, asMap } from '../schema/php.ts'
import type { AddressAttribute, QuoteAddress } from './quote.ts'

/** Texts of an address that are left out when they are empty: Magento's key → ours. */
export const OPTIONAL_TEXTS = {
  prefix: 'prefix',
  middlename: 'middlename',
  suffix: 'suffix',
  company: 'company',
  fax: 'fax',
  vat_id: 'vatId',
} as const

const isAttribute = (value: unknown): value is AddressAttribute =>
  'attribute_code' in asMap(value) && 'value' in asMap(value)

/** A list or a map of entries, or of values by their code. */
export const toAttributes = (raw: unknown): AddressAttribute[] =>
  Object.entries(asMap<unknown>(raw)).flatMap(([attribute_code, value]) => {
    if (isAttribute(value)) return value
    if (value === null || value === '' || value === undefined) return []
    return { attribute_code, value, ...(typeof value === 'boolean' && { label: value ? 'Yes' : 'No' }) }
  })

/** An address of the customer's book or of the quote; `id` is that of the address book. */
export const toQuoteAddress = (stored: Readonly<Record<string, unknown>>): QuoteAddress => {
  const text = (key: string) => String(stored[key] ?? '')
  const region = asMap<unknown>(stored['region'])
  const regionName = typeof stored['region'] === 'string' ? stored['region'] : region['region']
  const regionCode = region['region_code'] ?? stored['region_code']
  const regionId = String(stored['region_id'] ?? region['region_id'] ?? '')
  const customAttributes = toAttributes(stored['custom_attributes'])
  const extensionAttributes = asMap<unknown>(stored['extension_attributes'])
  const optional = Object.entries(OPTIONAL_TEXTS).filter(([key]) => text(key))
  const flag = (key: string) => (text(key) ? +isOn(text(key)) : undefined)
  const [sameAsBilling, saveInAddressBook] = [flag('same_as_billing'), flag('save_in_address_book')]
  return {
    ...(text('id') && { customerAddressId: text('id') }),
    firstname: text('firstname'),
    lastname: text('lastname'),
    countryId: text('country_id'),
    street: asList<string>(stored['street']).filter(Boolean),
    postcode: text('postcode'),
    city: text('city'),
    telephone: text('telephone'),
    ...Object.fromEntries(optional.map(([key, own]) => [own, text(key)])),
    ...(regionId && regionId !== '0' && { regionId }),
    ...(regionName ? { region: String(regionName), regionCode: String(regionCode ?? '') } : {}),
    ...(sameAsBilling !== undefined && { sameAsBilling }),
    ...(saveInAddressBook !== undefined && { saveInAddressBook }),
    ...(customAttributes.length && { customAttributes }),
    // Those of the address book are the server's own.
    ...(!text('id') && Object.keys(extensionAttributes).length && { extensionAttributes }),
  }
}

/** The same address by the names of form fields. */
export const toFieldValues = (stored: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const { street, region, ...rest } = stored
  const lines = Object.entries(asMap<string>(street)).map(([index, line]) => [`street[${index}]`, line])
  return { ...rest, ...asMap<unknown>(typeof region === 'string' ? { region } : region), ...Object.fromEntries(lines) }
}

/**
 * An address as it is sent: without empty values, in camelCase, which the server maps.
 *
 * @param attributes Sent beside the address's own extension attributes.
 */
export const toWire = (address: QuoteAddress, attributes?: Readonly<Record<string, unknown>>) => {
  const { street, extensionAttributes, ...rest } = address
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')),
    street: street.map(line => line.trim()).filter(Boolean),
    ...((attributes || extensionAttributes) && { extension_attributes: { ...extensionAttributes, ...attributes } }),
  }
}
