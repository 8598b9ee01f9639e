import { describe } from '../../core/schema/reference.ts'
import { CarrierLogoOptions } from './options.ts'

export default describe(CarrierLogoOptions, {
  about: 'The carrier’s logo in place of its methods’ labels, also when they are redrawn',
  place: 'Checkout',
  host: 'any element of the checkout',
  markup: `<div data-widget="carrier-logo" data-carrier="harbour" data-logo="/media/harbour.svg" data-title="Harbour Post"></div>`,
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
  withoutScript: 'The method’s name',
})
