/** A page of happy-dom, as Vitest's own environment of that name makes it, out of one file. */
import { type Environment, populateGlobal } from 'vitest/runtime'
import { HAPPY_DOM } from './bundle-happy-dom.ts'

/** What Node has, too, and a page has its own of. */
const OWN = [
  'Request',
  'Response',
  'MessagePort',
  'fetch',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'FormData',
]

export default {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global) {
    const { GlobalWindow } = (await import(HAPPY_DOM)) as typeof import('happy-dom')
    const page = new GlobalWindow({
      console: global.console,
      url: 'http://localhost:3000',
      settings: { disableErrorCapturing: true },
    })
    const { keys, originals } = populateGlobal(global, page, { bindFunctions: true, additionalKeys: OWN })
    return {
      async teardown() {
        await page.happyDOM.abort()
        page.close()
        for (const key of keys) delete global[key]
        for (const [key, value] of originals) global[key] = value
      },
    }
  },
} satisfies Environment
