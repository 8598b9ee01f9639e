import { afterEach, expect, test, vi } from 'vitest'
import { page as facts } from '../../../core/page/config.ts'
import { statePrices } from '../../../core/product/price-changes.ts'
import { ANNOUNCE_MS } from '../../../widgets/grouped/behavior.ts'
import widget from '../../../widgets/grouped/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

let first = 8000
let ids: [string, string] = ['', '']

const row = (id: string, price: number, value = '0') =>
  `<tr><td><span data-price-type="finalPrice" data-price-amount="${price}"><span class="price">€${price}.00</span></span></td>
    <td><input type="number" name="super_group[${id}]" value="${value}"></td></tr>`
const arrange = (value = '0', place = '<p data-role="grouped-total">kept</p>') => {
  first += 2
  ids = [`${first}`, `${first + 1}`]
  return connect(
    widget,
    'grouped',
    `<div class="table-wrapper grouped" data-widget="grouped"><table>${row(ids[0], 46, value)}${row(ids[1], 29)}
      <tr><td>Fire Tripod</td><td><div class="stock unavailable">Out of stock</div></td></tr></table>${place}</div>`,
  )
}
const type = (id: string, value: string) => {
  const field = find<HTMLInputElement>(`[name="super_group[${id}]"]`)
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const touch = () => find('[data-widget]').dispatchEvent(new Event('pointerover', { bubbles: true }))
const total = () => find('[data-role=grouped-total]').textContent?.trim()
const connected = async () => {
  touch()
  await vi.waitFor(() => expect(total()).toBe(''))
}

afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
  delete (facts as { priceFormat?: unknown }).priceFormat
})

test('the sum of the rows is written in the format of the server’s prices', async () => {
  arrange()
  await connected()
  type(ids[0], '2')
  expect(total()).toBe('Total: €92.00')
  type(ids[1], '1')
  expect(total()).toBe('Total: €121.00')
  type(ids[0], '0')
  type(ids[1], '')
  expect(total()).toBe('')
})

test.each([['abc'], ['-'], ['']])('the quantity %j counts as none', async text => {
  arrange()
  await connected()
  type(ids[0], text)
  type(ids[1], '1')
  expect(total()).toBe('Total: €29.00')
})

test('a row has the tier price of its own quantity', async () => {
  arrange()
  const withdraw = statePrices(ids[1], {
    prices: { finalPrice: { amount: 29 } },
    tierPrices: [{ qty: 2, price: 27 }],
  })
  await connected()
  type(ids[1], '2')
  expect(total()).toBe('Total: €54.00')
  withdraw()
})

test('quantities that are there from the start have their sum without a touch', async () => {
  arrange('3')
  await vi.waitFor(() => expect(total()).toBe('Total: €138.00'))
})

test('each change is reported once', async () => {
  const { host } = arrange()
  await connected()
  const changes: unknown[] = []
  host.addEventListener('quantity:changed', changed => changes.push(changed.detail))
  type(ids[0], '2')
  type(ids[0], '2')
  expect(changes).toEqual([{ from: 0, to: 2 }])
})

test('the sum is read out after a pause', async () => {
  arrange()
  await connected()
  vi.useFakeTimers()
  type(ids[0], '1')
  type(ids[0], '12')
  expect(find('[role=status]').textContent).toBe('')
  vi.advanceTimersByTime(ANNOUNCE_MS)
  expect(find('[role=status]').textContent).toBe('Total: €552.00')
})

test('without a place of the server’s the sum is added, and removed with the widget', async () => {
  const { disconnect } = arrange('1', '')
  await vi.waitFor(() => expect(find('.skerry-grouped-total').textContent).toBe('Total: €46.00'))
  type(ids[0], '0')
  // A line of its own, so that the next number moves nothing.
  expect(find('.skerry-grouped-total').textContent).toBe('\u00a0')
  disconnect()
  expect(document.querySelector('.skerry-grouped-total')).toBeNull()
})

test('the server’s place is put back', async () => {
  const { disconnect } = arrange()
  await connected()
  disconnect()
  expect(total()).toBe('kept')
})
