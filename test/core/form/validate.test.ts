import { afterEach, expect, test } from 'vitest'
import { fieldsIn } from '../../../core/form/fields.ts'
import { addMagentoRules } from '../../../core/form/magento-rules.ts'
import { checkField, checkFields, checkQuantity, clearErrors, isValid } from '../../../core/form/validate.ts'
import { readFacts } from '../../../core/page/config.ts'
import { find, page } from '../../support/kernel.ts'

let life: AbortController

const show = (fields: string) => {
  page(`<form>${fields}<button>Add to Cart</button></form>`)
  life = new AbortController()
  clearErrors(find('form'), life.signal)
}
const check = () => checkFields(fieldsIn(find('form')))

const messages = () => [...document.querySelectorAll('.mage-error')].map(({ textContent }) => textContent)
const input = (selector: string) => find<HTMLInputElement>(selector)
const type = (selector: string, text: string) => {
  input(selector).value = text
  input(selector).dispatchEvent(new Event('input', { bubbles: true }))
}

afterEach(() => life.abort())

const QTY = `<input name="qty" id="qty" value="0" data-validate="{'validate-item-quantity':{minAllowed:2}}">`

test('an invalid quantity gets the focus, and its message after it', () => {
  show(QTY)
  expect(check()).toBe(false)
  expect(messages()).toEqual(['Please enter a quantity greater than 0.'])
  const qty = input('#qty')
  expect(document.activeElement).toBe(qty)
  expect(qty.getAttribute('aria-invalid')).toBe('true')
  expect(find(`#${qty.getAttribute('aria-describedby')}`)).toBe(qty.nextElementSibling)
})

test('a second check replaces the message by that of the rule broken now', () => {
  show(QTY)
  check()
  input('#qty').value = '1'
  check()
  expect(messages()).toEqual(['The fewest you may purchase is 2.'])
})

test('a message is removed as soon as its field is valid; other descriptions stay', () => {
  show(`<p id="hint">Pieces</p>${QTY.replace('id="qty"', 'id="qty" aria-describedby="hint"')}`)
  check()
  const qty = input('#qty')
  expect(qty.getAttribute('aria-describedby')).toMatch(/^hint skerry-error-\d+$/)
  type('#qty', '2')
  expect(messages()).toEqual([])
  expect(qty.hasAttribute('aria-invalid')).toBe(false)
  expect(qty.getAttribute('aria-describedby')).toBe('hint')
  expect(check()).toBe(true)
})

test('a message is removed when another field of its group makes the field valid', () => {
  const rule = `data-validate="{'validate-grouped-qty':'#super-product-table'}"`
  show(`<input name="super_group[1]" value="0" ${rule}><input id="second" name="super_group[2]" value="0" ${rule}>`)
  check()
  expect(messages()).toEqual(['Please specify the quantity of product(s).'])
  type('#second', '1')
  expect(messages()).toEqual([])
})

test('the first invalid field gets the focus', () => {
  show(`<input name="a" required><input name="b" required>`)
  check()
  expect(messages()).toEqual(['This is a required field.', 'This is a required field.'])
  expect(document.activeElement).toBe(find('[name=a]'))
})

test('checking one field shows its message and leaves the focus', () => {
  show(`<input name="a" required><input name="b" required>`)
  expect(checkField(input('[name=b]'))).toBe(false)
  expect(messages()).toEqual(['This is a required field.'])
  expect(document.activeElement).toBe(document.body)
})

test('asking whether a field is valid shows nothing', () => {
  show('<input name="a" required>')
  expect(isValid(input('[name=a]'))).toBe(false)
  expect(messages()).toEqual([])
})

test.each([
  ['class="required-entry"'],
  ['required'],
  ['data-rule-required="true"'],
  ['data-rule-required-entry'],
  [`data-validate='{"required":true}'`],
])('a field with %s is refused when it has blanks alone', attributes => {
  show(`<input name="a" value="  " ${attributes}>`)
  check()
  expect(messages()).toEqual(['This is a required field.'])
})

