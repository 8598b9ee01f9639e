import { describe } from '../../core/schema/reference.ts'
import { CarrierLogoOptions } from './options.ts'

export default describe(CarrierLogoOptions, {
  place: 'Checkout',
  options: {
    carrier: { about: 'Carrier code in rates', example: 'harbour' },
    logo: { about: 'Address of the picture', example: '/media/harbour.svg' },
    title: {
      about: 'Alternative text of the picture',
      example: 'Harbour Post',
      otherwise: 'the carrier’s name in the row',
    },
    methods: {
      about: 'Codes of the methods that have the logo, separated by spaces',
      example: 'PARCEL_TERMINAL',
    },
  },
})
