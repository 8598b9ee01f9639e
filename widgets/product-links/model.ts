/** Rules of `data-post` links. Pure. */
import { fillUenc } from '../../core/product/uenc.ts'
import { asMap } from '../../core/schema/php.ts'

export type Post = { action: string; data: Readonly<Record<string, string>>; hasFiles: boolean }

/** A link's post; `undefined` when it is not in Magento's form, so that the link works by itself. */
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

/** Replaces the placeholder `%uenc%` of cached markup by the page's address, in the action and in the data. */
export const fillPost = ({ action, data, hasFiles }: Post, address: string): Post => ({
  action: fillUenc(action, address),
  data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, fillUenc(value, address)])),
  hasFiles,
})

/** The fields that are sent: all but those of the confirmation. */
export const fieldsOf = ({ data }: Post): Record<string, string> => {
  const { confirmation: _, confirmationMessage: __, ...fields } = data
  return fields
}

/** The address of a call without a body: the action with the fields as its query. */
export const callAddress = (action: string, fields: Readonly<Record<string, string>>): string =>
  action + (action.includes('?') ? '&' : '?') + new URLSearchParams(fields)

/** The text of the confirmation, if the link asks for one. */
export const questionOf = ({ data }: Post): string | undefined =>
  data['confirmation'] && data['confirmation'] !== '0' && data['confirmation'] !== 'false'
    ? (data['confirmationMessage'] ?? '')
    : undefined

/** A field of a product's options. */
export type Field = {
  readonly name: string
  /** Magento's name for it where it differs. */
  readonly selector?: string | undefined
  readonly values: readonly string[]
  /** Whether the field has several values. */
  readonly isMultiple: boolean
}

/**
 * The chosen options that a wish list keeps: one key per field, and one per value where a name ends in `[]` or several
 * may be chosen.
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
