import { expect, test } from 'vitest'
import { invalidateBeforeLeaving } from '../../../core/customer-data/before-leaving.ts'
import { fakeServer } from '../../support/fake-server.ts'
import { event } from '../../support/kernel.ts'

test('sections are invalidated where nothing has read any yet', async () => {
  fakeServer()
  const received = event<{ sections: string[] }>('customer-data:invalidated')
  await invalidateBeforeLeaving(['instant-purchase'])
  expect((await received).detail.sections).toEqual(['instant-purchase'])
})
