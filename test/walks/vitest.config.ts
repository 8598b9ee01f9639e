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
    // Half a minute for the longest, on a machine that has nothing else to do.
    testTimeout: 45_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 8_000 } },
    // While one waits for what a shop or a shopper takes its time with, two others keep two cores busy.
    maxWorkers: 3,
    // A starved machine may break a walk, and its next try too; what is broken breaks three times, and the report names each.
    retry: 2,
  },
})
