import { expect, test } from 'vitest'
import { callAddress, fieldsOf, fillUenc, questionOf, readPost, uenc } from '../../../widgets/product-links/model.ts'

const post = (data: Record<string, unknown> = {}) => {
  const read = readPost({ action: 'https://shop.test/wishlist/index/add/', data })
  if (!read) throw new Error('not read')
  return read
}

test('a link’s post is read from Magento’s JSON, its values as texts', () =>
  expect(readPost('{"action":"/add","data":{"product":12,"uenc":"abc"}}')).toEqual({
    action: '/add',
    data: { product: '12', uenc: 'abc' },
    hasFiles: false,
  }))

test('an empty list of data is no data', () => expect(readPost('{"action":"/add","data":[]}')?.data).toEqual({}))

test.each([['{"action":'], ['{}'], ['null'], [''], [undefined], ['{"action":7}']])(
  'a post that Magento would not write is none: %s',
  text => expect(readPost(text)).toBeUndefined(),
)

test('uenc is base64 that fits a path', () => {
  expect(uenc('https://shop.test/?a=1>2')).toBe('aHR0cHM6Ly9zaG9wLnRlc3QvP2E9MT4y')
  expect(uenc('~~~?')).toBe('fn5-Pw,,')
  expect(uenc('???')).toBe('Pz8_')
})

test('uenc takes letters that are not Latin', () =>
  expect(Buffer.from(uenc('/žieminė'), 'base64').toString()).toBe('/žieminė'))

test('the place for uenc in cached markup is filled, encoded or not, in the action and in the data', () => {
  const filled = fillUenc({ ...post({ uenc: '%uenc%' }), action: '/add/uenc/%25uenc%25/' }, 'https://shop.test/a')
  expect(filled.data['uenc']).toBe(uenc('https://shop.test/a'))
  expect(filled.action).toBe(`/add/uenc/${uenc('https://shop.test/a')}/`)
})

test('the fields carry the form key of this moment and not the question', () =>
  expect(
    fieldsOf(post({ product: '12', confirmation: true, confirmationMessage: 'Sure?', form_key: 'old' }), 'new'),
  ).toEqual({ product: '12', form_key: 'new' }))

test('the fields of a call without a body are its query', () => {
  expect(callAddress('/add/', { product: '1 2', form_key: 'k' })).toBe('/add/?product=1+2&form_key=k')
  expect(callAddress('/add/?a=1', { product: '2' })).toBe('/add/?a=1&product=2')
})

test('a question is asked only where the data want one', () => {
  expect(questionOf(post({ confirmation: true, confirmationMessage: 'Sure?' }))).toBe('Sure?')
  expect(questionOf(post({ confirmation: '1' }))).toBe('')
  expect(questionOf(post({ confirmation: false }))).toBeUndefined()
  expect(questionOf(post())).toBeUndefined()
})
