import { afterEach, expect, test, vi } from 'vitest'
import { readFacts } from '../../../core/page/config.ts'
import { $arePartsWanted, $parts } from '../../../core/product/parts.ts'
import { setPriceChanges, statePrices } from '../../../core/product/price-changes.ts'
import { $prices } from '../../../core/product/prices.ts'
import { $quantity } from '../../../core/product/quantity.ts'
// Loaded beforehand: the first import of a test takes long on a busy machine.
import '../../../widgets/bundle/behavior.ts'
import widget from '../../../widgets/bundle/index.ts'
import quantityWidget from '../../../widgets/quantity/index.ts'
import { connect, connectHost, disconnectAll } from '../../support/behavior.ts'
import { jQueryStandIn } from '../../support/jquery-stand-in.ts'
import { find, settled } from '../../support/kernel.ts'

const prices = (final: number) => ({
  oldPrice: { amount: final },
  basePrice: { amount: final / 1.2 },
  finalPrice: { amount: final },
})
const selection = (name: string, final: number, own: object = {}) => ({
  name,
  qty: 1,
  customQty: '1',
  prices: prices(final),
  tierPrice: [],
  ...own,
})

const CONFIG = {
  priceFormat: { pattern: '€%s', requiredPrecision: 2, decimalSymbol: '.', groupSymbol: ',', groupLength: 3 },
  prices: prices(0),
  positions: ['1', '2', '3', '4', '5'],
  selected: [] as unknown,
  options: {
    '1': {
      title: 'Bag',
      selections: {
        '1': selection('Summer bag', 90, { tierPrice: [{ price_qty: '3', prices: prices(80) }] }),
        '2': selection('Winter bag', 150, { qty: 2, customQty: '0' }),
      },
    },
    '2': { title: 'Mat', selections: { '3': selection('Foam mat', 30), '4': selection('Air mat', 60) } },
    '3': {
      title: 'Extras',
      selections: {
        '5': selection('Lamp', 20),
        '6': selection('Stove', 40, { qty: 2, tierPrice: [{ price_qty: '2', prices: prices(35) }] }),
      },
    },
    '4': { title: 'Food', selections: { '7': selection('Soup', 5), '8': selection('Bread', 3) } },
    '5': { title: 'Sack', selections: { '9': selection('Sack', 10) } },
  },
}

const LIMITS = '{&quot;validate-item-quantity&quot;:{&quot;minAllowed&quot;:1,&quot;maxAllowed&quot;:5}}'
const quantity = (id: number, own = '') =>
  `<label for="qty-${id}">Quantity</label><input id="qty-${id}" type="number" name="bundle_option_qty[${id}]" value="1"${own}>`

const FIELDS = `
  <select name="bundle_option[1]"><option value="">Choose a selection...</option><option value="1">Summer bag</option><option value="2">Winter bag</option></select>
  <div id="option-tier-prices-1"><p data-role="selection-tier-prices" data-selection-id="1">Buy 3</p><p data-role="selection-tier-prices" data-selection-id="2"></p></div>
  ${quantity(1, ` data-validate="${LIMITS}"`)}
  <input type="radio" name="bundle_option[2]" value=""><input type="radio" name="bundle_option[2]" value="3"><input type="radio" name="bundle_option[2]" value="4">
  ${quantity(2)}
  <input type="checkbox" name="bundle_option[3][5]" value="5"><input type="checkbox" name="bundle_option[3][6]" value="6">
  <select multiple name="bundle_option[4][]"><option value="7">Soup</option><option value="8">Bread</option></select>
  <input type="hidden" name="bundle_option[5]" value="9">${quantity(5)}`

let product = 700
let id = ''
let emitted: { config: { selected: object } }[] = []

