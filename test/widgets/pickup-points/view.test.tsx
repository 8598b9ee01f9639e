import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $quote } from '../../../core/checkout/quote.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { make } from '../../../core/dom/make.ts'
import { readFacts } from '../../../core/page/config.ts'
import { forgetPoints } from '../../../core/pickup/point-set.ts'
import { DIALOG_MS, DROPDOWN_MS } from '../../../widgets/pickup-terminals/model.ts'
import { record } from '../../core/pickup/points.ts'
import { disconnectAll } from '../../support/behavior.ts'
import { fakeServer, settle } from '../../support/fake-server.ts'
import { event, find } from '../../support/kernel.ts'
import { all, connectPicker, resetShop, write } from './pickers.ts'

/** The map's chunk does not arrive: what is shown here needs no map, and Leaflet takes half a second to read. */
vi.mock('../../support/load-chunk.ts', () => ({
  load: async (source: string, importer: () => Promise<unknown>) => {
    if (source === 'core/map/point-map.ts') throw new Error('The map did not arrive.')
    return importer()
  },
}))

const ATTACK = '<img src=x onerror="window.hacked=1">'
const LIST = [
  record('1', {
    publicName: ATTACK,
    additionalInfo: ATTACK,
    locationName: ATTACK,
    address: { address: ATTACK, municipality: ATTACK },
  }),
  record('2', { publicName: 'Tidepost Two', openingTimes: null, type: 'SMARTPOST' }),
]

beforeEach(resetShop)
afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
})

const byText = (text: string) => all('button').find(button => button.textContent?.includes(text)) as HTMLButtonElement

const open = async () => {
  fakeServer(() => LIST)
  const { host } = connectPicker('pickup-points')
  await vi.waitFor(() => expect(byText('Select pickup point')).toBeTruthy())
  byText('Select pickup point').click()
  await vi.waitFor(() => expect(find<HTMLDialogElement>('dialog').open).toBe(true))
  await vi.waitFor(() => expect(all('[role=option]')).toHaveLength(2))
  return host
}

test('renders the carrier’s data as text', async () => {
  await open()
  const attack = all('[role=option]').find(option => option.textContent?.includes(ATTACK)) as HTMLElement
  attack.click()
  await vi.waitFor(() => expect(find('.skerry-point').textContent).toContain(ATTACK))
  expect(document.querySelector('img')).toBeNull()
})

