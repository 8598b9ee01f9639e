import { expect, test } from 'vitest'
import { fillUenc, toUenc } from '../../../core/product/uenc.ts'

test('toUenc encodes an address for Magento', () => {
  expect(toUenc('http://127.0.0.1:8080/chaz-kangeroo-hoodie.html')).toBe(
    'aHR0cDovLzEyNy4wLjAuMTo4MDgwL2NoYXota2FuZ2Vyb28taG9vZGllLmh0bWw,',
  )
  expect(toUenc('https://shop.test/?q=%C5%BEiema??>>')).not.toMatch(/[+/=]/)
})

test.each([
  ['/checkout/cart/add/uenc/%25uenc%25/product/68/', '/checkout/cart/add/uenc/aHR0cDovL2Ev/product/68/'],
  ['/checkout/cart/add/uenc/%uenc%/product/68/', '/checkout/cart/add/uenc/aHR0cDovL2Ev/product/68/'],
  ['/checkout/cart/add/product/68/', '/checkout/cart/add/product/68/'],
])('fillUenc makes %s %s', (text, filled) => expect(fillUenc(text, 'http://a/')).toBe(filled))

test('toUenc is base64 that fits a path', () => {
  expect(toUenc('https://shop.test/?a=1>2')).toBe('aHR0cHM6Ly9zaG9wLnRlc3QvP2E9MT4y')
  expect(toUenc('~~~?')).toBe('fn5-Pw,,')
  expect(toUenc('???')).toBe('Pz8_')
})

test('toUenc encodes letters that are not Latin', () =>
  expect(Buffer.from(toUenc('/žieminė'), 'base64').toString()).toBe('/žieminė'))
