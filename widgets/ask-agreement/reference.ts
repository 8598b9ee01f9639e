import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { AskAgreementOptions } from './options.ts'

export default describe(AskAgreementOptions, {
  place: 'Visitor',
  options: {
    isCatalogProduct: {
      about: 'On: the product’s form is sent first, and leads on to the wallet; off: the page is left for it',
      example: '1',
    },
    shortcutContainerClass: {
      about: 'Magento’s `shortcutContainerClass`: a selector inside the product’s form, where the host is in none',
      example: '.ec_shortcut_1',
      otherwise: 'the form around the host',
    },
  },
  sections: { 'paypal-billing-agreement': '`askToCreate`, `confirmMessage`, `confirmUrl`', customer: '`firstname`' },
  calls: { 'GET customer/section/load': 'a customer presses, and the section is missing or out of date' },
  texts: labels,
  states: { 'aria-busy': 'from the press until the shopper is led on, or closes the question' },
})
