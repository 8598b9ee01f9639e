import { expect, test } from 'vitest'
import { readPost } from '../../../core/product/data-post.ts'
import { callAddress, choiceOf, questionOf } from '../../../widgets/product-links/model.ts'

const post = (data: Record<string, unknown> = {}) => {
  const read = readPost({ action: 'https://shop.test/wishlist/index/add/', data })
  if (!read) throw new Error('not read')
  return read
}

test('puts the fields of a call without a body into its query', () => {
  expect(callAddress('/add/', { product: '1 2', form_key: 'k' })).toBe('/add/?product=1+2&form_key=k')
  expect(callAddress('/add/?a=1', { product: '2' })).toBe('/add/?a=1&product=2')
})

test('asks for confirmation only if the data have one', () => {
  expect(questionOf(post({ confirmation: true, confirmationMessage: 'Sure?' }))).toBe('Sure?')
  expect(questionOf(post({ confirmation: '1' }))).toBe('')
  expect(questionOf(post({ confirmation: false }))).toBeUndefined()
  expect(questionOf(post())).toBeUndefined()
})

test.each([
  ['a field by its own name', { name: 'qty', values: ['2'], isMultiple: false }, { qty: '2' }],
  [
    'Magento’s name where it is said',
    { name: 'x', selector: 'options[3]', values: ['a'], isMultiple: false },
    { 'options[3]': 'a' },
  ],
  [
    'one key per value of a list',
    { name: 'options[3][]', values: ['7', '8'], isMultiple: true },
    { 'options[3][7]': '7', 'options[3][8]': '8' },
  ],
  ['a box of several by its value', { name: 'links[]', values: ['5'], isMultiple: false }, { 'links[5]': '5' }],
  ['nothing of what is not chosen', { name: 'super_attribute[93]', values: [''], isMultiple: false }, {}],
])('a choice says %s', (_, field, said) => expect(choiceOf([field])).toEqual(said))
