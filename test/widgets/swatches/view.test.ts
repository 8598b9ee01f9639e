import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSection } from '../../../core/customer-data/writing.ts'
import { emitLegacy } from '../../../core/legacy/legacy-event.ts'
import { readFacts } from '../../../core/page/config.ts'
import { $priceChanges } from '../../../core/product/price-changes.ts'
import { $selection } from '../../../core/product/selection.ts'
import swatches from '../../../widgets/swatches/index.ts'
import { jQueryStandIn } from '../../support/jquery-stand-in.ts'
import { find, page, settled } from '../../support/kernel.ts'
import { options, parka, parkaSwatches } from './products.ts'

let life: AbortController
let undo: (() => void) | undefined
let product = 100
let received: string[] = []

const SERVER = `
  <div class="swatch-attribute color"><label for="c">Color</label>
    <select id="c" name="super_attribute[93]"><option value="">Choose</option><option value="49">Blue</option><option value="50">Red</option></select></div>
  <div class="swatch-attribute size"><label for="s">Size</label>
    <select id="s" name="super_attribute[142]"><option value="">Choose</option><option value="166">S</option><option value="167">L</option></select></div>`

const arrange = (inside = SERVER) => {
  product += 1
  page(
    `<form id="product_addtocart_form"><input type="hidden" name="product" value="${product}">
      <div class="swatch-opt">${inside}</div><input type="number" name="qty"></form>`,
  )
  received = []
  const note = (event: Event) => received.push(`${event.type} ${(event.target as HTMLInputElement).value}`)
  find('form').addEventListener('change', note)
  for (const name of ['swatches:selected', 'swatches:cleared'])
    find('form').addEventListener(name, event =>
      received.push(`${name} ${JSON.stringify((event as CustomEvent).detail.attributes)}`),
    )
}

const connect = async (input: object = {}) => {
  life = new AbortController()
  const disconnect = swatches.connect(
    find('.swatch-opt'),
    options({ jsonConfig: parka, jsonSwatchConfig: parkaSwatches, ...input }),
    life.signal,
    error => {
      throw error
    },
  )
  undo = () => {
    life.abort()
    if (disconnect instanceof Function) disconnect()
  }
  await settled()
}

/** The first touch brings what waits for it. */
const touched = async () => {
  await focus(option('S'))
  await vi.waitUntil(() => option('Grey').hasAttribute('aria-description'))
}

/** Dropdowns come in a file of their own, and the server's fields stay until then. */
const connectLate = async (input: object) => {
  await connect(input)
  await vi.waitUntil(() => find('.swatch-opt').dataset['rendered'])
}

const group = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=radiogroup]')].find(
    element => document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent === name,
  ) as HTMLElement
const option = (name: string) => find(`[role=radio][aria-label="${name}"]`)
const field = (id: number) => find<HTMLInputElement>(`[name="super_attribute[${id}]"]`)
const chosen = () => $selection(String(product)).get().attributes
const click = async (element: HTMLElement) => {
  element.click()
  await settled()
}
const press = async (element: HTMLElement, key: string) => {
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await settled()
}
const focus = async (element: HTMLElement) => {
  element.focus()
  await settled()
}

beforeEach(() => {
  history.replaceState(null, '', '/parka.html')
  arrange()
})

afterEach(async () => {
  undo?.()
  undo = undefined
  await settled()
})

test('renders Luma’s elements and classes', async () => {
  await connect()
  expect(find('.swatch-opt').dataset['rendered']).toBe('true')
  const [color, size] = document.querySelectorAll<HTMLElement>('.swatch-attribute')
  expect(color?.className).toBe('swatch-attribute color')
  expect(color?.dataset).toMatchObject({ attributeId: '93', attributeCode: 'color' })
  expect(size?.querySelector('#option-label-size-142.swatch-attribute-label')?.textContent).toBe('Size')
  const blue = find('#option-label-color-93-item-49.swatch-option.color')
  expect(blue.dataset).toMatchObject({
    optionType: '1',
    optionId: '49',
    optionLabel: 'Blue',
    optionTooltipValue: '#00f',
  })
  expect(find('.swatch-option.text[data-option-id="166"]').textContent).toBe('S')
})

