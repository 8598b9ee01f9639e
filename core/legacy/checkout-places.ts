/**
 * Puts widgets in the place of what Magento's own checkout and cart draw, each time Knockout draws it: the drawn nodes
 * become the host's own, which are restored when the widget fails or is stopped.
 */
import { asMap, type Config, PARTS, type Part } from './checkout-parts.ts'
import { giveBack, replaced } from './replaced.ts'
import { requireModules } from './require.ts'

/** Options by widget that Magento's configuration does not have: `data-takeover-options` of the script tag. */
const readMore = (): Readonly<Record<string, Config>> => {
  const json = document.querySelector<HTMLElement>('script[data-takeover]')?.dataset['takeoverOptions']
  try {
    return json ? (asMap(JSON.parse(json)) as Record<string, Config>) : {}
  } catch {
    // biome-ignore lint/suspicious/noConsole: for the developer.
    console.warn('[skerry] data-takeover-options of the script tag is not JSON.')
    return {}
  }
}

type Quote = {
  shippingMethod: { (): { carrier_code: string } | null; subscribe(listener: () => void): { dispose(): void } }
}

/** Calls with the carrier of each chosen shipping method until the signal aborts; never without Magento's quote. */
const followCarrier = (follow: (carrier: string) => void, signal: AbortSignal) => {
  if (!('requirejs' in window && document.getElementById('checkout'))) return
  requireModules<[Quote]>('Magento_Checkout/js/model/quote').then(
    ([{ shippingMethod }]) => {
      if (signal.aborted) return
      const report = () => follow(shippingMethod()?.carrier_code ?? '')
      const subscription = shippingMethod.subscribe(report)
      signal.addEventListener('abort', () => subscription.dispose())
      report()
    },
    () => {},
  )
}

/**
 * Starts the chosen widgets in the checkout or cart of this page, now and after each redraw.
 *
 * @returns Gives everything back.
 */
export const placeInCheckout = (isChosen: (widget: string) => boolean): (() => void) => {
  const area = document.querySelector('#checkout, .cart-container')
  const { checkoutConfig } = window as { checkoutConfig?: Config }
  if (!area || !checkoutConfig) return () => {}
  const more = readMore()
  // Each drawn element gets its widget once: what was given back stays Magento's.
  const seen = new WeakSet<Element>()
  const hosts: HTMLElement[] = []
  const life = new AbortController()
  let carrier = ''

  const take = (element: HTMLElement, { widget, options: optionsFor, wrapper, when, silence }: Part) => {
    // The kit's own views have Magento's class names, too.
    if (seen.has(element) || element.closest('[data-widget]')) return
    const options = optionsFor(element, checkoutConfig, carrier)
    if (!options || !isChosen(widget)) return
    seen.add(element)
    const host = wrapper ? document.createElement(wrapper) : element
    if (wrapper) {
      element.before(host)
      host.append(element)
    }
    const restore = () => {
      if (wrapper) host.replaceWith(...host.childNodes)
      delete host.dataset['widget']
    }
    const over = new AbortController()
    const undo = () => over.abort()
    replaced.set(host, { [widget]: { components: [], options: { ...options, ...more[widget] }, undo, restore } })
    const { signal } = over
    if (silence)
      host.addEventListener('island:connected', () => void silence(host, signal).catch(() => {}), {
        once: true,
        signal,
      })
    hosts.push(host)
    if (when) host.dataset['when'] = when
    host.dataset['widget'] = widget
  }
  const place = () => {
    // The summary leaves the checkout for a dialog.
    for (const part of PARTS)
      for (const element of document.querySelectorAll<HTMLElement>(part.selector)) take(element, part)
  }
  place()
  const observer = new MutationObserver(place)
  observer.observe(area, { childList: true, subtree: true })
  followCarrier(chosen => {
    carrier = chosen
    place()
  }, life.signal)
  return () => {
    life.abort()
    observer.disconnect()
    for (const host of hosts) giveBack(host)
  }
}
