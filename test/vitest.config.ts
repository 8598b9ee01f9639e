import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
// @ts-expect-error The build's own scripts are plain JavaScript.
import { leafletVite } from '../.build/leaflet.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Rules, stores and views from source, without a browser. The walks have a configuration of their own. */
export default defineConfig({
  root,
  plugins: [leafletVite],
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
