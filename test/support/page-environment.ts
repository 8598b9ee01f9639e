/** A page of happy-dom, as Vitest's own environment of that name makes it, out of one file; a new one for each test file. */
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

/** Closes the page of the test file before, with all its listeners, and opens an empty one. */
export type PageGlobal = {
  renewPage?: () => void
  /** Node's own, for a test with a server inside. */
  server?: Readonly<Record<'Request' | 'Response' | 'Headers', unknown>>
}

export default {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global) {
    const { GlobalWindow } = (await import(HAPPY_DOM)) as typeof import('happy-dom')
    const open = () => {
      const page = new GlobalWindow({
        console: global.console,
        url: 'http://localhost:3000',
        settings: { disableErrorCapturing: true },
      })
      const { keys, originals } = populateGlobal(global, page, { bindFunctions: true, additionalKeys: OWN })
      return () => {
        page.close()
        for (const key of keys) delete global[key]
        for (const [key, value] of originals) global[key] = value
      }
    }
    const { Request, Response, Headers } = global
    let close = open()
    // Files share a worker and its happy-dom: a new page takes milliseconds, a new worker half a second.
    const renewPage = () => {
      close()
      close = open()
    }
    Object.assign(global, { renewPage, server: { Request, Response, Headers } } satisfies PageGlobal)
    return { teardown: () => close() }
  },
} satisfies Environment
