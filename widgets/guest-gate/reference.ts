import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { GuestGateOptions } from './options.ts'

export default describe(GuestGateOptions, {
  place: 'Visitor',
  options: {
    open: {
      about:
        '`sign-in`: a press asks a guest to sign in, wherever it leads; `checkout`: only where the cart demands it',
      example: 'sign-in',
    },
    checkoutUrl: {
      about: 'The checkout',
      example: '/checkout/',
      otherwise: 'the link’s own address, else `checkoutUrl` of the page’s facts',
    },
    customerLoginUrl: {
      about: 'The sign-in page, where the popup is not wanted or does not load',
      example: '/customer/account/login/',
      otherwise: 'that of the page’s facts',
    },
    isRedirectRequired: {
      about: 'Whether guests sign in on that page instead',
      example: '1',
      otherwise: 'as the page’s facts say',
    },
  },
  sections: { customer: '`firstname`', cart: '`isGuestCheckoutAllowed`' },
  calls: {
    'GET customer/section/load': 'the sections do not say, or something else says that a customer is signed in',
  },
  texts: labels,
  states: { disabled: 'on a button from the press until the next page', 'aria-busy': 'from the press to the decision' },
})
