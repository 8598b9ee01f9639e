import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { GalleryOptions } from './options.ts'

export default describe(GalleryOptions, {
  place: 'Product',
  parts: { img: 'the main picture' },
  options: {
    data: {
      about: 'The page’s own pictures, as Magento’s gallery has them',
      example: '[{"full": "/a.jpg", "img": "/a-700.jpg", "thumb": "/a-90.jpg", "caption": "Parka", "isMain": true}]',
      shape:
        '{ full: string; img: string; thumb: string; caption?: string; isMain?: boolean; position?: number | string; type?: string; videoUrl?: string | null }[]',
      otherwise: 'the host is a single picture, such as a tile’s',
    },
    options: {
      about: 'Magento’s options of the gallery; booleans may be texts',
      example: '{"nav": "thumbs", "loop": "true", "arrows": "true", "width": 700, "height": 700}',
      shape:
        "{ nav?: 'thumbs' | 'dots' | 'false'; navdir?: 'horizontal' | 'vertical'; loop?: boolean; keyboard?: boolean | Record<string, boolean>; arrows?: boolean; showCaption?: boolean; width?: number; height?: number; thumbwidth?: number; thumbheight?: number; thumbmargin?: number; transition?: 'slide' | 'crossfade' | 'dissolve'; transitionduration?: number; autoplay?: boolean | number; allowfullscreen?: boolean }",
      otherwise: 'thumbnails of 64 by 64 pixels, arrows, captions, a movement of 300 ms',
    },
    fullscreen: {
      about: 'Options that are put over the others in fullscreen',
      example: '{"nav": "thumbs", "loop": "true"}',
      shape: 'Record<string, unknown>',
      otherwise: 'the same options',
    },
    breakpoints: {
      about: 'Options for windows of some sizes; of several the narrowest is active',
      example: '{"mobile": {"conditions": {"max-width": "768px"}, "options": {"options": {"nav": "dots"}}}}',
      shape:
        'Record<string, { conditions?: Record<string, string>; options?: { options?: object; fullscreen?: object } }>',
      otherwise: 'the same options everywhere',
    },
    magnifierOpts: {
      about: 'How far a press of the zoom buttons enlarges in fullscreen, and whether the mouse magnifies the picture',
      example: '{"fullscreenzoom": "20", "enabled": "true", "eventType": "hover", "mode": "outside"}',
      shape:
        "{ fullscreenzoom?: number | string; enabled?: boolean; eventType?: 'hover' | 'click'; mode?: 'outside' | 'inside'; top?: number | string; left?: number | string; width?: number | string; height?: number | string }",
      otherwise: '20 percent, and no magnifier',
    },
    videos: {
      about:
        'Magento’s configuration of its videos: lists beside `data` and beside the pictures of each child, and whether the first picture’s plays by itself, is repeated, and YouTube shows others after it',
      example:
        '{"videoData": [{"mediaType": "external-video", "videoUrl": "https://youtu.be/abc", "isBase": true}], "videoSettings": [{"playIfBase": "0", "showRelated": "0", "videoAutoRestart": "1"}], "optionsVideoData": {}}',
      shape:
        '{ videoData?: { mediaType: string; videoUrl: string | null }[]; optionsVideoData?: Record<string, { mediaType: string; videoUrl: string | null }[]>; videoSettings?: { playIfBase?: number | string; showRelated?: number | string; videoAutoRestart?: number | string }[] }',
      otherwise: 'videos are entries of `data`, played by hand, once',
    },
  },
  hostAttributes: {
    'data-product-id': 'the product',
    'data-gallery-role': 'Magento’s own mark',
  },
  events: {
    'gallery:changed': 'other pictures are shown',
    'gallery:video': 'the shopper plays a video; `preventDefault()` keeps its player away, until consent for example',
  },
  texts: labels,
  states: {
    'data-nav': '`thumbs`, `dots` or `none`, on `.skerry-gallery`',
    'data-direction': '`vertical` where the thumbnails are beside the stage',
    'data-zoomed': 'on `.skerry-gallery` while the picture is enlarged',
    'data-video': 'on a frame and a thumbnail of a video',
    'data-playing': 'on `.skerry-gallery` while a video plays',
    'data-failed': 'on a frame whose picture could not be loaded',
    'aria-current': 'on the thumbnail of the frame that is shown',
  },
  calls: {
    'GET {provider}/oembed?url=…': 'the picture of a shown video that has none: of YouTube or Vimeo',
    'GET {mediaCallback}?product_id=…':
      'pictures of the chosen child that are not on the page (address: option of `swatches`)',
  },
})
