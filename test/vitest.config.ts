import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Rules, stores and views from source, without a browser. The walks have a configuration of their own. */
export default defineConfig({
  root,
  test: {
    environment: 'happy-dom',
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/walks/**', 'test/bench/**', 'node_modules/**'],
    setupFiles: ['test/support/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
})
