/** Parts of Magento's own checkout and cart that widgets replace, and the options that its configuration has for them. */
import { silenceEmail } from './email-step.ts'

export type Config = Readonly<Record<string, unknown>>
export type Part = {
  /** The widget that replaces it. */
  widget: string
  /** The drawn elements. */
  selector: string
  /**
   * The widget's options in the place of an element; `undefined`: the element stays as it is, for now.
   *
   * @param carrier Code of the chosen shipping method's carrier.
   */
  options(element: Element, config: Config, carrier: string): Config | undefined
  /** Element that is drawn around it as the host; `undefined`: the element itself is the host. */
  wrapper?: 'div' | 'form'
  /** When it loads, where that is not its widget's own time: Magento draws the payment step with the page. */
  when?: 'visible' | 'interaction'
  /** Lets Magento's own rest while the widget is connected. */
  silence?(host: HTMLElement, signal: AbortSignal): Promise<void>
}

const pick = (config: Config, ...names: readonly string[]): Config =>
  Object.fromEntries(names.flatMap(name => (config[name] == null ? [] : [[name, config[name]]])))

export const asMap = (value: unknown) => Object(value) as Record<string, unknown>

const CARRIER_LIST = '#onepage-checkout-shipping-method-additional-load [class*="-parcel-terminal-list-wrapper"]'
const WRAPPER = /(\S+)-parcel-terminal-list-wrapper/

/** The options of a carrier's picker, and which picker it is; `undefined` until the carrier is chosen. Hides the server's field. */
const pickupIn = (element: Element, config: Config, chosen: string) => {
  const carrier = WRAPPER.exec(element.className)?.[1]
  if (!carrier || carrier !== chosen) return undefined
  // The server's own field stays in the form, hidden.
  element.setAttribute('data-fallback', '')
  const global = config[`${carrier}GlobalData`]
  const data = asMap(config[`${carrier}data`])
  const options = {
    carrier,
    map: asMap(global)['show_map'] ?? true,
    country: data[`${carrier}_current_country`] || 'LT',
    postcode: data['postcode'] ?? '',
  }
  return { isOfPoints: Boolean(global), options }
}

/** In the order of the page. */
export const PARTS: readonly Part[] = [
  {
    widget: 'checkout-email',
    selector: '#customer-email-fieldset',
    when: 'interaction',
    silence: silenceEmail,
    options(element, config) {
      // Somebody may be typing into Magento's own password.
      if (element.querySelector('[name="password"]')?.checkVisibility()) return undefined
      return {
        ...pick(config, 'autocomplete', 'captcha'),
        customerForgotPasswordUrl: config['forgotPasswordUrl'] ?? '',
      }
    },
  },
  {
    widget: 'pickup-points',
    selector: CARRIER_LIST,
    wrapper: 'div',
    options(element, config, chosen) {
      const pickup = pickupIn(element, config, chosen)
      return pickup?.isOfPoints ? pickup.options : undefined
    },
  },
  {
    widget: 'pickup-terminals',
    selector: CARRIER_LIST,
    wrapper: 'div',
    options(element, config, chosen) {
      const pickup = pickupIn(element, config, chosen)
      return pickup && !pickup.isOfPoints ? pickup.options : undefined
    },
  },
  {
    widget: 'order-comment',
    selector: '.payment-method .order-comment-form',
    wrapper: 'div',
    when: 'visible',
    options: (_element, config) =>
      pick(
        config,
        'max_length',
        'um_order_comment_default_state',
        'comment_initial_collapse_state',
        'show_in_checkout',
        'existing_comment',
      ),
  },
  {
    widget: 'agreements',
    selector: '.payment-method [data-role="checkout-agreements"]',
    when: 'visible',
    options: (_element, config) => asMap(config['checkoutAgreements']),
  },
  {
    widget: 'coupon',
    selector: '#payment .payment-option.discount-code, #block-discount',
    wrapper: 'form',
    when: 'visible',
    options: (_element, config) => ({
      ...pick(config, 'captcha'),
      couponCode: asMap(config['totalsData'])['coupon_code'] ?? '',
    }),
  },
  {
    widget: 'totals',
    selector: '.opc-block-summary .table-totals',
    wrapper: 'div',
    options(element, config) {
      // Until the payment step has the grand total there is nothing that the kit's coupon could change.
      if (!element.querySelector('.grand')) return undefined
      return {
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
      }
    },
  },
]
