import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { CardAuthenticationOptions } from './options.ts'

export default describe(CardAuthenticationOptions, {
  place: 'Checkout',
  options: {
    code: { about: 'Code of the payment method', example: 'payflowpro', otherwise: 'the value of its radio' },
    environment: {
      about: 'Magento’s `environment`: which of the provider’s libraries is loaded, where the host has none',
      example: 'sandbox',
    },
    requestJwt: { about: 'Magento’s `requestJWT`: the token with which the provider is set up', example: 'eyJhbGci…' },
    tokenName: { about: 'Name of the provider’s answer in the payment’s `additional_data`', example: 'cardinalJWT' },
  },
  texts: labels,
})
