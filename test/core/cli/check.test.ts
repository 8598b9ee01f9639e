// @vitest-environment node
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFaults } from '../../../core/cli/check.ts'
import type { Finding } from '../../../core/cli/findings.ts'
import { findFault } from '../../../core/cli/json-fault.ts'
import { createShop } from '../../../fixtures/index.ts'
import { referenceOf, widgetNames } from '../../../widgets/references.ts'
import { PARKA, Visitor } from '../../demo-shop/visitor.ts'
import { skerry } from './run.ts'

const FACTS = '<script type="application/json" data-skerry-page>{}</script>'
const faults = (html: string, options = {}): Finding[] => findFaults(`${FACTS}${html}`, options)
const only = (html: string, options = {}): Finding => {
  const found = faults(html, options)
  expect(found.map(({ message }) => message)).toHaveLength(1)
  return found[0] as Finding
}

test('check accepts the markup of each reference', () => {
  for (const name of widgetNames) expect(faults(referenceOf(name)?.markup ?? ''), name).toEqual([])
})

test.each([
  '/',
  '/jackets.html',
  '/outdoor.html',
  '/aurora-parka.html',
  '/catalogsearch/result/?q=wool',
  '/checkout/cart/',
  '/lt/',
  '/rtl/',
])('check accepts %s of the demo shop', async path => {
  const response = await createShop().fetch(`http://shop.test${path}`)
  const html = await response.text()
  expect(html).toContain('data-widget=')
  expect(findFaults(html)).toEqual([])
})

test('check accepts the demo shop’s checkout', async () => {
  const visitor = new Visitor()
  await visitor.post('/checkout/cart/add/', PARKA)
  const html = await (await visitor.ask('/checkout/')).text()
  expect(html).toContain('data-widget="shipping-step"')
  expect(faults(html).filter(({ isWarning }) => !isWarning)).toEqual([])
})

test('check reports an unknown widget with its line and the nearest name', () =>
  expect(only('\n<p>…</p>\n  <div id="choice" data-widget="swaches"></div>')).toMatchObject({
    line: 3,
    column: 20,
    widget: 'swaches',
    element: '#choice',
    attribute: 'data-widget',
    suggestion: 'swatches',
    message:
      '[swaches] No widget has this name. Element: #choice. Attribute: data-widget: expected the name of a widget, received "swaches". Did you mean swatches?',
  }))

test('check accepts the widgets that a theme defines', () => {
  expect(faults('<div data-widget="stock-light"></div>', { define: ['stock-light'] })).toEqual([])
  expect(only('<div data-widget="stok-light"></div>', { define: ['stock-light'] }).suggestion).toBe('stock-light')
})

test.each([
  ['a letter too few', 'data-activ', 'data-active'],
  ['two letters exchanged', 'data-acitve', 'data-active'],
  ['no hyphen', 'dataactive', 'data-active'],
  ['an underscore', 'data_active', 'data-active'],
  ['no data- in front', 'active', 'data-active'],
])('check reports an attribute with %s', (_, written, meant) =>
  expect(only(`<div data-widget="tabs" ${written}="1"></div>`)).toMatchObject({
    attribute: written,
    suggestion: meant,
  }),
)

test('check ignores attributes of HTML and Magento', () =>
  expect(
    faults(
      '<div data-widget="tabs" data-mage-init="{}" data-bind="text" title="x" aria-label="y" data-role="tabs" data-action="x" data-when="visible" class="a"></div><div data-widget="load-more" data-role="more" data-label="x"></div>',
    ),
  ).toEqual([]))

test.each([
  ['a word that is none', '<div data-widget="load-more" data-mode="infinit"></div>', 'data-mode', 'infinite'],
  ['a text for a number', '<div data-widget="tabs" data-active="first"></div>', 'data-active', undefined],
  ['a text for a flag', '<div data-widget="carousel" data-loop="on"></div>', 'data-loop', undefined],
  [
    'broken JSON in an attribute',
    `<div data-widget="carousel" data-responsive='{"0"'></div>`,
    'data-responsive',
    undefined,
  ],
  ['a wrong moment', '<div data-widget="tabs" data-when="visable"></div>', 'data-when', 'visible'],
])('check reports %s', (_, html, attribute, suggestion) =>
  expect(only(html)).toMatchObject({ attribute, ...(suggestion && { suggestion }) }),
)

test('check reports the line at which the JSON of a host is invalid', () => {
  const found = only(
    '<div data-widget="carousel">\n<script type="application/json" data-options>\n{\n "items": 3,\n "loop": }\n</script></div>',
  )
  expect(found).toMatchObject({ line: 5, widget: 'carousel', attribute: 'data-options' })
  expect(found.message).toContain('expected JSON')
})

test('check reports misspelt and invalid options in JSON', () => {
  const html = (json: string) =>
    `<div data-widget="carousel"><script type="application/json" data-options>${json}</script></div>`
  expect(only(html('{"itmes": 3}'))).toMatchObject({ attribute: 'data-options, itmes', suggestion: 'items' })
  expect(only(html('{"items": "three"}'))).toMatchObject({ attribute: 'data-options, items' })
})

test('check reports missing data', () => {
  expect(only('<div data-widget="swatches"></div>').message).toContain('jsonConfig or spConfig')
  const [logo, carrier] = faults('<div data-widget="carrier-logo" data-carier="harbour"></div>')
  expect(logo).toMatchObject({ attribute: 'data-logo' })
  expect(carrier).toMatchObject({ attribute: 'data-carier', suggestion: 'data-carrier' })
})

