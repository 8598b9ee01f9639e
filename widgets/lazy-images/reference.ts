import { describe } from '../../core/schema/reference.ts'
import { LazyImagesOptions } from './options.ts'

export default describe(LazyImagesOptions, {
  about: 'Loads pictures shortly before they become visible, in markup added later, too',
  place: 'Theme',
  host: 'any box around `<img data-src>`; other elements with `data-src` get a background',
  markup: `<div data-widget="lazy-images">
  <img data-src="/media/tent.jpg" width="700" height="500" alt="A tent by the sea">
  <noscript><img src="/media/tent.jpg" width="700" height="500" alt="A tent by the sea"></noscript>
</div>`,
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
  withoutScript: 'The `<noscript>` image',
})
