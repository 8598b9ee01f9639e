import { expect, test } from 'vitest'
import { nearestTo } from '../../../widgets/swatches/hints.ts'
import {
  availability,
  choose,
  fromAddress,
  isOpen,
  preselect,
  priceChange,
  selectionOf,
  sortImages,
} from '../../../widgets/swatches/model.ts'
import { listedOptions, priceDifference } from '../../../widgets/swatches/sequence.ts'
import { type Config, indexVariants } from '../../../widgets/swatches/variants.ts'
import { attribute, options, parka, parkaSwatches, parkaVariants } from './products.ts'

const COLOR = '93'
const SIZE = '142'
const variants = parkaVariants()
const color = attribute(variants, 'color')
const size = attribute(variants, 'size')
const sequence = indexVariants(parka)
const [firstSelect, secondSelect] = [attribute(sequence, 'color'), attribute(sequence, 'size')]

const labels = (all: readonly { label: string }[]) => all.map(({ label }) => label)
const unavailable = (chosen: Record<string, string>, of = color, from = variants) =>
  labels(of.options.filter(option => !availability(from, chosen, of)(option)))

test('an option replaces another of the same attribute', () => {
  expect(choose(variants, { [COLOR]: '49' }, color, '50')).toEqual({ [COLOR]: '50' })
})

test('an empty option id clears the attribute and keeps the others', () => {
  expect(choose(variants, { [COLOR]: '49', [SIZE]: '166' }, color, '')).toEqual({ [SIZE]: '166' })
})

test.each([
  ['is chosen already', { [COLOR]: '49' }, '49'],
  ['nobody has', {}, '51'],
  ['does not exist', {}, '7'],
  ['does not exist with the rest', { [SIZE]: '167' }, '50'],
])('an option that %s changes nothing', (_, chosen, option) => {
  expect(choose(variants, chosen, color, option)).toBe(chosen)
})

test('a choice does not narrow its own attribute', () => {
  expect(unavailable({ [COLOR]: '49' })).toEqual(['Grey'])
})

test('options that share no child with the other choices are unavailable', () => {
  expect(unavailable({ [SIZE]: '167' })).toEqual(['Red', 'Grey'])
  expect(unavailable({ [COLOR]: '50' }, size)).toEqual(['L'])
})

test('a chosen option is always available', () => {
  expect(unavailable({ [COLOR]: '50', [SIZE]: '167' })).toEqual(['Grey'])
})

test('three options without a common child are unavailable although each pair exists', () => {
  const option = (id: number, products: number[]) => ({ id, label: `${id}`, products })
  const config = {
    attributes: [1, 2, 3].map(id => ({ id, code: `c${id}`, label: `L${id}`, position: id, options: [] as object[] })),
  }
  // Children: 1 = (1,1,2), 2 = (1,2,1), 3 = (2,1,1), 4 = (2,2,2).
  config.attributes[0]?.options.push(option(1, [1, 2]), option(2, [3, 4]))
  config.attributes[1]?.options.push(option(1, [1, 3]), option(2, [2, 4]))
  config.attributes[2]?.options.push(option(1, [2, 3]), option(2, [1, 4]))
  const swatch = { 1: { type: 0 }, 2: { type: 0 } }
  const triple = indexVariants(config, { 1: swatch, 2: swatch, 3: swatch })
  expect(unavailable({ 1: '1', 2: '1' }, attribute(triple, 'c3'), triple)).toEqual(['1'])
  // An empty intersection in the midst must not start over from the next list.
  expect(unavailable({ 1: '1', 2: '1', 3: '1' }, attribute(triple, 'c1'), triple)).toEqual([])
  expect(unavailable({ 1: '1', 2: '2', 3: '2' }, attribute(triple, 'c1'), triple)).toEqual([])
})