test('data-validate wins over data-rule-* and classes', () => {
  show(
    '<input name="a" class="required-entry" data-rule-required-entry="true" data-validate="{\'required-entry\':false}">',
  )
  expect(check()).toBe(true)
})

test('an e-mail field without a dot in its domain is refused with the shop’s own message', () => {
  show('<input name="a" type="email" value="ona@example">')
  check()
  expect(messages()).toEqual(['Please enter a valid email address (Ex: johndoe@domain.com).'])
})

test('a phone number without a digit is refused in words, unless the field has no such rule', () => {
  show(`<input name="a" type="tel" value="abc"><input name="b" type="tel" value="+371 2000 0000"><input name="c" type="tel">
    <input name="d" type="tel" value="abc" data-msg-validate-phone="Enter your phone number.">
    <input name="e" type="tel" value="abc" data-validate='{"validate-phone":false}'>`)
  expect(check()).toBe(false)
  expect(messages()).toEqual(['Enter a phone number, such as +37120000000.', 'Enter your phone number.'])
})

test('a phone number keeps the shop’s own rules', () => {
  show('<input name="a" type="tel" value="1234" data-validate=\'{"minlength":7}\'>')
  check()
  expect(messages()).toEqual(['Please enter at least 7 characters.'])
})

test('a field’s own message of a rule replaces the general one', () => {
  show('<input name="a" required data-msg-required="Field City is required.">')
  check()
  expect(messages()).toEqual(['Field City is required.'])
})

test.each([
  ['{"maxlength":3}', 'Please enter no more than {0} characters.', 'Höchstens {0} Zeichen.', 'Höchstens 3 Zeichen.'],
  ['{"range":[2,3]}', 'Please enter a value between {0} and {1}.', 'Nicht über {1}, ab {0}.', 'Nicht über 3, ab 2.'],
  [
    '{"less-than-equals-to":"#b"}',
    'Please enter a value less than or equal to %s.',
    'Nicht über %s.',
    'Nicht über 2000.',
  ],
  ['{"validate-item-quantity":{"maxAllowed":5}}', 'The maximum you may purchase is %1.', 'Bis %1.', 'Bis 5.'],
])('the text of %s is translated by Magento’s key, with its values', (rules, key, translation, text) => {
  addMagentoRules()
  readFacts({ dictionary: { [key]: translation } })
  show(`<input name="a" value="4321" data-validate='${rules}'><input id="b" name="b" value="2000">`)
  check()
  readFacts({})
  expect(messages()).toEqual([text])
})

const CHOICE = `data-validate="{'validate-one-required-by-name':true}"`

test('radio buttons have one message, after the list around them', () => {
  show(`<div class="nested" id="list">
    <input type="radio" name="options[1]" value="1" ${CHOICE}><input type="radio" name="options[1]" value="2" ${CHOICE}>
  </div>`)
  check()
  expect(messages()).toEqual(['Please select one of the options.'])
  expect(find('#list').nextElementSibling).toBe(find('.mage-error'))
  const second = input('[value="2"]')
  second.checked = true
  second.dispatchEvent(new Event('change', { bubbles: true }))
  expect(messages()).toEqual([])
  expect(check()).toBe(true)
})

test('the boxes of a bundle’s option have one message, after their list', () => {
  const box = (id: number) => `<div class="field choice">
    <input class="checkbox change-container-classname" type="checkbox" name="bundle_option[7][${id}]" id="box-${id}"
      data-validate="{'validate-one-required-by-name':'input[name^=&quot;bundle_option[7]&quot;]:checked'}"><label for="box-${id}">${id}</label></div>`
  show(`<div class="nested options-list" id="list">${box(1)}${box(2)}</div>`)
  check()
  expect(messages()).toEqual(['Please select one of the options.'])
  expect(find('#list').nextElementSibling).toBe(find('.mage-error'))
})

