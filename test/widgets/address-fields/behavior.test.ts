import { afterEach, expect, test, vi } from 'vitest'
// Loaded now: fake timers do not wait for it.
import { POSTCODE_MS } from '../../../core/checkout/postcode-note.ts'
import { fillFields } from '../../../core/form/fields.ts'
import widget from '../../../widgets/address-fields/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

const sheet = vi.hoisted(() => ({ arrived: Promise.resolve() as Promise<unknown> }))
vi.mock('../../../core/release/load-style.ts', () => ({ loadStyle: () => sheet.arrived }))

afterEach(() => {
  sheet.arrived = Promise.resolve()
  disconnectAll()
  vi.useRealTimers()
})

const OPTIONS = {
  regionJson: {
    config: { regions_required: ['US'] },
    US: { 12: { code: 'CA', name: 'California' } },
    LT: { 484: { code: 'LT-VL', name: 'Vilniaus' } },
  },
  postCodes: {
    LT: { a: { pattern: '^[0-9]{5}$', example: '12345' }, b: { pattern: '^LT-[0-9]{5}$', example: 'LT-12345' } },
  },
  countriesWithOptionalZip: ['IE'],
}
const control = (name: string, inner: string) =>
  `<div class="field"><label for="f-${name}">${name}</label><div class="control">${inner}</div></div>`
const MARKUP = `<form><fieldset data-widget="address-fields"><script type="application/json" data-options>${JSON.stringify(OPTIONS)}</script>
${control('Country', '<select id="f-Country" name="country_id" required><option value="LT" selected>LT</option><option>US</option><option>IE</option><option>DE</option></select>')}
${control('Zip/Postal Code', '<input id="f-Zip/Postal Code" name="postcode" required>')}
${control('City', '<input id="f-City" name="city" required>')}
${control('First Name', '<input id="f-First Name" name="firstname" required>')}
<div class="field region"><label for="region">Region</label><div class="control"><select id="region_id" name="region_id"></select><input id="region" name="region"></div></div>
</fieldset><button>Save</button></form>`

const field = <Field extends HTMLElement = HTMLInputElement>(name: string) => find<Field>(`[name=${name}]`)
const type = (name: string, text: string) => {
  field(name).value = text
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}
const toCountry = (code: string) => {
  field<HTMLSelectElement>('country_id').value = code
  field('country_id').dispatchEvent(new Event('change', { bubbles: true }))
}
const errorOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const warning = () => document.querySelector('.message.warning')?.textContent

