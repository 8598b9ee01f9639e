/** Both pickers without their chunk or their list, chosen for by a script of the page, and under the finger. */
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $chosenPoint, $extensionAttributes } from '../../../core/checkout/shipping.ts'
import { make } from '../../../core/dom/make.ts'
import { readInput } from '../../../core/island/options.ts'
import { PickupTerminalsOptions } from '../../../widgets/pickup-terminals/options.ts'
import { record } from '../../core/pickup/points.ts'
import { disconnectAll } from '../../support/behavior.ts'
import { fakeServer } from '../../support/fake-server.ts'
import { find, page } from '../../support/kernel.ts'
import { BOTH, button, connectPicker, markup, type Name, OPENERS, resetShop, widgetOf } from './pickers.ts'

const refusals = vi.hoisted(() => [] as string[])
vi.mock('../../support/load-chunk.ts', () => ({
  load: async (source: string, importer: () => Promise<unknown>) => {
    if (refusals.includes(source)) throw new Error(`${source} did not arrive.`)
    return importer()
  },
}))

/** A point of the server's own list. */
const A = '<option value="010010000">A</option>'
const shown = (name: Name) => vi.waitFor(() => expect(button(OPENERS[name])).toBeTruthy())

beforeEach(resetShop)
afterEach(() => {
  disconnectAll()
  refusals.length = 0
})

test.each(BOTH)('the server’s own list of %s chooses the point where the chunk fails to load', async name => {
  refusals.push(`widgets/${name}/view.tsx`)
  page(`<input type="radio" name="shipping_method" value="tide_PARCEL_TERMINAL" checked>${markup(name, '', A)}`)
  const life = new AbortController()
  const options = v.parse(PickupTerminalsOptions, readInput(find('[data-widget]'))(name))
  await new Promise<void>(resolve => {
    const undo = widgetOf(name).connect(find('[data-widget]'), options, life.signal, () => {
      life.abort()
      undo?.()
      // The server's list takes over in the same task.
      queueMicrotask(resolve)
    })
  })
  const select = find<HTMLSelectElement>('select')
  select.value = '010010000'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  expect($extensionAttributes.get()).toEqual({ tide_parcel_terminal: '010010000' })
})

const CLOSED = { message: 'Terminals of %1 are closed', parameters: ['LT'] }

test.each(BOTH)('%s shows in the server’s words why its list failed, and loads it again', async name => {
  let isDown = true
  fakeServer(asked => {
    if (isDown) void asked.answer(CLOSED, { status: 500 })
    return isDown ? undefined : [{ ...record('1'), zip: '1', name: 'A', x: 25, y: 54 }]
  })
  connectPicker(name)
  await vi.waitFor(() => expect(find('[role=alert]').textContent).toBe('Terminals of LT are closed Try again'))
  isDown = false
  button('Try again')?.click()
  await shown(name)
  expect(document.querySelector('.skerry-pickup__status')).toBeNull()
})

test.each(BOTH)(
  '%s gives the focus of Try again to its method: its row is away until the list is there',
  async name => {
    fakeServer(asked => void asked.answer(CLOSED, { status: 500 }))
    connectPicker(name)
    await vi.waitFor(() => expect(button('Try again')).toBeTruthy())
    const methods = make('table', { id: 'checkout-shipping-method-load' })
    methods.innerHTML = '<tr><td class="col col-method"><input type="radio" checked></td></tr>'
    document.body.append(methods)
    button('Try again')?.focus()
    button('Try again')?.click()
    expect(document.activeElement).toBe(methods.querySelector('input'))
  },
)

test.each(BOTH)('%s shows the server’s words beside the points that the page printed', async name => {
  fakeServer(asked => void asked.answer(CLOSED, { status: 500 }))
  connectPicker(name, '', '<option value="2" data-x="25" data-y="54">B</option>')
  await shown(name)
  expect(find('.skerry-pickup__status').textContent).toBe('Terminals of LT are closed')
})

test.each(BOTH)('a script names a point of %s by a code without its zeros only as a number', async name => {
  fakeServer(() => [{ ...record('010010000'), zip: '010010000', name: 'A', x: 25, y: 54 }])
  const { host } = connectPicker(name)
  await shown(name)
  const choose = (code: unknown) => {
    host.dispatchEvent(new CustomEvent(`${name}:select`, { detail: { code } }))
    return $chosenPoint('tide').get()?.code
  }
  expect(choose('10010000')).toBeUndefined()
  expect(choose(10_010_000)).toBe('010010000')
})

/** As the stylesheet has them in a window of 1000 px: happy-dom has no layout. */
const HEIGHTS: Readonly<Record<string, number>> = { peek: 136, half: 640, full: 936 }

test('the sheet of a phone that is dragged takes the nearest of its three heights', async () => {
  fakeServer(() => [record('1')])
  connectPicker('pickup-points')
  await shown('pickup-points')
  button(OPENERS['pickup-points'])?.click()
  await vi.waitFor(() => expect(find<HTMLDialogElement>('dialog').open).toBe(true))
  const sheet = find('.skerry-points-card')
  const height = () => Number.parseFloat(sheet.style.blockSize) || HEIGHTS[sheet.dataset['sheet'] ?? '']
  Object.defineProperty(sheet, 'offsetHeight', { get: height })
  const handle = find('.skerry-points-card__handle')
  const drag = (by: number) => {
    const at = (type: string, clientY: number) =>
      handle.dispatchEvent(new PointerEvent(type, { clientY, pointerId: 1, bubbles: true }))
    at('pointerdown', 500)
    at('pointermove', 500 - by)
    at('pointerup', 500 - by)
    handle.click()
  }
  for (const [by, nearest] of [
    [150, 'full'],
    [-170, 'half'],
    [-260, 'peek'],
    [250, 'peek'],
    [260, 'half'],
    [145, 'half'],
    [-440, 'peek'],
    [700, 'full'],
  ] as const) {
    drag(by)
    await vi.waitFor(() => expect([sheet.dataset['sheet'], sheet.style.blockSize]).toEqual([nearest, '']))
  }
})
