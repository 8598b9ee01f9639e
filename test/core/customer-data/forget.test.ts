import { expect, test, vi } from 'vitest'
import { connect } from '../../support/behavior.ts'
import { type Asked, fakeServer, marked, openPage, returningVisitor, stored } from '../../support/fake-server.ts'

const OLD = {
  customer: { firstname: 'Ona', data_id: 1 },
  cart: { summary_count: 2, data_id: 1 },
  'checkout-data': { email: 'a' },
}

const loaded = async (loads: () => Asked[], count: number) => {
  await vi.waitFor(() => expect(loads()).toHaveLength(count))
  return loads()[count - 1] as Asked
}

const open = async () => {
  const server = fakeServer()
  returningVisitor({ sections: OLD })
  const opened = await openPage({ read: ['customer', 'cart'] })
  await (await loaded(server.loads, 1)).answer(OLD)
  return { ...server, ...opened }
}

test('a visitor who has signed out leaves nothing behind, at once; what is shown here is loaded', async () => {
  const { $section, loads } = await open()
  const { forgetVisitor } = await import('../../../core/customer-data/forget.ts')
  const forgetting = forgetVisitor()
  expect(stored()).toEqual({})
  await (await loaded(loads, 2)).answer({ customer: { data_id: 2 }, cart: { summary_count: 0, data_id: 2 } })
  await forgetting
  expect([$section('customer').get(), stored()['cart']]).toEqual([{ data_id: 2 }, { summary_count: 0, data_id: 2 }])
})

test('without an answer the storage is empty all the same, and its sections stay marked', async () => {
  const { loads } = await open()
  const { forgetVisitor } = await import('../../../core/customer-data/forget.ts')
  const forgetting = forgetVisitor()
  const failed = expect(forgetting).rejects.toThrow()
  await (await loaded(loads, 2)).fail()
  await failed
  expect([stored(), marked()]).toEqual([{}, expect.arrayContaining(['customer', 'cart'])])
})

test('the logout page forgets a customer whom a lost cookie has left in the browser', async () => {
  const { loads } = await open()
  const { default: widget } = await import('../../../widgets/logout-redirect/index.ts')
  const { disconnect } = connect(widget, 'logout-redirect', '<p data-widget="logout-redirect" data-url="/"></p>')
  await vi.waitFor(() => expect(stored()).toEqual({}))
  await (await loaded(loads, 2)).answer({ customer: { data_id: 2 } })
  disconnect()
})