const arrange = (config: object = CONFIG, change = (html: string) => html) => {
  product += 1
  id = `${product}`
  const json = JSON.stringify({ optionConfig: config })
  const connected = connect(
    widget,
    'bundle',
    change(
      `<form><input type="hidden" name="product" value="${id}"><input name="qty" value="1"><fieldset data-widget="bundle"><script type="application/json" data-options>${json}</script>${FIELDS}</fieldset></form>`,
    ),
  )
  emitted = []
  document.addEventListener('updateProductSummary', event => emitted.push((event as CustomEvent).detail))
  // What the server's box states is the sum of its own choice.
  const withdraw = statePrices(id, { prices: prices(61), tierPrices: [] })
  return { ...connected, withdraw }
}

const awake = () => vi.waitFor(() => expect($parts(id).get()).toBeDefined())
const start = async (config?: object, change?: (html: string) => string) => {
  const connected = arrange(config, change)
  raise(field('[name=qty]'), 'pointerover')
  await awake()
  return connected
}

const total = () => $prices(id).get()['finalPrice']
const field = <Found extends HTMLElement = HTMLInputElement>(selector: string) => find<Found>(selector)
const raise = (element: Element, name = 'change') => element.dispatchEvent(new Event(name, { bubbles: true }))
const select = (option: number, value: string) => {
  const list = field<HTMLSelectElement>(`select[name^="bundle_option[${option}]"]`)
  list.value = value
  raise(list)
}
const tick = (value: string, isOn = true) => {
  const control = field(`input[value="${value}"]:not([type=hidden])`)
  control.checked = isOn
  raise(control)
}
const type = (option: number, text: string) => {
  field(`#qty-${option}`).value = text
  raise(field(`#qty-${option}`), 'input')
}
const summary = () =>
  $parts(id)
    .get()
    ?.map(({ title, chosen }) => `${title}: ${chosen.map(({ qty, name }) => `${qty} x ${name}`).join(', ')}`)

afterEach(disconnectAll)

test('leaves the server’s page alone until it is touched or something differs', async () => {
  const { host } = arrange()
  const before = host.innerHTML
  await settled()
  expect($parts(id).get()).toBeUndefined()
  expect(total()).toBe(61)
  expect(host.innerHTML).toBe(before)
})

test('counts a part with a single selection, which the server has chosen', async () => {
  await start()
  expect(total()).toBe(10)
  expect(summary()).toEqual(['Sack: 1 x Sack'])
})

test('every kind of field counts, each selection with its own pieces and tiers', async () => {
  await start()
  select(1, '1')
  expect(total()).toBe(100)
  tick('4')
  expect(total()).toBe(160)
  tick('6')
  expect(total()).toBe(230)
  tick('5')
  expect(total()).toBe(250)
  for (const entry of field<HTMLSelectElement>('select[multiple]').options) entry.selected = true
  raise(field('select[multiple]'))
  expect(total()).toBe(258)
  expect(summary()).toEqual([
    'Bag: 1 x Summer bag',
    'Mat: 1 x Air mat',
    'Extras: 1 x Lamp, 2 x Stove',
    'Food: 1 x Soup, 1 x Bread',
    'Sack: 1 x Sack',
  ])
})

test('taking a choice back takes its price back, and empties its quantity', async () => {
  await start()
  select(1, '1')
  tick('3')
  select(1, '')
  tick('')
  expect(total()).toBe(10)
  expect([field('#qty-1').value, field('#qty-1').disabled]).toEqual(['0', true])
  expect([field('#qty-2').value, field('#qty-2').disabled]).toEqual(['0', true])
})

test('the quantity belongs to the selection: its own pieces, and entered only where the shop allows it', async () => {
  await start()
  select(1, '2')
  expect([field('#qty-1').value, field('#qty-1').disabled, field('#qty-1').className]).toEqual([
    '2',
    true,
    'qty-disabled',
  ])
  expect(total()).toBe(310)
  select(1, '1')
  expect([field('#qty-1').value, field('#qty-1').disabled, field('#qty-1').className]).toEqual(['1', false, ''])
  type(1, '3')
  expect(total()).toBe(250)
  select(1, '2')
  select(1, '1')
  expect(field('#qty-1').value).toBe('3')
  expect(total()).toBe(250)
})

