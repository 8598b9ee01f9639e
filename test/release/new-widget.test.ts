// @vitest-environment node
/** The widget of `.github/ADD-A-WIDGET.md`, added by the guide's own code to a copy of the repository. */
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'

const REGISTRY = 'widgets/registry.ts'
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

/** Path → code of each block of the guide that is a file; the path is the last one named before the block. */
const guide = Object.fromEntries(
  readFileSync('.github/ADD-A-WIDGET.md', 'utf8')
    .split(/^## (?=\d)/m)
    .slice(1)
    .flatMap(step => [
      ...step.matchAll(/`([\w-]+\/[\w./-]+\.\w+)`[^`]*(?:`[^`\n]+`[^`]*)*?\n\n(````?)\w+\n([\s\S]*?)\n\2\n/g),
    ])
    .map(([, path = '', , code = '']) => [path, `${code}\n`]),
)

let folder = ''
let browser: Browser
let server: Server
let manifest: { widgets: Record<string, { when: string; files: string[]; styles: string[] }> }

/** Runs a command of the guide in the copy; resolves with its output, also when it fails. */
const run = (command: string, ...parameters: string[]): Promise<string> =>
  promisify(execFile)(process.execPath, [command, ...parameters], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `failed\n${stdout}${stderr}`,
  )

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skerry-widget-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'])
  for (const name of new Set(
    `${files}`
      .trim()
      .split('\n')
      .map(file => file.split('/')[0] ?? ''),
  ))
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  for (const [path, code] of Object.entries(guide)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      path === REGISTRY ? readFileSync(file, 'utf8').replace(/^ {2}coupon: /m, `  ${code.trim()}\n  coupon: `) : code,
    )
  }
  expect(await run('build.mjs', 'reference')).toContain('widgets/character-count/README.md renewed')
  ;[browser] = await Promise.all([launchBrowser(), run('build.mjs', 'build', '--flavour', 'preact')])
  const dist = join(folder, 'dist/preact')
  manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
  const [, host] = /```html\n([\s\S]*?)```/.exec(guide['widgets/character-count/README.md'] ?? '') ?? []
  server = createServer(({ url = '/' }, response) => {
    response.setHeader('Content-Type', TYPES[extname(url)] ?? 'text/html')
    if (TYPES[extname(url)]) response.end(readFileSync(join(dist, url)))
    else response.end(`<!doctype html><script type="module" src="/skerry.js"></script>${host}`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
}, 180_000)

afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the guide has a file for each part of a widget', () => {
  const own = 'widgets/character-count'
  expect(Object.keys(guide).toSorted()).toEqual([
    'stories/widgets/character-count.stories.ts',
    'styles/character-count.css',
    'test/walks/character-count.walk.ts',
    'test/widgets/character-count/model.test.ts',
    'test/widgets/character-count/view.test.tsx',
    ...['README.md', 'index.ts', 'labels.ts', 'model.ts', 'options.ts', 'reference.ts', 'view.tsx'].map(
      name => `${own}/${name}`,
    ),
    REGISTRY,
  ])
})

test('what the guide adds compiles, and passes the formatter’s rules', async () => {
  expect(await run('node_modules/typescript/bin/tsc')).toBe('')
  expect(await run('node_modules/@biomejs/biome/bin/biome', 'ci', ...Object.keys(guide))).not.toMatch(/^failed/)
}, 180_000)

test('the guide’s tests pass, and those that hold for every widget', async () => {
  const every = ['architecture', 'stories', 'specification', 'release/reference', 'core/page/dictionaries']
  const names = ['test/widgets/character-count', ...every.map(name => `test/${name}.test.ts`)]
  expect(await run('node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', ...names)).not.toMatch(
    /^failed/,
  )
}, 180_000)

test('the manifest names the new widget with its own script and stylesheet', () => {
  const { when, files, styles } = manifest.widgets['character-count'] ?? {}
  expect(when).toBe('ready')
  expect(files?.join()).toMatch(/\bcharacter-count-[0-9A-F]{8}\.js\b/)
  expect(styles?.[1]).toMatch(/^character-count-[0-9A-F]{8}\.css$/)
})

test('a page starts the new widget and loads its styles', async () => {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.getByLabel('Your story').fill('Once upon a time')
  const output = page.getByText('184 characters left')
  await output.waitFor()
  expect(await page.locator('[data-widget=character-count]').getAttribute('data-island-state')).toBe('connected')
  expect(await output.evaluate(element => getComputedStyle(element).display)).toBe('block')
})
