/** The host of Magento's own message, which Knockout would fill. */
import type { Replaced } from '../../core/legacy/replaced.ts'

type App = { components?: { payLater?: { config?: Record<string, unknown> } } } | null

/** Which amount a provider of Magento's follows; its name ends with it. */
const AMOUNTS = { product: 'product', 'product-grouped': 'grouped', checkout: 'cart' } as const

export const adapt = (_host: HTMLElement, replaced: Replaced): void => {
  const [app] = replaced.components
  const { amountComponentConfig, ...own } = (app?.config as App)?.components?.payLater?.config ?? {}
  const component = `${(amountComponentConfig as { component?: unknown } | undefined)?.component ?? ''}`.trim()
  const name = component.slice(component.lastIndexOf('/') + 1) as keyof typeof AMOUNTS
  const amount = AMOUNTS[name]
  // Magento shows no amount unless it is asked to, nor one that it knows no provider of.
  replaced.options = { ...own, displayAmount: !!own['displayAmount'] && !!amount, ...(amount && { amount }) }
}
