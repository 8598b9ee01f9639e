import { expect, test } from 'vitest'
import { fieldsOf, fillPost, readPost } from '../../../core/product/data-post.ts'
import { toUenc } from '../../../core/product/uenc.ts'

const post = (data: Record<string, unknown> = {}) => {
  const read = readPost({ action: 'https://shop.test/wishlist/index/add/', data })
  if (!read) throw new Error('not read')
  return read
}

test('reads a post from Magento’s JSON, with values as strings', () =>
  expect(readPost('{"action":"/add","data":{"product":12,"uenc":"abc"}}')).toEqual({
    action: '/add',
    data: { product: '12', uenc: 'abc' },
    hasFiles: false,
  }))

test('reads an empty list as no data', () => expect(readPost('{"action":"/add","data":[]}')?.data).toEqual({}))

test.each([['{"action":'], ['{}'], ['null'], [''], [undefined], ['{"action":7}']])('reads no post from %s', text =>
  expect(readPost(text)).toBeUndefined(),
)

test('fills uenc into the action and the data', () => {
  const filled = fillPost({ ...post({ uenc: '%uenc%' }), action: '/add/uenc/%25uenc%25/' }, 'https://shop.test/a')
  expect(filled.data['uenc']).toBe(toUenc('https://shop.test/a'))
  expect(filled.action).toBe(`/add/uenc/${toUenc('https://shop.test/a')}/`)
})

test('sends no fields of the confirmation', () =>
  expect(fieldsOf(post({ product: '12', confirmation: true, confirmationMessage: 'Sure?' }))).toEqual({
    product: '12',
  }))