test('raises swatch.initialized once its elements are there', async () => {
  arrange()
  const drawn: number[] = []
  find('form').addEventListener('swatch.initialized', () =>
    drawn.push(document.querySelectorAll('[role=radio]').length),
  )
  await connect()
  expect(drawn).toHaveLength(1)
  expect(drawn[0]).toBeGreaterThan(0)
})

test('shows the label of a text option without a value, and nothing in an empty one', async () => {
  await connect()
  expect(option('L').textContent).toBe('L')
  expect(option('Grey').textContent).toBe('')
  expect(option('Grey').dataset['optionType']).toBe('3')
})

test('renders a colour and a picture as style, with the picture’s size', async () => {
  await connect({ jsonSwatchImageSizeConfig: { swatchImage: { width: 40, height: '25' } } })
  expect(option('Blue').style.background).toContain('#00f')
  expect(option('Red').style.backgroundImage).toContain('/red.jpg')
  expect([option('Red').style.width, option('Red').style.height]).toEqual(['40px', '25px'])
  expect(option('Red').dataset).toMatchObject({
    optionTooltipThumb: '/red-thumb.jpg',
    thumbWidth: '110',
    thumbHeight: '90',
  })
})

test('renders a swatch picture at 30 × 20 by default', async () => {
  await connect()
  expect([option('Red').style.width, option('Red').style.height]).toEqual(['30px', '20px'])
})

test('selects by a click, and clears by a click on the selected option', async () => {
  await connect()
  await click(option('Blue'))
  expect(option('Blue').getAttribute('aria-checked')).toBe('true')
  expect(option('Blue').classList.contains('selected')).toBe(true)
  expect(find('.swatch-attribute.color').dataset['optionSelected']).toBe('49')
  expect(find('.swatch-attribute.color .swatch-attribute-selected-option').textContent).toBe('Blue')
  expect(field(93).value).toBe('49')
  await click(option('Blue'))
  expect(option('Blue').getAttribute('aria-checked')).toBe('false')
  expect(find('.swatch-attribute.color .swatch-attribute-selected-option').textContent).toBe('')
  expect(field(93).value).toBe('')
  expect(find('.swatch-attribute.color').dataset['optionSelected']).toBeUndefined()
})

test('updates the stores first, then emits the event, then changes the field', async () => {
  await connect()
  await click(option('Red'))
  expect(chosen()).toEqual({ 93: '50' })
  expect($priceChanges(String(product)).get()['prices']?.['finalPrice']).toEqual({ amount: 2 })
  expect(received).toEqual(['swatches:selected {"93":"50"}', 'change 50'])
  await click(option('Red'))
  expect(received.slice(2)).toEqual(['swatches:cleared {}', 'change '])
})

test('has a child once the choice is complete', async () => {
  await connect()
  await click(option('Blue'))
  await click(option('L'))
  expect($selection(String(product)).get()).toMatchObject({ child: '3', isComplete: true })
})

test('describes an unavailable option and its nearest combination, and does not choose it', async () => {
  await connect()
  await click(option('Red'))
  const large = option('L')
  expect(large.getAttribute('aria-disabled')).toBe('true')
  expect(large.classList.contains('disabled')).toBe(true)
  expect(large.tabIndex).toBe(-1)
  await focus(option('S'))
  await vi.waitUntil(() => large.hasAttribute('aria-description'))
  expect(large.getAttribute('aria-description')).toBe('Not available with Red. Available in Blue, L')
  await click(large)
  expect(chosen()).toEqual({ 93: '50' })
  await focus(large)
  expect(find('.skerry-swatches__why').textContent).toBe('Not available with Red.')
  const nearest = find('.skerry-swatches__nearest')
  expect(nearest.textContent).toBe('Available in Blue, L')
  nearest.focus()
  expect(find('.skerry-swatches__nearest')).toBe(nearest)
  await click(nearest)
  expect(chosen()).toEqual({ 93: expect.anything(), 142: '167' })
  expect(option('Blue').getAttribute('aria-checked')).toBe('true')
  expect(option('L').getAttribute('aria-checked')).toBe('true')
  expect(document.activeElement).toBe(option('L'))
  expect(document.querySelector('.skerry-swatches__reason')).toBeNull()
})