test('the list is a listbox whose options have their position', async () => {
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

test('a click on any part of a row shows its point', async () => {
  await open()
  ;(all('.skerry-points__name').find(name => name.textContent === 'Tidepost Two') as HTMLElement).click()
  await vi.waitFor(() => expect(find('.skerry-points-card__select').textContent).toBe('select: Tidepost Two'))
  // Unknown hours do not break the card.
  expect(find('.skerry-point').textContent).toContain('No information')
})

test('a point without contacts says that there is no information', async () => {
  fakeServer(() => [record('1', { address: {} })])
  connectPicker('pickup-points', 'data-mode="inline"')
  await vi.waitFor(() => expect(all('[role=option]')).toHaveLength(1))
  all('[role=option]')[0]?.click()
  await vi.waitFor(() => expect(all('.skerry-point__part')[1]?.textContent).toBe('ContactsNo information'))
})

test('a language whose script is named, as sr_Cyrl_RS, sorts the points and names the days', async () => {
  readFacts({ baseUrl: 'https://shop.test/', locale: 'sr_Cyrl_RS' })
  fakeServer(() => [record('1')])
  connectPicker('pickup-points', 'data-mode="inline"')
  await vi.waitFor(() => expect(all('[role=option]')).toHaveLength(1))
  all('[role=option]')[0]?.click()
  await vi.waitFor(() => expect(find('.skerry-point__list').textContent).toBe('пон 08:00–22:00'))
})

test('Enter searches for the text, not for the point highlighted before', async () => {
  await open()
  const press = (key: string) =>
    find('[role=combobox]').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press('ArrowDown')
  expect(find('[role=combobox]').getAttribute('aria-activedescendant')).toBeTruthy()
  write('xyzzy')
  expect(find('[role=combobox]').getAttribute('aria-activedescendant')).toBeNull()
  press('Enter')
  await vi.waitFor(() => expect(find('.skerry-search__line').textContent).toBeTruthy())
  expect(find('.skerry-points-card__select').textContent).toBe('select')
  expect(find('.skerry-points__none').textContent).toMatch(/^Nothing found\./)
})

test('Enter that ends the composition of a word searches for nothing and chooses nothing', async () => {
  await open()
  const press = (key: string, keyCode = 0) =>
    find('[role=combobox]').dispatchEvent(new KeyboardEvent('keydown', { key, keyCode, bubbles: true }))
  press('ArrowDown')
  press('Enter', 229)
  await settle()
  expect(find('.skerry-points-card__select').textContent).toBe('select')
  press('Enter')
  await vi.waitFor(() => expect(find('.skerry-points-card__select').textContent).toBe(`select: ${ATTACK}`))
})

test('a dialog is rendered when its button is hovered or focused, shows the latest choice over a still page, and is removed when it closes', async () => {
  fakeServer(() => LIST)
  const { host } = connectPicker('pickup-points')
  await vi.waitFor(() => expect(byText('Select pickup point')).toBeTruthy())
  const reach = (from: Element | null) =>
    byText('Select pickup point').dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: from }))
  reach(null)
  expect(all('dialog')).toEqual([])
  reach(document.body)
  await vi.waitFor(() => expect(all('dialog [role=option]')).toHaveLength(2))
  expect(find<HTMLDialogElement>('dialog').open).toBe(false)
  expect(all('.skerry-map-panel')).toEqual([])
  host.dispatchEvent(new CustomEvent('pickup-points:select', { detail: { code: '2' } }))
  byText('Select pickup point').click()
  await vi.waitFor(() => expect(find<HTMLDialogElement>('dialog').open).toBe(true))
  expect(document.documentElement.style.overflow).toBe('hidden')
  expect(all('.skerry-map-panel')).toHaveLength(1)
  expect(find('.skerry-points-card__select').textContent).toBe('select: Tidepost Two')
  find('.skerry-points-dialog__close').click()
  await vi.waitFor(() => expect(all('dialog')).toEqual([]))
  expect(document.documentElement.style.overflow).toBe('')
  // The focus that returns to the button prepares no other one.
  expect(document.activeElement).toBe(byText('Select pickup point'))
  reach(make('dialog', {}, make('input')).firstElementChild)
  await settle()
  expect(all('dialog')).toEqual([])
})

test('the chosen point has a header of its own, before one is chosen and after', async () => {
  const host = await open()
  const texts = () => [
    find('.skerry-pickup__header').textContent,
    find('.skerry-pickup__header').nextElementSibling?.textContent,
  ]
  expect(texts()).toEqual(['Pickup point', 'Select a pickup point'])
  host.dispatchEvent(new CustomEvent('pickup-points:select', { detail: { code: '2' } }))
  await vi.waitFor(() => expect(texts()).toEqual(['Pickup point', 'Tidepost Two, Jūros pr. 5']))
})

test('"select" without a point does nothing, and does not look as if it would', async () => {
  const host = await open()
  expect(find('.skerry-points-card__select').getAttribute('aria-disabled')).toBe('true')
  const received = vi.fn()
  host.addEventListener('pickup-points:selected', received)
  find('.skerry-points-card__select').click()
  expect(received).not.toHaveBeenCalled()
  expect(find<HTMLDialogElement>('dialog').open).toBe(true)
})

test('"select" dispatches code and point as a manual choice, and closes the dialog', async () => {
  const host = await open()
  ;(all('[role=option]').find(option => option.textContent?.includes('Tidepost Two')) as HTMLElement).click()
  await vi.waitFor(() => expect(find('.skerry-points-card__select').textContent).toBe('select: Tidepost Two'))
  expect(find('.skerry-points-card__select').getAttribute('aria-disabled')).toBeNull()
  const selected = event<{ code: string; manual: boolean }>('pickup-points:selected', host)
  find('.skerry-points-card__select').click()
  expect((await selected).detail).toMatchObject({ carrier: 'tide', code: '2', manual: true })
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(find('.tide-chosen-point').textContent).toBe('Tidepost Two, Jūros pr. 5')
  expect(find<HTMLSelectElement>('select').value).toBe('2')
})

