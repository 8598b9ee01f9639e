/** What a checkout that is not ours says: its fields and method radios are read into the quote. */
import { onFieldChange } from '../dom/changes.ts'
import { $quote } from './quote.ts'

const METHODS = '#checkout-shipping-method-load input[type=radio], input[name=shipping_method]'

const read = () => {
  const checked = [...document.querySelectorAll<HTMLInputElement>(METHODS)].find(({ checked }) => checked)
  const value = (name: string) =>
    document.querySelector<HTMLInputElement>(
      `#co-shipping-form [name="${name}"], #shipping-new-address-form [name="${name}"], [name="${name}"]`,
    )?.value
  const { method, country, city, postcode } = $quote.get()
  const next = {
    method: checked?.value ?? '',
    country: value('country_id') ?? country,
    city: value('city') ?? city,
    postcode: value('postcode') ?? postcode,
  }
  if (next.method !== method) $quote.setKey('method', next.method)
  if (next.country !== country) $quote.setKey('country', next.country)
  if (next.city !== city) $quote.setKey('city', next.city)
  if (next.postcode !== postcode) $quote.setKey('postcode', next.postcode)
}

/** Listens to the theme's own checkout, unless our shipping step is on the page: that one writes the quote itself. */
export const hearPage = (signal: AbortSignal): void => {
  if (document.querySelector('[data-widget~="shipping-step"]')) return
  read()
  onFieldChange(document, read, signal)
}