test('a sold-out combination is unavailable although each of its options is available', () => {
  const salable = { 93: { 49: ['1', '3'], 50: [] }, 142: { 166: ['1'], 167: ['3'] } }
  const stocked = parkaVariants({ salable, canDisplayShowOutOfStockStatus: true })
  expect(unavailable({}, attribute(stocked, 'color'), stocked)).toEqual(['Red', 'Grey'])
})

test('the nearest available combination keeps as many choices as it can', () => {
  const red = color.options[1]
  if (red)
    expect(nearestTo(variants, { [SIZE]: '167' }, color, red)).toMatchObject({ without: ['L'], nearest: ['Red', 'S'] })
})

test('of equally near combinations the one with the closest option wins', () => {
  const option = (id: number, products: number[]) => ({ id, label: `${id}`, products })
  const swatch = { 1: { type: 0 }, 2: { type: 0 }, 3: { type: 0 }, 4: { type: 0 } }
  const sizes = indexVariants(
    {
      attributes: [
        { id: 1, code: 'color', label: 'Color', options: [option(1, [1, 2, 3]), option(2, [4])] },
        {
          id: 2,
          code: 'size',
          label: 'Size',
          options: [option(1, [1]), option(2, [2]), option(3, [3]), option(4, [4])],
        },
      ],
    },
    { 1: swatch, 2: swatch },
  )
  const [first] = attribute(sizes, 'color').options
  if (first)
    expect(nearestTo(sizes, { 2: '4' }, attribute(sizes, 'color'), first)).toEqual({
      without: ['4'],
      nearest: ['1', '3'],
      chosen: { 1: '1', 2: '3' },
    })
})

test('a sold-out option has no nearest combination', () => {
  const grey = color.options[2]
  if (grey) expect(nearestTo(variants, {}, color, grey)).toBeUndefined()
})

test.each([
  ['the query names attributes by code', '?color=50&size=166', '', { [COLOR]: '50', [SIZE]: '166' }],
  ['the hash names them by id', '', '#93=50', { [COLOR]: '50' }],
  ['the hash names them by code', '', '#color=50', { [COLOR]: '50' }],
  ['the hash is decoded', '', '#%63olor=5%30', { [COLOR]: '50' }],
  ['the hash wins over the query', '?color=49', '#93=50', { [COLOR]: '50' }],
  ['what the hash lacks is read from the query', '?size=166', '#93=50', { [COLOR]: '50', [SIZE]: '166' }],
  ['a bare hash does nothing', '', '#', {}],
  ['unknown keys are ignored', '?utm_source=mail&page=2', '#top', {}],
  ['an unknown option is ignored', '?color=9', '', {}],
  ['an option that nobody has is ignored', '?color=51', '', {}],
  ['of several values the first available is chosen', '?color=51,50,49', '', { [COLOR]: '50' }],
  ['an impossible later choice is dropped', '?color=50&size=167', '', { [COLOR]: '50' }],
])('%s', (_, search, hash, chosen) => {
  expect(preselect(variants, fromAddress({ search, hash }))).toEqual(chosen)
})

test('of two incompatible sources the stronger one wins', () => {
  expect(preselect(variants, [{ [SIZE]: '167' }, { [COLOR]: '50' }])).toEqual({ [SIZE]: '167' })
})

test('a weaker source is used where the stronger one is unavailable', () => {
  expect(preselect(variants, [{ [COLOR]: '51' }, { [COLOR]: '49' }])).toEqual({ [COLOR]: '49' })
})

test('prices change by the difference between the child and the product itself', () => {
  expect(priceChange(parka, '3')).toEqual({
    finalPrice: { amount: 10 },
    basePrice: { amount: 10 },
    oldPrice: { amount: 5 },
  })
})

test('a child without prices changes none', () => {
  expect(priceChange(parka, '7')).toEqual({
    finalPrice: { amount: 0 },
    basePrice: { amount: 0 },
    oldPrice: { amount: 0 },
  })
})

