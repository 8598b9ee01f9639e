import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currentPrices, finalAmount, type Prices, tierChange } from '../../../core/product/price.ts'
import { engraved } from '../../../fixtures/shop/catalogue/engraved.ts'
import type { CustomOption, OptionPrice } from '../../../fixtures/shop/catalogue/model.ts'
import { round, stores } from '../../../fixtures/shop/catalogue/store.ts'
import { productOf } from '../../../fixtures/shop/catalogue.ts'
import { addToCart, type Cart, unitPrice } from '../../../fixtures/shop/magento/cart.ts'
import { changeOf, costs, type OptionField, type Priced } from '../../../widgets/custom-options/model.ts'

const [store] = stores
const bottle = productOf(601)
if (!store || bottle?.type !== 'simple') throw new Error('The shop has no engraved bottle.')
const original: Prices = { finalPrice: { amount: bottle.price } }

const priced = (price: OptionPrice | undefined): Priced => ({
  type: price && 'percent' in price ? 'percent' : 'fixed',
  prices: {
    finalPrice: {
      amount: !price ? 0 : 'euros' in price ? price.euros : (bottle.price * price.percent) / 100,
    },
  },
})
const config = Object.fromEntries(
  (bottle.customOptions ?? []).map(({ id, values, price }) => [
    id,
    values ? Object.fromEntries(values.map(value => [value.id, priced(value.price)])) : priced(price),
  ]),
)

type Choice = { fields: OptionField[]; posted: Record<string, string> }
const field = (name: string, type: string, given: Partial<OptionField>): OptionField => ({
  name,
  type,
  value: '',
  isChecked: false,
  chosen: [],
  isDatePart: false,
  ...given,
})

const one = (name: string, type: string, { values = [] }: CustomOption) =>
  fc
    .constantFrom(...values.map(({ id }) => id))
    .map(value => ({ fields: [field(name, type, { value, isChecked: true })], posted: { [name]: value } }))

const nothing: Choice = { fields: [], posted: {} }

/** A choice of an option: the fields as the page has them, and what the form posts. */
const choiceOf = (option: CustomOption): fc.Arbitrary<Choice> => {
  const { id, type, values = [], isRequired } = option
  const name = `options[${id}]`
  const made: Partial<Record<CustomOption['type'], () => fc.Arbitrary<Choice>>> = {
    field: () => fc.constant({ fields: [field(name, 'text', { value: 'Nora' })], posted: { [name]: 'Nora' } }),
    area: () => fc.constant({ fields: [field(name, 'textarea', { value: 'Hi' })], posted: { [name]: 'Hi' } }),
    drop_down: () => one(name, 'select-one', option),
    radio: () => one(name, 'radio', option),
    multiple: () =>
      fc.subarray(values.map(({ id }) => id)).map(chosen => ({
        fields: [field(`${name}[]`, 'select-multiple', { chosen })],
        posted: { [`${name}[]`]: chosen.join(',') },
      })),
    checkbox: () =>
      fc.subarray(values.map(({ id }) => id)).map(chosen => ({
        fields: values.map(({ id: value }) =>
          field(`${name}[]`, 'checkbox', { value, isChecked: chosen.includes(value) }),
        ),
        posted: { [`${name}[]`]: chosen.join(',') },
      })),
    file: () =>
      fc.constant({
        fields: [field(`options_${id}_file`, 'file', { value: 'C:\\fakepath\\a.png' })],
        posted: { [`options_${id}_file`]: 'a.png' },
      }),
    date_time: () =>
      fc.constant({
        fields: ['month', 'day', 'year', 'hour', 'minute', 'day_part'].map(part =>
          field(`${name}[${part}]`, 'select-one', { value: '1', isDatePart: true }),
        ),
        posted: Object.fromEntries(
          ['month', 'day', 'year', 'hour', 'minute', 'day_part'].map(part => [`${name}[${part}]`, '1']),
        ),
      }),
  }
  const chosen = made[type]?.() ?? fc.constant(nothing)
  return isRequired ? chosen : fc.oneof(fc.constant(nothing), chosen)
}

test('the cart charges what the page has shown, whatever is chosen and however many', () => {
  const choices = fc.tuple(...(bottle.customOptions ?? []).map(choiceOf))
  fc.assert(
    fc.property(choices, fc.integer({ min: 1, max: 9 }), (chosen, qty) => {
      const cart: Cart = { id: 1, maskedId: 'x', items: [], nextItem: () => '1' }
      const posted = Object.assign({ qty: `${qty}` }, ...chosen.map(each => each.posted))
      addToCart(cart, bottle, posted, store)
      const tier = tierChange(original, bottle.tiers, qty)
      const product = { finalPrice: finalAmount(currentPrices(original, { tier })['finalPrice']) }
      const changes = Object.fromEntries(
        Object.entries(
          costs(
            chosen.flatMap(({ fields }) => fields),
            config,
          ),
        ).map(([source, price]) => [source, changeOf(price, original, product)]),
      )
      const shown = finalAmount(currentPrices(original, { ...changes, tier })['finalPrice'])
      expect(round(shown)).toBe(unitPrice(cart.items[0] as Cart['items'][number]))
    }),
    { numRuns: 2000 },
  )
})

test('the shop has an option of each type', () =>
  expect(new Set(engraved[0]?.customOptions?.map(({ type }) => type)).size).toBe(10))
