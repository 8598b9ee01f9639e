/** The demo shop for walks and benchmarks, and its request log. */

import type { BrowserContext } from 'playwright-core'
import type { KINDS } from '../../fixtures/shop/faults.ts'
import { createShop, type ShopOptions } from '../../fixtures/shop/server.ts'

export type Shops = { urls: { preact: string; react: string }; close(): Promise<void> }

type Setting = {
  /** Folder of the built kit. */
  dist?: string
  /** Whether browsers must ask for every file anew. */
  noStore?: boolean
} & Pick<ShopOptions, 'pictures'>

/** Starts a shop for each flavour on free ports. */
export const startShops = async ({ dist = 'dist', noStore = false, ...options }: Setting = {}): Promise<Shops> => {
  const start = (flavour: 'preact' | 'react') =>
    createShop({ kit: () => ({ dist, noStore }), flavour, ...options }).listen(0)
  const [preact, react] = await Promise.all([start('preact'), start('react')])
  return {
    urls: { preact: preact.url, react: react.url },
    close: async () => {
      await Promise.all([preact.close(), react.close()])
    },
  }
}

export type LogEntry = { method: string; path: string; query: string; status: number }

/** Requests of a visitor in order, without files and pictures. */
export const shopLog = async (context: BrowserContext): Promise<LogEntry[]> =>
  (await context.request.get('/__shop/log')).json()

/** Requests for private data, as the server logged them. */
export const sectionRequests = async (
  context: BrowserContext,
): Promise<{ sections: string[]; force: string | null }[]> =>
  (await shopLog(context))
    .filter(({ path }) => path === '/customer/section/load')
    .map(({ query }) => {
      const asked = new URLSearchParams(query)
      return {
        sections: (asked.get('sections') ?? '').split(','),
        force: asked.get('force_new_section_timestamp'),
      }
    })

/** Makes the next requests of a visitor to a path fail. */
export const fault = async (
  context: BrowserContext,
  {
    path,
    kind,
    times = 1,
    delayMs = 0,
    after = false,
  }: { path: string; kind: (typeof KINDS)[number]; times?: number; delayMs?: number; after?: boolean },
): Promise<void> => {
  await context.request.get('/__shop/fault', {
    params: { path, kind, times, delay: delayMs, after: after ? '1' : '0' },
  })
}
