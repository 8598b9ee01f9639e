/**
 * Puts widgets in the place of what Magento's own checkout and cart draw, each time Knockout draws it: the drawn nodes
 * become the host's own, which are restored when the widget fails or is stopped.
 */
import { silenceEmail } from './email-step.ts'
import { giveBack, replaced } from './replaced.ts'
import { requireModules } from './require.ts'

type Config = Readonly<Record<string, unknown>>
type Part = {
  /** The drawn elements. */
  selector: string
  /**
   * The widget in the place of an element; `undefined`: the element stays as it is, for now.
   *
   * @param carrier Code of the chosen shipping method's carrier.
   */
  widget(element: Element, config: Config, carrier: string): { name: string; options: Config } | undefined
  /** Element that is drawn around it as the host; `undefined`: the element itself is the host. */
  wrapper?: 'div' | 'form'
  /** When it loads, where that is not its widget's own time: Magento draws the payment step with the page. */
  when?: 'visible' | 'interaction'
  /** Lets Magento's own rest while the widget is connected. */
  silence?(host: HTMLElement, signal: AbortSignal): Promise<void>
}

const pick = (config: Config, ...names: readonly string[]): Config =>
  Object.fromEntries(names.flatMap(name => (config[name] == null ? [] : [[name, config[name]]])))

const asMap = (value: unknown) => Object(value) as Record<string, unknown>

const WRAPPER = /(\S+)-parcel-terminal-list-wrapper/

const PARTS: readonly Part[] = [
  {
    selector: '#customer-email-fieldset',
    when: 'interaction',
    silence: silenceEmail,
    widget(element, config) {
      // Somebody may be typing into Magento's own password.
      if (element.querySelector('[name="password"]')?.checkVisibility()) return undefined
      const options = {
        ...pick(config, 'autocomplete', 'captcha'),
        customerForgotPasswordUrl: config['forgotPasswordUrl'] ?? '',
      }
      return { name: 'checkout-email', options }
    },
  },
  {
    selector: '#onepage-checkout-shipping-method-additional-load [class*="-parcel-terminal-list-wrapper"]',
    wrapper: 'div',
    widget(element, config, chosen) {
      const carrier = WRAPPER.exec(element.className)?.[1]
      // Nothing of a carrier loads before one of its methods is chosen.
      if (!carrier || carrier !== chosen) return undefined
      // The server's own field stays in the form, hidden.
      element.setAttribute('data-fallback', '')
      const first = config[`${carrier}GlobalData`]
      const second = asMap(config[`${carrier}data`])
      return {
        name: first ? 'pickup-points' : 'pickup-terminals',
        options: {
          carrier,
          map: asMap(first)['show_map'] ?? true,
          country: second[`${carrier}_current_country`] || 'LT',
          postcode: second['postcode'] ?? '',
        },
      }
    },
  },
  {
    selector: '.payment-method .order-comment-form',
    wrapper: 'div',
    when: 'visible',
    widget: (_element, config) => ({
      name: 'order-comment',
      options: pick(
        config,
        'max_length',
        'um_order_comment_default_state',
        'comment_initial_collapse_state',
        'show_in_checkout',
        'existing_comment',
      ),
    }),
  },
  {
    selector: '.payment-method [data-role="checkout-agreements"]',
    when: 'visible',
    widget: (_element, config) => ({ name: 'agreements', options: asMap(config['checkoutAgreements']) }),
  },
  {
    selector: '#payment .payment-option.discount-code, #block-discount',
    wrapper: 'form',
    when: 'visible',
    widget: (_element, config) => ({
      name: 'coupon',
      options: { ...pick(config, 'captcha'), couponCode: asMap(config['totalsData'])['coupon_code'] ?? '' },
    }),
  },
  {
    selector: '.opc-block-summary .table-totals',
    wrapper: 'div',
    widget(element, config) {
      // Until the payment step has the grand total there is nothing that the kit's coupon could change.
      if (!element.querySelector('.grand')) return undefined
      return {
        name: 'totals',
        options: {
          ...pick(
            config,
            'totalsData',
            'reviewTotalsDisplayMode',
            'reviewShippingDisplayMode',
            'includeTaxInGrandTotal',
            'isFullTaxSummaryDisplayed',
            'isZeroTaxDisplayed',
            'basePriceFormat',
          ),
          place: 'checkout',
          isVirtual: asMap(config['quoteData'])['is_virtual'] ?? false,
        },
      }
    },
  },
]

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

  const take = (element: HTMLElement, { widget, wrapper, when, silence }: Part) => {
    // The kit's own views have Magento's class names, too.
    if (seen.has(element) || element.closest('[data-widget]')) return
    const found = widget(element, checkoutConfig, carrier)
    if (!found || !isChosen(found.name)) return
    seen.add(element)
    const { name, options } = found
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
    replaced.set(host, { [name]: { components: [], options: { ...options, ...more[name] }, undo, restore } })
    const { signal } = over
    if (silence)
      host.addEventListener('island:connected', () => void silence(host, signal).catch(() => {}), {
        once: true,
        signal,
      })
    hosts.push(host)
    if (when) host.dataset['when'] = when
    host.dataset['widget'] = name
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