test('the dialog has a name, and Escape closes it', async () => {
  await open()
  const dialog = find<HTMLDialogElement>('dialog')
  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Pickup points')
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
})

test('"reset search" is shown only during a search', async () => {
  await open()
  expect(byText('reset search')).toBeUndefined()
  const field = find<HTMLInputElement>('[role=combobox]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'two')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => expect(byText('reset search')).toBeTruthy())
  byText('reset search').click()
  await vi.waitFor(() => expect(byText('reset search')).toBeUndefined())
})

test('a script of the page chooses by code or id, as a choice that is not manual', async () => {
  fakeServer(() => LIST)
  const { host } = connectPicker('pickup-points')
  await vi.waitFor(() => expect(byText('Select pickup point')).toBeTruthy())
  const selected = event<{ code: string; manual: boolean }>('pickup-points:selected', host)
  host.dispatchEvent(new CustomEvent('pickup-points:select', { detail: { id: '12' } }))
  expect((await selected).detail).toMatchObject({ code: '2', manual: false })
})

test('the point and its link are shown once points have loaded; an empty list says so', async () => {
  const { asked } = fakeServer()
  connectPicker('pickup-points')
  await vi.waitFor(() => expect(find('.skerry-pickup__status').textContent).toContain('Loading pickup points'))
  expect([byText('Select pickup point'), document.querySelector('.skerry-pickup__chosen')]).toEqual([undefined, null])
  await asked[0]?.answer([])
  await vi.waitFor(() => expect(find('.skerry-pickup__status').textContent).toBe('No points to select'))
  expect([byText('Select pickup point'), document.querySelector('.skerry-pickup__chosen')]).toEqual([undefined, null])
})

test('reports to the developer that the map did not load; the list works', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  fakeServer(() => LIST)
  const { host } = connectPicker('pickup-points', 'data-tiles="/t/{z}/{x}/{y}.png"')
  await vi.waitFor(() => expect(byText('Select pickup point')).toBeTruthy())
  const failed = event<{ widget: string }>('island:failed', host)
  byText('Select pickup point').click()
  expect((await failed).detail).toMatchObject({
    widget: 'pickup-points',
    message: 'Leaflet is required for Tide-Mapping',
  })
  expect(said.mock.calls).toEqual([['Leaflet is required for Tide-Mapping']])
  said.mockRestore()
  await vi.waitFor(() => expect(find('.skerry-map__trouble').textContent).toMatch(/The list has every point/))
  expect(all('[role=option]')).toHaveLength(2)
})

test('lists the points of a GeoJSON file without a mapping', async () => {
  const geometry = { type: 'Point', coordinates: [24.1, 56.9] }
  fakeServer(() => ({ features: [{ geometry, properties: { code: 'R1', name: 'Riga pier' } }] }))
  connectPicker('pickup-points', 'data-mode="inline"')
  await vi.waitFor(() => expect(all('[role=option]').map(option => option.textContent)).toEqual(['Riga pier']))
})

test('inline mode renders the list in the page', async () => {
  fakeServer(() => LIST)
  connectPicker('pickup-points', 'data-mode="inline"')
  await vi.waitFor(() => expect(all('[role=option]')).toHaveLength(2))
  expect(document.querySelector('dialog')).toBeNull()
})

test('distinguishes codes that contain each other', async () => {
  fakeServer(() => [
    {
      name: 'County',
      terminals: [
        { zip: '8801', name: 'One', x: '25', y: '54' },
        { zip: '88801', name: 'Two', x: '25', y: '54' },
      ],
    },
  ])
  const { host } = connectPicker('pickup-terminals')
  await vi.waitFor(() => expect(byText('Select terminal')).toBeTruthy())
  host.dispatchEvent(new CustomEvent('pickup-terminals:select', { detail: { code: '8801' } }))
  await vi.waitFor(() => expect(byText('One')).toBeTruthy())
  expect(find<HTMLSelectElement>('select').value).toBe('8801')
})

