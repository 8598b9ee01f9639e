/** What a `data-post` link says, and where it leads (cart-actions contract, 2 and 6). Pure. */
import { asMap } from '../../core/schema/php.ts'

export type Post = { action: string; data: Readonly<Record<string, string>>; hasFiles: boolean }

/** A link's post; `undefined` when it is not what Magento writes, so that the link works by itself. */
export const readPost = (text: unknown): Post | undefined => {
  try {
    const { action, data, files } = asMap<unknown>(typeof text === 'string' ? JSON.parse(text) : text)
    if (typeof action !== 'string' || !action) return undefined
    const fields = Object.entries(asMap<unknown>(data)).map(([name, value]) => [name, String(value ?? '')])
    return { action, data: Object.fromEntries(fields), hasFiles: Boolean(files) }
  } catch {
    return undefined
  }
}

/** Magento's `uenc`: the address as base64 that fits a path, of UTF-8, so that any letter goes. */
export const uenc = (address: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(address))).replace(
    /[+/=]/g,
    sign => ({ '+': '-', '/': '_' })[sign] ?? ',',
  )

/** Puts the page's address into the places that cached markup keeps free for it, in the action and in the data. */
export const fillUenc = ({ action, data, hasFiles }: Post, address: string): Post => {
  const fill = (text: string) => text.replace(/%25uenc%25|%uenc%/gi, uenc(address))
  return {
    action: fill(action),
    data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, fill(value)])),
    hasFiles,
  }
}

/** What is sent: all fields but those that only concern the question before it, and the form key of this moment. */
export const fieldsOf = ({ data }: Post, key: string): Record<string, string> => {
  const { confirmation: _, confirmationMessage: __, ...fields } = data
  return { ...fields, form_key: key }
}

/** The address of a call without a body: the action with the fields as its query (layered-nav contract, 6). */
export const callAddress = (action: string, fields: Readonly<Record<string, string>>): string =>
  action + (action.includes('?') ? '&' : '?') + new URLSearchParams(fields)

/** The question before it is done, if it asks one. */
export const questionOf = ({ data }: Post): string | undefined =>
  data['confirmation'] && data['confirmation'] !== '0' && data['confirmation'] !== 'false'
    ? (data['confirmationMessage'] ?? '')
    : undefined

/** A field of a product, as far as it says a choice. */
export type Field = {
  readonly name: string
  /** Magento's name for it where it differs. */
  readonly selector?: string | undefined
  readonly values: readonly string[]
  /** Whether `name[]` stands for several values. */
  readonly isMultiple: boolean
}

/**
 * What a product's fields say, for a wish to remember (cart-actions contract, 3): one key per field, and one per value
 * where a name ends in `[]` or several may be chosen. What is not chosen is not said.
 */
export const choiceOf = (fields: readonly Field[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, selector = name, values, isMultiple }) =>
      values
        .filter(Boolean)
        .map(value => [
          isMultiple || selector.endsWith('[]') ? `${selector.replace(/\[\]$/, '')}[${value}]` : selector,
          value,
        ]),
    ),
  )
