import { describe } from '../../core/schema/reference.ts'
import { LazyImagesOptions } from './options.ts'

export default describe(LazyImagesOptions, {
  place: 'Theme',
  options: {
    fallback: {
      about: 'Address of the image shown for images that fail to load',
      example: '/media/none.svg',
      otherwise: 'an empty one',
    },
  },
  listens: { appear: 'on an image inside: it is loaded at once' },
  states: {
    '[data-lazy]': '`waiting`, `loaded` or `failed`, on each picture',
    '.porto-lazyload-loaded': 'on each loaded picture, for the theme’s rules',
  },
})
