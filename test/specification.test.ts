/** The specification's numbers and messages that are built, each beside the one constant or label that holds it. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countedQuantity } from '../core/product/counted-quantity.ts'
import { pressed } from '../widgets/quantity/model.ts'
import { SwatchesOptions } from '../widgets/swatches/options.ts'

const DAY_MS = 86_400_000

// Point of the specification, its words, the file and the constant that hold the number.
const NUMBERS: readonly (readonly [point: number, words: string, file: string, constant: string, value: number])[] = [
  [9, 'Swatch media reload debounce: 500 ms', 'widgets/gallery/model.ts', 'MEDIA_DEBOUNCE_MS', 500],
  [9, 'The media loader class is removed 300 ms after loading', 'widgets/gallery/model.ts', 'LOADER_MS', 300],
  [9, 'Tooltip delay: 200 ms', 'core/view/tooltip.ts', 'TOOLTIP_DELAY_MS', 200],
  [9, 'Tooltip library default padding: 5', 'core/view/tooltip.ts', 'TOOLTIP_EDGE_PX', 5],
  [9, 'Disposable section data is cleared after 3000 ms', 'core/customer-data/values.ts', 'DISPOSABLE_MS', 3000],
  [
    9,
    'the cookie fallback keeps local entries 10 years',
    'core/customer-data/storage.ts',
    'TEN_YEARS_MS',
    3650 * DAY_MS,
  ],
]

// Messages of points 5 and 8, word for word, and the file that holds them.
const MESSAGES: readonly (readonly [point: number, words: string, file: string])[] = [
  [8, 'No input data received', 'widgets/swatches/labels.ts'],
  [8, 'Something went wrong with your request. Please try again later.', 'core/http/http-error.ts'],
]

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? files(path) : /\.tsx?$/.test(path) ? [path] : []
  })
const sources = [...files('core'), ...files('widgets')].filter(path => !path.startsWith('core/page/dictionaries/'))

test.each(NUMBERS)('point %i: %s', (_point, _words, file, constant, value) => {
  const [, written] = new RegExp(`const ${constant} = ([\\d_]+)`).exec(readFileSync(file, 'utf8')) ?? []
  expect(Number(written?.replaceAll('_', ''))).toBe(value)
  const homes = sources.filter(path => new RegExp(`const ${constant} =`).test(readFileSync(path, 'utf8')))
  expect(homes).toEqual([file])
})

test.each(MESSAGES)('point %i: %s', (_point, words, file) => {
  expect(readFileSync(file, 'utf8')).toContain(`'${words}'`)
  expect(sources.filter(path => readFileSync(path, 'utf8').includes(`'${words}'`))).toEqual([file])
})

test('point 5: a quantity that is not a number or is zero counts as 1, and as 0 for a grouped product', () => {
  for (const text of ['', '0', 'many']) {
    expect(countedQuantity(text)).toBe(1)
    expect(countedQuantity(text, true)).toBe(0)
  }
})

test('point 5: with plus and minus a non-numeric value becomes 0, and minus never goes below 0', () => {
  expect([pressed('many', 1), pressed('many', -1), pressed('0', -1), pressed('1', -1)]).toEqual([0, 0, 0, 0])
})

test('point 9: default swatch thumbnail 110x90, swatch image 30x20', () => {
  const checked = SwatchesOptions['~standard'].validate({ jsonConfig: {}, jsonSwatchConfig: {} })
  expect((checked as { value: SwatchesOptions }).value).toMatchObject({
    image: { width: 30, height: 20 },
    thumb: { width: 110, height: 90 },
  })
})

test('point 9: numberToShow limits the swatches shown, and 0 shows all', () => {
  const checked = SwatchesOptions['~standard'].validate({ numberToShow: '16' }) as { value: SwatchesOptions }
  const unlimited = SwatchesOptions['~standard'].validate({}) as { value: SwatchesOptions }
  expect([checked.value.numberToShow, unlimited.value.numberToShow]).toEqual([16, 0])
})
