import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { LayeredNavOptions } from './options.ts'

export default describe(LayeredNavOptions, {
  place: 'Listing',
  options: {
    params: {
      about: 'Attribute code → chosen option ids, comma separated; other keys are ignored',
      example: '{"color": "56,57"}',
      shape: 'Record<string, string>',
    },
    active: { about: 'Request variables of groups that are open', example: '["color"]', shape: 'string[]' },
    activeMobile: { about: 'The same below 768 px', example: '[]', shape: 'string[]', otherwise: '`active`' },
    activeDesktop: {
      about: 'The same from 768 px',
      example: '["color", "size"]',
      shape: 'string[]',
      otherwise: '`active`',
    },
    isAjax: { about: 'Off: links are followed by the browser', example: '0' },
    slider: {
      about:
        'Attribute code → the slider’s range; a slider’s own `data-slider` wins, because it comes with each answer',
      example:
        '{"price": {"minValue": 10, "maxValue": 400, "selectedFrom": 10, "selectedTo": 400, "ajaxUrl": "https://shop.example/jackets.html?price=from-to"}}',
      shape:
        'Record<string, { minValue: number; maxValue: number; selectedFrom?: number; selectedTo?: number; priceFormat?: object | string; ajaxUrl: string }>',
      unit: 'the page’s currency',
    },
    variant: { about: '`1`: POST with body `isAjax=1`; `2`: POST with an empty body, content type JSON', example: '1' },
    method: {
      about:
        '`GET`: `{address}&isAjax=1`, never the page’s own address; `page`: the page itself, as a shop without the extension answers',
      example: 'page',
    },
    isSheet: {
      about:
        'Off: on a phone `.filter-title` opens the filters by the classes `active` and `filter-active`, as Luma does',
      example: '0',
    },
    multipleCollapsible: { about: 'Off: opening a group closes the others', example: '0' },
  },
  events: {
    'listing:requested': 'on the host: the shopper changed filters, sorting or page',
    'listing:changed': 'on the product list: the new products are shown',
    'listing:failed': 'on the host; the browser then opens that address',
  },
  legacyEvents: { contentUpdated: 'on host and list, after each insertion' },
  calls: {
    'POST {address of the link}':
      'a filter, sorting or page; answered by `{ backUrl?, navigation?, products?, title?, robots?, canonical? }`, a page, or products alone',
    'GET {address of the link}': 'the page itself, for its filters, after an answer that brought products alone',
  },
  texts: labels,
  states: { '[aria-busy]': 'while an answer is loading', '.active': 'on an open group' },
})
