// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** Gzip bytes of a source with its widget's own files, without what every page has already; chunks that come late are not in it. */
const ownBytes = async (source: string) => {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    write: false,
    plugins: [
      {
        name: 'own',
        setup: ({ onResolve }) =>
          onResolve({ filter: /./ }, ({ path, kind }) =>
            kind === 'entry-point' || (kind !== 'dynamic-import' && /^\.\//.test(path))
              ? undefined
              : // The build gives shared files names of its own.
                { path: 'k', external: true },
          ),
      },
    ],
  })
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length
}

const BEHAVIORS = [
  'back-link',
  'carousel',
  'lazy-images',
  'logout-redirect',
  'scroll-to-top',
  'side-header',
  'sticky-summary',
  'tabs',
  'tooltip',
  'word-rotation',
]

test.each(BEHAVIORS)('%s weighs at most 1.6 kB of its own', async name =>
  expect(await ownBytes(`widgets/${name}/index.ts`)).toBeLessThanOrEqual(1600),
)

test('every small behavior of the theme is weighed', () => {
  const folders = readdirSync('widgets')
  for (const name of BEHAVIORS) expect(folders).toContain(name)
})

test('no rule of the sheet that every page has makes the browser style all hosts again when their states are set', () => {
  const sheet = readdirSync('dist/preact').find(name => /^base-\w+\.css$/.test(name))
  const css = readFileSync(`dist/preact/${sheet}`, 'utf8')
  expect(css).toContain('[data-widget')
  expect(css).not.toContain('data-island-state')
})

type Manifest = {
  chunks: Record<string, string[]>
  files: Record<string, { gzip: number }>
}

test('no rule makes the browser style whole parts of a page again for each node that comes or goes', () => {
  const sheets = readdirSync('styles').filter(name => name.endsWith('.css'))
  const selectors = sheets.flatMap(name =>
    readFileSync(`styles/${name}`, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split('{')
      .map(part => part.slice(Math.max(part.lastIndexOf('}'), part.lastIndexOf(';')) + 1).trim()),
  )
  // Every node is in the root, and every one may be what `* > :not(…)` means.
  const costly = selectors.filter(selector => /:root:has|:has\(.*\)[^,]*[\s>+~](\*|:not\()/.test(selector))
  expect(costly).toEqual([])
})

test('both menus weigh at most 1.5 kB before they are touched, and 6.1 kB with all that a touch loads', async () => {
  const { chunks, files }: Manifest = JSON.parse(readFileSync('dist/preact/manifest.json', 'utf8'))
  // A source's own chunk bears its name; the others that it asks for are shared with other widgets.
  const late = ['widgets/mega-menu/view.tsx', 'widgets/mobile-menu/index.ts'].map(source => {
    const own = chunks[source]?.find(file => /^(mega-menu-view|mobile-menu)-/.test(file))
    expect(own, source).toBeDefined()
    return own ?? ''
  })
  const untouched = await ownBytes('widgets/mega-menu/index.ts')
  expect(untouched).toBeLessThanOrEqual(1500)
  const touched = late.reduce((sum, file) => sum + (files[file]?.gzip ?? Number.NaN), 0)
  expect(untouched + touched).toBeLessThanOrEqual(6100)
})
