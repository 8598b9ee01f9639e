/** Rules of `data-post` links. Pure. */
import type { Post } from '../../core/product/data-post.ts'

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