test('a click in the dropdown chooses and closes it', async () => {
  fakeServer(() => [
    { name: 'County', terminals: [{ zip: '8801', name: 'One', location: 'Marių 1', x: '25', y: '54' }] },
  ])
  connectPicker('pickup-terminals')
  await vi.waitFor(() => expect(document.querySelector('.skerry-terminals__dropdown')).toBeTruthy())
  find('.skerry-terminals__dropdown').click()
  await vi.waitFor(() => expect(all('[role=option]')).toHaveLength(1))
  all('[role=option]')[0]?.click()
  await vi.waitFor(() => expect(document.querySelector('[role=listbox]')).toBeNull())
  expect(find('.skerry-terminals__dropdown').textContent).toBe('One, Marių 1')
})

const groups = (...terminals: readonly Record<string, string>[]) => [{ name: 'County', terminals }]
const MANY = groups(
  { zip: '70001', name: 'Far', location: 'Šilų 1', x: '21.1', y: '55.7' },
  { zip: '70002', name: 'Near', location: 'Marių 2', x: '25.28', y: '54.69' },
)
const connectTerminals = (attributes = '') =>
  connectPicker('pickup-terminals', `data-geocoder="/geocoder/" ${attributes}`)

test('the same code in another country is another terminal', async () => {
  const at = (x: string, y: string) => groups({ zip: '70001', name: `At ${x}`, location: 'Marių 2', x, y })
  fakeServer(({ url }) => (url.pathname.endsWith('/LV') ? at('24.1', '56.9') : at('25.2', '54.6')))
  const { host } = connectPicker('pickup-terminals')
  await vi.waitFor(() => expect(byText('Select terminal')).toBeTruthy())
  host.dispatchEvent(new CustomEvent('pickup-terminals:select', { detail: { code: '70001' } }))
  await vi.waitFor(() => expect(byText('At 25.2')).toBeTruthy())
  $quote.setKey('country', 'LV')
  await vi.waitFor(() =>
    expect(find('.skerry-pickup__reason').textContent).toBe(
      'The pickup point At 25.2 is not in the country of the address. Please choose another one.',
    ),
  )
  expect(find<HTMLSelectElement>('select').value).toBe('')
  expect(byText('Select terminal')).toBeTruthy()
})

const found = { candidates: [{ address: 'Vilnius', location: { x: 25.2798, y: 54.6892 } }] }

test('data-auto-select chooses the terminal nearest to the postcode', async () => {
  const { asked } = fakeServer(({ url }) => (url.pathname.startsWith('/geocoder') ? found : MANY))
  const { host } = connectTerminals('data-auto-select="1" data-postcode="01103"')
  const selected = event<{ code: string; manual: boolean }>('pickup-terminals:selected', host)
  expect((await selected).detail).toMatchObject({ code: '70002', manual: false })
  expect(find<HTMLSelectElement>('select').value).toBe('70002')
  disconnectAll()
  forgetPoints()
  setSection('tide-data', { selectedPickupPoint: null })
  asked.length = 0
  connectTerminals('data-postcode="01103"')
  await vi.waitFor(() => expect(byText('Select terminal')).toBeTruthy())
  expect(asked.filter(({ url }) => url.pathname.startsWith('/geocoder'))).toEqual([])
  expect(find<HTMLSelectElement>('select').value).toBe('')
})

test('data-auto-select chooses nothing without a postcode, also where the list starts at the town', async () => {
  fakeServer(({ url }) => (url.pathname.startsWith('/geocoder') ? found : MANY))
  connectTerminals('data-auto-select="1"')
  $quote.setKey('city', 'Vilnius')
  await vi.waitFor(() => expect(byText('Select terminal')).toBeTruthy())
  byText('Select terminal').click()
  await vi.waitFor(() => expect(find('.skerry-search__line').textContent).toBe('Nearest to your address: Vilnius'))
  await settle()
  expect(find<HTMLSelectElement>('select').value).toBe('')
})

