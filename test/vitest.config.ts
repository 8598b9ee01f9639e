import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
// @ts-expect-error The build's own scripts are plain JavaScript.
import { leafletVite } from '../.build/leaflet.mjs'

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

/** Rules, stores and views from source, without a browser. The walks have a configuration of their own. */
export default defineConfig({
  root,
  plugins: [leafletVite, mockableImports],
  test: {
    environment: 'happy-dom',
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/walks/**', 'test/bench/**', 'node_modules/**'],
    setupFiles: ['test/support/setup.ts'],
    // Vitest leaves one core free for nobody; a file that builds takes its time beside the others.
    maxWorkers: 2,
    testTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
