import { afterEach, expect, test, vi } from 'vitest'
import { fieldsIn } from '../../../core/form/fields.ts'
import { checkFields } from '../../../core/form/validate.ts'
import { page as facts } from '../../../core/page/config.ts'
import { setPriceChanges, statePrices } from '../../../core/product/price-changes.ts'
import { $prices } from '../../../core/product/prices.ts'
import { $quantity } from '../../../core/product/quantity.ts'
import widget from '../../../widgets/custom-options/index.ts'
import '../../../widgets/custom-options/behavior.ts'
import { ANNOUNCE_MS } from '../../../widgets/custom-options/counter.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

let id = ''
let product = 9000

const priced = (amount: number, name: string, type = 'fixed') => ({ prices: { finalPrice: { amount } }, type, name })
const CONFIG = {
  1: priced(5, 'Engraving'),
  3: { 1: priced(0, 'Screw'), 2: priced(3, 'Flip'), 3: priced(6, 'Birch', 'percent') },
  7: priced(2, 'Day'),
  8: priced(4, 'Drawing'),
}

const FILE = `<div class="field file"><div class="control" id="input-box-options_8_file">
  <input type="file" class="product-custom-option" name="options_8_file" data-validate='{"validate-file-extensions":"png"}'>
  <input type="hidden" class="product-custom-option" name="options_8_file_action" value="save_new"></div></div>`
const KEPT = `<div class="field file"><div class="control"><span class="options_8_file_name">me.png</span>
  <a href="#" id="change-options_8_file">Change</a><input type="checkbox" id="delete-options_8_file"><span>Delete</span></div>
  ${FILE.slice(FILE.indexOf('<div class="control"'))
    .replace('type="file"', 'type="file" disabled')
    .replace('save_new', 'save_old')
    .replace('<div class="control"', '<div class="control" hidden')}`
const FIELDS = `
  <div class="field"><input type="text" class="product-custom-option" name="options[1]" data-validate='{"maxlength":"10"}'>
    <p class="note">At most 10 characters <span class="character-counter no-display"></span></p></div>
  <select class="product-custom-option" name="options[3]"><option value="">Choose</option><option value="1">Screw</option>
    <option value="2">Flip +  3.00</option><option value="3">Birch</option></select>
  <select class="product-custom-option datetime-picker" name="options[7][month]"><option value="">-</option><option value="1">1</option><option value="2">2</option></select>
  <select class="product-custom-option datetime-picker" name="options[7][day]"><option value="">-</option>${[
    1, 28, 29, 30, 31,
  ]
    .map(day => `<option value="${day}">${day}</option>`)
    .join('')}</select>`

const arrange = (fields = FIELDS) => {
  product += 1
  id = `${product}`
  facts.priceFormat = {
    pattern: '€%s',
    requiredPrecision: 2,
    decimalSymbol: '.',
    groupSymbol: ',',
    groupLength: 3,
  } as never
  statePrices(id, { prices: { finalPrice: { amount: 40 } }, tierPrices: [{ qty: 3, price: 34 }] })
  return connect(
    widget,
    'custom-options',
    `<form><input type="hidden" name="product" value="${id}"><div data-widget="custom-options">
      <script type="application/json" data-options>${JSON.stringify({ optionConfig: CONFIG })}</script>${fields}</div></form>`,
  )
}
const touch = () => find('[data-widget]').dispatchEvent(new Event('pointerover', { bubbles: true }))
const connected = async () => {
  touch()
  await vi.waitFor(() => expect(find<HTMLSelectElement>('[name="options[3]"]').options[2]?.text).toBe('Flip +€3.00'))
}
const change = (name: string, value: string) => {
  const field = find<HTMLInputElement>(`[name="${name}"]`)
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return field
}
const price = () => $prices(id).get()['finalPrice']

afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
  delete (facts as { priceFormat?: unknown }).priceFormat
})

