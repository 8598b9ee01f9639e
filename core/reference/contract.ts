/**
 * The contract of a server that is not Magento: which calls the kit makes, and what it reads of the answers. Each reply has
 * its shape, from which a JSON Schema is made, and a sample that fits it.
 */
import { FACTS_SHAPE } from '../page/facts-shape.ts'
import { type Shape, toJsonSchemaOf } from '../schema/shape.ts'

export type Call = {
  /** Name of its schema and its sample. */
  name: string
  method: 'GET' | 'POST' | 'PUT'
  /** Address as the page or the facts name it. */
  address: string
  widgets: readonly string[]
  /** When it is made. */
  when: string
  /** Field of the query, form or JSON body → what it is. */
  sends: Readonly<Record<string, string>>
  reply: Shape
  sample: unknown
  /** Other effects at the server. */
  also?: string
}

const text = (about: string, otherwise?: string): Shape => ({
  type: 'text',
  about,
  ...(otherwise !== undefined && { otherwise, isNullable: true }),
})
const number = (about: string, otherwise?: string): Shape => ({
  type: 'number',
  about,
  ...(otherwise !== undefined && { otherwise, isNullable: true }),
})
const flag = (about: string, otherwise?: string): Shape => ({
  type: 'flag',
  about,
  ...(otherwise !== undefined && { otherwise }),
})
const object = (about: string, fields: Readonly<Record<string, Shape>>, otherwise?: string): Shape => ({
  type: 'object',
  about,
  fields,
  ...(otherwise !== undefined && { otherwise, isNullable: true }),
})
const list = (about: string, of: Shape, otherwise?: string): Shape => ({
  type: 'list',
  about,
  of,
  ...(otherwise !== undefined && { otherwise, isNullable: true }),
})

const DATA_ID = { type: 'integer', about: 'Second in which the section was made' } as const satisfies Shape

const ITEM = object('One line of the cart', {
  item_id: { type: 'id', about: 'Id of the line' },
  product_id: { type: 'id', about: 'Id of the product', otherwise: '' },
  product_name: text('Name of the product; may be HTML'),
  product_url: text('Address of the product', 'no link'),
  product_has_url: flag('Whether the product has a page', 'no link'),
  qty: number('Quantity'),
  product_price_value: number('Price of one', 'no sum of the line'),
  product_price: text('Price of one as HTML', ''),
  product_image: object('Picture', { src: text('Address'), alt: text('Text', '') }, 'no picture'),
  options: list(
    'Chosen options',
    object('One', { label: text('Name'), value: text('Chosen value; may be HTML') }),
    'none',
  ),
  message: text('The shop’s word about this line', ''),
})

const CART = object(
  'The cart',
  {
    summary_count: number('Items, as the header counts them'),
    subtotalAmount: number('Sum', 'none while the cart is empty'),
    items: list('Lines, the newest first', ITEM),
    possible_onepage_checkout: flag('Whether the cart may be ordered', '`1`'),
    isGuestCheckoutAllowed: flag('Whether one may order without an account', 'one signs in'),
    data_id: DATA_ID,
  },
  'not asked for',
)

const MESSAGES = object(
  'Messages of the last change; reading takes them',
  {
    messages: list(
      'In their order',
      object('One', {
        type: text('`success`, `notice`, `warning` or `error`'),
        text: text('May be HTML; what runs is removed'),
      }),
    ),
    data_id: DATA_ID,
  },
  'not asked for',
)

const RATE = object('One method', {
  carrier_code: text('Code of the carrier'),
  method_code: text('Code of the method', 'not available'),
  carrier_title: text('Name of the carrier', ''),
  method_title: text('Name of the method', ''),
  amount: number('Price as it is charged'),
  price_excl_tax: number('Without tax', ''),
  price_incl_tax: number('With tax', ''),
  available: flag('Whether it can be chosen'),
  error_message: text('Why it cannot', ''),
})

const TOTALS = object('Totals of the cart', {
  grand_total: number('Amount to pay'),
  subtotal: number('Sum of the items', ''),
  total_segments: list(
    'Lines of the summary',
    object('One', { code: text('Code'), title: text('Name', ''), value: number('Amount', 'not shown') }),
  ),
})

const PAYMENT = object('Totals and payment methods', {
  payment_methods: list('Methods', object('One', { code: text('Code'), title: text('Name') })),
  totals: TOTALS,
})

const totals = {
  grand_total: 300,
  subtotal: 290,
  total_segments: [
    { code: 'subtotal', title: 'Subtotal', value: 290 },
    { code: 'shipping', title: 'Shipping', value: 10 },
    { code: 'grand_total', title: 'Grand Total', value: 300 },
  ],
}

