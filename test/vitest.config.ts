import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
// @ts-expect-error The build's own scripts are plain JavaScript.
import { cleanPackages } from '../.build/packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** `import()` of a chunk as a call of `test/support/load-chunk.ts`, which a test may mock. */
const mockableImports = {
  name: 'mockable-imports',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!['core/', 'widgets/'].some(folder => id.startsWith(root + folder))) return undefined
    const calls = code.replace(/(?<!typeof )\bimport\('(\.[^']+)'\)/g, (call, target) => {
      const source = relative(root, resolve(dirname(id), target))
      return `load('${source}', () => ${call})`
    })
    return calls === code ? undefined : `import { load } from '${root}test/support/load-chunk.ts';${calls}`
  },
}

/** Markup that stories take from a running shop (`shop:/path#selector`), empty. */
const withoutShop = {
  name: 'without-shop',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.startsWith('shop:') ? `\0${id}` : undefined),
  load: (id: string) => (id.startsWith('\0shop:') ? "export default ''" : undefined),
}

const NO_DOM = [
  'test/{core,widgets}/**/!(pickup-points|swatches)/model.test.ts',
  'test/core/{async,schema}/**/*.test.ts',
  'test/core/map/!(point-map).test.ts',
]
/** Each request with each fault, against the demo shop in the same process: too slow for every save. */
const FAULTS = ['test/faults/**/*.test.ts', 'test/widgets/**/faults.test.ts']
// Tests of the command and of the markup door in a browser are slow; they run with the builds.
const SLOW = ['test/core/cli/**/*.test.ts', 'test/**/*.browser.test.ts']
const UNIT = ['test/{core,widgets}/**/*.test.{ts,tsx}']

const PAGE = './test/support/page-environment.ts'

const options = {
  root,
  setupFiles: ['test/support/setup.ts'],
  // Limits name what never happens; a busy machine takes seconds to import a chunk for the first time.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  restoreMocks: true,
  unstubGlobals: true,
  pool: 'threads' as const,
}
const plugins = [cleanPackages, mockableImports]

/**
 * Without a browser: `unit` (`npm run test:unit`) is core and widgets from source, in two projects by whether a file needs a
 * page; `faults` does to each request what a network can do; `whole` builds, packs, serves and reads the repository.
 * The walks have a configuration of their own.
 */
export default defineConfig({
  root,
  test: {
    // `--watch` on the command line runs them after every save.
    watch: false,
    globalSetup: './test/support/bundle-happy-dom.ts',
    // Transformed modules are cached by their text and this configuration: every run of `unit` but the first takes a
    // quarter less time. After a change of `tsconfig.json`, empty the cache with `vitest --clearCache`.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/modules' },
    // Vitest leaves one core free for nobody; a file that builds takes its time beside the others.
    maxWorkers: 2,
    projects: [
      {
        plugins,
        test: {
          ...options,
          name: 'unit-rules',
          environment: 'node',
          isolate: false,
          include: NO_DOM,
        },
      },
      {
        plugins,
        test: {
          ...options,
          name: 'unit-page',
          environment: PAGE,
          isolate: false,
          include: UNIT,
          exclude: [...NO_DOM, ...SLOW, ...FAULTS],
          // As modules, which `cleanPackages` makes of them: the plugin finds no global `L`.
          server: { deps: { inline: [/leaflet/] } },
        },
      },
      {
        plugins,
        test: { ...options, name: 'faults', environment: PAGE, isolate: false, include: FAULTS },
      },
      {
        plugins: [...plugins, withoutShop],
        test: {
          ...options,
          name: 'whole',
          environment: PAGE,
          include: ['test/*.test.ts', 'test/{demo-shop,release,support}/**/*.test.ts', ...SLOW],
        },
      },
    ],
  },
})
