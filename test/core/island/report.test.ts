import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutwardEvents } from '../../../core/dom/emit.ts'
import { cssPath, logFailure, logWarnings, nearest } from '../../../core/island/report.ts'
import { defineBehavior } from '../../../core/island/widget.ts'
import { find, page } from '../../support/kernel.ts'

const failures: OutwardEvents['island:failed'][] = []
const listen = (event: CustomEvent<OutwardEvents['island:failed']>) => {
  failures.push(event.detail)
  event.preventDefault()
}
beforeEach(() => document.addEventListener('island:failed', listen))
afterEach(() => {
  document.removeEventListener('island:failed', listen)
  failures.length = 0
})

const schema = v.object({
  gallerySwitchStrategy: v.optional(v.picklist(['replace', 'prepend'])),
  productId: v.pipe(v.string(), v.transform(Number), v.number()),
})
const widget = defineBehavior(schema, () => {})

/** What is reported of a host whose options do not pass the schema. */
const faultOf = (html: string) => {
  page(html)
  const host = find('[data-widget]')
  const { widget: _, ...input } = { ...host.dataset }
  const result = schema['~standard'].validate(input) as { issues?: readonly unknown[] }
  logFailure({ host, name: 'swatches', reason: 'options', error: { issues: result.issues }, widget, names: [] })
  return failures.at(-1)
}

test.each([
  ['swatchs', ['swatches', 'price'], 'swatches'],
  ['mini-cart', ['minicart', 'price'], 'minicart'],
  ['Price', ['minicart', 'price'], 'price'],
  ['data-produt-id', ['data-product-id', 'data-path'], 'data-product-id'],
  ['something-else', ['minicart', 'price'], undefined],
])('finds for %s among %j the nearest: %s', (word, candidates, found) => expect(nearest(word, candidates)).toBe(found))

test('writes a short path to the element, up to an id', () => {
  page('<main id="top"><div class="a b c"><p><span class="price">5</span></p></div></main>')
  expect(cssPath(find('.price'))).toBe('div.a.b > p > span.price')
  expect(cssPath(find('p'))).toBe('#top > div.a.b > p')
})

test('names the misspelt attribute and the right one', () => {
  expect(faultOf('<div data-widget="swatches" data-produt-id="5"></div>')).toMatchObject({
    widget: 'swatches',
    attribute: 'data-produt-id',
    suggestion: 'data-product-id',
    expected: 'a value',
    received: '"5"',
  })
})

test('says that a value is missing, and does not quote the option’s name as the value that is wanted', () => {
  expect(faultOf('<div data-widget="swatches"></div>')).toMatchObject({
    attribute: 'data-product-id',
    expected: 'a value',
    received: 'nothing',
  })
})

test('names the nearest of the allowed values', () => {
  expect(
    faultOf('<div data-widget="swatches" data-product-id="5" data-gallery-switch-strategy="prepned"></div>'),
  ).toMatchObject({
    attribute: 'data-gallery-switch-strategy',
    expected: '("replace" | "prepend")',
    received: '"prepned"',
    suggestion: 'prepend',
  })
})

test('names the path of a fault inside the JSON script', () => {
  page('<div data-widget="a"></div>')
  const inner = v.object({ jsonConfig: v.object({ productId: v.string() }) })
  const result = inner['~standard'].validate({ jsonConfig: { productId: 5 } }) as { issues: readonly unknown[] }
  logFailure({ host: find('div'), name: 'a', reason: 'options', error: result, names: [] })
  expect(failures.at(-1)).toMatchObject({
    attribute: 'data-options, jsonConfig.productId',
    expected: 'string',
    received: '5',
  })
})

test('says that the JSON script is not JSON', () => {
  page('<div data-widget="a"></div>')
  logFailure({ host: find('div'), name: 'a', reason: 'options', error: new SyntaxError('Unexpected token'), names: [] })
  expect(failures.at(-1)).toMatchObject({ attribute: 'data-options', expected: 'JSON', received: 'Unexpected token' })
})

test('names the nearest word of data-when', () => {
  page('<div data-widget="a"></div>')
  logFailure({ host: find('div'), name: 'a', reason: 'options', error: { when: 'visable' }, names: [] })
  expect(failures.at(-1)).toMatchObject({
    attribute: 'data-when',
    expected: 'ready, idle, visible, interaction or media (…)',
    received: '"visable"',
    suggestion: 'visible',
  })
})

test('logs one message when no listener cancels, with everything in one line', () => {
  document.removeEventListener('island:failed', listen)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  page('<div data-widget="prise" id="x"></div>')
  logFailure({ host: find('div'), name: 'prise', reason: 'unknown', error: undefined, names: ['price'] })
  expect(log).toHaveBeenCalledExactlyOnceWith(
    '[prise] No widget has this name. Element: #x. Attribute: data-widget: expected the name of a widget, received "prise". Did you mean price? The server\'s own markup stays as it was.',
  )
})