const FORM_KEY = 'the value of the cookie `form_key`, which the kit makes where there is none'
const ADDRESS = 'address with `country_id`, `postcode`, `city`, `street`, `firstname`, `lastname`, `telephone`'

export const calls: readonly Call[] = [
  {
    name: 'sections',
    method: 'GET',
    address: '{sections.sectionLoadUrl}',
    widgets: ['minicart', 'messages', 'section-value'],
    when: 'a change was made; on a page view only where the cookie `private_content_version` is set',
    sends: {
      sections: 'names with commas between them',
      force_new_section_timestamp: '`true` after a change',
      _: 'the time, against caches',
    },
    reply: {
      type: 'object',
      about: 'Name of a section → its data; other sections have any fields and a `data_id`',
      fields: { cart: CART, messages: MESSAGES },
    },
    sample: {
      cart: {
        summary_count: 1,
        subtotalAmount: '289.0000',
        items: [
          {
            item_id: '7',
            product_id: '53',
            product_name: 'Aurora Parka',
            product_url: '/parka.html',
            product_has_url: true,
            qty: 1,
            product_price_value: 289,
            product_price: '<span class="price">€289.00</span>',
            product_image: { src: '/parka.svg', alt: 'Aurora Parka', width: 75, height: 75 },
            options: [{ label: 'Color', value: 'Blue' }],
            message: '',
          },
        ],
        possible_onepage_checkout: true,
        isGuestCheckoutAllowed: true,
        data_id: 1_780_000_000,
      },
      messages: {
        messages: [{ type: 'success', text: 'You added Aurora Parka to your cart.' }],
        data_id: 1_780_000_000,
      },
    },
    also: 'Never cached. `[]` for no section.',
  },
  {
    name: 'add-to-cart',
    method: 'POST',
    address: 'the form’s `action`',
    widgets: ['add-to-cart'],
    when: 'the button was pressed',
    sends: { form_key: FORM_KEY, product: 'id', qty: 'quantity', 'super_attribute[…]': 'chosen options' },
    reply: {
      type: 'object',
      about: '`[]`: added',
      fields: {
        backUrl: text('Refused: the page where the shopper can choose; the reason is a message', 'added'),
        messages: text('Messages as HTML', 'the section `messages`'),
        minicart: text('The minicart as HTML', 'the section `cart`'),
        product: object('', { statusText: text('Stock status', '') }, ''),
      },
    },
    sample: { backUrl: '/parka.html' },
    also: 'Sets the cookie `private_content_version` to a new value, as every change does. A redirect means: the form key was refused.',
  },
  {
    name: 'change-item',
    method: 'POST',
    address: '{checkout.updateItemQtyUrl} and {checkout.removeItemUrl}',
    widgets: ['minicart'],
    when: 'a quantity was changed, or an item removed',
    sends: { form_key: FORM_KEY, item_id: 'id of the line', item_qty: 'quantity; not where the item is removed' },
    reply: object('Whether it was saved', { success: flag('Whether it was'), error_message: text('Why not', '') }),
    sample: { success: false, error_message: 'The requested qty is not available' },
  },
  {
    name: 'pictures',
    method: 'GET',
    address: '{mediaCallback} of `swatches`',
    widgets: ['swatches', 'gallery'],
    when: 'a full choice has no pictures in `jsonConfig.images`',
    sends: { product_id: 'id of the chosen child', isAjax: '`true`' },
    reply: object('Pictures of the child', {
      large: text('Full size', ''),
      medium: text('On the page', ''),
      small: text('Thumbnail', ''),
      gallery: {
        type: 'map',
        about: 'The others, by id',
        of: { type: 'any', about: 'One, with the same three keys' },
        otherwise: 'none',
        isNullable: true,
      },
    }),
    sample: { large: '/parka-blue.jpg', medium: '/parka-blue-700.jpg', small: '/parka-blue-90.jpg', gallery: {} },
  },
  {
    name: 'listing',
    method: 'POST',
    address: 'the address of the filter, of the sorting or of the next page',
    widgets: ['layered-nav', 'toolbar', 'load-more'],
    when: 'a filter, a sorting or another page was chosen; the next page is a GET with `isAjax=1`',
    sends: {},
    reply: object('A whole page of HTML does as well', {
      backUrl: text('Address to go to instead', ''),
      navigation: text('Filters as HTML', 'they are read from the page'),
      products: { type: 'any', about: 'Products and toolbar as HTML', otherwise: 'none' },
      title: text('Title of the page', 'it stays'),
    }),
    sample: {
      navigation: '<div class="block filter">…</div>',
      products: '<ol class="product-items">…</ol>',
      title: 'Jackets',
    },
  },
  {
    name: 'shipping-rates',
    method: 'POST',
    address: '{baseUrl}rest/{storeCode}/V1/{cart}/estimate-shipping-methods',
    widgets: ['shipping-step'],
    when: 'the address has country, postcode and city',
    sends: { address: ADDRESS },
    reply: list('Methods', RATE),
    sample: [
      {
        carrier_code: 'flatrate',
        method_code: 'flatrate',
        carrier_title: 'Courier',
        method_title: 'To the door',
        amount: 10,
        price_excl_tax: 10,
        price_incl_tax: 10,
        available: true,
        error_message: '',
      },
    ],
    also: '`{cart}` is `guest-carts/{id}` for a guest and `carts/mine` for a customer.',
  },
  {
    name: 'totals',
    method: 'POST',
    address: '{baseUrl}rest/{storeCode}/V1/{cart}/totals-information; GET …/{cart}/totals',
    widgets: ['shipping-step', 'totals'],
    when: 'a method was chosen',
    sends: { addressInformation: '`address`, `shipping_carrier_code`, `shipping_method_code`' },
    reply: TOTALS,
    sample: totals,
  },
  {
    name: 'shipping-information',
    method: 'POST',
    address: '{baseUrl}rest/{storeCode}/V1/{cart}/shipping-information; GET …/{cart}/payment-information',
    widgets: ['shipping-step', 'coupon', 'totals'],
    when: 'Continue, and after a coupon',
    sends: {
      addressInformation:
        '`shipping_address`, `billing_address`, `shipping_carrier_code`, `shipping_method_code`, `extension_attributes`',
    },
    reply: PAYMENT,
    sample: { payment_methods: [{ code: 'checkmo', title: 'Check / Money order' }], totals },
  },
  {
    name: 'order',
    method: 'POST',
    address: '{baseUrl}rest/{storeCode}/V1/{cart}/payment-information',
    widgets: ['payment-step'],
    when: 'Place Order',
    sends: { email: 'of a guest', billingAddress: ADDRESS, paymentMethod: '`method`, `additional_data`' },
    reply: { type: 'id', about: 'Id of the order' },
    sample: '31',
  },
  {
    name: 'coupon',
    method: 'PUT',
    address: '{baseUrl}rest/{storeCode}/V1/{cart}/coupons/{code}',
    widgets: ['coupon'],
    when: 'Apply; DELETE …/coupons/ cancels',
    sends: {},
    reply: flag('Whether it was applied'),
    sample: true,
  },
  {
    name: 'refusal',
    method: 'POST',
    address: 'any call to `rest/`',
    widgets: [],
    when: 'the server refuses, with a status from 400',
    sends: {},
    reply: object('Why', {
      message: text('For the shopper; `%1` or `%name` are filled in from `parameters`'),
      parameters: { type: 'any', about: 'A list or an object of values', otherwise: 'none' },
    }),
    sample: { message: 'The coupon code "%1" is not valid.', parameters: ['WINTER'] },
  },
]

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Path inside `dist/contract` → content: a JSON Schema and a sample of each reply, and the schema of the page's facts. */
export const toContract = (): Record<string, string> => ({
  'page-facts.schema.json': json(toJsonSchemaOf('page-facts', FACTS_SHAPE)),
  ...Object.fromEntries(
    calls.flatMap(({ name, reply, sample }) => [
      [`${name}.schema.json`, json(toJsonSchemaOf(name, reply))],
      [`${name}.json`, json(sample)],
    ]),
  ),
})