test('the terminals’ dropdown scrolls into view when it opens', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  fakeServer(() => MANY)
  connectTerminals()
  await vi.waitFor(() => expect(byText('Select terminal')).toBeTruthy())
  byText('Select terminal').click()
  await vi.waitFor(() => expect(shown).toHaveBeenCalledWith({ block: 'nearest' }))
  expect(shown.mock.contexts).toEqual([find('.skerry-terminals__box')])
})

test('the terminals’ own text says that a place was not found', async () => {
  fakeServer(({ url }) => (url.pathname.startsWith('/geocoder') ? { candidates: [], suggestions: [] } : MANY))
  connectTerminals()
  await vi.waitFor(() => expect(byText('Select terminal')).toBeTruthy())
  byText('Select terminal').click()
  await vi.waitFor(() => expect(document.querySelector('[role=combobox]')).toBeTruthy())
  write('xyzzy')
  find('[role=combobox]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await vi.waitFor(() => expect(find('.skerry-search__line').textContent).toMatch(/^Place not found\. /))
  // As the only item of the list, and never above a full one.
  expect(all('[role=option]').map(({ textContent }) => textContent)).toEqual([
    'Place not found. Try another street, town or postcode, or reset the search.',
  ])
  byText('reset search').click()
  await vi.waitFor(() => expect(all('.skerry-points__point')).toHaveLength(2))
})

test('a place that is not found is not said of a list in which points match', async () => {
  const { asked } = fakeServer(({ url }) => (url.pathname.startsWith('/geocoder') ? { candidates: [] } : MANY))
  connectTerminals()
  await vi.waitFor(() => expect(byText('Select terminal')).toBeTruthy())
  byText('Select terminal').click()
  await vi.waitFor(() => expect(all('.skerry-points__point')).toHaveLength(2))
  const [name = ''] = all('.skerry-points__name').map(({ textContent }) => textContent ?? '')
  write(name)
  find('[role=combobox]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await vi.waitFor(() => expect(asked.some(({ url }) => url.pathname.startsWith('/geocoder'))).toBe(true))
  await vi.waitFor(() => expect(find('.skerry-search').hasAttribute('data-pending')).toBe(false))
  expect(find('.skerry-search__line').textContent).toMatch(/^Pickup points: /)
  expect(all('.skerry-points__none')).toEqual([])
})

test('Enter chooses the point that an arrow key has marked, though a found address sorts the list anew', async () => {
  const both = groups(
    { zip: '70001', name: 'Far', location: 'Marių 1', x: '21.1', y: '55.7' },
    { zip: '70002', name: 'Near', location: 'Marių 2', x: '25.28', y: '54.69' },
  )
  const place = { ...found, suggestions: [{ text: 'Vilnius', magicKey: '1' }] }
  fakeServer(({ url }) => (url.pathname.startsWith('/geocoder') ? place : both))
  connectTerminals()
  await vi.waitFor(() => expect(byText('Select terminal')).toBeTruthy())
  byText('Select terminal').click()
  await vi.waitFor(() => expect(all('.skerry-points__point')).toHaveLength(2))
  const press = (key: string) =>
    find('[role=combobox]').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  const names = () => all('.skerry-points__name').map(({ textContent }) => textContent)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  write('mariu')
  press('ArrowDown')
  expect(find('[data-active]').textContent).toContain('Far')
  await vi.advanceTimersByTimeAsync(DROPDOWN_MS)
  await vi.waitFor(() => expect(all('.skerry-points__km')).toHaveLength(2))
  expect(names()).toEqual(['Near', 'Far'])
  expect(find('[data-active]').textContent).toContain('Far')
  press('Enter')
  await vi.waitFor(() => expect(find<HTMLSelectElement>('select').value).toBe('70001'))
})

test('lists eight terminals before "Show more" once distances are known', async () => {
  const terminal = (number: number) => ({
    zip: `7000${number}`,
    name: `${number}`,
    location: 'Marių',
    x: '25',
    y: `54.${number}`,
  })
  fakeServer(({ url }) =>
    url.pathname.startsWith('/geocoder')
      ? found
      : groups(...Array.from({ length: 9 }, (_, number) => terminal(number))),
  )
  $quote.setKey('postcode', '01103')
  connectTerminals()
  await vi.waitFor(() => expect(byText('Select terminal')).toBeTruthy())
  byText('Select terminal').click()
  await vi.waitFor(() => expect(all('.skerry-points__km')).toHaveLength(8))
  byText('Show more').click()
  await vi.waitFor(() => expect(find('[role=option]').getAttribute('aria-setsize')).toBe('9'))
  // The button is gone: the keys go on at the first terminal that it has shown.
  await vi.waitFor(() => expect(document.activeElement).toBe(find('[role=listbox]')))
  expect(find('[data-active]').getAttribute('aria-posinset')).toBe('9')
})

test('arrow keys lead from the search box through suggestions into the list, and Escape closes suggestions first', async () => {
  fakeServer(({ url }) =>
    url.pathname.endsWith('/suggest') ? { suggestions: [{ text: 'Vilnius A' }, { text: 'Vilnius B' }] } : MANY,
  )
  connectTerminals('data-tiles="/t/{z}/{x}/{y}.png"')
  await vi.waitFor(() => expect(byText('Show in map')).toBeTruthy())
  byText('Show in map').click()
  await vi.waitFor(() => expect(find<HTMLDialogElement>('dialog').open).toBe(true))
  // Which a browser focuses as it opens the dialog.
  find('dialog [autofocus]').focus()
  expect(document.activeElement?.getAttribute('role')).toBe('combobox')
  const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('role')
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
    return event.defaultPrevented
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  write('vil')
  await vi.advanceTimersByTimeAsync(DIALOG_MS)
  await vi.waitFor(() => expect(all('[data-suggestion]')).toHaveLength(2))
  press('ArrowDown')
  expect(focused()).toBe('Vilnius A')
  press('End')
  expect(focused()).toBe('Vilnius B')
  press('Home')
  press('ArrowUp')
  expect(focused()).toBe('combobox')
  press('ArrowDown')
  press('ArrowDown')
  press('ArrowDown')
  expect(document.activeElement?.getAttribute('role')).toBe('listbox')
  find('[role=combobox]').focus()
  expect(press('Escape')).toBe(true)
  await vi.waitFor(() => expect(all('[data-suggestion]')).toHaveLength(0))
  expect(press('Escape')).toBe(false)
  write('')
  await vi.waitFor(() => expect(all('.skerry-points__point')).toHaveLength(2))
  // Home and End are the caret's until a point is highlighted.
  expect(press('End')).toBe(false)
  press('ArrowDown')
  press('End')
  expect(document.activeElement?.getAttribute('aria-activedescendant')).toBe(all('.skerry-points__point')[1]?.id)
  press('Home')
  expect(document.activeElement?.getAttribute('aria-activedescendant')).toBe(all('.skerry-points__point')[0]?.id)
  press('Enter')
  await vi.waitFor(() => expect(all('.skerry-points__details')).toHaveLength(1))
})

test('one entry of the map dialog is open at a time, with its details and its button', async () => {
  fakeServer(() => MANY)
  connectTerminals('data-tiles="/t/{z}/{x}/{y}.png"')
  await vi.waitFor(() => expect(byText('Show in map')).toBeTruthy())
  byText('Show in map').click()
  await vi.waitFor(() => expect(all('dialog [role=option]')).toHaveLength(2))
  all('dialog [role=option]')[0]?.click()
  await vi.waitFor(() => expect(all('.skerry-points__details')).toHaveLength(1))
  expect(find('.skerry-points__details').textContent).toContain('Select terminal: Far')
  all('dialog [role=option]')[1]?.click()
  await vi.waitFor(() => expect(find('.skerry-points__details').textContent).toContain('Select terminal: Near'))
  expect(all('.skerry-points__details')).toHaveLength(1)
  // Only options stand in the list box: what opens lies beside it.
  expect(document.querySelector('[role=listbox] button')).toBeNull()
  find('.skerry-points__details button').click()
  await vi.waitFor(() => expect(find<HTMLSelectElement>('select').value).toBe('70002'))
})

test('the terminals’ dropdown and map have roles and names, close on Escape and return the focus', async () => {
  fakeServer(() => MANY)
  connectTerminals('data-tiles="/t/{z}/{x}/{y}.png"')
  await vi.waitFor(() => expect(byText('Show in map')).toBeTruthy())
  const dropdown = find('.skerry-terminals__dropdown')
  expect(dropdown.getAttribute('aria-expanded')).toBe('false')
  dropdown.click()
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
  expect(dropdown.getAttribute('aria-expanded')).toBe('true')
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  press('ArrowDown')
  expect(document.activeElement?.getAttribute('aria-activedescendant')).toBe(all('[role=option]')[0]?.id)
  press('Escape')
  await vi.waitFor(() => expect(document.querySelector('[role=listbox]')).toBeNull())
  expect(document.activeElement).toBe(dropdown)
  const map = byText('Show in map')
  map.click()
  await vi.waitFor(() => expect(find<HTMLDialogElement>('dialog').open).toBe(true))
  const dialog = find('dialog')
  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
    'Parcel terminals addresses',
  )
  expect(find('.skerry-points-dialog__close').localName).toBe('button')
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  await vi.waitFor(() => expect(document.activeElement).toBe(map))
})

test('does not ask for the location again after a refusal, nor with a terminal chosen', async () => {
  fakeServer(() => MANY)
  const getCurrentPosition = vi.fn((_ok, fail) => fail({ code: 1, PERMISSION_DENIED: 1 }))
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } })
  sessionStorage.clear()
  connectTerminals('data-tiles="/t/{z}/{x}/{y}.png" data-locate-on-open="1"')
  await vi.waitFor(() => expect(byText('Show in map')).toBeTruthy())
  const openMap = async () => {
    byText('Show in map').click()
    await vi.waitFor(() => expect(find<HTMLDialogElement>('dialog').open).toBe(true))
    find('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  }
  await openMap()
  await vi.waitFor(() => expect(getCurrentPosition).toHaveBeenCalledTimes(1))
  await openMap()
  expect(getCurrentPosition).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})

