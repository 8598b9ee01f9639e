import { expect, test } from 'vitest'
import { decodeAddress } from '../../../widgets/sign-in/model.ts'

test.each([
  ['https://shop.test/customer/account/create/', 'https://shop.test/customer/account/create/'],
  ['https://shop.test/create/?a=1&amp;b=2', 'https://shop.test/create/?a=1&b=2'],
  ['https:\\/\\/shop.test\\/create\\/', 'https://shop.test/create/'],
  ['https&#x3A;&#x2F;&#x2F;shop.test&#47;', 'https://shop.test/'],
  ['/create/?name=&unknown;', '/create/?name=&unknown;'],
])('%s means %s', (printed, meant) => expect(decodeAddress(printed)).toBe(meant))
