// @vitest-environment node
import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

// Own code: a widget's folder and what was made for it, without what every page has already.
const MADE_FOR_MENUS = /core\/(dom\/menu-tree|view\/adopt)/

/** Gzip bytes of a source with its widget's own files; chunks that come late are not in it. */
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
            kind === 'entry-point' || (kind !== 'dynamic-import' && (/^\.\//.test(path) || MADE_FOR_MENUS.test(path)))
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

test.each(BEHAVIORS)('%s weighs at most 1.5 kB of its own', async name =>
  expect(await ownBytes(`widgets/${name}/index.ts`)).toBeLessThanOrEqual(1500),
)

test('every small behavior of the theme is weighed', () => {
  const folders = readdirSync('widgets')
  for (const name of BEHAVIORS) expect(folders).toContain(name)
})

test('the wide menu weighs at most 1.5 kB before it is touched, and 6 kB with all it draws', async () => {
  const untouched = await ownBytes('widgets/mega-menu/index.ts')
  expect(untouched).toBeLessThanOrEqual(1500)
  expect(untouched + (await ownBytes('widgets/mega-menu/menu.ts'))).toBeLessThanOrEqual(6000)
})

test('the small screen’s menu weighs at most 6 kB with the wide one’s first part', async () =>
  expect(
    (await ownBytes('widgets/mega-menu/index.ts')) + (await ownBytes('widgets/mobile-menu/index.ts')),
  ).toBeLessThanOrEqual(6000))
