import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'

// What a page really loads is counted in the browser (test/walks); this holds what a release is made of.
type Manifest = {
  entry: { file: string; takeover: string; lists: string[]; style: string }
  admin: { file: string; style: string }
  widgets: Record<string, { when: string; files: string[]; styles: string[] }>
  chunks: Record<string, string[]>
  files: Record<string, { bytes: number; gzip: number }>
}

const FLAVOURS = ['react', 'preact'] as const
const read = (flavour: string): Manifest => JSON.parse(readFileSync(`dist/${flavour}/manifest.json`, 'utf8'))
const gzipOf = ({ files }: Manifest, names: readonly string[]) =>
  names.reduce((sum, name) => sum + (files[name]?.gzip ?? Number.NaN), 0)
const sha256 = (content: string) => createHash('sha256').update(content).digest('base64')
const text = (flavour: string, file: string) => readFileSync(`dist/${flavour}/${file}`, 'utf8')

test.each(FLAVOURS)('the entry of %s weighs at most 3.1 kB', flavour => {
  const manifest = read(flavour)
  expect(gzipOf(manifest, [manifest.entry.file])).toBeLessThanOrEqual(3100)
})

// One line for each component, the room of swatches and thumbnails, which must be kept before the first paint, and the
// hashes of the adapters, which are 3 kB with those of everything else; forms that a component names, and a price that is
// taken with all that changes it, are the rest.
test.each(FLAVOURS)('what takes over Magento’s components in %s weighs at most 3.25 kB more', flavour => {
  const manifest = read(flavour)
  expect(gzipOf(manifest, [manifest.entry.takeover])).toBeLessThanOrEqual(3250)
})

// Every file more waits for one of a browser's few connections, and all islands with it.
test.each(FLAVOURS)('islands of a page taken over wait for one file of adapters beside the kernel in %s', flavour => {
  const { widgets, chunks } = read(flavour)
  const kernel = widgets['price']?.files ?? []
  expect(kernel).toHaveLength(1)
  for (const source of ['widgets/legacy.ts', 'core/legacy/page-facts.ts']) {
    expect(chunks[source]).toHaveLength(2)
    expect(chunks[source]).toEqual(expect.arrayContaining(kernel))
  }
})

// The form's rules and customer data beside it are shared with forms and carts.
test.each(FLAVOURS)(
  'the sign-in popup of %s weighs at most 5.4 kB, and no page has it or the estimator before a touch',
  flavour => {
    const manifest = read(flavour)
    const popup = /^(sign-in|account|dialog)-[\dA-F]{8}\.js$/
    const files = manifest.chunks['widgets/sign-in/index.ts']?.filter(file => popup.test(file)) ?? []
    expect(files).toHaveLength(3)
    expect(gzipOf(manifest, files)).toBeLessThanOrEqual(5400)
    const late = /^(sign-in|guest-gate|account|register|estimator)-/
    for (const [name, { when, files }] of Object.entries(manifest.widgets))
      if (when !== 'interaction') expect([name, files.filter(file => late.test(file))]).toEqual([name, []])
  },
)

// The widgets of the demo shop's product page; a page links the styles of what it has.
const PRODUCT_PAGE = [
  'add-to-cart',
  'gallery',
  'messages',
  'minicart',
  'price',
  'quantity',
  'section-value',
  'swatches',
  'tooltip',
]

test.each(FLAVOURS)('the styles of a product page of %s weigh at most 6.6 kB', flavour => {
  const manifest = read(flavour)
  const sheets = new Set(PRODUCT_PAGE.flatMap(name => manifest.widgets[name]?.styles ?? []))
  expect(gzipOf(manifest, [...sheets])).toBeLessThanOrEqual(6600)
})

test.each(FLAVOURS)('every stylesheet of %s that an island may add is on the list with its hash', async flavour => {
  const { entry, widgets } = read(flavour)
  const { styles } = await import(/* @vite-ignore */ `${process.cwd()}/dist/${flavour}/${entry.lists.at(-1)}`)
  const listed: string[][] = Object.values(styles)
  for (const [file = '', integrity] of listed) expect(integrity, file).toBe(`sha256-${sha256(text(flavour, file))}`)
  const names = listed.map(([file]) => file)
  expect(names).toEqual(expect.arrayContaining(Object.values(widgets).flatMap(widget => widget.styles)))
  // What only a view adds.
  expect(Object.keys(styles)).toEqual(expect.arrayContaining(['dialog', 'outcome', 'gallery-controls', 'picker']))
})

test.each(FLAVOURS)('every stylesheet of %s lies beside its widget’s name, for an island to add', flavour => {
  const { widgets } = read(flavour)
  for (const file of Object.values(widgets).flatMap(({ styles }) => styles))
    expect(text(flavour, file)).toMatch(/^@layer reset,base,skerry;/)
})