test('a quantity that the buttons beside it change counts once, also where nothing else was touched', async () => {
  arrange({ ...CONFIG, selected: { '1': '1' } }, html =>
    html
      .replace('<option value="1">', '<option value="1" selected>')
      .replace(
        /<input (id="qty-1".*?>)/,
        '<div class="control qty" data-widget="quantity"><input class="qty" $1</div>',
      ),
  )
  connectHost(quantityWidget, 'quantity')
  field<HTMLElement>('.qty-inc').click()
  await awake()
  expect(total()).toBe(190)
  const changed = vi.fn()
  find('form').addEventListener('bundle:changed', changed)
  field<HTMLElement>('.qty-inc').click()
  expect(total()).toBe(250)
  select(1, '2')
  expect(changed).toHaveBeenCalledTimes(2)
})

test('the quantity is named after what it counts', async () => {
  await start()
  select(1, '1')
  expect(field('#qty-1').getAttribute('aria-label')).toBe('Quantity: Summer bag')
  select(1, '')
  expect(field('#qty-1').getAttribute('aria-label')).toBe('Quantity')
})

test('outside the limits of its field a quantity changes neither price nor summary', async () => {
  await start()
  select(1, '1')
  type(1, '2')
  for (const text of ['6', '0', '', 'x']) {
    type(1, text)
    expect(total()).toBe(190)
    expect(summary()?.[0]).toBe('Bag: 2 x Summer bag')
  }
  type(1, '5')
  expect(total()).toBe(410)
})

test('without limits an empty quantity counts as none, and the field keeps its text', async () => {
  await start()
  tick('3')
  type(2, '')
  expect(total()).toBe(10)
  expect(field('#qty-2').value).toBe('')
})

test('shows the tier prices of the chosen entry alone', async () => {
  await start()
  const blocks = () => [...document.querySelectorAll<HTMLElement>('[data-selection-id]')].map(({ hidden }) => hidden)
  expect(blocks()).toEqual([true, true])
  select(1, '1')
  expect(blocks()).toEqual([false, true])
})

test('a dropdown’s entries say what a piece of them adds', async () => {
  await start()
  expect([...field<HTMLSelectElement>('select').options].map(({ text }) => text)).toEqual([
    'Choose a selection...',
    'Summer bag +€90.00',
    'Winter bag +€150.00',
  ])
})

test.each([
  ['the page’s price format', { pattern: '£%s' }, '+£150,00'],
  ['the bundle’s own currency format where the page has none', undefined, '+150,00 kr'],
])('writes what an entry adds in %s, without a price format of the bundle', async (_format, priceFormat, text) => {
  readFacts({ priceFormat })
  await start({ ...CONFIG, priceFormat: undefined, currencyFormat: '%s kr' })
  expect([...field<HTMLSelectElement>('select').options].at(-1)?.text).toBe(`Winter bag ${text}`)
  readFacts({})
})

test('opens with what the server has chosen, its quantity included', async () => {
  const config = structuredClone(CONFIG)
  config.options['2'].selections['4'].qty = 3
  await start(config, html =>
    html
      .replace('value="4"', 'value="4" checked')
      .replace(
        'id="qty-2" type="number" name="bundle_option_qty[2]" value="1"',
        'id="qty-2" type="number" name="bundle_option_qty[2]" value="3"',
      ),
  )
  expect(total()).toBe(190)
  expect(field('#qty-2').value).toBe('3')
})

test('chooses what the configuration selects where the server has printed nothing, without being touched', async () => {
  arrange({ ...CONFIG, selected: { '1': ['2'], '3': ['5', '6'], '4': [8] } })
  await awake()
  expect(field<HTMLSelectElement>('select').value).toBe('2')
  expect(total()).toBe(300 + 20 + 70 + 3 + 10)
})