test('keeps the reason of a tapped option while it has the focus, wherever the pointer moves', async () => {
  await connect()
  await click(option('Red'))
  await touched()
  await focus(option('L'))
  for (const relatedTarget of [null, document.body]) {
    option('L').dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget }))
    await settled()
    expect(find('.skerry-swatches__why').textContent).toBe('Not available with Red.')
  }
  find('.skerry-swatches__nearest').focus()
  find('.skerry-swatches__nearest').dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: null }))
  await settled()
  expect(find('.skerry-swatches__why').textContent).toBe('Not available with Red.')
  await focus(option('S'))
  expect(document.querySelector('.skerry-swatches__reason')).toBeNull()
})

test('the label names the option under the pointer or the focus, and else the chosen one', async () => {
  await connect()
  await click(option('Red'))
  const named = () => group('Color').parentElement?.querySelector('.swatch-attribute-selected-option')
  await focus(option('Blue'))
  expect(named()?.textContent).toBe('Blue')
  expect(named()?.getAttribute('aria-live')).toBe('off')
  option('Blue').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await settled()
  expect(named()?.textContent).toBe('Red')
  expect(named()?.getAttribute('aria-live')).toBe('polite')
})

test('keeps an option without children out of the tab order', async () => {
  await connect()
  expect(option('Grey').dataset['optionEmpty']).toBe('true')
  expect(option('Grey').hasAttribute('tabindex')).toBe(false)
  await focus(option('Blue'))
  await vi.waitUntil(() => option('Grey').hasAttribute('aria-description'))
  expect(option('Grey').getAttribute('aria-description')).toBe('Sold out')
})

test('has one tab stop per group, the selected option or the first', async () => {
  await connect()
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('[role=radio][tabindex="0"]')].map(radio =>
      radio.getAttribute('aria-label'),
    )
  expect(stops()).toEqual(['Blue', 'S'])
  await click(option('Red'))
  expect(stops()).toEqual(['Red', 'S'])
})

test('moves the focus by arrow keys, chooses the focused option and wraps at the end', async () => {
  await connect()
  await focus(option('Blue'))
  await press(option('Blue'), 'ArrowRight')
  expect(document.activeElement).toBe(option('Red'))
  expect(chosen()).toEqual({ 93: '50' })
  await press(option('Red'), 'ArrowDown')
  expect(document.activeElement).toBe(option('Blue'))
  await press(option('Blue'), 'ArrowLeft')
  expect(chosen()).toEqual({ 93: '50' })
})

test.each(['altKey', 'ctrlKey', 'metaKey'])('leaves an arrow key with %s to the browser', async held => {
  await connect()
  await focus(option('Blue'))
  const going = new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true, [held]: true })
  expect(option('Blue').dispatchEvent(going)).toBe(true)
  await settled()
  expect(chosen()).toEqual({})
})

test('reverses arrow keys from right to left', async () => {
  find('form').dir = 'rtl'
  await connect()
  await focus(option('S'))
  await press(option('S'), 'ArrowLeft')
  expect(document.activeElement).toBe(option('L'))
})

test('focuses an unavailable option by arrow key without choosing it', async () => {
  await connect()
  await click(option('Red'))
  await click(option('S'))
  await focus(option('S'))
  await press(option('S'), 'ArrowRight')
  expect(document.activeElement).toBe(option('L'))
  expect(chosen()).toEqual({ 93: '50', 142: '166' })
  expect(option('L').tabIndex).toBe(0)
})