test('an empty choice changes no price, not even by zero', () => {
  expect(selectionOf(facts(), {}).change).toEqual({})
})

const facts = (changes: Partial<Config> = {}, others: object = {}, swatches: unknown = parkaSwatches) => {
  const checked = options({ jsonConfig: { ...parka, ...changes }, jsonSwatchConfig: swatches, ...others })
  if (!checked.variants) throw new Error('No data.')
  return { ...checked, variants: checked.variants }
}

test('a partial choice has the price of the cheapest child and no child of its own', () => {
  const { selection, change } = selectionOf(facts(), { [COLOR]: '49' })
  expect(selection).toMatchObject({ child: undefined, isComplete: false, isOnSale: true, tierPrices: [] })
  expect(change['finalPrice']).toEqual({ amount: 0 })
})

test('a choice has all options in words', () => {
  const { offered = [] } = selectionOf(facts(), {}).selection
  expect(offered.map(({ id, options }) => [id, options.map(({ id, label }) => `${id} ${label}`)])).toEqual([
    [COLOR, ['49 Blue', '50 Red', '51 Grey']],
    [SIZE, ['166 S', '167 L']],
  ])
})

test('a complete choice has a child, with its tiers', () => {
  const { selection } = selectionOf(facts(), { [COLOR]: '49', [SIZE]: '167' })
  expect(selection).toMatchObject({ child: '3', isComplete: true, isOnSale: false })
  expect(selection.tierPrices).toEqual([{ qty: 5, price: 27, percentage: 10 }])
})

const image = (name: string, position: string | number) => ({ img: name, full: name, thumb: name, position })
const images = { 1: [image('b', '10'), image('a', 2)], 2: [image('red', 1)] }

test('pictures are those of the first child, sorted by position', () => {
  const { selection } = selectionOf(facts({ images }), { [COLOR]: '49' })
  expect(selection.pictures.images?.map(({ img }) => img)).toEqual(['a', 'b'])
})

test('a child without pictures in the page shows the initial ones without a request', () => {
  const { selection } = selectionOf(facts({ images: { 2: images[2] } }, { mediaCallback: '/media' }), { [COLOR]: '49' })
  expect(selection.pictures).toEqual({ strategy: 'replace', product: '1', images: undefined, mediaCallback: undefined })
})

test('pictures that the page lacks are requested from the callback', () => {
  const { selection } = selectionOf(facts({}, { mediaCallback: '/media', gallerySwitchStrategy: 'prepend' }), {
    [COLOR]: '50',
  })
  expect(selection.pictures).toMatchObject({ strategy: 'prepend', product: '2', mediaCallback: '/media' })
})

test('an attribute without previews keeps the pictures', () => {
  const blue = selectionOf(facts({ images }), { [COLOR]: '49' }).selection
  const full = selectionOf(facts({ images }), { [COLOR]: '49', [SIZE]: '167' }, blue).selection
  expect(full.pictures).toBe(blue.pictures)
})

test('clearing the choice shows the initial pictures without a request', () => {
  const before = selectionOf(facts({}, { mediaCallback: '/media' }), { [COLOR]: '49' }).selection
  const { selection } = selectionOf(facts({}, { mediaCallback: '/media' }), {}, before)
  expect(selection.pictures).toEqual({ strategy: 'replace' })
})

const preSelectedGallery = { large: 'l', medium: 'm', small: 's', gallery: [] }

test('`preSelectedGallery` is the answer for the child that the page opens with, unless the page has pictures', () => {
  const opened = selectionOf(facts({ preSelectedGallery }), { [COLOR]: '49' }).selection
  expect(opened.pictures).toMatchObject({ product: '1', answer: preSelectedGallery })
  const red = selectionOf(facts({ preSelectedGallery }), { [COLOR]: '50' }, opened).selection
  expect(red.pictures.answer).toBeUndefined()
  const inPage = selectionOf(facts({ preSelectedGallery, images }), { [COLOR]: '49' }).selection
  expect(inPage.pictures.answer).toBeUndefined()
})

