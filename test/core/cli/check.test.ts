// @vitest-environment node
import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findFaults } from '../../../core/cli/check.ts'
import type { Finding } from '../../../core/cli/findings.ts'
import { findFault } from '../../../core/cli/json-fault.ts'
import { createShop } from '../../../fixtures/index.ts'
import { referenceOf, widgetNames } from '../../../widgets/references.ts'
import { PARKA, Visitor } from '../../demo-shop/visitor.ts'
import { skerry } from './run.ts'

const FACTS = '<script type="application/json" data-skerry-page>{}</script>'
/** Without missing parts, which the short hosts of these tests leave out. */
const faults = (html: string, options = {}): Finding[] =>
  findFaults(`${FACTS}${html}`, options).filter(({ message }) => !message.includes('A part is missing.'))
const only = (html: string, options = {}): Finding => {
  const found = faults(html, options)
  expect(found.map(({ message }) => message)).toHaveLength(1)
  return found[0] as Finding
}

test('check accepts the markup of each reference', () => {
  for (const name of widgetNames) expect(findFaults(`${FACTS}${referenceOf(name)?.markup ?? ''}`), name).toEqual([])
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
  ['a wrong word in data-when', '<div data-widget="tabs" data-when="visable"></div>', 'data-when', 'visible'],
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
  const host = '<div data-widget="carousel"></div>'
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

test.each([
  ['<div data-widgets="price swatches"></div>', 'data-widgets', 'data-widget'],
  ['<div data-wiget="own"></div>', 'data-wiget', 'data-widget'],
  ['<div data_widget="price"></div>', 'data_widget', 'data-widget'],
  [
    '<div data-widget="own"><script type="application/json" data-option>{}</script></div>',
    'data-option',
    'data-options',
  ],
])('check reports in %s the misspelt %s, without which nothing starts or is read', (html, attribute, suggestion) => {
  expect(findFaults(FACTS + html, { define: ['own'] })).toMatchObject([{ attribute, suggestion, isWarning: false }])
})

test('check leaves alone attributes of the theme that resemble those of a host', () => {
  const html =
    '<div data-width="640" data-weight="1" data-widgets="ours"></div><script type="application/json" data-options-of-ours>{}</script>'
  expect(findFaults(FACTS + html)).toEqual([])
})

test('check parses unclosed and truncated markup as browsers do, and reports it', () => {
  const found = faults('<ul><li data-widget="tabs" data-activ="1">a<li>b<p>c<table><tr><td>d')
  expect(found.map(({ suggestion }) => suggestion).filter(Boolean)).toEqual(['data-active'])
  expect(found.map(({ message }) => message)).toEqual([
    '<ul> is not closed: a browser puts what follows into it.',
    expect.stringContaining('data-activ'),
    '<table> is not closed: a browser puts what follows into it.',
  ])
  expect(faults('<ul><li>a<li>b</ul><b>c<p>d</b>e</p><svg><path/></svg><br><select><option>f</select>')).toEqual([])
  expect(only('<div data-widget="tabs" data-active="1').message).toContain('ends inside a tag')
  expect(faults('<script type="text/x-magento-init">{').map(({ message }) => message)).toEqual([
    '<script> is not closed: a browser puts what follows into it.',
    'The page ends inside a tag, a comment or a script.',
  ])
  expect(faults('<!-- <div data-widget="nobody"></div> --><textarea><div data-widget="nobody"></textarea>')).toEqual([])
  expect(only('<template><div data-widget="nobdy"></div></template>').line).toBe(1)
})

test('check reports what is no page', () => {
  expect(findFaults('').map(({ message }) => message)).toEqual(['The page is empty.'])
  expect(findFaults(' \n').map(({ message }) => message)).toEqual(['The page is empty.'])
  const bytes = Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 37) % 256))
  expect(findFaults(bytes.toString()).map(({ message }) => message)).toEqual(['The page is not text in UTF-8.'])
  expect(findFaults('{"error": "Not found"}').map(({ message }) => message)).toEqual(['The page has no HTML.'])
})