test('one checked of a bundle’s checkboxes is enough, although their names differ', () => {
  const rule = `data-validate='{"validate-one-required-by-name":"input[name^=\\"bundle_option[7]\\"]:checked"}'`
  show([1, 2, 3].map(id => `<input type="checkbox" name="bundle_option[7][${id}]" value="${id}" ${rule}>`).join(''))
  expect(check()).toBe(false)
  input('[value="2"]').checked = true
  expect(check()).toBe(true)
})

test('a message is put after a quantity with its plus and minus, not between them', () => {
  show(`<div id="control"><button type="button">−</button><input name="qty" value="0" required
    data-validate="{'validate-item-quantity':{}}"><button type="button">+</button></div>`)
  check()
  expect(find('#control').nextElementSibling).toBe(find('.mage-error'))
})

test('a message is put after the label that contains its field', () => {
  show('<label id="label">Name <input name="a" required></label>')
  check()
  expect(find('#label').nextElementSibling).toBe(find('.mage-error'))
})

test('the message is put into the box that a field names', () => {
  show(`<input name="a" data-validate="{required:true}" data-errors-message-box="#box"><p id="box"></p>`)
  check()
  expect(find('#box').textContent).toBe('This is a required field.')
})

test('a listener that prevents the native event shows the message and moves the focus itself', () => {
  show(`<div id="group" tabindex="-1"><input name="super_attribute[93]" required></div><input name="b" required>`)
  find('#group').addEventListener(
    'invalid',
    found => {
      found.preventDefault()
      find('#group').focus()
    },
    true,
  )
  check()
  expect(messages()).toHaveLength(1)
  expect(find('[name=b]').nextElementSibling?.className).toBe('mage-error field-error')
  expect(document.activeElement).toBe(find('#group'))
})

test.each([
  ['min="3" value="0"', 'Please enter a quantity greater than 0.'],
  ['min="3" value="1"', 'The fewest you may purchase is 3.'],
  ['max="3" value="4"', 'The maximum you may purchase is 3.'],
  ['step="5" min="0" value="4"', 'You can buy this product only in quantities of 5 at a time.'],
])('a quantity with %s is refused with the shop’s own message', (attributes, text) => {
  show(`<input type="number" name="qty" ${attributes}>`)
  check()
  expect(messages()).toEqual([text])
})

test('a hidden or disabled field is not checked', () => {
  show(
    `<input type="hidden" name="a" required><input name="b" required disabled><p hidden><input name="c" required></p>`,
  )
  expect(check()).toBe(true)
})

test('messages and the browser’s own validity are reset at the end', () => {
  show(QTY)
  check()
  life.abort()
  expect(messages()).toEqual([])
  expect(input('#qty').hasAttribute('aria-invalid')).toBe(false)
  expect(input('#qty').validity.valid).toBe(true)
})

test('a quantity in parts that Magento’s rules allow is no fault of a field without a step', () => {
  const rules = '{"required-number":true,"validate-item-quantity":{"minAllowed":0.5,"maxAllowed":10}}'
  show(`<input type="number" name="qty" min="0" value="1" data-validate='${rules}'>`)
  const field = input('input')
  for (const [value, isFine] of [
    ['0.5', true],
    ['0.25', false],
    ['-1.5', false],
    ['2', true],
  ] as const) {
    field.value = value
    expect(checkQuantity(field), value).toBe(isFine)
    expect(check(), value).toBe(isFine)
  }
  field.value = '0.5'
  field.step = '1'
  expect(checkQuantity(field)).toBe(false)
})

test('a field whose pattern does not match says what its title asks for, as the browser’s own bubble does', () => {
  show('<input id="code" name="code" value="abc" pattern="[A-Z]{3}-\\d{4}" title="Three capitals and four digits.">')
  expect(check()).toBe(false)
  expect(messages()).toEqual([`${input('#code').validationMessage} Three capitals and four digits.`])
  expect(input('#code').validity.patternMismatch).toBe(true)
})
