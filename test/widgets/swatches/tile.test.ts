import { afterEach, expect, test, vi } from 'vitest'
import { $selection } from '../../../core/product/selection.ts'
import swatches from '../../../widgets/swatches/index.ts'
import { find, page } from '../../support/kernel.ts'
import { options, parka, parkaSwatches } from './products.ts'

let life: AbortController
let product = 500

const TILE = (id: number, forms: string) =>
  `<li class="item product-item"><a class="product-item-photo" href="/parka-${id}.html"></a><a class="product-item-link" href="/parka-${id}.html">Parka</a>
  <div class="swatch-opt-${id}" data-product-id="${id}"></div>${forms}<a class="other" href="/sale.html">Sale</a></li>`
const CART = '<form data-role="tocart-form"><input type="hidden" name="product"><button>Add to Cart</button></form>'
const WISH = '<form><button data-post="{}">Wish</button></form>'

const connect = async (forms = WISH + CART, input: object = {}) => {
  product += 2
  page(`<ol>${TILE(product, forms)}${TILE(product + 1, CART)}</ol>`)
  life = new AbortController()
  swatches.connect(
    find(`.swatch-opt-${product}`),
    options({
      jsonConfig: parka,
      jsonSwatchConfig: parkaSwatches,
      onlySwatches: true,
      enableControlLabel: false,
      ...input,
    }),
    life.signal,
    error => {
      throw error
    },
  )
  await vi.waitFor(() => expect(document.querySelectorAll('[role=radio]').length).toBeGreaterThan(0))
}
const option = (label: string) => find(`[role=radio][aria-label="${label}"]`)
const field = (id: string) => find<HTMLInputElement>(`[data-role=tocart-form] [name="super_attribute[${id}]"]`)

afterEach(() => {
  life.abort()
  history.replaceState(null, '', '/')
})

test('adds a tile’s fields to the form of its product, and keeps them in step with the choice', async () => {
  await connect()
  expect(document.querySelectorAll('[name^="super_attribute"]')).toHaveLength(2)
  expect([field('93').value, field('93').required]).toEqual(['', true])
  option('Blue').click()
  await vi.waitFor(() => expect(field('93').value).toBe('49'))
  option('Blue').click()
  await vi.waitFor(() => expect(field('93').value).toBe(''))
})

test('raises swatch.initialized once the swatches of a tile are there', async () => {
  const drawn: unknown[] = []
  const note = ({ target }: Event) => drawn.push([target, (target as Element).querySelectorAll('[role=radio]').length])
  document.addEventListener('swatch.initialized', note)
  await connect()
  document.removeEventListener('swatch.initialized', note)
  expect(drawn).toEqual([[find(`.swatch-opt-${product}`), 5]])
})

test('puts the choice into a tile’s links to its product only', async () => {
  await connect()
  option('Blue').click()
  await vi.waitFor(() => expect(find<HTMLAnchorElement>('.product-item-link').hash).toBe('#93=49'))
  expect(find<HTMLAnchorElement>('.product-item-photo').hash).toBe('#93=49')
  expect(find<HTMLAnchorElement>('.other').hash).toBe('')
  expect(find<HTMLAnchorElement>('li + li .product-item-link').hash).toBe('')
})

test('keeps the choices of two tiles apart', async () => {
  await connect()
  option('Blue').click()
  await vi.waitFor(() => expect($selection(String(product)).get().attributes).toEqual({ 93: '49' }))
  expect($selection(String(product + 1)).get().attributes).toEqual({})
})

test('preselects a tile by the listing’s filters, the first available of several', async () => {
  history.replaceState(null, '', '/?color=49,50&p=2')
  await connect()
  await vi.waitFor(() => expect(field('93').value).toBe('49'))
  expect(option('Blue').getAttribute('aria-checked')).toBe('true')
})

test('shows a missing choice at its group and focuses the first one', async () => {
  await connect()
  find<HTMLFormElement>('[data-role=tocart-form]').reportValidity()
  await vi.waitFor(() => expect(document.querySelectorAll('.mage-error')).toHaveLength(2))
  expect(document.activeElement?.getAttribute('role')).toBe('radio')
})

test('shows the message of a tile’s own field, in its own words, until the choice is made', async () => {
  const own = '<input name="super_attribute[93]" required data-msg-required="Choose a colour.">'
  await connect(CART.replace('<button>', `${own}<button>`))
  find<HTMLFormElement>('[data-role=tocart-form]').reportValidity()
  const texts = () => [...document.querySelectorAll('.mage-error')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(texts()).toEqual(['Choose a colour.', 'This is a required field.']))
  const group = option('Blue').parentElement
  expect(group?.getAttribute('aria-describedby')).toBe(find('.mage-error').id)
  option('Blue').click()
  await vi.waitFor(() => expect(texts()).toEqual(['This is a required field.']))
  expect(group?.getAttribute('aria-invalid')).toBe(null)
})

test('a link into the product’s page, such as to its reviews, leads there with and without a choice', async () => {
  await connect(`<a class="action view" href="/parka-${product + 2}.html#reviews">3 Reviews</a>${CART}`)
  const reviews = find<HTMLAnchorElement>('.action.view')
  expect(reviews.hash).toBe('#reviews')
  option('Blue').click()
  await vi.waitFor(() => expect(find<HTMLAnchorElement>('.product-item-link').hash).toBe('#93=49'))
  expect(reviews.hash).toBe('#reviews')
  life.abort()
  expect(find<HTMLAnchorElement>('.product-item-link').hash).toBe('')
})

test('adds no fields to wishlist forms of a tile that can’t be bought in the listing', async () => {
  await connect(WISH)
  expect(document.querySelector('form [name^="super_attribute"]')).toBeNull()
})

test('shows `numberToShow` options in a tile, and the others after a press of the button', async () => {
  await connect(undefined, { numberToShow: 1 })
  const more = find<HTMLButtonElement>('button.skerry-swatches__more')
  expect(more.type).toBe('button')
  expect(option('Red').hidden).toBe(true)
  more.click()
  await vi.waitFor(() => expect(option('Red').hidden).toBe(false))
})
