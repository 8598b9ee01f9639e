import { labels as formLabels } from '../../core/form/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { SwatchesOptions } from './options.ts'

export default describe(SwatchesOptions, {
  place: 'Product',
  options: {
    jsonConfig: {
      about:
        'Magento’s configuration of the product; without it "No input data received" is logged and the server’s fields stay',
      example: '{"productId": "52", "attributes": {}, "index": {}, "optionPrices": {}, "images": {}}',
      shape:
        '{ productId: string; attributes: Record<string, object>; index: Record<string, Record<string, string>>; optionPrices?: object; images?: object }',
      otherwise: 'nothing is drawn',
    },
    spConfig: {
      about: 'The same as `jsonConfig`, under the name that dropdowns without swatches give it',
      example: '{"productId": "52", "attributes": {}, "index": {}}',
      shape: '{ productId: string; attributes: Record<string, object>; index: Record<string, Record<string, string>> }',
      otherwise: '`jsonConfig`',
    },
    jsonSwatchConfig: {
      about: 'Swatches by attribute and option; an attribute that is not in it is a dropdown',
      example: '{"93": {"56": {"type": "1", "value": "#1857f7", "label": "Blue"}}}',
      shape: 'Record<string, Record<string, { type: string; value: string; thumb?: string; label: string }>>',
      otherwise: 'dropdowns alone',
    },
    jsonSwatchImageSizeConfig: {
      about: 'Width and height of picture swatches and of the tooltip’s picture',
      example: '{"swatchImage": {"width": 30, "height": 20}, "swatchThumb": {"width": 110, "height": 90}}',
      shape: '{ swatchImage?: { width: number; height: number }; swatchThumb?: { width: number; height: number } }',
      unit: 'pixels',
      otherwise: '30 × 20 and 110 × 90',
    },
    mediaCallback: {
      about: 'Address of a child’s pictures when the page has none',
      example: 'https://shop.example/swatches/ajax/media/',
      otherwise: 'nothing is requested',
    },
    gallerySwitchStrategy: {
      about: 'Whether a child’s pictures replace the product’s own or are put before them',
      example: 'prepend',
    },
    showTooltip: {
      about: 'A larger picture of a picture swatch, 200 ms after hover or focus; the label names any option',
      example: '1',
    },
    numberToShow: {
      about: 'How many swatches a row shows; the rest hides behind a "More" button; 0 shows all',
      example: '16',
    },
    onlySwatches: { about: 'Attributes that are dropdowns are left out, as in Magento’s listing', example: '1' },
    enableControlLabel: {
      about: 'The names of the attribute and of the chosen option are shown above the swatches',
      example: '0',
    },
    moreButtonText: {
      about: 'Text of the "More" button; `%1` is the number of hidden options',
      example: '+%1',
      otherwise: '"More"',
    },
  },
  needs: ['jsonConfig', 'spConfig'],
  hostAttributes: {
    'data-product-id': 'the product; else that of the nearest element around that has one',
    'data-role': 'Magento’s own mark',
    'data-rows': 'number of attributes; reserves the height of an empty Luma host',
    'data-rendered': 'set while the swatches are drawn, and by legacy code that draws them',
  },
  events: {
    'swatches:selected': 'an option was chosen',
    'swatches:cleared': 'a choice was cleared',
  },
  calls: { 'GET {mediaCallback}?product_id=…': 'a full choice whose pictures are not in `jsonConfig.images`' },
  texts: { ...labels, required: formLabels.required },
  states: {
    '[aria-checked]': 'on the chosen swatch, which is a radio',
    '.selected': 'the same, for a theme’s rules',
    '[aria-disabled]': 'no child has it together with the choice',
  },
})
