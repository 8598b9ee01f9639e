/** A browser on a running Magento store whose pages have the kit's script tag, served from `dist/`. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'

export const STORE = (process.env['STORE'] ?? 'http://127.0.0.1:8080').replace(/\/$/, '')
export const FLAVOURS = ['preact', 'react'] as const
export type Flavour = (typeof FLAVOURS)[number]

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const FILES = '/skerry-under-test'
/** Magento's configuration has no map: the tag names pictures of one. */
const MORE = JSON.stringify({ 'pickup-points': { tiles: `${FILES}/tile/{z}/{x}/{y}.svg` } })
const TILE = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"></svg>'
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', map: 'application/json' }

/** Waits for Magento's customer data: its script fails at a form that is sent before. */
export const customerDataReady = (page: Page): Promise<unknown> =>
  page.evaluate(
    `new Promise(done => require(['Magento_Customer/js/customer-data'], data => data.getInitCustomerData().done(done)))`,
  )

/** The sheet that `skerry tags --takeover` puts before the scripts. */
const takeoverSheet = async (flavour: Flavour) => {
  const { files } = JSON.parse(await readFile(`${DIST}/${flavour}/manifest.json`, 'utf8'))
  return Object.keys(files).find(name => /^takeover-\w+\.css$/.test(name))
}

let browser: Browser | undefined
export const openBrowser = async (): Promise<Browser> => {
  browser ??= await launchBrowser()
  return browser
}
export const closeBrowser = async (): Promise<void> => {
  await browser?.close()
  browser = undefined
}

export type Visit = {
  page: Page
  /** Errors of the page and of the kit; a walk ends with none. */
  errors: string[]
  /** Method and path of each request to the shop's REST interface, in order. */
  calls: string[]
  /** Names of the kit's files that all documents have loaded, in order. */
  files: string[]
  /** Bytes of the kit's scripts that the last document has loaded, gzip; none of them from the browser's cache. */
  scriptBytes(): number
  /** Answers for the kit's files whose name matches: `abort` as if the network was down. */
  block(pattern: RegExp | undefined): void
  /** Names of the kit's files that did not load because they were blocked. */
  missing: string[]
  close(): Promise<void>
}

/**
 * A page of a new visitor; every document has the kit's tag with `data-takeover`, or none at all.
 *
 * @param edit Adds what the store prints only with other settings.
 */
export const visit = async (
  flavour: Flavour,
  takeover: string | undefined,
  {
    isAsync = false,
    edit = html => html,
    ...options
  }: BrowserContextOptions & { isAsync?: boolean; edit?: (html: string) => string } = {},
): Promise<Visit> => {
  const context = await (await openBrowser()).newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  const sheet = `<link rel="stylesheet" href="${FILES}/${await takeoverSheet(flavour)}">`
  page.setDefaultTimeout(60_000)
  const errors: string[] = []
  const calls: string[] = []
  const files: string[] = []
  const missing: string[] = []
  let scriptBytes = 0
  let blocked: RegExp | undefined
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' && /skerry|island/i.test(message.text() + message.location().url))
      errors.push(message.text())
  })
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/rest/')) calls.push(`${request.method()} ${pathname.replace(/^\/rest\/\w+\/V1\//, '')}`)
  })
  await context.route(`${STORE}${FILES}/**`, async route => {
    const name = new URL(route.request().url()).pathname.slice(FILES.length)
    if (blocked?.test(name)) {
      missing.push(name)
      return route.abort()
    }
    if (name.startsWith('/tile/')) return route.fulfill({ body: TILE, contentType: 'image/svg+xml' })
    files.push(name)
    const body = await readFile(`${DIST}/${flavour}${name}`).catch(() => undefined)
    if (!body) return route.fulfill({ status: 404 })
    if (name.endsWith('.js')) scriptBytes += gzipSync(body, { level: 9 }).length
    return route.fulfill({ body, contentType: TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain' })
  })
  await context.route(
    url =>
      url.origin === new URL(STORE).origin &&
      !url.pathname.startsWith(FILES) &&
      !/\.\w+$/.test(url.pathname.replace(/\.html$/, '')),
    async route => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      scriptBytes = 0
      const response = await route.fetch()
      const type = response.headers()['content-type'] ?? ''
      if (!type.includes('html')) return route.fulfill({ response })
      if (takeover === undefined) return route.fulfill({ response })
      const tag = `<script type="module"${isAsync ? ' async' : ''} src="${FILES}/skerry.js" data-takeover="${takeover}" data-takeover-options='${MORE}'></script>`
      return route.fulfill({ response, body: edit(await response.text()).replace('</head>', `${sheet}${tag}</head>`) })
    },
  )
  return {
    page,
    errors,
    calls,
    files,
    missing,
    scriptBytes: () => scriptBytes,
    block: pattern => {
      blocked = pattern
    },
    close: () => context.close(),
  }
}