test.each([
  ['media screen and (min-width: 768px)', undefined],
  ['media (min-width: 768px) and (orientation: landscape)', undefined],
  ['media not print', undefined],
  ['with swatches', undefined],
  ['media', 'media'],
  ['media wide', 'media'],
  ['media (min-width: 768px', 'media'],
  ['with swaches', 'with'],
  ['Visible', 'visible'],
  ['visible later', 'visible'],
])('check judges the moment %j', (when, wrong) => {
  const found = faults(`<div data-widget="tabs" data-when="${when}"></div>`)
  expect(found.map(({ attribute }) => attribute)).toEqual(wrong ? ['data-when'] : [])
})

test('check compares the facts of the page with their shape', () => {
  const facts = (value: object) =>
    findFaults(`<script type="application/json" data-skerry-page>${JSON.stringify(value)}</script>`)
  expect(facts({ locale: 'en_US', websiteId: 1, sections: [], dictionary: [], priceFormat: null })).toEqual([])
  expect(facts({ locle: 'en_US' })).toMatchObject([{ attribute: 'data-skerry-page, locle', suggestion: 'locale' }])
  expect(facts({ sections: { sectionNmes: ['cart'] } })).toMatchObject([
    { attribute: 'data-skerry-page, sections.sectionNmes', suggestion: 'sectionNames' },
  ])
  expect(facts({ sections: { sections: { 'checkout/cart/add': 'cart' } } })).toMatchObject([
    { attribute: 'data-skerry-page, sections.sections.checkout/cart/add', expected: 'a list', received: '"cart"' },
  ])
  expect(facts({ priceFormat: { requiredPrecision: 2 } })).toMatchObject([
    { attribute: 'data-skerry-page, priceFormat.pattern', received: 'nothing' },
  ])
  expect(facts(['a'])).toMatchObject([{ attribute: 'data-skerry-page', expected: 'an object' }])
})

test('check names the parts that a host lacks', () => {
  const [title, content] = findFaults(`${FACTS}<div data-widget="tabs"></div>`)
  expect(title).toMatchObject({
    isWarning: true,
    message: expect.stringContaining('a title ([data-role=collapsible])'),
  })
  expect(content?.message).toContain('its content')
  const price = '<div data-widget="price"><b><i data-price-type="finalPrice"></i></b></div>'
  expect(findFaults(FACTS + price)).toEqual([])
  expect(findFaults(`${FACTS}<span data-widget="section-value" data-section="cart" data-path="a"></span>`)).toEqual([])
})

test('check reads a page that is nested deeper than a browser allows, and one without an end', () => {
  const deep = findFaults(`${FACTS}${'<div>'.repeat(6000)}<p data-widget="tbas"></p>${'</div>'.repeat(6000)}`)
  expect(deep.map(({ message }) => message)).toEqual([
    expect.stringContaining('more than 512 deep'),
    expect.stringContaining('Did you mean tabs?'),
  ])
  const [first] = findFaults('<div>'.repeat(100_000)).filter(({ isWarning }) => !isWarning)
  expect(first?.message).toContain('more than 10,000 deep')
})

test('check lists a thousand findings of a page that is all wrong, and says that there are more', () => {
  const found = findFaults(`${FACTS}${'<i data-widget="tbas"></i>'.repeat(11_000)}`)
  expect(found.length).toBeLessThan(1100)
  expect(found.map(({ message }) => message).join()).toContain('more than 10,000 elements')
  expect(found.at(-1)?.message).toMatch(/^\d+ more are not listed\.$/)
})

/** What `skerry check` prints about a page of these pieces, and the most memory that its process had, in megabytes. */
const checkLarge = async (pieces: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'skerry-large-'))
  const file = join(folder, 'large.html')
  writeFileSync(file, FACTS)
  for (const piece of pieces) appendFileSync(file, piece)
  const script = join(folder, 'run.mjs')
  writeFileSync(
    script,
    `process.argv.splice(2, 9, 'check', ${JSON.stringify(file)})
import { existsSync, readFileSync } from 'node:fs'
// On Linux a new process counts the memory of the one that started it as its own most, but in its status.
const STATUS = '/proc/self/status'
const most = () => (existsSync(STATUS) ? /VmHWM:\\s+(\\d+)/.exec(readFileSync(STATUS, 'utf8'))[1] : process.resourceUsage().maxRSS)
process.on('exit', () => console.log('memory ' + most()))
await import(${JSON.stringify(join(process.cwd(), 'dist/command/skerry.mjs'))})`,
  )
  const { size } = statSync(file)
  const { stdout } = await promisify(execFile)(process.execPath, [script]).catch(error => error)
  rmSync(folder, { recursive: true })
  const [, kilobytes = ''] = /^memory (\d+)$/m.exec(stdout) ?? []
  return { stdout, size, memory: Number(kilobytes) / 1024 }
}

