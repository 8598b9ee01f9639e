/**
 * A checkout of the theme sends its own address: the chosen point is put onto it, whoever sends it and when. Legacy
 * pickers did so by wrapping the save; that is of no use to one-page checkouts that save by other ways.
 */

import { $quote } from '../checkout/quote.ts'
import { $extensionAttributes, $pickups } from '../checkout/shipping.ts'

const QUOTE = 'Magento_Checkout/js/model/quote'

type Attributes = Record<string, unknown>
type Address = { extension_attributes?: Attributes; extensionAttributes?: Attributes }
type ThemeQuote = {
  shippingAddress: {
    (): Address | null | undefined
    /** Magento puts another address in its place with each change. */
    subscribe?(listener: () => void): { dispose(): void }
  }
}
type Loader = ((id: string) => ThemeQuote) & { defined?(id: string): boolean }

const themeQuote = (): ThemeQuote | undefined => {
  const { requirejs } = window as { requirejs?: Loader }
  return requirejs?.defined?.(QUOTE) ? requirejs(QUOTE) : undefined
}

/** Both spellings are read by one server or another; the points of other carriers and methods are taken off. */
const write = (address: Address | null | undefined) => {
  if (!address) return
  for (const spelling of ['extension_attributes', 'extensionAttributes'] as const) {
    const attributes = { ...address[spelling] }
    for (const pickup of Object.values($pickups.get())) if (pickup) delete attributes[pickup.attribute]
    address[spelling] = { ...attributes, ...$extensionAttributes.get() }
  }
}

/** Keeps the theme's address in step with method and point. */
export const syncThemeAddress = (signal: AbortSignal): void => {
  let heard: { dispose(): void } | undefined
  const keep = () => {
    const quote = themeQuote()
    heard ??= quote?.shippingAddress.subscribe?.(() => write(quote.shippingAddress()))
    write(quote?.shippingAddress())
  }
  // The theme's quote may load later than any of these stores.
  const undo = [$extensionAttributes.subscribe(keep), $quote.listen(keep)]
  signal.addEventListener('abort', () => {
    for (const step of undo) step()
    heard?.dispose()
  })
}
