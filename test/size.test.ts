import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
// @ts-expect-error The build is plain JavaScript.
import { keyOf, moved } from '../.build/names.mjs'

// What a page really loads is counted in the browser (test/walks); this holds what a release is made of.
type Manifest = {
  entry: { file: string; imports: string[]; lists: string[]; style: string }
  widgets: Record<string, { when: string; files: string[]; styles: string[] }>
  chunks: Record<string, string[]>
  files: Record<string, { bytes: number; gzip: number }>
}

const FLAVOURS = ['react', 'preact'] as const
const read = (flavour: string): Manifest => JSON.parse(readFileSync(`dist/${flavour}/manifest.json`, 'utf8'))
const gzipOf = ({ files }: Manifest, names: readonly string[]) =>
  names.reduce((sum, name) => sum + (files[name]?.gzip ?? Number.NaN), 0)
const text = (flavour: string, file: string) => readFileSync(`dist/${flavour}/${file}`, 'utf8')

test.each(FLAVOURS)('the entry of %s with its static imports weighs at most 3 kB', flavour => {
  const manifest = read(flavour)
  expect(gzipOf(manifest, [manifest.entry.file, ...manifest.entry.imports])).toBeLessThanOrEqual(3000)
})

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

test.each(FLAVOURS)('the styles of a product page of %s weigh at most 6 kB', flavour => {
  const manifest = read(flavour)
  const sheets = new Set(PRODUCT_PAGE.flatMap(name => manifest.widgets[name]?.styles ?? []))
  expect(gzipOf(manifest, [...sheets])).toBeLessThanOrEqual(6000)
})

test.each(FLAVOURS)('every stylesheet of %s lies beside its widget’s name, for an island to add', flavour => {
  const { widgets } = read(flavour)
  for (const file of Object.values(widgets).flatMap(({ styles }) => styles))
    expect(text(flavour, file)).toMatch(/^@layer skerry/)
})

test.each(FLAVOURS)('the menu of %s can be seen, and so touched, with the sheets that its tags name', flavour => {
  const sheets = read(flavour).widgets['mega-menu']?.styles ?? []
  expect(sheets.map(file => text(flavour, file)).join()).toMatch(
    /mega-menu\]?"?\]?\[popover\]\{[^}]*display:block!important/,
  )
})

test.each(FLAVOURS)('a page of %s with behaviors alone downloads no renderer', flavour => {
  const { widgets } = read(flavour)
  for (const name of ['price', 'quantity', 'add-to-cart', 'gallery', 'section-value'])
    for (const file of widgets[name]?.files ?? [])
      expect(text(flavour, file)).not.toMatch(/createRoot|onUncaughtError|componentDidCatch/)
})

test.each(FLAVOURS)('the heavy packages are in no chunk of %s that a page begins with', flavour => {
  const { widgets, entry } = read(flavour)
  const first = new Set([entry.file, ...entry.imports, ...Object.values(widgets).flatMap(({ files }) => files)])
  for (const file of first)
    expect(text(flavour, file)).not.toMatch(/leaflet-container|leaflet-marker-pane|guesses_log10/)
})

test.each(FLAVOURS)('every file of %s that is loaded late is on a list with its own hash', async flavour => {
  const { entry, chunks } = read(flavour)
  const open = (file: string) => import(/* @vite-ignore */ `${process.cwd()}/dist/${flavour}/${file}`)
  // The table's second half is a list, too; it runs only where a page is.
  const [more] = text(flavour, chunks['widgets/more.ts']?.[0] ?? '').match(/^export const files=.*/m) ?? ['']
  const lists = await Promise.all([
    ...entry.lists.map(open),
    import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(more)}`),
  ])
  for (const [source, files] of Object.entries(chunks)) {
    const key = keyOf(source)
    const list = lists.find(found => found.chunks[key])
    const names: string[] = list.files.split(',').map((name: string) => `${name}.js`)
    expect(list.chunks[key].map((number: number) => names[number])).toEqual(files)
    for (const number of list.chunks[key]) {
      const hash = createHash('sha256')
        .update(text(flavour, names[number] ?? ''))
        .digest('base64')
      expect(`${list.hashes.slice(number * 43, number * 43 + 43)}=`).toBe(hash)
    }
  }
})

test.each(FLAVOURS)(
  'a page of %s finds its own widgets’ files without a list of what it does not begin with',
  flavour => {
    const { entry, widgets } = read(flavour)
    const [first = ''] = entry.lists
    for (const [name, { when, files }] of Object.entries(widgets)) {
      const [chunk = '', ...others] = files.toReversed().filter(file => file !== entry.file)
      const listed = text(flavour, files.find(file => file.startsWith('more-')) ?? first)
      if (when !== 'interaction')
        for (const file of [chunk, ...others].filter(file => !file.startsWith('more-')))
          expect(listed, name).toContain(file.replace('.js', ''))
    }
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
      expect(mappings.startsWith(';'), file).toBe(isEager)
    }
  },
)

test.each(FLAVOURS)('the stable name of %s is one line that imports the entry', flavour =>
  expect(text(flavour, 'skerry.js')).toBe(`export * from './${read(flavour).entry.file}'\n`),
)

test.each(FLAVOURS)('the ready tags of %s name every file that the page begins with, with integrity', flavour => {
  const { entry, widgets } = read(flavour)
  const head = text(flavour, 'head.html')
  for (const file of [
    entry.file,
    entry.style,
    ...entry.imports,
    // What waits for the shopper is not asked for before.
    ...Object.values(widgets).flatMap(({ when, files }) => (when === 'interaction' ? [] : files)),
  ])
    expect(head).toMatch(new RegExp(`="\\{base\\}${file}" integrity="sha384-`))
  const scripts = /<script type="importmap">(.*)<\/script>/.exec(text(flavour, 'head.import-map.html'))?.[1] ?? ''
  expect(Object.keys(JSON.parse(scripts).integrity)).toContain(`{base}${entry.file}`)
})

test('a source map follows when names inside a file become shorter', () => {
  // Segments at columns 0, 8 and 20, and one of the second line.
  const mappings = 'AAAA,QAAQ,YAAY;CAAC'
  expect(moved(mappings, 8, -3)).toBe('AAAA,KAAQ,YAAY;CAAC')
  expect(moved(mappings, 9, 2)).toBe('AAAA,QAAQ,cAAY;CAAC')
  expect(moved(mappings, 21, 2)).toBe(mappings)
})
