import { describe } from '../../core/schema/reference.ts'
import { CarrierLogoOptions } from './options.ts'

export default describe(CarrierLogoOptions, {
  place: 'Checkout',
  options: {
    carrier: { about: 'Carrier code in rates', example: 'harbour' },
    logo: { about: 'Address of the picture', example: '/media/harbour.svg' },
    title: {
      about: 'Alternative text of the picture, before the label',
      example: 'Harbour Post',
      otherwise: 'the label alone',
    },
    methods: {
      about: 'Codes of the methods whose label it replaces, separated by spaces',
      example: 'PARCEL_TERMINAL',
    },
  },
})
