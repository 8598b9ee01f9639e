import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Walks of a real store in a real browser, at the address in `STORE`. They need a built kit. */
export default defineConfig({
  root,
  test: {
    environment: 'node',
    include: ['test/store/**/*.walk.ts'],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // One store, whose carts and sessions two walks at once would slow down.
    maxWorkers: 1,
  },
})
