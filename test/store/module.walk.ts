/** The module on a store by the guide's own commands, with every way of Magento to pack scripts, and nothing left of it. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFaults } from '../../core/cli/check.ts'
import {
  addPackage,
  blocksOf,
  CATEGORY,
  DEPLOY,
  HOODIE,
  HOSTS,
  htmlOf,
  LONG,
  MAGENTO,
  run,
  visitAll,
} from './installed.ts'

/** A page without what differs from one answer to the next. */
const steady = async (path: string) =>
  (await htmlOf(path))
    .replace(/version\d+/g, '')
    .replace(/(form_key"[^>]*value="|"formKey":")\w+/g, '$1')
    .replace(/("timestamp":)\d+/g, '$1')
    .replace(/\b(id|elem)\w{8}\b/g, '$1')

const before: Record<string, string> = {}

addPackage(
  async () => {
    for (const path of [HOODIE, CATEGORY]) before[path] = await steady(path)
  },
  () => {},
)

const [copy = ''] = blocksOf('As a module', 'sh')
const [install = '', remove = ''] = blocksOf('As a module', 'console')

test(
  'the guide’s commands put the kit on every page, without an edit',
  async () => {
    const begun = performance.now()
    run(copy + install)
    console.log(`Installed in ${Math.round((performance.now() - begun) / 1000)} s.`)
    await visitAll()
  },
  LONG,
)

test('the facts that the module prints have their shape, and a cached page is the same for everybody', async () => {
  for (const path of Object.keys(HOSTS)) {
    const html = await htmlOf(path)
    expect(html).toContain('data-skerry-page')
    const messages = findFaults(html).map(({ message }) => message)
    expect(
      messages.filter(message => /facts|skerry/i.test(message)),
      path,
    ).toEqual([])
    expect(await htmlOf(path)).toBe(html)
  }
})

const SETTINGS = [
  'dev/js/minify_files',
  'dev/css/minify_files',
  'dev/js/merge_files',
  'dev/css/merge_css_files',
  'dev/js/enable_js_bundling',
]

const set = (values: (path: string, index: number) => boolean) =>
  run(SETTINGS.map((path, index) => `bin/magento config:set ${path} ${Number(values(path, index))}`).join('\n'))

test.each([
  ['nothing is packed', []],
  ['files are minified', [0, 1]],
  ['files are merged', [2, 3]],
  ['scripts are bundled', [4]],
  ['files are minified, merged and bundled', [0, 1, 2, 3, 4]],
])(
  'the kit runs in production mode where %s, with and without the full-page cache',
  async (_, on) => {
    set((_, index) => on.includes(index))
    run(`${DEPLOY}\nbin/magento cache:flush`)
    await visitAll()
    run('bin/magento cache:disable full_page')
    try {
      await visitAll()
    } finally {
      run('bin/magento cache:enable full_page')
    }
  },
  LONG,
)

test(
  'without the module the shop’s pages are what they were',
  async () => {
    run(remove)
    set(path => path.includes('minify'))
    run(`bin/magento setup:di:compile\n${DEPLOY}\nbin/magento cache:flush`)
    expect(readdirSync(join(MAGENTO, 'app/code'))).not.toContain('Skerry')
    for (const [path, html] of Object.entries(before)) expect(await steady(path), path).toBe(html)
  },
  LONG,
)