test('a dropdown of a sequence opens once the one before it is chosen', () => {
  expect(isOpen(sequence, {}, firstSelect)).toBe(true)
  expect(isOpen(sequence, {}, secondSelect)).toBe(false)
  expect(isOpen(sequence, { [COLOR]: '49' }, secondSelect)).toBe(true)
  expect(choose(sequence, {}, secondSelect, '166')).toEqual({})
})

test('changing a dropdown resets all after it, and none before', () => {
  const full = { [COLOR]: '49', [SIZE]: '166' }
  expect(choose(sequence, full, firstSelect, '50')).toEqual({ [COLOR]: '50' })
  expect(choose(sequence, full, firstSelect, '')).toEqual({})
  expect(choose(sequence, full, secondSelect, '167')).toEqual({ [COLOR]: '49', [SIZE]: '167' })
})

test('a dropdown is narrowed by those before it only', () => {
  expect(unavailable({ [COLOR]: '50', [SIZE]: '166' }, firstSelect, sequence)).toEqual(['Grey'])
})

test('a dropdown lists the options that exist with the choices before it', () => {
  expect(labels(listedOptions(sequence, parka, { [COLOR]: '50' }, secondSelect))).toEqual(['S'])
  expect(labels(listedOptions(sequence, parka, {}, firstSelect))).toEqual(['Blue', 'Red'])
})

test('an option that is only in the index is listed and unavailable', () => {
  const index = { ...parka.index, 4: { 93: '51', 142: '166' }, 5: { 93: '50', 142: '167' } }
  const known = indexVariants({ ...parka, index })
  const select = attribute(known, 'color')
  expect(labels(listedOptions(known, { ...parka, index }, {}, select))).toEqual(['Blue', 'Red', 'Grey'])
  expect(unavailable({}, select, known)).toEqual(['Grey'])
  expect(labels(listedOptions(known, { ...parka, index }, { [COLOR]: '50' }, attribute(known, 'size')))).toEqual([
    'S',
    'L',
  ])
  expect(unavailable({ [COLOR]: '50' }, attribute(known, 'size'), known)).toEqual(['L'])
})

test('an option shows its difference to the product in the first dropdown, and to the cheapest child left in a later one', () => {
  const [blue, red] = firstSelect.options
  const [small, large] = secondSelect.options
  const first = priceDifference(sequence, parka, {}, firstSelect)
  const second = priceDifference(sequence, parka, { [COLOR]: '49' }, secondSelect)
  if (!blue || !red || !small || !large) throw new Error('Too few options.')
  expect([first(blue), first(red)]).toEqual([0, 2])
  expect([second(small), second(large)]).toEqual([0, 10])
})

test('dropdowns are on sale only once all are chosen', () => {
  const sale = (chosen: Record<string, string>) => selectionOf(facts({}, {}, []), chosen).selection.isOnSale
  expect([sale({}), sale({ [COLOR]: '49' }), sale({ [COLOR]: '49', [SIZE]: '166' })]).toEqual([false, false, true])
})

test('a sequence is preselected in its order, whichever source is stronger', () => {
  expect(preselect(sequence, [{ [SIZE]: '167' }, { [COLOR]: '49' }])).toEqual({ [COLOR]: '49', [SIZE]: '167' })
})

test('a child’s pictures are in the order of their positions, which are numbers, from a list or a map', () => {
  const image = (name: string, position: string) => ({ full: name, img: name, thumb: name, position })
  const [late, early] = [image('late', '10'), image('early', '9')]
  expect(sortImages([late, early])).toEqual([early, late])
  expect(sortImages({ 0: late, 2: early })).toEqual([early, late])
  expect(sortImages([])).toBeUndefined()
  expect(sortImages(undefined)).toBeUndefined()
})
