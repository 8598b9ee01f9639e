// @vitest-environment node
/**
 * Code blocks of the README and the guides that are neither run in an empty folder nor compiled, as `package.test.ts` does it,
 * and how far it is from an empty folder to a page that works.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { handleOf } from '../../core/reference/snippets.ts'
import { createShop } from '../../fixtures/index.ts'
import { POLICY } from '../../fixtures/shop/server.ts'
import { widgetNames } from '../../widgets/references.ts'
import { freePort, requirePhp } from '../support/php.ts'

const GUIDES = '.github/guides'
const pages = ['README.md', ...readdirSync(GUIDES).map(name => join(GUIDES, name))]

type Block = { page: string; language: string; code: string }

const blocksIn = (page: string, text: string): Block[] =>
  [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', language = '', code = '']) => ({
    page,
    language,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))
const blocks = pages.flatMap(page => blocksIn(page, readFileSync(page, 'utf8')))
const blocksOf = (language: string, page?: string) =>
  blocks.filter(block => block.language === language && (!page || block.page.endsWith(page)))

/** Language → where its blocks are run or checked. */
const CHECKED: Readonly<Record<string, string>> = {
  sh: 'package.test: every command of the guides; below: those of the README',
  console: 'store/module.walk; below',
  html: 'package.test',
  css: 'tokens.test',
  json: 'package.test',
  js: 'package.test',
  ts: 'package.test',
  tsx: 'package.test',
  xml: 'below',
  php: 'below',
  nginx: 'below',
  text: 'below',
}

test('every code block is in a language whose blocks a test runs or checks', () => {
  expect(blocks.length).toBeGreaterThan(40)
  for (const { page, language, code } of blocks) expect(Object.keys(CHECKED), `${page}\n${code}`).toContain(language)
})

test('blocks that tests take by their place are all that there are', () => {
  const pagesOf = (language: string) => blocksOf(language).map(({ page }) => page.replace(/.*\//, ''))
  expect(pagesOf('php')).toEqual(['2-your-theme.md'])
  expect(pagesOf('nginx')).toEqual(['4-serving.md'])
  expect(pagesOf('text')).toEqual(['README.md'])
  expect(pagesOf('console')).toEqual([...Array(3).fill('2-your-theme.md'), '6-any-server.md'])
})

/** Elements that are not closed in their order. */
const unclosedIn = (xml: string): string[] => {
  const open: string[] = []
  for (const [, end = '', name = '', closed = ''] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (end && open.pop() !== name) return [name]
    if (!end && !closed) open.push(name)
  }
  return open
}

test('layouts name files and handles of the release', () => {
  expect(unclosedIn('<a><b/></a>')).toEqual([])
  expect(unclosedIn('<a><b></a>')).not.toEqual([])
  const found = blocksOf('xml')
  expect(found.length).toBeGreaterThan(2)
  for (const { code } of found) {
    expect(unclosedIn(code), code).toEqual([])
    const named = [
      ...[...code.matchAll(/template="Magento_Theme::([^"]+)"/g)].map(
        ([, file]) => `snippets/Magento_Theme/templates/${file}`,
      ),
      ...[...code.matchAll(/handle="([^"]+)"/g)].map(([, handle]) => `snippets/Magento_Theme/layout/${handle}.xml`),
      ...[...code.matchAll(/src="skerry\/([^"]+)"/g)].map(([, file]) => file ?? ''),
    ]
    expect(named.length, code).toBeGreaterThan(0)
    for (const file of named) expect(existsSync(join('dist', file)), file).toBe(true)
  }
})

test('every handle that the guides name is one of the release', () => {
  const handles = widgetNames.map(handleOf)
  for (const page of pages)
    for (const [, handle = ''] of readFileSync(page, 'utf8').matchAll(/`(skerry_\w+)`/g))
      expect(handles).toContain(handle)
})

test('configuration of Magento is PHP that excludes the kit from minifying', () => {
  requirePhp()
  const [{ code } = { code: '' }] = blocksOf('php')
  const config = JSON.parse(execFileSync('php', ['-r', `echo json_encode([${code}]);`]).toString())
  for (const kind of ['js', 'css'])
    expect(config.system.default.dev[kind].minify_exclude).toEqual({ skerry: '/skerry/' })
})

test('cache rules keep files named by their content for a year, and revalidate the others', () => {
  const [{ code } = { code: '' }] = blocksOf('nginx')
  // nginx ends a pattern without quotes at its first brace.
  const rules = [...code.matchAll(/^location ~ "([^"]+)"\s+\{ add_header Cache-Control "([^"]*)"; \}$/gm)].map(
    ([, pattern = '', header = '']) => ({ pattern: new RegExp(pattern), header }),
  )
  expect(rules.length).toBe(code.trim().split('\n').length)
  const { files } = JSON.parse(readFileSync('dist/preact/manifest.json', 'utf8'))
  const headersOf = (file: string) =>
    rules.filter(({ pattern }) => pattern.test(`/skerry/${file}`)).map(({ header }) => header)
  const hashed = Object.keys(files).filter(file => /-[0-9A-F]{8}\./.test(file))
  expect(hashed.length).toBeGreaterThan(50)
  for (const file of hashed) expect(headersOf(file), file).toEqual(['public, max-age=31536000, immutable'])
  const stable = Object.keys(files).filter(file => !hashed.includes(file))
  expect(stable).toEqual(expect.arrayContaining(['react.js', 'skerry.css', 'skerry.js']))
  for (const file of stable) expect(headersOf(file), file).toEqual(['no-cache'])
})