test('logs nothing when the page cancels the event', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  page('<div data-widget="a"></div>')
  logFailure({ host: find('div'), name: 'a', reason: 'connect', error: new Error('no pictures'), names: [] })
  expect(log).not.toHaveBeenCalled()
  expect(failures.at(-1)?.message).toContain('no pictures')
})

const warnings = vi.fn<(detail: OutwardEvents['island:warning']) => void>()
const collectWarnings = (event: CustomEvent<OutwardEvents['island:warning']>) => warnings(event.detail)

/** What is reported of a connected island, and what the console says. */
const warningsFor = async (html: string, input: Record<string, unknown>, more: Record<string, unknown> = {}) => {
  warnings.mockClear()
  document.addEventListener('island:warning', collectWarnings)
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  page(html)
  const theme = defineBehavior(v.object({ gallerySwitchStrateg: v.optional(v.string()) }), () => {})
  const table = {
    swatches: { load: () => widget },
    theme: { load: () => theme },
    own: { load: () => ({ connect() {} }) },
  }
  await logWarnings({ host: find('[data-widget]'), name: 'swatches', input, table, ...more })
  document.removeEventListener('island:warning', collectWarnings)
  return { log, warnings: warnings.mock.calls.map(([detail]) => detail) }
}

test('names an option that is nearly one, on a connected island', async () => {
  const html = '<div id="x" data-widget="swatches" data-product-id="5" data-galery-switch-strategy="prepend"></div>'
  const { warnings, log } = await warningsFor(html, { productId: '5', galerySwitchStrategy: 'prepend' })
  expect(warnings).toEqual([
    {
      widget: 'swatches',
      element: '#x',
      attribute: 'data-galery-switch-strategy',
      expected: 'an option of the widget',
      received: '"prepend"',
      suggestion: 'data-gallery-switch-strategy',
      message: expect.stringContaining('Did you mean data-gallery-switch-strategy?'),
    },
  ])
  expect(log).toHaveBeenCalledTimes(1)
})

test('says the same sentence once, however many hosts a loop has printed', async () => {
  const html = '<p data-widget="swatches" data-galery-switch-strategy="a"></p>'
  const first = await warningsFor(html, { galerySwitchStrategy: 'a' })
  const second = await warningsFor(html, { galerySwitchStrategy: 'a' })
  expect([first.warnings.length, second.warnings.length]).toEqual([1, 1])
  expect(second.log).toHaveBeenCalledTimes(1)
})

test('names a nearly right key of the JSON script, and little of what it holds', async () => {
  const { warnings } = await warningsFor('<div data-widget="swatches"></div>', { productld: 'x'.repeat(5000) })
  expect(warnings[0]).toMatchObject({ attribute: 'data-options, productld', suggestion: 'productId' })
  expect(warnings[0]?.message.length).toBeLessThan(400)
})

test('names an attribute that is meant to win over the script', async () => {
  const html = '<div data-widget="swatches" data-galery-switch-strategy="prepend"></div>'
  const input = { galerySwitchStrategy: 'prepend', gallerySwitchStrategy: 'replace' }
  expect((await warningsFor(html, input)).warnings).toMatchObject([{ suggestion: 'data-gallery-switch-strategy' }])
})

test.each([
  ['what is like no option', 'data-tracking="a"', { tracking: 'a' }],
  ['an option that is said besides', 'data-product-id="5" data-product-ids="5"', { productId: '5', productIds: '5' }],
  ['Magento’s own', 'data-product-sku="5"', { productSku: '5' }],
  ['an option of another widget on the host', 'data-gallery-switch-strateg="a"', { gallerySwitchStrateg: 'a' }],
])('leaves %s alone', async (_, attributes, input) => {
  const { warnings, log } = await warningsFor(`<div data-widget="swatches theme own" ${attributes}></div>`, input)
  expect(warnings).toEqual([])
  expect(log).not.toHaveBeenCalled()
})

test('a file that failed to load is asked for past the cache, once; an error of another kind is not an address', () => {
  const asked = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', asked)
  page('<div data-widget="swatches"></div>')
  const host = find('[data-widget]')
  const fail = (message: string) =>
    logFailure({ host, name: 'swatches', reason: 'load', error: new Error(message), names: [] })
  fail('https://shop.test/skerry/swatches-0A1B2C3D.js')
  fail('https://shop.test/skerry/swatches-0A1B2C3D.js')
  fail('Failed to fetch dynamically imported module: https://shop.test/x.js')
  expect(asked.mock.calls).toEqual([['https://shop.test/skerry/swatches-0A1B2C3D.js', { cache: 'reload' }]])
})
