import { type OrderPart, registerOrderPart } from './order-parts.ts'
import { $payment } from './payment.ts'

/** The payment method that a host is below: the one its option names, else the one of the block around it. */
const methodAround = (host: Element): string =>
  host.closest('.payment-method')?.querySelector<HTMLInputElement>('[name="payment[method]"]')?.value ?? ''

/** An order part that has a host under each payment method: one part, as long as any host is connected. */
export const createSharedPart = (part: OrderPart) => {
  const hosts = new Map<HTMLElement, string>()
  let unregister = () => {}
  return {
    /**
     * Adds a host; returns its undo.
     *
     * @param reset Called before the first host is added.
     */
    addHost(host: HTMLElement, method: string, reset: () => void): () => void {
      if (!hosts.size) {
        reset()
        unregister = registerOrderPart(part)
      }
      hosts.set(host, method || methodAround(host))
      return () => {
        hosts.delete(host)
        if (!hosts.size) unregister()
      }
    },
    /** The host under the chosen payment method; on a page without methods the first one. */
    activeHost: (): HTMLElement | undefined => [...hosts].find(([, method]) => method === $payment.get().chosen)?.[0],
  }
}
