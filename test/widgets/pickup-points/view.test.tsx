import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPoints } from '../../../core/map/point-set.ts'
import { readFacts } from '../../../core/page/config.ts'
import widget from '../../../widgets/pickup-points/index.ts'
import terminals from '../../../widgets/pickup-terminals/index.ts'
import { record } from '../../core/map/points.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { fakeServer } from '../../support/fake-server.ts'
import { event, find } from '../../support/kernel.ts'

const ATTACK = '<img src=x onerror="window.hacked=1">'
const MARKUP = (name: string) =>
  `<div data-widget="${name}" data-carrier="tide" data-title="Tide"><div data-fallback><select name="tide_parcel_terminal"><option value="">-</option></select></div></div>`

const LIST = [
  record('1', {
    publicName: ATTACK,
    additionalInfo: ATTACK,
    locationName: ATTACK,
    address: { address: ATTACK, municipality: ATTACK },
  }),
  record('2', { publicName: 'Tidepost Two', openingTimes: null, type: 'SMARTPOST' }),
]

beforeEach(() => {
  readFacts({ baseUrl: 'https://shop.test/' })
  forgetPoints()
  localStorage.clear()
})
afterEach(disconnectAll)

const all = <Found extends HTMLElement = HTMLElement>(selector: string) => [
  ...document.querySelectorAll<Found>(selector),
]
const byText = (text: string) => all('button').find(button => button.textContent?.includes(text)) as HTMLButtonElement

const open = async () => {
  fakeServer(() => LIST)
  const { host } = connect(widget, 'pickup-points', MARKUP('pickup-points'))
  await vi.waitFor(() => expect(byText('Select pickup point')).toBeTruthy())
  byText('Select pickup point').click()
  await vi.waitFor(() => expect(find<HTMLDialogElement>('dialog').open).toBe(true))
  await vi.waitFor(() => expect(all('[role=option]')).toHaveLength(2))
  return host
}

test('whatever a carrier writes is text (first carrier, defect 1; second, 1)', async () => {
  await open()
  const attack = all('[role=option]').find(option => option.textContent?.includes(ATTACK)) as HTMLElement
  attack.click()
  await vi.waitFor(() => expect(find('.skerry-point').textContent).toContain(ATTACK))
  expect(document.querySelector('img')).toBeNull()
})

test('the list is a listbox with options that say their place (first carrier, defect 16)', async () => {
  await open()
  expect(find('[role=listbox]').getAttribute('aria-label')).toBe('Pickup points')
  expect(
    all('[role=option]').map(option => [option.getAttribute('aria-setsize'), option.getAttribute('aria-posinset')]),
  ).toEqual([
    ['2', '1'],
    ['2', '2'],
  ])
  expect(find('[role=combobox]').getAttribute('aria-controls')).toBe(find('[role=listbox]').id)
})

test('a click on any part of a row chooses it (first carrier, defect 8)', async () => {
  await open()
  ;(all('.skerry-points__name').find(name => name.textContent === 'Tidepost Two') as HTMLElement).click()
  await vi.waitFor(() => expect(find('.skerry-points-card__select').textContent).toBe('select: Tidepost Two'))
  // Unknown hours are no exception and no half-drawn card (first carrier, §10).
  expect(find('.skerry-point').textContent).toContain('No information')
})

test('"select" without a point does nothing and says nothing', async () => {
  const host = await open()
  const heard = vi.fn()
  host.addEventListener('pickup-points:selected', heard)
  find('.skerry-points-card__select').click()
  expect(heard).not.toHaveBeenCalled()
  expect(find<HTMLDialogElement>('dialog').open).toBe(true)
})

test('"select" tells code and point, by hand, and closes the dialog', async () => {
  const host = await open()
  ;(all('[role=option]').find(option => option.textContent?.includes('Tidepost Two')) as HTMLElement).click()
  await vi.waitFor(() => expect(find('.skerry-points-card__select').textContent).toBe('select: Tidepost Two'))
  const told = event<{ code: string; manual: boolean }>('pickup-points:selected', host)
  find('.skerry-points-card__select').click()
  expect((await told).detail).toMatchObject({ carrier: 'tide', code: '2', manual: true })
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(find('.tide-chosen-point').textContent).toBe('Tidepost Two, Jūros pr. 5')
  expect(find<HTMLSelectElement>('select').value).toBe('2')
})

test('the dialog has a name, and Escape closes it (first carrier, defect 15)', async () => {
  await open()
  const dialog = find<HTMLDialogElement>('dialog')
  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Pickup points')
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
})

test('"reset search" is there only while something is searched for (first carrier, defect 7)', async () => {
  await open()
  expect(byText('reset search')).toBeUndefined()
  const field = find<HTMLInputElement>('[role=combobox]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'two')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => expect(byText('reset search')).toBeTruthy())
  byText('reset search').click()
  await vi.waitFor(() => expect(byText('reset search')).toBeUndefined())
})

test('a page’s script chooses by code or id, not by hand', async () => {
  fakeServer(() => LIST)
  const { host } = connect(widget, 'pickup-points', MARKUP('pickup-points'))
  await vi.waitFor(() => expect(byText('Select pickup point')).toBeTruthy())
  const told = event<{ code: string; manual: boolean }>('pickup-points:selected', host)
  host.dispatchEvent(new CustomEvent('pickup-points:select', { detail: { id: '12' } }))
  expect((await told).detail).toMatchObject({ code: '2', manual: false })
})

test('inline, the list stands in the page', async () => {
  fakeServer(() => LIST)
  connect(widget, 'pickup-points', MARKUP('pickup-points').replace('data-title', 'data-mode="inline" data-title'))
  await vi.waitFor(() => expect(all('[role=option]')).toHaveLength(2))
  expect(document.querySelector('dialog')).toBeNull()
})

test('an option containing the digits of another is another (second carrier, defect 13)', async () => {
  fakeServer(() => [
    {
      name: 'County',
      terminals: [
        { zip: '8801', name: 'One', x: '25', y: '54' },
        { zip: '88801', name: 'Two', x: '25', y: '54' },
      ],
    },
  ])
  const { host } = connect(terminals, 'pickup-terminals', MARKUP('pickup-terminals'))
  await vi.waitFor(() => expect(byText('Select terminal')).toBeTruthy())
  host.dispatchEvent(new CustomEvent('pickup-terminals:select', { detail: { code: '8801' } }))
  await vi.waitFor(() => expect(byText('One')).toBeTruthy())
  expect(find<HTMLSelectElement>('select').value).toBe('8801')
})

test('picking in the dropdown chooses at once and closes it', async () => {
  fakeServer(() => [
    { name: 'County', terminals: [{ zip: '8801', name: 'One', location: 'Marių 1', x: '25', y: '54' }] },
  ])
  connect(terminals, 'pickup-terminals', MARKUP('pickup-terminals'))
  await vi.waitFor(() => expect(document.querySelector('.skerry-terminals__dropdown')).toBeTruthy())
  find('.skerry-terminals__dropdown').click()
  await vi.waitFor(() => expect(all('[role=option]')).toHaveLength(1))
  all('[role=option]')[0]?.click()
  await vi.waitFor(() => expect(document.querySelector('[role=listbox]')).toBeNull())
  expect(find('.skerry-terminals__dropdown').textContent).toBe('One, Marių 1')
})
