/** The module on a store by the guide's own commands, with every way of Magento to pack scripts, and nothing left of it. */
import { readFileSync } from 'node:fs'
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
  secondsOf,
  sql,
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
    const seconds = secondsOf(copy + install)
    const wall = Math.round((performance.now() - begun) / 1000)
    console.log(`Installed in ${Math.round(seconds)} s of one processor; here it took ${wall} s.`)
    expect(seconds).toBeGreaterThan(1)
    expect(seconds).toBeLessThan(300)
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

test(
  'a page has what the admin has set: the widgets that take over, the folder of the files, or nothing',
  async () => {
    const whatIsSet = async (...settings: string[]) => {
      run(
        [...settings.map(setting => `config:set skerry/kit/${setting}`), 'cache:clean config full_page']
          .map(command => `bin/magento ${command}`)
          .join('\n'),
      )
      return htmlOf(HOODIE)
    }
    const some = await whatIsSet('takeover "swatches, price, swatchez"')
    expect(some).toContain('data-takeover="swatches price"')
    const none = await whatIsSet('takeover ""')
    expect(none).toMatch(/<script type="module" src="[^"]+\/Skerry_Kit\/skerry-\w+\.js" integrity="sha384-/)
    expect(none).not.toContain('data-takeover')
    const elsewhere = await whatIsSet('takeover all', 'base https://cdn.example/skerry')
    expect(elsewhere).toMatch(
      /src="https:\/\/cdn\.example\/skerry\/skerry-\w+\.js" integrity="sha384-[^"]+" crossorigin="anonymous"/,
    )
    await whatIsSet('base ""', 'active 0')
    expect(await steady(HOODIE)).toBe(before[HOODIE])
    expect(await whatIsSet('active 1')).toContain('data-takeover="swatches ')
  },
  LONG,
)

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

/** Where Magento notes modules, what they have done, and what is set. */
const ROWS = `SELECT module FROM setup_module WHERE module LIKE 'Skerry%'
UNION SELECT patch_name FROM patch_list WHERE patch_name LIKE 'Skerry%'
UNION SELECT path FROM core_config_data WHERE path LIKE 'skerry%';`

test(
  'the guide’s commands leave no file and no row of the module, and the shop’s pages are what they were',
  async () => {
    expect(sql(ROWS)).toContain('skerry/kit/active')
    run(remove)
    expect(sql(ROWS)).toBe('')
    expect(readFileSync(join(MAGENTO, 'app/etc/config.php'), 'utf8')).not.toContain('Skerry')
    set(path => path.includes('minify'))
    run(`bin/magento setup:di:compile\n${DEPLOY}\nbin/magento cache:flush`)
    expect(run('find app generated pub/static var/view_preprocessed -iname "*skerry*"')).toBe('')
    for (const [path, html] of Object.entries(before)) expect(await steady(path), path).toBe(html)
  },
  LONG,
)