test.each([' ', 'Enter'])('selects and clears by the key "%s"', async key => {
  await connect()
  await focus(option('Red'))
  await press(option('Red'), key)
  expect(chosen()).toEqual({ 93: '50' })
  await press(option('Red'), key)
  expect(chosen()).toEqual({})
})

test('announces a cleared choice', async () => {
  await connect()
  await click(option('Blue'))
  await click(option('Blue'))
  expect(find('[role=status]').textContent).toBe('Color cleared')
})

test('keeps what the shopper chose before the script ran', async () => {
  find<HTMLSelectElement>('#s').value = '167'
  history.replaceState(null, '', '/parka.html?size=166&color=50')
  await connect()
  expect(chosen()).toEqual({ 142: '167' })
  expect(field(142).value).toBe('167')
})

test('preselects by query, hash and defaults, in this order', async () => {
  history.replaceState(null, '', '/parka.html?color=50#142=166')
  await connect({ jsonConfig: { ...parka, defaultValues: { 93: '49', 142: 167 } } })
  expect(chosen()).toEqual({ 93: '50', 142: '166' })
  expect(received[0]).toBe('swatches:selected {"93":"50","142":"166"}')
})

test('chooses the cart’s item on the edit page, also when the cart changes', async () => {
  find('form').append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'item', value: '9' }))
  history.replaceState(null, '', '/parka.html#93=50')
  await connect()
  const cart = (size: string) => ({
    items: [
      {
        item_id: '9',
        product_id: product,
        options: [
          { option_id: 93, option_value: 49 },
          { option_id: 142, option_value: size },
        ],
      },
    ],
  })
  setSection('cart', cart('166'))
  expect(chosen()).toEqual({ 93: '49', 142: '166' })
  setSection('cart', cart('167'))
  expect(chosen()).toEqual({ 93: '49', 142: '167' })
  setSection('cart', {})
})

test('shows a message at each missing attribute and focuses the first', async () => {
  await connect()
  await click(option('S'))
  expect(find<HTMLFormElement>('form').checkValidity()).toBe(false)
  await vi.waitFor(() => expect(group('Color').getAttribute('aria-invalid')).toBe('true'))
  expect(group('Size').getAttribute('aria-invalid')).toBe(null)
  const message = document.getElementById(group('Color').getAttribute('aria-describedby') ?? '')
  expect(message?.textContent).toBe('This is a required field.')
  expect(document.activeElement).toBe(option('Blue'))
  await click(option('Blue'))
  expect(document.querySelector('.mage-error')).toBeNull()
  expect(group('Color').getAttribute('aria-describedby')).toBe(null)
  expect(find<HTMLFormElement>('form').checkValidity()).toBe(true)
})

test('focuses the first available option of a missing attribute, not an unavailable one before it', async () => {
  const { 93: color } = parka.attributes
  const reversed = { ...color, options: color.options.toReversed() }
  await connect({ jsonConfig: { ...parka, attributes: { ...parka.attributes, 93: reversed } } })
  await click(option('L'))
  expect([...group('Color').children].map(each => each.getAttribute('aria-label'))).toEqual(['Grey', 'Red', 'Blue'])
  expect(option('Red').getAttribute('aria-disabled')).toBe('true')
  find<HTMLFormElement>('form').checkValidity()
  await settled()
  expect(document.activeElement).toBe(option('Blue'))
})

test('prevents the browser’s own bubble', async () => {
  await connect()
  const event = new Event('invalid', { cancelable: true })
  field(93).dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
})

test('chooses when a script changes the field', async () => {
  await connect()
  field(93).value = '50'
  field(93).dispatchEvent(new Event('change', { bubbles: true }))
  await settled()
  expect(option('Red').getAttribute('aria-checked')).toBe('true')
})

