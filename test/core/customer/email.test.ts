import { beforeEach, expect, test } from 'vitest'
import { isEmailAvailable } from '../../../core/customer/email.ts'
import { readFacts } from '../../../core/page/config.ts'
import { fakeServer } from '../../support/fake-server.ts'

beforeEach(() => readFacts({ baseUrl: 'https://shop.test/', storeCode: 'default' }))

test.each([
  [false, false],
  [true, true],
  [null, true],
])('an e-mail with the answer %j is available: %j', async (answer, isFree) => {
  const { asked } = fakeServer()
  const available = isEmailAvailable('ona@example.com', new AbortController().signal)
  await asked[0]?.answer(answer)
  expect(await available).toBe(isFree)
  expect(asked[0]?.url.pathname).toBe('/rest/default/V1/customers/isEmailAvailable')
})