test.each(FLAVOURS)('the menu of %s can be seen, and so touched, with the sheets that its tags name', flavour => {
  const sheets = read(flavour).widgets['mega-menu']?.styles ?? []
  expect(sheets.map(file => text(flavour, file)).join()).toMatch(
    /mega-menu\]?"?\]?\[popover\]\{[^}]*display:block!important/,
  )
})

test.each(FLAVOURS)(
  'the admin’s script of %s is one file of at most 17.6 kB, without code of the storefront',
  flavour => {
    const { admin, files } = read(flavour)
    expect(files[admin.file]?.gzip).toBeLessThanOrEqual(17_600)
    const code = text(flavour, admin.file)
    expect(code).toContain('generateCouponCodes')
    expect(/mage-cache|private_content|checkoutConfig|createRoot|^import/.test(code)).toBe(false)
    expect(text(flavour, 'skerry-admin.js')).toBe(`import './${admin.file}'\n`)
  },
)

test.each(FLAVOURS)('no shopper of %s loads what the admin has', flavour => {
  const { chunks, files } = read(flavour)
  expect(Object.keys(chunks).filter(source => source.includes('sales-rule'))).toEqual([])
  for (const file of Object.keys(files).filter(name => name.endsWith('.css') && !name.includes('admin')))
    expect(text(flavour, file)).not.toContain('sales-rule')
})

test.each(FLAVOURS)('a page of %s with behaviors alone downloads no renderer', flavour => {
  const { widgets } = read(flavour)
  for (const name of ['price', 'quantity', 'add-to-cart', 'gallery', 'section-value'])
    for (const file of widgets[name]?.files ?? [])
      expect(text(flavour, file)).not.toMatch(/createRoot|onUncaughtError|componentDidCatch/)
})

test.each(FLAVOURS)('the sign-in popup of %s needs no renderer', flavour => {
  const { widgets } = read(flavour)
  for (const file of ['sign-in', 'guest-gate'].flatMap(name => widgets[name]?.files ?? []))
    expect(text(flavour, file), file).not.toMatch(/createRoot|onUncaughtError|componentDidCatch/)
})

// Its three parts: what waits for a button to be near the window, what draws it, and what only the checkout needs.
test.each(FLAVOURS)(
  'the wallet’s button of %s weighs at most 5 kB, and waits for the window with 600 B of it',
  flavour => {
    const manifest = read(flavour)
    const parts = ['index', 'behavior', 'checkout'].flatMap(
      name =>
        manifest.chunks[`widgets/wallet-button/${name}.ts`]?.filter(file => file.startsWith('wallet-button-')) ?? [],
    )
    const files = [...new Set(parts)]
    expect(files).toHaveLength(3)
    expect(gzipOf(manifest, files)).toBeLessThanOrEqual(5000)
    const [untouched = ''] = manifest.widgets['wallet-button']?.files ?? []
    expect(files).toContain(untouched)
    expect(gzipOf(manifest, [untouched])).toBeLessThanOrEqual(600)
  },
)

test.each(FLAVOURS)('the heavy packages are in no chunk of %s that a page begins with', flavour => {
  const { widgets, entry } = read(flavour)
  const first = new Set([entry.file, ...Object.values(widgets).flatMap(({ files }) => files)])
  for (const file of first)
    expect(text(flavour, file)).not.toMatch(/leaflet-container|leaflet-marker-pane|guesses_log10/)
})

test.each(FLAVOURS)('every chunk of %s is on a list with its files, and each with its own hash', async flavour => {
  const { entry, chunks } = read(flavour)
  const all = await Promise.all(
    entry.lists.map(file => import(/* @vite-ignore */ `${process.cwd()}/dist/${flavour}/${file}`)),
  )
  // The last one is of stylesheets.
  const lists = all.slice(0, -1)
  const ofLists: Record<string, string[]> = Object.assign({}, ...lists.map(({ files }) => files))
  // What rare widgets run untouched is named by their registry, too.
  const registry = chunks['widgets/rare-registry.ts']?.[0] ?? ''
  const named: Record<string, string[]> = JSON.parse(text(flavour, registry).match(/addFiles\((.*?)\)/)?.[1] ?? '')
  expect(Object.keys(named)).toContain('show-password')
  for (const [name, place] of Object.entries(named)) expect(ofLists[name], name).toEqual(place)
  const listed = { ...ofLists, ...named }
  const fileOf = (name: string) => `${name}-${listed[name]?.[0]}.js`
  for (const [file = '', ...imports] of Object.values(chunks)) {
    const name = file.replace(/-[0-9A-F]{8}\.js$/, '')
    expect(fileOf(name)).toBe(file)
    expect(listed[name]?.slice(2).map(fileOf)).toEqual(imports)
  }
  // The lists after a chunk's own are not loaded for it.
  const [first, ...later] = lists.map(({ files }) => files)
  for (const known of [[first, named], ...[first, ...later].map((_, at) => [first, ...later].slice(0, at + 1))]) {
    const names = known.flatMap(files => Object.keys(files))
    for (const [name, [, , ...imports]] of Object.entries<string[]>(known.at(-1)))
      for (const other of imports) expect(names, `${name} imports ${other}`).toContain(other)
  }
  for (const [name, [, hash]] of Object.entries(listed)) expect(sha256(text(flavour, fileOf(name))), name).toBe(hash)
})