test('the README has the policy that the demo shop sends', () => {
  const [{ code } = { code: '' }] = blocksOf('text', 'README.md')
  expect(code.replace(/\s+/g, ' ').trim()).toBe(POLICY)
})

test('commands of the README are scripts of the package, or print what it says', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const lines = blocksOf('sh', 'README.md').flatMap(({ code }) =>
    code.split('\n').map(line => line.split(' # ')[0]?.trim() ?? ''),
  )
  for (const command of lines.flatMap(line => line.split(' && ')).filter(Boolean)) {
    const [, script = ''] = /^npm (?:run )?([\w:-]+)$/.exec(command) ?? []
    if (script) expect(['ci', ...Object.keys(scripts)], command).toContain(script)
    else
      expect(execFileSync('bash', ['-c', command]).toString()).toMatch(
        /^<link rel="stylesheet"[\s\S]*<script type="module"/,
      )
  }
})

test('the guide’s preview shows a running shop with the kit on it', async () => {
  const [{ code } = { code: '' }] = blocksOf('console', '2-your-theme.md')
  const [, command = ''] = /^\$ npx skerry (preview) https:\/\/my-shop\.example$/m.exec(code) ?? []
  const { url, close } = await createShop().listen(0)
  const args = [command, `${url}/aurora-parka.html`, '--port', `${await freePort()}`]
  const child = spawn(process.execPath, ['dist/command/skerry.mjs', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const said = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', text => resolve(`${text}`))
      child.once('exit', status => reject(new Error(`skerry ${args} ended with ${status}`)))
    })
    const [, address = ''] = /^http:\S+ with the kit on it: (http:\S+)/.exec(said) ?? []
    const html = await (await fetch(address)).text()
    expect(html).toContain('data-skerry-preview')
    expect(html).toContain('data-widget="swatches"')
  } finally {
    child.kill()
    await close()
  }
})

test('the PHP shop starts by the guide’s command, without an edit', async () => {
  requirePhp()
  const [{ code } = { code: '' }] = blocksOf('console', '6-any-server.md')
  const [, command = ''] = /^\$ (php -S .*)$/m.exec(code) ?? []
  const address = `127.0.0.1:${await freePort()}`
  const child = spawn('bash', ['-c', `exec ${command.replace(/127\.0\.0\.1:\d+/, address)}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  try {
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', text => `${text}`.includes('started') && resolve())
      child.once('exit', status => reject(new Error(`php ended with ${status}`)))
    })
    const html = await (await fetch(`http://${address}/`)).text()
    expect(html).toContain('data-widget="swatches"')
    const [, entry = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? []
    expect((await fetch(new URL(entry, `http://${address}`))).headers.get('content-type')).toContain('javascript')
  } finally {
    child.kill()
  }
})

const sectionOf = (page: string, heading: string) =>
  readFileSync(join(GUIDES, page), 'utf8').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

/** Start → sections of the guides that lead from an empty folder to a page that works; package.test and module.walk run them. */
const STARTS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'a static page': [
    ['1-getting-started.md', 'With npm'],
    ['1-getting-started.md', 'A page'],
  ],
  'a project of Vite': [
    ['1-getting-started.md', 'With npm'],
    ['1-getting-started.md', 'A page'],
    ['1-getting-started.md', 'With a bundler'],
  ],
  'a shop in PHP': [['6-any-server.md', 'Try it']],
  'a module of Magento': [['2-your-theme.md', 'As a module']],
}

/** Commands of a block, without the text of a file that one of them writes. */
const linesOf = (code: string) =>
  code
    .replace(/<<'(\w+)'\n[\s\S]*?\n\1\n/g, '\n')
    .split('\n')
    .filter(line => line.trim())

test.each(Object.entries(STARTS))('%s takes at most three edits, and commands for all the rest', (start, sections) => {
  const found = sections.flatMap(([page, heading]) => blocksIn(page, sectionOf(page, heading)))
  const commands = found.filter(({ language }) => language === 'sh' || language === 'console')
  // A file that a command writes is an edit, as is a block that is to be put somewhere.
  const edits = commands.flatMap(({ code }) => code.match(/<<'/g) ?? []).length + found.length - commands.length
  expect(commands.length).toBeGreaterThan(0)
  expect(edits).toBeLessThanOrEqual(3)
  console.log(`${start}: ${edits} edits, ${commands.flatMap(({ code }) => linesOf(code)).length} commands.`)
})