test('resets a field that a script sets to an unavailable option', async () => {
  await connect()
  await click(option('Red'))
  field(142).value = '167'
  field(142).dispatchEvent(new Event('change', { bubbles: true }))
  await settled()
  expect(chosen()).toEqual({ 93: '50' })
  expect(field(142).value).toBe('')
})

test('the button names how many options it shows, and of what', async () => {
  await connect({ numberToShow: '1', moreButtonText: '+%1' })
  const more = find('.skerry-swatches__more')
  expect(more.textContent).toBe(`+${group('Color').querySelectorAll('[hidden]').length}`)
  expect(more.getAttribute('aria-label')).toBe(`${more.textContent} Color`)
})

test('hides options beyond `numberToShow` behind a button', async () => {
  await connect({ numberToShow: '1', moreButtonText: 'Show all' })
  expect(option('Blue').hidden).toBe(false)
  expect(option('Red').hidden).toBe(true)
  const more = find('.skerry-swatches__more')
  expect(more.textContent).toBe('Show all')
  await click(more)
  expect(option('Red').hidden).toBe(false)
  expect(group('Color').querySelector('.skerry-swatches__more')).toBeNull()
})

test('the button passes the focus on to the first option that it shows and that can be chosen', async () => {
  const { 93: colours, ...others } = parka.attributes
  const [blue, red, grey] = colours.options
  const options = [blue, grey, red]
  await connect({
    numberToShow: '1',
    jsonConfig: { ...parka, attributes: { ...others, 93: { ...colours, options } } },
  })
  const more = group('Color').querySelector('.skerry-swatches__more') as HTMLElement
  more.focus()
  await click(more)
  expect([option('Grey').hasAttribute('tabindex'), document.activeElement?.getAttribute('aria-label')]).toEqual([
    false,
    'Red',
  ])
})

test('renders an attribute without swatches as a dropdown', async () => {
  await connectLate({ jsonSwatchConfig: { 93: parkaSwatches[93] } })
  const select = find<HTMLSelectElement>('select.swatch-select.size')
  expect([...select.options].map(({ value, text }) => [value, text])).toEqual([
    ['0', 'Choose an Option...'],
    ['166', 'S'],
    ['167', 'L'],
  ])
  expect(select.labels?.[0]?.textContent ?? document.querySelector(`label[for="${select.id}"]`)?.textContent).toBe(
    'Size',
  )
  select.value = '167'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await settled()
  expect(chosen()).toEqual({ 142: '167' })
  expect(field(142).value).toBe('167')
  expect(option('Red').getAttribute('aria-disabled')).toBe('true')
  select.value = '0'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await settled()
  expect(chosen()).toEqual({})
})

test('a theme marks the labels of dropdowns without swatches as required, by its own rule', async () => {
  await connectLate({ jsonSwatchConfig: [], jsonConfig: undefined, spConfig: parka })
  const marked = [...document.querySelectorAll<HTMLLabelElement>('.field.required > label.label')]
  expect(marked.map(({ htmlFor }) => htmlFor)).toEqual(['attribute93', 'attribute142'])
})

test('renders a sequence of dropdowns with price differences when no attribute has swatches', async () => {
  await connectLate({ jsonSwatchConfig: [], jsonConfig: undefined, spConfig: parka })
  const [color, size] = document.querySelectorAll<HTMLSelectElement>('select.super-attribute-select')
  if (!color || !size) throw new Error('Too few dropdowns.')
  expect([color.id, color.name, color.required]).toEqual(['attribute93', 'super_attribute[93]', true])
  expect([...color.options].map(({ text }) => text)).toEqual(['Choose an Option...', 'Blue', 'Red +€2.00'])
  expect([size.disabled, size.options.length]).toEqual([true, 1])
  color.value = '49'
  color.dispatchEvent(new Event('change', { bubbles: true }))
  await settled()
  expect(size.disabled).toBe(false)
  expect([...size.options].map(({ text }) => text)).toEqual(['Choose an Option...', 'S', 'L +€10.00'])
  size.value = '167'
  size.dispatchEvent(new Event('change', { bubbles: true }))
  await settled()
  expect(chosen()).toEqual({ 93: '49', 142: '167' })
  color.value = '50'
  color.dispatchEvent(new Event('change', { bubbles: true }))
  await settled()
  expect(chosen()).toEqual({ 93: '50' })
  expect(size.value).toBe('')
  expect(find('[role=status]').textContent).toBe('Size cleared')
})

