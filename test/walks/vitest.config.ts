import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Walks of the demo shop in a real browser. They need a built kit. */
export default defineConfig({
  root,
  test: {
    environment: 'node',
    include: ['test/walks/**/*.walk.ts'],
    // Files of a worker share its browser, its contexts, and what axe has seen.
    isolate: false,
    globalSetup: ['test/walks/setup.ts'],
    // Limits name what never happens. The longest walk takes half a minute on a machine that has nothing else to do, and on
    // a starved one several times as long.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // A walk mostly waits for what a shop or a shopper takes its time with. Three leave two cores a fifth of their time; with
    // four, pages respond so late that walks time out.
    maxWorkers: 3,
  },
})