test('the price follows each option, and loses them when the widget is removed', async () => {
  const { disconnect } = arrange()
  await connected()
  change('options[1]', 'Nora')
  change('options[3]', '2')
  expect(price()).toBe(48)
  change('options[1]', '')
  expect(price()).toBe(43)
  disconnect()
  expect(price()).toBe(40)
})

test('a percentage follows the tier of the quantity', async () => {
  arrange()
  await connected()
  change('options[3]', '3')
  expect(price()).toBe(46)
  $quantity(id).set(3)
  expect(price()).toBe(39.1)
  $quantity(id).set(1)
  expect(price()).toBe(46)
})

test('a percentage is of the product alone, not of the parts of a bundle', async () => {
  arrange()
  await connected()
  setPriceChanges(id, { 'bundle-option-bundle_option[1]': { finalPrice: { amount: 20 } } })
  change('options[3]', '3')
  expect(price()).toBe(66)
})

test('what the server has filled in counts without a touch', async () => {
  arrange(FIELDS.replace('name="options[1]"', 'name="options[1]" value="Nora"'))
  await vi.waitFor(() => expect(price()).toBe(45))
})

test('texts in lists are put back when the widget is removed', async () => {
  const { disconnect } = arrange()
  await connected()
  disconnect()
  expect(find<HTMLSelectElement>('[name="options[3]"]').options[2]?.text).toBe('Flip +  3.00')
})

test('a counter shows what is left, is hidden while the field is empty, and is read out after a pause', async () => {
  arrange()
  await connected()
  const counter = find('.character-counter')
  expect([counter.textContent, counter.className, counter.style.visibility]).toEqual([
    '(10 remaining)',
    'character-counter',
    'hidden',
  ])
  vi.useFakeTimers()
  change('options[1]', 'Nora')
  expect([counter.textContent, counter.style.visibility]).toEqual(['(6 remaining)', ''])
  change('options[1]', 'Nora and Tom')
  expect(counter.textContent).toBe('(2 too many)')
  expect(find('.note').className).toContain('mage-error')
  expect(find('[role=status]').textContent).toBe('')
  vi.advanceTimersByTime(ANNOUNCE_MS)
  expect(find('[role=status]').textContent).toBe('(2 too many)')
  expect(find(`#${find('[name="options[1]"]').getAttribute('aria-describedby')}`)).toBe(find('.note'))
  change('options[1]', '')
  disconnectAll()
  expect([counter.className, counter.style.visibility]).toEqual(['character-counter no-display', ''])
})

test('days that the month lacks cannot be chosen', async () => {
  arrange()
  await connected()
  change('options[7][day]', '31')
  change('options[7][month]', '2')
  const day = find<HTMLSelectElement>('[name="options[7][day]"]')
  expect(day.value).toBe('')
  expect([...day.options].filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual(['30', '31'])
  change('options[7][month]', '1')
  expect([...day.options].some(({ disabled }) => disabled)).toBe(false)
})

const choose = (field: HTMLInputElement, file: File) => {
  Object.defineProperty(field, 'files', { configurable: true, value: [file] })
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a file of a wrong type is named as soon as it is chosen', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  arrange(FIELDS + FILE)
  await connected()
  choose(find('[name=options_8_file]'), new File(['a'], 'me.txt'))
  await vi.waitFor(() =>
    expect(find('div.mage-error').textContent).toBe('Please choose a file of one of these types: png.'),
  )
})

test('a file of a wrong type is named, too, when it was chosen while the script was loading', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  arrange(FIELDS + FILE)
  choose(find('[name=options_8_file]'), new File(['a'], 'me.txt'))
  await connected()
  await vi.waitFor(() =>
    expect(find('div.mage-error').textContent).toBe('Please choose a file of one of these types: png.'),
  )
})

test('a picture that is too wide is named once it was measured', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 900, height: 20, close() {} }))
  arrange(FIELDS + FILE.replace('"png"}', '"png","validate-image-width":800}'))
  await connected()
  choose(find('[name=options_8_file]'), new File(['a'], 'me.png'))
  await vi.waitFor(() =>
    expect(find('div.mage-error').textContent).toBe('Please choose a picture that is at most 800 pixels wide.'),
  )
})

