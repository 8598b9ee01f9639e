/**
 * Adds the chosen point to the address that the theme's own checkout sends. Wrapping Magento's save, as legacy pickers do,
 * would miss one-page checkouts, which save in other ways.
 */
import { $quote } from '../checkout/quote.ts'
import { $extensionAttributes, $pickups } from '../checkout/shipping.ts'

const QUOTE = 'Magento_Checkout/js/model/quote'

type Attributes = Record<string, unknown>
type Address = { extension_attributes?: Attributes; extensionAttributes?: Attributes }
type ThemeQuote = {
  shippingAddress: {
    (): Address | null | undefined
    /** Magento replaces the address with each change. */
    subscribe?(listener: () => void): { dispose(): void }
  }
}
type Loader = ((id: string) => ThemeQuote) & { defined?(id: string): boolean }

const themeQuote = (): ThemeQuote | undefined => {
  const { requirejs } = window as { requirejs?: Loader }
  return requirejs?.defined?.(QUOTE) ? requirejs(QUOTE) : undefined
}

/** Servers read one spelling or the other; points of other carriers and methods are removed. */
const write = (address: Address | null | undefined) => {
  if (!address) return
  for (const spelling of ['extension_attributes', 'extensionAttributes'] as const) {
    const attributes = { ...address[spelling] }
    for (const pickup of Object.values($pickups.get())) if (pickup) delete attributes[pickup.attribute]
    address[spelling] = { ...attributes, ...$extensionAttributes.get() }
  }
}

/** Keeps the theme's address up to date with method and point. */
export const syncThemeAddress = (signal: AbortSignal): void => {
  let subscription: { dispose(): void } | undefined
  const keep = () => {
    const quote = themeQuote()
    subscription ??= quote?.shippingAddress.subscribe?.(() => write(quote.shippingAddress()))
    write(quote?.shippingAddress())
  }
  // The theme's quote may load later than any of these stores.
  const undo = [$extensionAttributes.subscribe(keep), $quote.listen(keep)]
  signal.addEventListener('abort', () => {
    for (const step of undo) step()
    subscription?.dispose()
  })
}
