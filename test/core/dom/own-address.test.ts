import { expect, test } from 'vitest'
import { ownAddress } from '../../../core/dom/own-address.ts'

const BASE = 'https://shop.test/lt/'
const own = (path: string) => `${location.origin}${path}`

test.each([
  ['/checkout/', '/checkout/'],
  ['checkout/#payment', '/lt/checkout/#payment'],
  ['?a=1', '/lt/?a=1'],
])('%s is an address of this shop', (address, path) => expect(ownAddress(address, own('/lt/'))).toBe(own(path)))

test.each([
  ['another origin', 'https://other.test/'],
  ['another origin without a scheme', '//other.test/'],
  ['another port', 'https://shop.test:8443/'],
  ['backslashes that browsers read as slashes', '\\\\other.test/'],
  ['a script', 'javascript:alert(1)'],
  ['a script behind a tab', 'java\tscript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['no address', 'https://'],
  ['nothing', ''],
  ['no text', undefined],
  ['an object', {}],
])('%s is none', (_name, address) => expect(ownAddress(address, BASE)).toBe(''))

test('a blob is none, although its origin is this page’s', () => {
  const blob = `blob:${location.origin}/0f6c`
  expect(new URL(blob).origin).toBe(location.origin)
  expect(ownAddress(blob)).toBe('')
})