/** Megabytes of memory that the command may take, whatever the page. */
const MOST_MEMORY = 300

test.each([
  [
    'of more elements than it keeps',
    [
      '<div class="a"><p id="b">Some text</p><br></div>\n'.repeat(9_000),
      ...Array<string>(400).fill(`<div class="a"><p>${'words '.repeat(60)}</p><br></div>\n`.repeat(260)),
      '<p data-widget="tbas"></p>',
    ],
    'Did you mean tabs?',
  ],
  [
    'of one text',
    ['<p data-widget="tbas"></p><p>', ...Array<string>(400).fill('words '.repeat(17_500)), '</p>'],
    'Did you mean tabs?',
  ],
  ['of elements that never end', Array<string>(400).fill('<div>'.repeat(21_000)), 'more than 10,000 deep'],
])(
  `check reads 40 MB %s in ${MOST_MEMORY} MB of memory`,
  async (_, pieces, expected) => {
    const { stdout, size, memory } = await checkLarge(pieces)
    expect(size).toBeGreaterThan(40_000_000)
    expect(stdout).toContain(expected)
    expect(memory).toBeGreaterThan(10)
    expect(memory).toBeLessThan(MOST_MEMORY)
  },
  120_000,
)

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
  const good = page('good.html', '<div data-widget="carousel"></div>')
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
  expect((await skerry('chek')).error).toContain('There are: tags, policy, verify, check, preview')
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

test('check finds tokens that there are not in a theme’s stylesheet, and accepts the example themes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'skerry-style-'))
  const file = join(folder, 'theme.css')
  writeFileSync(
    file,
    ':root {\n  --skerry-acent: red; /* --skerry-nothing */\n  color: var(--skerry-surfaces, "--skerry-no");\n  --my-skerry-x: 1;\n}\n',
  )
  const { code, out } = await skerry('check', file)
  expect(code).toBe(1)
  expect(out.replaceAll(file, 'theme.css')).toBe(
    'theme.css:2:3: error: No token has the name --skerry-acent. Did you mean --skerry-accent?\ntheme.css:3:14: error: No token has the name --skerry-surfaces. Did you mean --skerry-surface?\n1 page: 2 errors, 0 warnings\n',
  )
  rmSync(folder, { recursive: true })
  expect(
    await skerry('check', 'styles/themes/luma.css', 'styles/themes/bold.css', 'styles/themes/contrast.css'),
  ).toMatchObject({ code: 0 })
})

test('ids inside a template, which is no part of the page, are no duplicates', () => {
  const row = '<div><i id="row"></i></div>'
  expect(findFaults(`<p id="row">a</p><template>${row}</template><template>${row}</template>`)).toEqual([])
  expect(findFaults(`<p id="row">a</p><div>${row}</div>`)).toHaveLength(1)
})

test('stylesheets of Magento’s themes, which are written in LESS, are read for tokens, too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'skerry-less-'))
  const file = join(folder, '_theme.less')
  writeFileSync(
    file,
    `@a: ~'x'; // no token: --skerry-acent, it's old\n.b { background: url(https://cdn.example/a.png); --skerry-acent: @a }\n`,
  )
  const { code, out } = await skerry('check', file)
  expect(code).toBe(1)
  expect(out).toContain(`${file}:2:50: error: No token has the name --skerry-acent. Did you mean --skerry-accent?`)
  expect(out).toContain('1 page: 1 errors, 0 warnings')
  rmSync(folder, { recursive: true })
})