const listOf = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, about]) => `\`${name}\` (${about})`)
    .join(', ')

/** The calls as a Markdown table, for the guide. */
export const toCallTable = (): string =>
  [
    '| Call | When | Sends | Reply |',
    '| --- | --- | --- | --- |',
    ...calls.map(
      ({ name, method, address, when, sends, reply, also }) =>
        `| **${name}**: ${method} ${address.replace(/\{/g, '`{').replace(/\}/g, '}`')} | ${when} | ${listOf(sends) || 'nothing else'} | ${reply.about ? `${reply.about}. ` : ''}${also ?? ''} |`,
    ),
  ].join('\n')

const nested = (shape: Shape, path: string): (readonly [string, Shape])[] =>
  shape.type === 'object'
    ? Object.entries(shape.fields).flatMap(([key, field]) => [
        [path + key, field] as const,
        ...nested(field, `${path}${key}.`),
      ])
    : []

/** The facts of a page as a Markdown table. */
export const toFactsTable = (): string =>
  [
    '| Key | Description | Left out |',
    '| --- | --- | --- |',
    ...nested(FACTS_SHAPE, '').map(
      ([path, { about, otherwise }]) => `| \`${path}\` | ${about} | ${otherwise ?? 'not allowed'} |`,
    ),
  ].join('\n')
