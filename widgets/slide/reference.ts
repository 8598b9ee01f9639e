import { describe } from '../../core/schema/reference.ts'
import { SlideOptions } from './options.ts'

export default describe(SlideOptions, {
  place: 'Product',
  options: {
    slideSelector: { about: 'The button that opens the options', example: '#bundle-slide' },
    slideBackSelector: { about: 'The buttons that close them', example: '.action.customization.back' },
    bundleOptionsContainer: { about: 'What is opened, around the host or elsewhere', example: '.product-add-form' },
    slidedown: { about: 'Whether they slide down; otherwise the stage moves sideways', example: '0' },
    bundleProductSelector: {
      about: 'The stage, on which the product and its options are side by side',
      example: '#bundleProduct',
    },
    productViewContainer: { about: 'The product on the stage', example: '#productView' },
    slideSpeed: { about: 'How long the stage moves', example: '1500', unit: 'milliseconds' },
    autostart: { about: 'Whether they are open at first', example: '1' },
  },
  states: { '[aria-expanded="true"]': 'on the button while the options are open' },
})
