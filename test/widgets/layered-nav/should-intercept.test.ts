import { expect, test } from 'vitest'
import { shouldIntercept } from '../../../widgets/layered-nav/links.ts'

const ORIGIN = 'https://shop.test'

test.each([
  ['https://shop.test/a.html?color=49', ''],
  ['https://shop.test', ''],
  ['HTTPS://SHOP.TEST/a.html', ''],
  ['https://shop.test?x=1', '_self'],
])('an absolute link of this shop is intercepted: %s', (href, target) =>
  expect(shouldIntercept(href, target, ORIGIN)).toBe(true),
)

test.each([
  ['/a.html', ''],
  ['javascript:void();', ''],
  ['', ''],
  [null, ''],
  ['https://shop.test.evil/a', ''],
  ['https://shop.test:8080/a', ''],
  ['https://other.test/a', ''],
  ['http://shop.test/a', ''],
  ['https://shop.test/a', '_blank'],
])('a link that is relative, foreign or opens elsewhere is left to the browser: %s %s', (href, target) =>
  expect(shouldIntercept(href, target, ORIGIN)).toBe(false),
)
