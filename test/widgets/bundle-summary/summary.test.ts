import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineBehavior, type Widget } from '../../../core/island/widget.ts'
import { $arePartsWanted, $parts } from '../../../core/product/parts.ts'
import connectSummary from '../../../widgets/bundle-summary/behavior.ts'
import widget from '../../../widgets/bundle-summary/index.ts'
import { ANNOUNCE_MS } from '../../../widgets/bundle-summary/model.ts'
import { BundleSummaryOptions } from '../../../widgets/bundle-summary/options.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

const drawing: Widget<BundleSummaryOptions> = defineBehavior(BundleSummaryOptions, connectSummary)

let product = 800
let id = ''

const open = (items = '<li>Mat: 1 x Cork Mat</li>', own = drawing) => {
  product += 1
  id = `${product}`
  return connect(
    own,
    'bundle-summary',
    `<form><input type="hidden" name="product" value="${id}"><div data-widget="bundle-summary"><strong>Summary</strong><ul>${items}</ul></div></form>`,
  )
}
const part = (title: string, qty: number, name: string) => ({ id: title, title, chosen: [{ qty, name }] })
const lines = () => [...find('ul').children].map(({ textContent }) => textContent)
const said = () => find('[role=status]').textContent

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
})

test('keeps the server’s list until the choice has been read, and follows it then', async () => {
  open(undefined, widget)
  expect(lines()).toEqual(['Mat: 1 x Cork Mat'])
  expect($arePartsWanted(id).get()).toBe(false)
  $parts(id).set([part('Light', 2, 'Lamp')])
  await vi.waitFor(() => expect(lines()).toEqual(['Light: 2 x Lamp']))
})

test('asks for the choice where the server has printed an empty list', () => {
  const { disconnect } = open('', widget)
  expect($arePartsWanted(id).get()).toBe(true)
  disconnect()
  expect($arePartsWanted(id).get()).toBe(false)
})

test('lists every part with its selections, and names are text', () => {
  open()
  $parts(id).set([
    part('Light', 2, '<b>Lamp</b>'),
    {
      id: 'Food',
      title: 'Food',
      chosen: [
        { qty: 1, name: 'Soup' },
        { qty: 3, name: 'Bread' },
      ],
    },
  ])
  expect(lines()).toEqual(['Light: 2 x <b>Lamp</b>', 'Food: 1 x Soup3 x Bread'])
  expect(find('ul').querySelector('b')).toBeNull()
})

test('redraws only the parts that have changed, in their order', () => {
  open()
  $parts(id).set([part('Bag', 1, 'Summer bag'), part('Mat', 1, 'Cork Mat'), part('Light', 1, 'Lamp')])
  const [bag, mat, light] = find('ul').children
  $parts(id).set([part('Mat', 2, 'Cork Mat'), part('Food', 1, 'Soup'), part('Light', 1, 'Lamp')])
  expect(lines()).toEqual(['Mat: 2 x Cork Mat', 'Food: 1 x Soup', 'Light: 1 x Lamp'])
  expect(find('ul').children[2]).toBe(light)
  expect([bag?.isConnected, mat?.isConnected]).toEqual([false, false])
  $parts(id).set([part('Light', 1, 'Lamp'), part('Mat', 2, 'Cork Mat')])
  expect(lines()).toEqual(['Light: 1 x Lamp', 'Mat: 2 x Cork Mat'])
})

test('lists two parts that have the same name and the same selection', () => {
  open()
  $parts(id).set([part('Light', 1, 'Lamp'), { ...part('Light', 1, 'Lamp'), id: 'second' }])
  expect(lines()).toEqual(['Light: 1 x Lamp', 'Light: 1 x Lamp'])
})

test('is marked as empty while nothing is chosen', () => {
  const { host } = open()
  $parts(id).set([])
  expect(host.className).toBe('empty')
  expect(lines()).toEqual([])
  $parts(id).set([part('Light', 1, 'Lamp')])
  expect(host.className).toBe('')
})

test('reads out what has changed once it stays as it is, and not what the page opens with', () => {
  open()
  $parts(id).set([part('Light', 1, 'Lamp'), part('Mat', 1, 'Cork Mat')])
  vi.advanceTimersByTime(ANNOUNCE_MS)
  expect(said()).toBe('')
  for (const qty of [1, 12, 123]) {
    $parts(id).set([part('Light', qty, 'Lamp'), part('Mat', 1, 'Cork Mat')])
    vi.advanceTimersByTime(ANNOUNCE_MS - 1)
    expect(said()).toBe('')
  }
  vi.advanceTimersByTime(1)
  expect(said()).toBe('Light: 123 x Lamp')
  $parts(id).set([part('Light', 123, 'Lamp')])
  vi.advanceTimersByTime(ANNOUNCE_MS)
  expect(said()).toBe('Mat: nothing chosen')
})

test('restores the server’s list when it is disconnected, and says nothing more', () => {
  const { host, disconnect } = open()
  $parts(id).set([])
  $parts(id).set([part('Light', 1, 'Lamp')])
  disconnect()
  const left = '<strong>Summary</strong><ul><li>Mat: 1 x Cork Mat</li></ul>'
  expect([host.innerHTML, host.className]).toEqual([left, ''])
  $parts(id).set([])
  vi.advanceTimersByTime(ANNOUNCE_MS)
  expect(host.innerHTML).toBe(left)
})

test('adds a list where the server has printed none', () => {
  connect(
    drawing,
    'bundle-summary',
    `<form><input type="hidden" name="product" value="899"><div data-widget="bundle-summary"></div></form>`,
  )
  $parts('899').set([part('Light', 1, 'Lamp')])
  expect(lines()).toEqual(['Light: 1 x Lamp'])
})