test('chooses no part again that the item in the cart was put there without', async () => {
  await start({ ...CONFIG, selected: { '1': ['2'], '3': ['5'] }, defaultValues: { '1': '1' } }, html =>
    html.replace('value="1">Summer', 'value="1" selected>Summer'),
  )
  expect(field('input[value="5"]').checked).toBe(false)
  expect(total()).toBe(100)
})

test('keeps what the shopper chose and entered before the script loaded', async () => {
  arrange({ ...CONFIG, selected: { '2': ['4'] } }, html => html.replace('value="4"', 'value="4" checked'))
  field('input[value="3"]').checked = true
  type(2, '4')
  await awake()
  expect(field('#qty-2').value).toBe('4')
  expect(total()).toBe(130)
})

test('a quantity outside its limits that was entered before the script loaded stays in its field', async () => {
  arrange(CONFIG, html => html.replace('value="1">Summer', 'value="1" selected>Summer'))
  type(1, '6')
  await awake()
  expect(field('#qty-1').value).toBe('6')
  expect(total()).toBe(100)
})

test('a choice of nothing before the script loaded is kept, too', async () => {
  arrange({ ...CONFIG, selected: { '1': ['1'] } }, html =>
    html.replace('value="1">Summer', 'value="1" selected>Summer'),
  )
  select(1, '')
  await awake()
  expect(field<HTMLSelectElement>('select').value).toBe('')
  expect(total()).toBe(10)
})

test('reads its choice with the first change of the price, so that the parts are in it', async () => {
  arrange()
  setPriceChanges(id, { 'options[7]': { finalPrice: { amount: 1 } } })
  await awake()
  expect(total()).toBe(11)
})

test('reads its choice once a summary on the page is empty', async () => {
  arrange()
  $arePartsWanted(id).set(true)
  await awake()
})

test('adds a fixed price once, and follows a script that sets a field with jQuery', async () => {
  const jQuery = jQueryStandIn()
  vi.stubGlobal('jQuery', jQuery)
  await start({ ...CONFIG, prices: prices(200) })
  expect(total()).toBe(210)
  field('input[value="4"]').checked = true
  jQuery(field('input[value="4"]')).trigger('change')
  expect(total()).toBe(270)
})

test('a box that is connected later shows the same price', async () => {
  await start()
  const withdraw = statePrices(id, { prices: prices(99), tierPrices: [] })
  expect(total()).toBe(10)
  withdraw()
})

test('gives the page’s scripts the choice in a copy of their configuration', async () => {
  await start()
  select(1, '1')
  expect(emitted.at(-1)?.config.selected).toEqual({ '1': ['1'], '2': [null], '3': [null], '4': [null], '5': ['9'] })
})

test('dispatches the choice in an event of its own, from the first change on', async () => {
  const { host } = await start()
  const details: unknown[] = []
  host.addEventListener('bundle:changed', event => details.push(event.detail))
  tick('4')
  expect(details).toEqual([
    {
      productId: id,
      selected: expect.objectContaining({ '2': [{ id: '4', qty: 1 }], '3': [], '5': [{ id: '9', qty: 1 }] }),
    },
  ])
})

test('what the server has switched off is not chosen', async () => {
  await start(CONFIG, html => html.replace('value="5">', 'value="5" checked disabled>'))
  expect(total()).toBe(10)
})

test('a field whose option the configuration lacks changes nothing, and fails nothing', async () => {
  const { '2': mat, ...options } = CONFIG.options
  expect(mat).toBeDefined()
  await start({ ...CONFIG, options })
  tick('4')
  expect(total()).toBe(10)
})

test.each([
  ['nothing', {}],
  ['PHP’s empty lists', { options: [], positions: [], selected: [], prices: [] }],
])('a configuration of %s leaves the server’s price', async (_, config) => {
  await start(config)
  tick('4')
  expect(total()).toBe(61)
})

