import { describe } from '../../core/schema/reference.ts'
import { GalleryOptions } from './options.ts'

export default describe(GalleryOptions, {
  about: 'Shows the main picture of the choice',
  place: 'Product',
  host: '`[data-gallery-role=gallery-placeholder]` around the server’s `<img>`, which stays the same element',
  markup: `<div class="gallery-placeholder" data-gallery-role="gallery-placeholder" data-product-id="52" data-widget="gallery">
  <script type="application/json" data-options>
    {"data": [{"full": "/media/parka.jpg", "img": "/media/parka-700.jpg", "thumb": "/media/parka-90.jpg", "caption": "Aurora Parka", "isMain": true}]}
  </script>
  <img class="gallery-placeholder__image" src="/media/parka-700.jpg" alt="Aurora Parka" width="700" height="700">
</div>`,
  options: {
    data: {
      about: 'The page’s own pictures, as Magento’s gallery has them',
      example: '[{"full": "/a.jpg", "img": "/a-700.jpg", "thumb": "/a-90.jpg", "caption": "Parka", "isMain": true}]',
      shape:
        '{ full: string; img: string; thumb: string; caption?: string; isMain?: boolean; position?: number | string; type?: string; videoUrl?: string | null }[]',
      otherwise: 'the picture on the page',
    },
  },
  hostAttributes: {
    'data-product-id': 'the product',
    'data-gallery-role': 'Magento’s own mark',
  },
  events: { 'gallery:changed': 'other pictures are shown' },
  calls: {
    'GET {mediaCallback}?product_id=…':
      'pictures of the chosen child that are not on the page (address: option of `swatches`)',
  },
  withoutScript: 'The server’s picture',
})
