import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availability } from '../../../widgets/swatches/model.ts'
import { allowedBy, cheapestOf, indexVariants, meets, membersOf } from '../../../widgets/swatches/variants.ts'
import { attribute, parka, parkaSwatches, parkaVariants } from './products.ts'

test('attributes are sorted by position, not by id', () => {
  expect(parkaVariants().attributes.map(({ code }) => code)).toEqual(['color', 'size'])
})

test('numeric and string ids are equal', () => {
  const color = attribute(parkaVariants(), 'color')
  expect([color.id, ...color.options.map(({ id }) => id)]).toEqual(['93', '49', '50', '51'])
})

test('a set lists its children in the server’s order', () => {
  const { attributes, products } = parkaVariants()
  const blue = attributes[0]?.options[0]?.salable as Uint32Array
  expect(membersOf(blue).map(at => products[at])).toEqual(['1', '3'])
})

test('a set holds more children than a word has bits', () => {
  const products = Array.from({ length: 100 }, (_, at) => String(at))
  const { attributes } = indexVariants({
    attributes: { 1: { id: 1, code: 'a', label: 'A', options: [{ id: 2, label: 'B', products }] } },
  })
  const bits = attributes[0]?.options[0]?.salable as Uint32Array
  expect(membersOf(bits)).toEqual(products.map(Number))
})

test('an option without a swatch entry is left out', () => {
  const { 51: _, ...color } = parkaSwatches[93]
  expect(attribute(parkaVariants({}, { 93: color }), 'color').options.map(({ label }) => label)).toEqual([
    'Blue',
    'Red',
  ])
})

test('an attribute without swatches is a dropdown beside swatches, and missing with `onlySwatches`', () => {
  const swatches = { 93: parkaSwatches[93] }
  expect(attribute(indexVariants(parka, swatches), 'size').isSwatch).toBe(false)
  expect(indexVariants(parka, swatches).isSequential).toBe(false)
  expect(indexVariants(parka, swatches, true).attributes.map(({ code }) => code)).toEqual(['color'])
})

test.each([[undefined], [[]], [{}]])('a product without swatches (%j) is a sequence of dropdowns', swatches => {
  expect(indexVariants(parka, swatches).isSequential).toBe(true)
})

test('`additional_data` is read as JSON in a string', () => {
  const { attributes } = parkaVariants()
  expect(attributes.map(({ changesPictures }) => changesPictures)).toEqual([true, false])
})

test.each([[undefined], [''], ['{'], [[]]])('additional data of %j does not change the pictures', additional_data => {
  const { attributes } = parkaVariants({}, { 93: { ...parkaSwatches[93], additional_data } })
  expect(attributes[0]?.changesPictures).toBe(false)
})

test('a dropdown always changes the pictures', () => {
  expect(attribute(indexVariants(parka, {}), 'size').changesPictures).toBe(true)
})

test('PHP’s empty lists are empty maps', () => {
  const variants = indexVariants({ attributes: [], index: [], optionPrices: [], salable: [] }, [])
  expect(variants.attributes).toEqual([])
  expect(variants.products).toEqual([])
})

test('`salable` decides availability when out-of-stock display is on', () => {
  const salable = { 93: { 49: ['3'] }, 142: { 166: ['1'], 167: ['3'] } }
  const children = (flag: boolean, lists: unknown) => {
    const { attributes, products } = parkaVariants({ salable: lists, canDisplayShowOutOfStockStatus: flag })
    return attributes[0]?.options.map(option => membersOf(option.salable).map(at => products[at]))
  }
  expect(children(true, salable)).toEqual([['3'], [], []])
  expect(children(false, salable)).toEqual([['1', '3'], ['2'], []])
  expect(children(true, [])).toEqual([['1', '3'], ['2'], []])
})

test('an empty choice is no constraint, an empty set is one', () => {
  const { attributes } = parkaVariants()
  expect(allowedBy(attributes, {})).toBeUndefined()
  expect(membersOf(allowedBy(attributes, { 93: '50', 142: '167' }) as Uint32Array)).toEqual([])
})

test('the cheapest child is the first of equal ones, never one without a price', () => {
  const variants = parkaVariants({
    optionPrices: { 3: { finalPrice: { amount: '20' } }, 2: { finalPrice: { amount: 20 } } },
  })
  const [color, size] = variants.attributes
  expect(cheapestOf(variants, size?.options[0]?.salable)).toBe('2')
  expect(cheapestOf(variants, color?.options[0]?.salable)).toBe('3')
  expect(cheapestOf(variants, undefined)).toBeUndefined()
})

// Any product: up to 4 attributes with up to 5 options, any of whose combinations exist.
const product = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }).chain(sizes =>
  fc.record({
    sizes: fc.constant(sizes),
    children: fc.array(fc.tuple(...sizes.map(size => fc.nat(size - 1))), { maxLength: 80 }),
    chosen: fc.tuple(...sizes.map(size => fc.option(fc.nat(size - 1)))),
  }),
)

test('availability equals a search through all children', () => {
  fc.assert(
    fc.property(product, ({ sizes, children, chosen }) => {
      const variants = indexVariants(
        {
          attributes: sizes.map((size, a) => ({
            id: a + 1,
            code: `a${a}`,
            label: `A${a}`,
            position: a,
            options: Array.from({ length: size }, (_, o) => ({
              id: `${o}`,
              label: `${o}`,
              products: children.flatMap((child, at) => (child[a] === o ? [at] : [])),
            })),
          })),
        },
        Object.fromEntries(
          sizes.map((size, a) => [a + 1, Object.fromEntries(Array.from({ length: size }, (_, o) => [o, { type: 0 }]))]),
        ),
      )
      const selected = Object.fromEntries(chosen.flatMap((o, a) => (o === null ? [] : [[a + 1, `${o}`]])))
      variants.attributes.forEach((attribute, a) => {
        const isAvailable = availability(variants, selected, attribute)
        for (const option of attribute.options) {
          const exists = children.some(child =>
            child.every((o, b) => (b === a ? `${o}` === option.id : chosen[b] === null || o === chosen[b])),
          )
          expect(isAvailable(option)).toBe(exists || selected[attribute.id] === option.id)
        }
      })
      const all = children.flatMap((child, at) =>
        child.every((o, b) => chosen[b] === null || o === chosen[b]) ? [at] : [],
      )
      const allowed = allowedBy(variants.attributes, selected)
      if (allowed)
        expect(
          membersOf(allowed)
            .map(at => Number(variants.products[at]))
            .sort((a, b) => a - b),
        ).toEqual(all)
      if (allowed) expect(meets(allowed, undefined)).toBe(all.length > 0)
    }),
  )
})
