import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { describe } from '../../core/schema/reference.ts'
import { json, text } from '../../core/schema/scalars.ts'
import { DEFAULTS } from './options.ts'

const said = (value: string) => v.optional(text(), value)

/** The keys that are read; the widget accepts any map, as Magento's own does. */
const ToolbarKeys = v.object({
  url: said(DEFAULTS.url),
  post: said(DEFAULTS.post),
  mode: said(DEFAULTS.mode),
  direction: said(DEFAULTS.direction),
  order: said(DEFAULTS.order),
  limit: said(DEFAULTS.limit),
  page: said(DEFAULTS.page),
  modeDefault: said(DEFAULTS.modeDefault),
  directionDefault: said(DEFAULTS.directionDefault),
  orderDefault: said(DEFAULTS.orderDefault),
  limitDefault: said(DEFAULTS.limitDefault),
  modeControl: said('[data-role="mode-switcher"]'),
  directionControl: said('[data-role="direction-switcher"]'),
  orderControl: said('[data-role="sorter"]'),
  limitControl: said('[data-role="limiter"]'),
  productListToolbarForm: v.optional(json(map()), {}),
})

export default describe(ToolbarKeys, {
  place: 'Listing',
  options: {
    url: { about: 'The listing’s address', example: 'https://shop.example/jackets.html', otherwise: 'the page’s own' },
    post: {
      about: '`1`: the shop remembers the settings, so they are sent as a form with the form key',
      example: '1',
      otherwise: 'off',
    },
    mode: { about: 'Name of the address’s parameter for grid or list', example: 'product_list_mode' },
    direction: { about: 'Name of the parameter for the direction', example: 'product_list_dir' },
    order: { about: 'Name of the parameter for the sorting', example: 'product_list_order' },
    limit: { about: 'Name of the parameter for the number of products', example: 'product_list_limit' },
    page: { about: 'Name of the parameter for the page', example: 'p' },
    modeDefault: { about: 'The view that is not written into the address', example: 'grid' },
    directionDefault: { about: 'The direction that is not written into the address', example: 'asc' },
    orderDefault: { about: 'The sorting that is not written into the address', example: 'position' },
    limitDefault: { about: 'The number that is not written into the address', example: '9', unit: 'products' },
    modeControl: { about: 'Selector of the controls for the view', example: '.modes-mode' },
    directionControl: { about: 'Selector of the control for the direction', example: '.sort-direction' },
    orderControl: { about: 'Selector of the control for the sorting', example: '#sorter' },
    limitControl: { about: 'Selector of the control for the number', example: '#limiter' },
    productListToolbarForm: {
      about: 'The same keys nested, as old themes print them',
      example: '{"limitDefault": "12"}',
      shape: 'Record<string, string>',
    },
  },
  events: { 'listing:requested': 'by `layered-nav`, where that is on the page' },
})