// Widgets of pages that should not have to open the second list.
test.each(
  FLAVOURS.flatMap(flavour =>
    ['swatches', 'minicart', 'layered-nav', 'totals', 'shipping-step', 'scroll-to-top'].map(name => [flavour, name]),
  ),
)('a page of %s finds the files of %s on the first list', async (flavour, name) => {
  const { entry, widgets } = read(flavour)
  const { files: listed } = await import(/* @vite-ignore */ `${process.cwd()}/dist/${flavour}/${entry.lists[0]}`)
  for (const file of widgets[name]?.files ?? []) expect(listed).toHaveProperty([file.replace(/-[0-9A-F]{8}\.js$/, '')])
})

test.each(FLAVOURS)(
  'a chunk of %s imports no other chunk by import(): each is loaded through the checked loader',
  flavour => {
    for (const [file] of Object.entries(read(flavour).files).filter(([file]) =>
      /^(?!files-).*-[0-9A-F]{8}\.js$/.test(file),
    ))
      expect(text(flavour, file), file).not.toMatch(/\bimport\(["'`]/)
  },
)

test.each(FLAVOURS)(
  'what a page of %s begins with is compiled beside the main thread, its source map in step',
  flavour => {
    const { entry, widgets } = read(flavour)
    for (const file of new Set([entry.file, ...(widgets['swatches']?.files ?? [])])) {
      const lines = text(flavour, file).split('\n')
      const isEager = lines[0] === '//# allFunctionsCalledOnLoad'
      // A renderer is not compiled for what little of it a page calls.
      expect(isEager, file).toBe(!/componentDidCatch/.test(text(flavour, file)))
      const { mappings } = JSON.parse(text(flavour, `${file}.map`))
      expect(mappings.startsWith(';'), file).toBe(isEager || lines[0] === '')
    }
  },
)

test.each(FLAVOURS)('every script of %s is a module that exports only what it declares', async flavour => {
  for (const file of Object.keys(read(flavour).files).filter(name => name.endsWith('.js')))
    expect(await transform(text(flavour, file), { format: 'esm' }), file).toHaveProperty('code')
})

test.each(FLAVOURS)('the stable name of %s imports the entry, and then what takes over', flavour => {
  const { file, takeover } = read(flavour).entry
  expect(text(flavour, 'skerry.js')).toBe(`export * from './${file}'\nimport './${takeover}'\n`)
})

test.each(FLAVOURS)('the ready tags of %s name every file that the page begins with, with integrity', flavour => {
  const { entry, widgets } = read(flavour)
  const head = text(flavour, 'head.html')
  for (const file of [
    entry.file,
    entry.style,
    // What waits for the shopper is not asked for before.
    ...Object.values(widgets).flatMap(({ when, files }) => (when === 'interaction' ? [] : files)),
  ])
    expect(head).toMatch(new RegExp(`="\\{base\\}${file}" integrity="sha384-`))
})

test.each(FLAVOURS)('the source maps of %s lead from a word in a file to its line in the source', flavour => {
  const { entry, widgets } = read(flavour)
  const [product = ''] = widgets['swatches']?.files ?? []
  const [base = ''] = widgets['price']?.files ?? []
  for (const [file, word, source] of [
    [entry.file, 'runs already', 'widgets/main.ts'],
    [base, 'island:connected', 'core/island/island.ts'],
    [product, 'swatch-attribute-options', 'widgets/swatches/swatch-group.tsx'],
  ] as const) {
    const lines = text(flavour, file).split('\n')
    const line = lines.findIndex(line => line.includes(word))
    const map = new SourceMap(JSON.parse(text(flavour, `${file}.map`)))
    const found = map.findEntry(line, lines[line]?.indexOf(word) ?? -1)
    expect('originalSource' in found && found.originalSource, file).toContain(source)
    const original = readFileSync(source, 'utf8').split('\n')
    expect('originalLine' in found && original[found.originalLine], file).toContain(word)
  }
})
