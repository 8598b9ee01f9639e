import { plainText } from '../../core/dom/server-html.ts'

/** The text of a value in a section: a number, or a string with its HTML taken off; `''` for anything else. */
export const textAt = (section: unknown, path: string): string => {
  const value = path.split('.').reduce((found: unknown, key) => Object(found)[key], section)
  return typeof value === 'number' ? `${value}` : typeof value === 'string' ? plainText(value) : ''
}

/** Whether an attribute may be written from private data: none that runs, and addresses only of pages. */
export const isSafe = (attribute: string, text: string, base: string): boolean =>
  !/^(on|srcdoc|style)/i.test(attribute) &&
  (!/(href|src|action)$/i.test(attribute) || (URL.canParse(text, base) && /^http/.test(new URL(text, base).protocol)))