// Magento's hidden field is no `product-custom-option`; that of other servers may be.
test.each([
  ['', 'no option'],
  ['product-custom-option', 'an option'],
])('a kept file costs its price until it is deleted or replaced; its hidden field, "%s", is %s', async name => {
  arrange(FIELDS + KEPT.replace('hidden" class="product-custom-option"', `hidden" class="${name}"`))
  await vi.waitFor(() => expect(price()).toBe(44))
  const action = find<HTMLInputElement>('[name=options_8_file_action]')
  const field = find<HTMLInputElement>('[name=options_8_file]')
  const remove = find<HTMLInputElement>('#delete-options_8_file')
  remove.click()
  expect([action.value, field.disabled, price()]).toEqual(['', true, 40])
  remove.click()
  expect([action.value, price()]).toEqual(['save_old', 44])
  find('#change-options_8_file').click()
  // Until another one is chosen.
  expect([action.value, field.disabled, find('#input-box-options_8_file').hidden]).toEqual(['save_old', false, false])
  expect([document.activeElement, price()]).toEqual([field, 44])
  choose(field, new File(['a'], 'other.png'))
  expect(action.value).toBe('save_new')
  find('#change-options_8_file').click()
  expect([action.value, field.disabled, find('#input-box-options_8_file').hidden]).toEqual(['save_old', true, true])
})

test('options without a configuration cost nothing and stay usable', async () => {
  product += 1
  id = `${product}`
  statePrices(id, { prices: { finalPrice: { amount: 40 } }, tierPrices: [] })
  connect(
    widget,
    'custom-options',
    `<form><input type="hidden" name="product" value="${id}"><div data-widget="custom-options" data-option-config="[]">${FIELDS}</div></form>`,
  )
  touch()
  change('options[1]', 'A')
  await vi.waitFor(() => expect(find('.character-counter').textContent).toBe('(9 remaining)'))
  expect(price()).toBe(40)
})

test('a date of which a part is missing has one message behind its parts, and the focus at the missing one', async () => {
  arrange(
    `<div class="control">${FIELDS}<input type="hidden" name="validate_datetime_7" data-validate="{'validate-optional-datetime':7}"></div>`,
  )
  await connected()
  change('options[7][month]', '2')
  expect(checkFields(fieldsIn(find('form')))).toBe(false)
  expect([...document.querySelectorAll('div.mage-error')].map(({ textContent }) => textContent)).toEqual([
    "The field isn't complete.",
  ])
  expect(document.activeElement).toBe(find('[name="options[7][day]"]'))
  expect(find('.control').lastElementChild).toBe(find('div.mage-error'))
  change('options[7][day]', '28')
  expect(checkFields(fieldsIn(find('form')))).toBe(true)
})

test('a date that must be chosen is asked for although nothing was touched', async () => {
  arrange(`${FIELDS}<input type="hidden" name="validate_datetime_7" data-validate="{'validate-required-datetime':7}">`)
  await vi.waitFor(() => expect(find('[name="options[7][month]"]').dataset['validate']).toContain('required-datetime'))
  expect(checkFields(fieldsIn(find('form')))).toBe(false)
  expect(document.activeElement).toBe(find('[name="options[7][month]"]'))
})

test('the parts of a date that have no label are named in the page’s language', async () => {
  arrange(`${FIELDS}<input type="hidden" name="validate_datetime_7" data-validate="{'validate-required-datetime':7}">`)
  const nameOf = (part: string) => find(`[name="options[7][${part}]"]`).getAttribute('aria-label')
  await vi.waitFor(() => expect(nameOf('month')).toBe('month'))
  expect(nameOf('day')).toBe('day')
  expect(find('[name="options[1]"]').hasAttribute('aria-label')).toBe(false)
})