test('leaves the server’s texts, quantities and price when it is disconnected', async () => {
  const { host, disconnect } = arrange()
  const before = host.innerHTML
  raise(host, 'pointerover')
  await awake()
  select(1, '2')
  disconnect()
  expect(total()).toBe(61)
  expect($parts(id).get()).toBeUndefined()
  expect(host.innerHTML).toBe(before)
})

const take = (count: number) => {
  field('[name=qty]').value = `${count}`
  raise(field('[name=qty]'), 'input')
  $quantity(id).set(count)
}

test('more bundles cost less each by the bundle’s own tiers, as the server says them in words', async () => {
  await start(CONFIG, html =>
    html.replace(
      '<fieldset',
      `<ul class="prices-tier items"><li class="item">Buy 3 with <strong class="benefit">10%</strong> discount each</li></ul>
       <div class="field option"><ul class="prices-tier"><li class="item">Buy 2 with <strong class="benefit">50%</strong></li></ul></div><fieldset`,
    ),
  )
  const withdraw = statePrices(id, { prices: prices(61), tierPrices: [{ qty: 3, price: 0 }] })
  select(1, '1')
  expect(total()).toBe(100)
  take(2)
  expect(total()).toBe(100)
  // The bag’s own tier is reached by three of them, too.
  take(3)
  expect(total()).toBe(81)
  tick('3')
  expect(total()).toBe(108)
  take(1)
  expect(total()).toBe(130)
  withdraw()
})

test('of a fixed bundle its own price and its parts have the tier', async () => {
  await start({ ...CONFIG, isFixedPrice: true, prices: prices(200) })
  const withdraw = statePrices(id, { prices: prices(200), tierPrices: [{ qty: 2, price: 180 }] })
  tick('3')
  expect(total()).toBe(240)
  take(2)
  expect(total()).toBe(216)
  withdraw()
})

const MANY_OPTIONS = 20
const MANY_SELECTIONS = 50
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const manyIds = (option: number) => upTo(MANY_SELECTIONS).map(each => option * 100 + each)
const MANY = {
  ...CONFIG,
  positions: upTo(MANY_OPTIONS).map(String),
  options: Object.fromEntries(
    upTo(MANY_OPTIONS).map(option => [
      option,
      {
        title: `Part ${option}`,
        selections: Object.fromEntries(manyIds(option).map(own => [own, selection(`Thing ${own}`, own)])),
      },
    ]),
  ),
}
const manyFields = upTo(MANY_OPTIONS)
  .map(
    option =>
      `${manyIds(option)
        .map(own => `<label><input type="radio" name="bundle_option[${option}]" value="${own}">Thing</label>`)
        .join('')}${quantity(option)}`,
  )
  .join('')

test('of 20 options with 50 selections each a click reads and writes those of its own option alone', async () => {
  const { host } = await start(MANY, html => html.replace(FIELDS, manyFields))
  const labels = vi.spyOn(HTMLInputElement.prototype, 'labels', 'get')
  const reads = vi.spyOn(HTMLInputElement.prototype, 'checked', 'get')
  const written = new MutationObserver(() => {})
  written.observe(host, { attributes: true, characterData: true, childList: true, subtree: true })
  const chosen = field('input[value="703"]')
  chosen.checked = true
  // A browser raises both.
  raise(chosen, 'input')
  raise(chosen, 'change')
  expect(summary()).toEqual(['Part 7: 1 x Thing 703'])
  expect([labels.mock.calls.length, reads.mock.calls.length]).toEqual([0, 2 * MANY_SELECTIONS])
  const touched = new Set(written.takeRecords().map(({ target }) => (target as HTMLInputElement).name))
  expect([...touched]).toEqual(['bundle_option_qty[7]'])
  const { config } = emitted.at(-1) as never as { config: typeof MANY }
  expect(config.options['8']).toBe((emitted[0] as never as { config: typeof MANY }).config.options['8'])
  vi.restoreAllMocks()
})
