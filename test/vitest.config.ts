import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
// @ts-expect-error The build's own scripts are plain JavaScript.
import { checkedImports } from '../.build/chunks.mjs'
// @ts-expect-error The build's own scripts are plain JavaScript.
import { leafletVite } from '../.build/leaflet.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Chunks go through `load` as in a release, so a test that mocks `core/island/load.ts` decides which of them arrive. */
const checkedImportsVite = {
  name: 'checked-imports',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    ['core/', 'widgets/'].some(folder => id.startsWith(root + folder)) && !id.endsWith('/core/island/load.ts')
      ? checkedImports(id, code)
      : undefined,
}

/** Rules, stores and views from source, without a browser. The walks have a configuration of their own. */
export default defineConfig({
  root,
  plugins: [leafletVite, checkedImportsVite],
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
