/** Reads the address fields and method radios of a theme's own checkout into the quote. */
import { onOutsideChange } from '../dom/changes.ts'
import { METHOD_LIST_ID } from './markup.ts'
import { $checkout, $quote } from './quote.ts'
import { missingFields } from './rates.ts'

const METHODS = `#${METHOD_LIST_ID} input[type=radio], input[name=shipping_method]`

const read = () => {
  if ($checkout.get().hasShippingStep) return
  const checked = [...document.querySelectorAll<HTMLInputElement>(METHODS)].find(({ checked }) => checked)
  const value = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
  const quote = $quote.get()
  const next = {
    method: checked?.value ?? '',
    country: value('country_id') ?? quote.country,
    city: value('city') ?? quote.city,
    postcode: value('postcode') ?? quote.postcode,
  }
  const keys = Object.keys(next) as (keyof typeof next)[]
  if (keys.every(key => next[key] === quote[key])) return
  $quote.set({ ...quote, ...next, missingFields: missingFields({ ...next, countryId: next.country }) })
}

/** Reads the theme's own checkout into the quote, unless the kit's shipping step writes the quote. */
export const watchThemeCheckout = (signal: AbortSignal): void => {
  read()
  onOutsideChange(document, read, signal)
}
