/** Magento's `data-post`: an address and fields that are sent to it. Pure. */
import { asMap } from '../schema/php.ts'
import { fillUenc } from './uenc.ts'

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
