/** Options of widgets, and the facts of a page. */
import type { PageFacts, WidgetName, WidgetOptions } from 'skerry'

export const options: WidgetOptions['load-more'] = { mode: 'infinite', columnClasses: '1' }
// @ts-expect-error A word that is none.
export const wrong: WidgetOptions['load-more'] = { mode: 'endless' }
// @ts-expect-error Its carrier is missing.
export const missing: WidgetOptions['carrier-logo'] = { logo: '/a.svg' }
export const name: WidgetName = 'minicart'
// @ts-expect-error A widget that there is not.
export const none: WidgetName = 'mini-cart'

export const facts: PageFacts = { storeCode: 'default', sections: { sectionNames: ['cart'] } }
/** As Magento's `window.checkout` has it. */
export const ofCheckout: PageFacts = {
  checkout: {
    checkoutUrl: '/checkout/',
    customerLoginUrl: '/customer/account/login/',
    isRedirectRequired: false,
    maxItemsToDisplay: 10,
    captcha: { user_login: { isRequired: false } },
  },
}
// @ts-expect-error Names are a list.
export const faulty: PageFacts = { sections: { sectionNames: 'cart' } }