test('check requires the facts of the page, or Magento’s own blocks', () => {
  const host = '<div data-widget="tabs"></div>'
  expect(findFaults(host)).toMatchObject([{ isWarning: true, attribute: 'data-skerry-page' }])
  expect(findFaults(`${host}<script type="text/x-magento-init">{}</script>`)).toEqual([])
  expect(findFaults(`${host}<script type="application/json" data-skerry-page>{\n"a": 1,}</script>`)).toMatchObject([
    { line: 2, isWarning: false },
  ])
})

test('check reads the options of several widgets on one host by their names', () => {
  expect(faults('<div data-widget="carousel lazy-images" data-items="2" data-fallback="/a.svg"></div>')).toEqual([])
  expect(
    only(
      '<div data-widget="carousel lazy-images"><script type="application/json" data-options>{"carusel": {}}</script></div>',
    ).suggestion,
  ).toBe('carousel')
})

test('check ignores the script of a nested host', () =>
  expect(
    faults(
      '<div data-widget="tabs"><div data-widget="carousel"><script type="application/json" data-options>{"items": 2}</script></div></div>',
    ),
  ).toEqual([]))

test('check reports options without a widget and a second script of options', () => {
  const script = '<script type="application/json" data-options>{}</script>'
  expect(only(script).message).toContain('Options without a widget')
  expect(only(`<div data-widget="tabs">${script}${script}</div>`).message).toContain('second script')
})

test('check reports a duplicate id with the line of the first', () =>
  expect(only('<p id="a"></p>\n<p id="a"></p>')).toMatchObject({
    line: 2,
    message: expect.stringContaining('as in line 1'),
  }))

test('check reports inline handlers, script in addresses and duplicate attributes', () => {
  expect(only('<button onclick="buy()">Buy</button>')).toMatchObject({ attribute: 'onclick', column: 69 })
  expect(only('<a href=" JavaScript:void(0)">x</a>')).toMatchObject({ attribute: 'href' })
  expect(only('<div data-widget="tabs" data-active="1" data-active="2"></div>').message).toContain('twice')
})

test('check warns about inline script unless it is data or has a nonce', () => {
  expect(only('<script>let a = 1</script>')).toMatchObject({ isWarning: true })
  expect(faults('<script nonce="x">let a</script><script type="text/x-magento-init">{}</script>')).toEqual([])
})

test('check requires the kit’s script to be a module', () => {
  expect(only('<script src="/media/skerry/skerry.js"></script>').attribute).toBe('type')
  expect(faults('<script type="module" src="/media/skerry/skerry-1A2B3C4D.js"></script>')).toEqual([])
})

test('check parses unclosed and truncated markup as browsers do', () => {
  expect(only('<ul><li data-widget="tabs" data-activ="1">a<li>b<p>c<table><tr><td>d').suggestion).toBe('data-active')
  expect(faults('<!-- <div data-widget="nobody"></div> --><textarea><div data-widget="nobody"></textarea>')).toEqual([])
  expect(only('<template><div data-widget="nobdy"></div></template>').line).toBe(1)
  expect(faults('')).toEqual([])
})

test.each([
  ['{}', undefined],
  ['[1, -2.5e3, "a\\u00e9", true, null, {"a": []}]', undefined],
  ['{"a": 1,}', 8],
  ['{"a" 1}', 5],
  ['[1 2]', 3],
  ['"open', 0],
  ['', 0],
  ['{} x', 3],
  ['{"a": 01}', 7],
])('the index at which %s stops being JSON is found', (text, at) => {
  expect(findFault(text)).toBe(at)
  const isJson = () => JSON.parse(text)
  if (at === undefined) expect(isJson).not.toThrow()
  else expect(isJson).toThrow()
})

test('skerry check exits with 0, 1 or 2', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'skerry-'))
  const page = (name: string, html: string) => {
    writeFileSync(join(folder, name), `${FACTS}${html}`)
    return join(folder, name)
  }
  const good = page('good.html', '<div data-widget="tabs"></div>')
  const bad = page('bad.html', '\n<div data-widget="tab"></div>')
  expect(await skerry('check', good)).toMatchObject({ code: 0, out: '1 page: 0 errors, 0 warnings\n' })
  const { code, out } = await skerry('check', good, bad)
  expect(code).toBe(1)
  expect(out).toMatch(/bad\.html:2:6: error: \[tab\] .* Did you mean tabs\?\n2 pages: 1 errors, 0 warnings\n$/)
  expect(JSON.parse((await skerry('check', bad, '--json')).out)).toMatchObject([
    { page: bad, line: 2, suggestion: 'tabs' },
  ])
  expect(await skerry('check', join(folder, 'none.html'))).toMatchObject({
    code: 2,
    error: expect.stringContaining('no file'),
  })
  expect((await skerry('check')).code).toBe(2)
  expect((await skerry('chek')).error).toContain('There are: tags, policy, verify, check')
  expect((await skerry('check', bad, '--strict')).code).toBe(2)
  expect((await skerry('--help')).out).toContain('skerry verify')
})

test('skerry check reads a page from its address, and reports a server that does not answer', async () => {
  const { url, close } = await createShop().listen(0)
  try {
    expect(await skerry('check', `${url}/aurora-parka.html`)).toMatchObject({ code: 0 })
    expect(await skerry('check', `${url}/no-such-page.html`)).toMatchObject({ code: 2 })
  } finally {
    await close()
  }
  expect((await skerry('check', url)).error).toContain('does not answer')
})
