import { beforeEach, expect, test } from 'vitest'
import { isEmailAvailable, signIn } from '../../../core/customer/api.ts'
import { readFacts } from '../../../core/page/config.ts'
import { fakeServer } from '../../support/fake-server.ts'

beforeEach(() => readFacts({ baseUrl: 'https://shop.test/', storeCode: 'default' }))

const credentials = { username: 'ona@example.com', password: 'Secret-1', context: 'checkout' } as const

test.each([
  [{ errors: false, message: 'Login successful.' }, undefined],
  [{ errors: true, message: 'Wrong password.' }, 'Wrong password.'],
])('signing in with the answer %j is refused with the reason %j', async (answer, reason) => {
  const { asked } = fakeServer(() => answer)
  expect(await signIn(credentials)).toBe(reason)
  expect(asked[0]?.url.pathname).toBe('/customer/ajax/login')
  expect(JSON.parse(String(asked[0]?.body))).toEqual(credentials)
})

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