test.each([
  ['the page’s price format', { pattern: '£%s' }, 'Red +£2,00'],
  ['its own currency format where the page has none', undefined, 'Red +2,00 kr'],
])('a dropdown writes price differences in %s', async (_format, priceFormat, text) => {
  readFacts({ priceFormat })
  const spConfig = { ...parka, priceFormat: undefined, currencyFormat: '%s kr' }
  await connectLate({ jsonSwatchConfig: [], jsonConfig: undefined, spConfig })
  expect([...find<HTMLSelectElement>('select').options].at(-1)?.text).toBe(text)
  readFacts({})
})

test('writes the child of a complete sequence into its field, and clears it again', async () => {
  find('form').append(
    Object.assign(document.createElement('input'), { name: 'selected_configurable_option', type: 'hidden' }),
  )
  await connectLate({ jsonSwatchConfig: [] })
  const child = find<HTMLInputElement>('[name=selected_configurable_option]')
  field(93).value = '49'
  field(93).dispatchEvent(new Event('change', { bubbles: true }))
  await settled()
  field(142).value = '167'
  field(142).dispatchEvent(new Event('change', { bubbles: true }))
  await settled()
  expect(child.value).toBe('3')
  field(93).value = '50'
  field(93).dispatchEvent(new Event('change', { bubbles: true }))
  await settled()
  expect(child.value).toBe('')
})

test.each([[{ jsonConfig: undefined }], [{ jsonConfig: '' }], [{ jsonSwatchConfig: '' }]])(
  'logs a page without data (%j) once and keeps the server’s fields',
  async input => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await connect(input)
    expect(log.mock.calls).toEqual([['No input data received']])
    expect(find<HTMLSelectElement>('#s').name).toBe('super_attribute[142]')
  },
)

test('renders nothing for a product without children', async () => {
  await connect({ jsonConfig: { ...parka, attributes: [], index: [] } })
  expect(document.querySelector('.swatch-attribute')).toBeNull()
})

test('leaves a host alone that legacy code has rendered', async () => {
  find('.swatch-opt').dataset['rendered'] = 'true'
  await connect()
  expect(document.querySelector('[role=radiogroup]')).toBeNull()
})

test('restores the server’s own fields when disconnected', async () => {
  const select = find('#s')
  await connect()
  undo?.()
  undo = undefined
  expect(find('#s')).toBe(select)
  expect(find('.swatch-opt').dataset['rendered']).toBeUndefined()
})

const REDIRECT = 'catalogCategoryAddToCartRedirect'

test('adds the choice to a redirect of this form', async () => {
  await connect()
  await touched()
  await click(option('Red'))
  const redirectParameters: string[] = []
  emitLegacy(document.body, REDIRECT, { form: find('form'), redirectParameters })
  emitLegacy(document.body, REDIRECT, { form: document.createElement('form'), redirectParameters })
  expect(redirectParameters).toEqual(['color=50'])
})

test('adds the choice once to a redirect triggered with jQuery', async () => {
  const jQuery = jQueryStandIn()
  vi.stubGlobal('jQuery', jQuery)
  await connect()
  await touched()
  await click(option('Red'))
  const redirectParameters: string[] = []
  jQuery(document.body).trigger(REDIRECT, [{ form: { 0: find('form') }, redirectParameters }])
  expect(redirectParameters).toEqual(['color=50'])
})

test('keeps the choices of two products apart', async () => {
  await connect()
  await click(option('Red'))
  expect($selection('another').get().attributes).toEqual({})
})
