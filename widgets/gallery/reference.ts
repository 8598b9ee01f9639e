import { describe } from '../../core/schema/reference.ts'
import { GalleryOptions } from './options.ts'

export default describe(GalleryOptions, {
  place: 'Product',
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
})
