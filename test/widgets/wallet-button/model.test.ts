import { expect, test } from 'vitest'
import {
  choiceOf,
  isInCart,
  isPlainlyAdded,
  readRedirect,
  readToken,
  scriptAttributes,
  styleOf,
  tokenFields,
} from '../../../widgets/wallet-button/model.ts'

const IDS = { quoteId: 'wR4hBz', customerId: '5', button: 1 }

test('a token is asked for with the cart and the customer of the page; beside a product the session knows them', () => {
  expect(tokenFields({ ...IDS, place: 'cart' })).toEqual({ quote_id: 'wR4hBz', customer_id: '5', button: '1' })
  expect(tokenFields({ ...IDS, place: 'product' })).toEqual({ quote_id: '', customer_id: '', button: '1' })
  expect(tokenFields({ ...IDS, place: 'checkout', button: 0 })).toMatchObject({ quote_id: 'wR4hBz', button: '0' })
})

test.each([
  [{ success: true, error_message: '', token: 'EC-1' }, { token: 'EC-1' }],
  [{ success: true, error_message: '', token: false }, { text: '' }],
  [{ success: true, token: '' }, { text: '' }],
  [{ success: true, token: 7 }, { text: '' }],
  [{ success: 'true', token: 'EC-1' }, { text: '' }],
  [{ success: false, error_message: 'No.', token: 'EC-1' }, { text: 'No.' }],
  [{ success: false, error_message: ['No.'] }, { text: '' }],
  [[], { text: '' }],
  [null, { text: '' }],
  ['EC-1', { text: '' }],
])('an answer of %j is %j', (answer, read) => expect(readToken(answer)).toEqual(read))

test.each([
  [{ success: true, redirectUrl: '/paypal/express/review/' }, { address: '/paypal/express/review/' }],
  [{ success: true, redirectUrl: '' }, { text: '' }],
  [{ success: true }, { text: '' }],
  [{ success: false, error_message: 'Declined.', redirectUrl: '/success/' }, { text: 'Declined.' }],
  [false, { text: '' }],
])('an approval with the answer %j leads to %j', (answer, read) => expect(readRedirect(answer)).toEqual(read))

test.each([
  [[], true],
  [{}, true],
  [{ backUrl: '/checkout/cart/' }, false],
  [{ messages: 'Only 2 left' }, false],
  [undefined, false],
  [null, false],
  ['', false],
])('a product is plainly added by the answer %j: %s', (response, isAdded) =>
  expect(isPlainlyAdded(response)).toBe(isAdded),
)

test('a choice is all that the form sends but its key', () => {
  const chosen = (size: string, key: string): [string, string][] => [
    ['form_key', key],
    ['product', '101'],
    ['super_attribute[144]', size],
  ]
  expect(choiceOf(chosen('168', 'a'))).toBe(choiceOf(chosen('168', 'b')))
  expect(choiceOf(chosen('168', 'a'))).not.toBe(choiceOf(chosen('169', 'a')))
})

test('another file is another choice, the same one is not', () => {
  const chosen = (name: string, lastModified = 1): [string, unknown][] => [
    ['product', '101'],
    ['options_9_file', new File(name ? ['engraving'] : [], name, { lastModified })],
  ]
  expect(choiceOf(chosen('ona.png'))).toBe(choiceOf(chosen('ona.png')))
  expect(choiceOf(chosen('ona.png'))).not.toBe(choiceOf(chosen('jonas.png')))
  expect(choiceOf(chosen('', 1))).toBe(choiceOf(chosen('', 2)))
})

const CART = { items: [{ product_id: '101' }, { product_id: 7 }, null] }
test.each([
  [[['product', '101']], CART, true],
  [[['product', '7']], CART, true],
  [[['product', '1']], CART, false],
  [
    [
      ['product', '500'],
      ['super_group[7]', '2'],
    ],
    CART,
    true,
  ],
  [
    [
      ['product', '500'],
      ['super_group[7]', '0'],
    ],
    CART,
    false,
  ],
  [[['product', '101']], {}, false],
  [[['product', '101']], { items: { 3: { product_id: '101' } } }, true],
  [[['product', '101']], undefined, false],
] as [[string, string][], unknown, boolean][])('the product of %j is in the cart %j: %s', (fields, cart, isThere) =>
  expect(isInCart(fields, cart)).toBe(isThere),
)

test('the wallet’s script gets data attributes and a nonce, nothing that runs', () => {
  expect(
    scriptAttributes({
      'data-partner-attribution-id': 'Shop',
      nonce: 'x',
      onload: 'alert(1)',
      src: '//evil',
      'data-a': null,
    }),
  ).toEqual({ 'data-partner-attribution-id': 'Shop', nonce: 'x' })
})

test('settings of the look that Magento leaves empty are the wallet’s own', () => {
  expect(styleOf({ layout: 'vertical', label: '', height: null, size: 'small' })).toEqual({
    layout: 'vertical',
    size: 'small',
  })
})