test('asks for the location only when its button is pressed, or data-locate-on-open says so', async () => {
  fakeServer(() => MANY)
  const getCurrentPosition = vi.fn()
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } })
  sessionStorage.clear()
  connectTerminals('data-tiles="/t/{z}/{x}/{y}.png"')
  await vi.waitFor(() => expect(byText('Show in map')).toBeTruthy())
  byText('Show in map').click()
  await vi.waitFor(() => expect(all('dialog [role=option]')).toHaveLength(2))
  expect(getCurrentPosition).not.toHaveBeenCalled()
  byText('Use my location').click()
  expect(getCurrentPosition).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})

test('renders few elements for five thousand points, also in another order', async () => {
  fakeServer(() => Array.from({ length: 5000 }, (_, n) => record(String(n))))
  connectPicker('pickup-points')
  await vi.waitFor(() => expect(byText('Select pickup point')).toBeTruthy(), 4000)
  byText('Select pickup point').click()
  await vi.waitFor(() => expect(all('[role=option]').length).toBeGreaterThan(5))
  expect(all('.skerry-points *').length).toBeLessThanOrEqual(300)
  expect(all('[role=option]')[0]?.getAttribute('aria-setsize')).toBe('5000')
  write('tidepost 49')
  await vi.waitFor(() => expect(all('[role=option]')[0]?.getAttribute('aria-setsize')).not.toBe('5000'))
  expect(all('.skerry-points *').length).toBeLessThanOrEqual(300)
})

test('adds nothing to the window, and uses its own classes and ids', async () => {
  const before = new Set(Object.keys(window))
  await open()
  expect(Object.keys(window).filter(key => !before.has(key) && key !== 'hacked')).toEqual([])
  const classes = new Set(all('[data-widget] *, dialog *').flatMap(({ classList }) => [...classList]))
  const foreign = [...classes].filter(name => !/^(skerry-|tide-)/.test(name))
  // A theme's own names for buttons are worn, not styled.
  expect(foreign.filter(name => !['action', 'primary'].includes(name))).toEqual([])
  expect(all('dialog [id]').filter(({ id }) => !id.startsWith('_skerry-'))).toEqual([])
})
