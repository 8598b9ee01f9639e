import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import widget from '../../../widgets/add-to-cart/index.ts'
import { AddToCartOptions } from '../../../widgets/add-to-cart/options.ts'
import { event, find, page, settled } from '../../support/kernel.ts'

let life: AbortController
let disconnect: (() => void) | void
const fetched = vi.fn(async () => new Response('[]'))

const connect = (fields: string) => {
  vi.stubGlobal('fetch', fetched)
  page(`<form action="/checkout/cart/add/"><input type="hidden" name="product" value="52">${fields}
    <button class="action tocart"><span>Add to Cart</span></button></form>`)
  life = new AbortController()
  disconnect = widget.connect(find('form'), v.parse(AddToCartOptions, {}), life.signal, () => {})
}

const press = async (outcome: 'invalid' | 'added') => {
  const done = event(outcome === 'added' ? 'add-to-cart:added' : 'add-to-cart:failed')
  find('.tocart').click()
  const { detail } = await done
  if (outcome === 'invalid') expect(detail).toEqual({ reason: 'invalid' })
}

const messages = () => [...document.querySelectorAll('.mage-error')].map(({ textContent }) => textContent)

afterEach(() => {
  disconnect?.()
  life.abort()
  fetched.mockClear()
})

const QTY = `<input name="qty" id="qty" value="0" data-validate="{'validate-item-quantity':{minAllowed:2}}">`

test('a wrong quantity is told at its field, which gets the focus, and nothing is sent', async () => {
  connect(QTY)
  await press('invalid')
  expect(messages()).toEqual(['Please enter a quantity greater than 0.'])
  const qty = find('#qty')
  expect(document.activeElement).toBe(qty)
  expect(qty.getAttribute('aria-invalid')).toBe('true')
  expect(find(`#${qty.getAttribute('aria-describedby')}`)).toBe(qty.nextElementSibling)
  expect(fetched).not.toHaveBeenCalled()
})

test('a second press tells once, in the words of the rule that is broken now', async () => {
  connect(QTY)
  await press('invalid')
  find<HTMLInputElement>('#qty').value = '1'
  await press('invalid')
  expect(messages()).toEqual(['The fewest you may purchase is 2.'])
})

test('a message goes as soon as its field is right, and the form is sent', async () => {
  connect(`<p id="hint">Pieces</p>${QTY.replace('id="qty"', 'id="qty" aria-describedby="hint"')}`)
  await press('invalid')
  const qty = find<HTMLInputElement>('#qty')
  expect(qty.getAttribute('aria-describedby')).toMatch(/^hint skerry-invalid-\d+$/)
  qty.value = '2'
  qty.dispatchEvent(new Event('input', { bubbles: true }))
  expect(messages()).toEqual([])
  expect(qty.hasAttribute('aria-invalid')).toBe(false)
  expect(qty.getAttribute('aria-describedby')).toBe('hint')
  await press('added')
  expect(fetched).toHaveBeenCalledOnce()
})

test('the first field in the wrong gets the focus', async () => {
  connect(`<input name="a" required><input name="b" required>`)
  await press('invalid')
  expect(messages()).toEqual(['This is a required field.', 'This is a required field.'])
  expect(document.activeElement).toBe(find('[name=a]'))
})

test('radio buttons have one message, behind the list around them', async () => {
  connect(`<div class="nested" id="list">
    <input type="radio" name="options[1]" value="1" data-validate="{'validate-one-required-by-name':true}">
    <input type="radio" name="options[1]" value="2" data-validate="{'validate-one-required-by-name':true}">
  </div>`)
  await press('invalid')
  expect(messages()).toEqual(['Please select one of the options.'])
  expect(find('#list').nextElementSibling).toBe(find('.mage-error'))
  const second = find<HTMLInputElement>('[value="2"]')
  second.checked = true
  second.dispatchEvent(new Event('change', { bubbles: true }))
  expect(messages()).toEqual([])
  await press('added')
})

test('a message stands behind a quantity with its plus and minus, not between them', async () => {
  connect(`<div id="control"><button type="button">−</button><input name="qty" value="0" required
    data-validate="{'validate-item-quantity':{}}"><button type="button">+</button></div>`)
  await press('invalid')
  expect(find('#control').nextElementSibling).toBe(find('.mage-error'))
})

test('the box that a field names gets its message', async () => {
  connect(`<input name="a" data-validate="{required:true}" data-errors-message-box="#box"><p id="box"></p>`)
  await press('invalid')
  expect(find('#box').textContent).toBe('This is a required field.')
})

test('a widget that tells about its own field keeps the word and the focus', async () => {
  connect(`<div id="group" tabindex="-1"><input name="super_attribute[93]" required></div><input name="b" required>`)
  find('#group').addEventListener(
    'invalid',
    found => {
      found.preventDefault()
      find('#group').focus()
    },
    true,
  )
  await press('invalid')
  expect(messages()).toHaveLength(1)
  expect(find('[name=b]').nextElementSibling?.className).toContain('mage-error')
  expect(document.activeElement).toBe(find('#group'))
})

test.each([
  ['min="3" value="0"', 'Please enter a quantity greater than 0.'],
  ['min="3" value="1"', 'The fewest you may purchase is 3.'],
  ['max="3" value="4"', 'The maximum you may purchase is 3.'],
  ['step="5" min="0" value="4"', 'You can buy this product only in quantities of 5 at a time.'],
])('a quantity with %s is told in the words of the shop', async (attributes, text) => {
  connect(`<input type="number" name="qty" ${attributes}>`)
  await press('invalid')
  expect(messages()).toEqual([text])
})

test('a hidden or disabled field is not checked', async () => {
  connect(`<input type="hidden" name="a" required><input name="b" required disabled>`)
  await press('added')
})

test('no message stays when the island leaves', async () => {
  connect(QTY)
  await press('invalid')
  disconnect?.()
  life.abort()
  await settled()
  expect(messages()).toEqual([])
  expect(find('#qty').hasAttribute('aria-invalid')).toBe(false)
})
