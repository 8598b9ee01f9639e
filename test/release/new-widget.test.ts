// @vitest-environment node
/** A new widget as a newcomer adds it: a folder, a stylesheet, and one line of the registry, in a copy of the repository. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'

const SOURCES = ['build.mjs', 'package.json', 'tsconfig.json', '.build', 'core', 'widgets', 'styles']
const LINE = "  greeting: { when: 'ready', load: () => import('./greeting/index.ts') },\n"
const WIDGET = `import * as v from 'valibot'
import { defineBehavior } from '../../core/island/widget.ts'

/** Greets the shopper by name. */
export default defineBehavior(v.object({ name: v.string() }), (host, { name }) => {
  host.append(\`Hello \${name}\`)
})
`
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

let folder = ''
let browser: Browser
let server: Server
let manifest: { widgets: Record<string, { when: string; files: string[]; styles: string[] }> }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skerry-widget-'))
  for (const name of SOURCES) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'widgets/greeting'))
  writeFileSync(join(folder, 'widgets/greeting/index.ts'), WIDGET)
  writeFileSync(join(folder, 'styles/greeting.css'), '@layer skerry { [data-widget~="greeting"] { color: green } }\n')
  const registry = join(folder, 'widgets/registry.ts')
  writeFileSync(registry, readFileSync(registry, 'utf8').replace("  'layered-nav': {", `${LINE}  'layered-nav': {`))
  const built = promisify(execFile)(process.execPath, ['build.mjs', 'build', '--flavour', 'preact'], { cwd: folder })
  ;[browser] = await Promise.all([launchBrowser(), built])
  const dist = join(folder, 'dist/preact')
  manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
  server = createServer(({ url = '/' }, response) => {
    response.setHeader('Content-Type', TYPES[extname(url)] ?? 'text/html')
    if (TYPES[extname(url)]) response.end(readFileSync(join(dist, url)))
    else
      response.end(
        '<!doctype html><script type="module" src="/skerry.js"></script><p data-widget="greeting" data-name="Ada">',
      )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
}, 90_000)

afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the manifest names the new widget with its own script and stylesheet', () => {
  const { when, files, styles } = manifest.widgets['greeting'] ?? {}
  expect(when).toBe('ready')
  expect(files?.[0]).toMatch(/^greeting-[0-9A-F]{8}\.js$/)
  expect(styles?.[1]).toMatch(/^greeting-[0-9A-F]{8}\.css$/)
})

test('a page starts the new widget and loads its styles', async () => {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.getByText('Hello Ada').waitFor()
  const host = page.locator('[data-widget=greeting]')
  expect(await host.getAttribute('data-island-state')).toBe('connected')
  expect(await host.evaluate(element => getComputedStyle(element).color)).toBe('rgb(0, 128, 0)')
})
