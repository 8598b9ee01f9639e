import { page } from './config.ts'

/**
 * The text in the page's language, English when its dictionary lacks it; `%1`, `%2` … are the values in order.
 */
export const translate = (text: string, ...values: (string | number)[]): string =>
  // A server's text may be the name of what every object has.
  ((Object.hasOwn(page.dictionary, text) ? page.dictionary[text] : undefined) ?? text).replace(
    /%(\d+)/g,
    (placeholder, number) => `${values[number - 1] ?? placeholder}`,
  )