test('a postcode that matches no pattern shows a notice with examples 500 ms after the last key', async () => {
  vi.useFakeTimers()
  connect(widget, 'address-fields', MARKUP)
  type('postcode', '0110')
  await vi.advanceTimersByTimeAsync(POSTCODE_MS - 1)
  expect(warning()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(warning()).toBe(
    'Provided Zip/Postal Code seems to be invalid. Example: 12345; LT-12345. If you believe it is the right one you can ignore this notice',
  )
  expect(field('postcode').getAttribute('aria-invalid')).toBeNull()
  type('postcode', '01103')
  await vi.advanceTimersByTimeAsync(POSTCODE_MS)
  expect(warning()).toBeUndefined()
})

test('another country checks the postcode at once', async () => {
  vi.useFakeTimers()
  connect(widget, 'address-fields', MARKUP)
  type('postcode', '0110')
  await vi.advanceTimersByTimeAsync(POSTCODE_MS)
  toCountry('DE')
  await vi.advanceTimersByTimeAsync(0)
  expect(warning()).toBeUndefined()
})

test('the first other country checks the postcode at once, although its notice is loaded by that change', async () => {
  vi.useFakeTimers()
  connect(widget, 'address-fields', withOptions({}, 'DE'))
  field('postcode').value = '0110'
  toCountry('LT')
  await vi.advanceTimersByTimeAsync(0)
  expect(warning()).toMatch(/seems to be invalid/)
})

test('a notice that stays the same is not written again, so that screen readers read it once', async () => {
  vi.useFakeTimers()
  connect(widget, 'address-fields', MARKUP)
  type('postcode', '0110')
  await vi.advanceTimersByTimeAsync(POSTCODE_MS)
  const read = find('.message.warning').firstChild
  expect(read).toBeTruthy()
  type('postcode', '011')
  await vi.advanceTimersByTimeAsync(POSTCODE_MS)
  expect(find('.message.warning').firstChild).toBe(read)
})

test('the notice waits for its styles, without which it would move the page twice', async () => {
  vi.useFakeTimers()
  let arrive = (_: unknown) => {}
  sheet.arrived = new Promise(resolve => (arrive = resolve))
  connect(widget, 'address-fields', MARKUP)
  type('postcode', '0110')
  await vi.advanceTimersByTimeAsync(POSTCODE_MS)
  expect(warning()).toBeUndefined()
  arrive(undefined)
  await vi.advanceTimersByTimeAsync(POSTCODE_MS)
  expect(warning()).toMatch(/seems to be invalid/)
})

test('a notice that does not arrive stops nothing, and is asked for again', async () => {
  vi.useFakeTimers()
  sheet.arrived = Promise.reject(new Error('offline'))
  connect(widget, 'address-fields', MARKUP)
  type('postcode', '0110')
  await vi.advanceTimersByTimeAsync(POSTCODE_MS)
  expect(warning()).toBeUndefined()
  sheet.arrived = Promise.resolve()
  type('postcode', '0111')
  await vi.advanceTimersByTimeAsync(POSTCODE_MS)
  expect(warning()).toMatch(/seems to be invalid/)
})

test.each([
  ['postcode', 'Field Zip/Postal Code is required.'],
  ['city', 'Field City is required.'],
  ['firstname', 'This is a required field.'],
])('an empty %s has a message when it is left, and none once it is filled in', async (name, text) => {
  connect(widget, 'address-fields', MARKUP)
  field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await expect.poll(() => errorOf(name)).toBe(text)
  expect(field(name).getAttribute('aria-invalid')).toBe('true')
  type(name, 'x')
  await expect.poll(() => errorOf(name)).toBe('')
  expect(field(name).getAttribute('aria-invalid')).toBeNull()
})

test('an empty city is named in its message, too, where Magento’s class requires it', async () => {
  connect(widget, 'address-fields', MARKUP.replace('name="city" required', 'name="city" class="required-entry"'))
  field('city').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await expect.poll(() => errorOf('city')).toBe('Field City is required.')
})

test('a message that the server prints for an empty field wins', async () => {
  connect(widget, 'address-fields', MARKUP.replace('name="city"', 'name="city" data-msg-required="Enter your city."'))
  field('city').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await expect.poll(() => errorOf('city')).toBe('Enter your city.')
})

test('a press elsewhere ends before the field that it leaves has its message', async () => {
  vi.useFakeTimers()
  connect(widget, 'address-fields', MARKUP)
  const press = (name: string) => find('button').dispatchEvent(new MouseEvent(name, { bubbles: true }))
  press('mousedown')
  field('city').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  expect(errorOf('city')).toBe('')
  press('mouseup')
  expect(errorOf('city')).toBe('')
  await vi.runAllTimersAsync()
  expect(errorOf('city')).toBe('Field City is required.')
})

test('regions follow the country: an optional list, a required list, a text', () => {
  connect(widget, 'address-fields', MARKUP)
  const [select, input] = [field<HTMLSelectElement>('region_id'), field('region')]
  expect([select.hidden, select.required, input.hidden, input.disabled]).toEqual([false, false, true, true])
  expect(select.options[1]?.dataset['code']).toBe('LT-VL')
  toCountry('US')
  expect([select.hidden, select.required, select.options.length]).toEqual([false, true, 2])
  expect(find('.region label').getAttribute('for')).toBe('region_id')
  toCountry('DE')
  expect([select.hidden, select.disabled, input.hidden, input.disabled, input.required]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(find('.region').hidden).toBe(false)
})

/** The form with other options, in another country. */
const withOptions = (options: object, country: string) =>
  MARKUP.replace(JSON.stringify(OPTIONS), JSON.stringify({ ...OPTIONS, ...options })).replace(
    '<option value="LT" selected>LT',
    `<option selected>${country}</option><option>LT`,
  )

test('a printed region of a country without a list stays, and is sent', () => {
  connect(widget, 'address-fields', withOptions({}, 'DE').replace('name="region">', 'name="region" value="Sachsen">'))
  expect(new FormData(find<HTMLFormElement>('form')).get('region')).toBe('Sachsen')
})

test('a shop without optional regions shows none', () => {
  connect(widget, 'address-fields', withOptions({ optionalRegionAllowed: false }, 'DE'))
  expect(find('.region').hidden).toBe(true)
  expect([field('region').disabled, field('region_id').disabled]).toEqual([true, true])
})

test('the default region is selected at first, and no region of another country', () => {
  connect(widget, 'address-fields', withOptions({ defaultRegion: 12 }, 'US'))
  expect(field('region_id').value).toBe('12')
  toCountry('LT')
  expect(field('region_id').value).toBe('')
})

test('the checkout’s description of a country wins', () => {
  const countryOptions = [
    { value: 'LT', is_region_required: true },
    { value: 'US', is_region_visible: false },
    { value: 'DE', is_zipcode_optional: true },
  ]
  connect(widget, 'address-fields', withOptions({ countryOptions }, 'LT'))
  expect(field('region_id').required).toBe(true)
  toCountry('US')
  expect([find('.region').hidden, field('postcode').required]).toEqual([true, true])
  toCountry('DE')
  expect([find('.region').hidden, field('region').hidden, field('postcode').required]).toEqual([false, false, false])
  toCountry('IE')
  expect(field('postcode').required).toBe(false)
})

test('a country that the checkout does not describe leaves the postcode as it was, and requires no region', () => {
  const countryOptions = [{ value: 'LT', is_region_required: true, is_zipcode_optional: true }]
  connect(widget, 'address-fields', withOptions({ countryOptions }, 'LT'))
  toCountry('US')
  expect([field('postcode').required, field('region_id').required]).toEqual([false, false])
})

test('a typed region of a country without a list begins with no number, and the rule ends with the country', async () => {
  const { disconnect } = connect(widget, 'address-fields', withOptions({}, 'DE'))
  const leave = () => field('region').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  type('region', '1 Sachsen')
  leave()
  await expect.poll(() => errorOf('region')).toBe('First character must be letter.')
  toCountry('LT')
  expect(field('region').className).toBe('')
  toCountry('DE')
  expect(field('region').className).toBe('validate-not-number-first')
  disconnect()
  expect(field('region').getAttribute('class')).toBeNull()
})

test('the region’s label names the field that the server shows again once the widget is removed', () => {
  const { disconnect } = connect(widget, 'address-fields', MARKUP)
  expect(find('.region label').getAttribute('for')).toBe('region_id')
  disconnect()
  expect(find('.region label').getAttribute('for')).toBe('region')
})

test('a rule that the page prints at the region stays once the widget is removed', () => {
  const { disconnect } = connect(
    widget,
    'address-fields',
    MARKUP.replace('name="region">', 'name="region" class="input-text validate-not-number-first">'),
  )
  toCountry('DE')
  expect(field('region').className).toBe('input-text validate-not-number-first')
  disconnect()
  expect(field('region').className).toBe('input-text validate-not-number-first')
})

test('a country without postcodes neither requires one nor keeps its message', () => {
  connect(widget, 'address-fields', MARKUP)
  field('postcode').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  toCountry('IE')
  expect(field('postcode').required).toBe(false)
  expect(errorOf('postcode')).toBe('')
})

test('an address that the checkout fills in has the regions of its country, and notifies the page’s scripts', () => {
  const { host } = connect(widget, 'address-fields', MARKUP)
  const changed: string[] = []
  host.addEventListener('change', ({ target }) => changed.push((target as HTMLInputElement).name))
  fillFields(host, { city: 'Los Angeles', region_id: '12', country_id: 'US' })
  expect([field('region_id').value, field('city').value]).toEqual(['12', 'Los Angeles'])
  expect(changed).toEqual(['country_id', 'city', 'region_id'])
})
