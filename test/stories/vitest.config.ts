import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every story in a real browser, as Storybook was built (`npm run build:storybook`). */
export default defineConfig({
  root,
  test: {
    environment: 'node',
    include: ['test/stories/**/*.walk.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // Stories wait for their islands; four of them keep two cores busy.
    maxConcurrency: 4,
  },
})
