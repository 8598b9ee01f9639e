import { expect, test } from 'vitest'
import { pageAddress, pageNumberOf, parameterOf, scriptAddress, withParameters } from '../../../core/listing/address.ts'

test('a parameter is set, and what is not changed stays byte for byte', () => {
  expect(withParameters('/a.html?color=49,56&x=%20&y=a+b', { p: '2' })).toBe('/a.html?color=49,56&x=%20&y=a+b&p=2')
  expect(withParameters('/a.html', { price: '10-20' })).toBe('/a.html?price=10-20')
})

test('removes a parameter anywhere, and the question mark with the last one', () => {
  expect(withParameters('/a.html?p=2', { p: undefined })).toBe('/a.html')
  expect(withParameters('/a.html?shop=1&p=2&q=p', { p: undefined })).toBe('/a.html?shop=1&q=p')
})

test('repeated parameters stay', () => expect(withParameters('/a?x=1&x=2&p=3', { p: undefined })).toBe('/a?x=1&x=2'))

test('the encoded name of a parameter is its name', () =>
  expect(withParameters('/a?product%5Flist_order=name', { product_list_order: undefined })).toBe('/a'))

test('a parameter is read decoded', () => {
  expect(parameterOf('/a?q=red+parka%21&p=2', 'q')).toBe('red parka!')
  expect(parameterOf('/a?q', 'q')).toBe('')
  expect(parameterOf('/a?q=1', 'x')).toBeUndefined()
  expect(parameterOf('/a?x=%E0%A4%A', 'x')).toBe('%E0%A4%A')
})

test('a page’s address carries no marker of a request and no hash', () =>
  expect(pageAddress('https://shop.test/a.html?isAjax=1&color=49&ajax=1&_=17#top')).toBe(
    'https://shop.test/a.html?color=49',
  ))

test('a request for script never has the page’s own address', () =>
  expect(scriptAddress('https://shop.test/a.html?p=2')).toBe('https://shop.test/a.html?p=2&isAjax=1'))

test.each([
  ['/a.html', 1],
  ['/a.html?p=3', 3],
  ['/a.html?p=0', 1],
  ['/a.html?p=x', 1],
  ['/a.html?shop=4', 1],
])('the page of %s is %i', (address, number) => expect(pageNumberOf(address)).toBe(number))
