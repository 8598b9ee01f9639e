/** Parts of Magento's own checkout and cart that widgets replace, and the options that its configuration has for them. */
import { silenceEmail } from './email-step.ts'

export type Config = Readonly<Record<string, unknown>>
export type Part = {
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

export const asMap = (value: unknown) => Object(value) as Record<string, unknown>

const WRAPPER = /(\S+)-parcel-terminal-list-wrapper/

/** In the order of the page. */
export const PARTS: readonly Part[] = [
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
