/** Before the first walk: a browser, a built kit, the shops that serve it; after the last: their end. */

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { requireBrowser } from '../support/browser.ts'
import { startShops } from '../support/shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shops: { preact: string; react: string }
    /** A shop whose copy of the kit may be changed, and the folder of that copy. */
    fragile: { urls: { preact: string; react: string }; dist: string }
  }
}

const DIST = process.env['SKERRY_DIST'] ?? 'dist'
const COPY = '.cache/walks/dist'

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  requireBrowser()
  if (!existsSync(`${DIST}/preact/manifest.json`) || !existsSync(`${DIST}/react/manifest.json`))
    execFileSync(process.execPath, ['build.mjs'], { stdio: 'inherit' })
  rmSync(COPY, { recursive: true, force: true })
  cpSync(DIST, COPY, { recursive: true })
  const shops = await startShops({ dist: DIST, pictures: 'plain' })
  const fragile = await startShops({ dist: COPY, noStore: true, pictures: 'plain' })
  provide('shops', shops.urls)
  provide('fragile', { urls: fragile.urls, dist: COPY })
  return async () => {
    await Promise.all([shops.close(), fragile.close()])
  }
}
