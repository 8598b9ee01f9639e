/** A checkout that the theme draws: Magento's own scripts where the page has them, else its address fields and radios. */
import { onFieldChange } from '../dom/changes.ts'
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

/** Whether Magento's own scripts draw the cart or the checkout of this page. */
export const hasThemeScripts = (): boolean => 'checkoutConfig' in window && 'requirejs' in window

/** Whether they draw the checkout; its steps and methods may not be there yet. */
export const isThemeCheckout = (): boolean => hasThemeScripts() && !!document.getElementById('checkout')

type Connection = { ready: Promise<void>; life: AbortController; hasFailed: boolean }
let connection: Connection | undefined
let followers = 0

const connect = (): Connection => {
  const life = new AbortController()
  const ready = import('./theme-scripts.ts').then(({ connectThemeScripts }) => connectThemeScripts(life.signal))
  const connecting = { ready, life, hasFailed: false }
  ready.catch(() => {
    life.abort()
    connecting.hasFailed = true
  })
  return connecting
}

/** Resolves once Magento's own scripts are followed, at once on other pages; rejects when their chunk fails to load. */
export const themeScripts = (): Promise<void> => connection?.ready ?? Promise.resolve()

/** Follows Magento's own scripts, if they draw this page, until the signal aborts; all callers share one connection. */
export const followThemeScripts = (signal: AbortSignal): void => {
  if (!hasThemeScripts() || signal.aborted) return
  if (!connection || connection.hasFailed) connection = connect()
  followers++
  signal.addEventListener('abort', () => {
    followers--
    // A host that Knockout has redrawn follows again in the same task.
    setTimeout(() => {
      if (followers) return
      connection?.life.abort()
      connection = undefined
    })
  })
}

/** Keeps the quote up to date with the theme's own checkout, unless the kit's shipping step writes the quote. */
export const watchThemeCheckout = (signal: AbortSignal): void => {
  followThemeScripts(signal)
  if (hasThemeScripts()) return
  read()
  onFieldChange(document, read, signal)
}
