/**
 * A store that a walk may change, so one of its own: `MAGENTO` is its folder, `MAGE` a command that runs its `bin/magento` as
 * the shop's user, and `DATABASE` one that runs SQL.
 */
import { execFileSync, execSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { closeBrowser, openBrowser, STORE } from './luma.ts'

export const { MAGENTO = '', MAGE = `php ${MAGENTO}/bin/magento`, DATABASE = '' } = process.env
if (!existsSync(join(MAGENTO, 'app/etc/env.php')))
  throw new Error(
    'MAGENTO names no folder of a store, for example: MAGENTO=/srv/shop MAGE="sudo -u www-data bin/magento"',
  )

export const HOODIE = '/chaz-kangeroo-hoodie.html'
export const BAG = '/joust-duffle-bag.html'
export const CATEGORY = '/men/tops-men/hoodies-and-sweatshirts-men.html'
export const DEPLOY = 'bin/magento setup:static-content:deploy --force --area frontend --language en_US'

/** Page → some widgets that it has. */
export const HOSTS: Readonly<Record<string, readonly string[]>> = {
  [HOODIE]: ['swatches', 'price', 'add-to-cart', 'gallery', 'minicart', 'messages', 'mega-menu'],
  [BAG]: ['price', 'add-to-cart', 'gallery', 'minicart'],
  [CATEGORY]: ['toolbar', 'layered-nav', 'minicart', 'mega-menu'],
}

/** Runs commands in the store's folder. */
export const run = (commands: string): string =>
  execFileSync('bash', ['-euo', 'pipefail', '-c', commands.replaceAll('bin/magento', MAGE)], {
    cwd: MAGENTO,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 100_000_000,
  }).toString()

/** Seconds of a processor that commands in the store's folder take, so without what other work on the machine adds. */
export const secondsOf = (commands: string): number => {
  const times = run(`${commands}\ntimes`).trim().split('\n').at(-1) ?? ''
  return [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, min, sec]) => sum + Number(min) * 60 + Number(sec), 0)
}

export const sql = (text: string): string => execSync(DATABASE, { input: text }).toString()

const GUIDE = readFileSync('.github/guides/2-your-theme.md', 'utf8')

/** Code blocks of one of the guide's sections, without the sign before a command. */
export const blocksOf = (heading: string, language: string): string[] => {
  const [, section = ''] = GUIDE.split(`\n## ${heading}\n`)
  const blocks = (section.split('\n## ')[0] ?? '').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)
  return [...blocks].flatMap(([, of, block = '']) => (of === language ? [block.replace(/^\$ /gm, '')] : []))
}

/** Milliseconds of an installation; most of them Magento's own compilation and deployment, which a busy machine makes long. */
export const LONG = 3_600_000

/**
 * Puts the package where npm would put it, for all tests of the file.
 *
 * @param first What is needed before the first test.
 * @param last Puts the store back.
 */
export const addPackage = (first: () => Promise<void> | void, last: () => void): void => {
  const folder = join(MAGENTO, 'node_modules')
  beforeAll(async () => {
    mkdirSync(join(folder, 'skerry'), { recursive: true })
    symlinkSync(join(process.cwd(), 'dist'), join(folder, 'skerry/dist'))
    await first()
  })
  afterAll(async () => {
    await closeBrowser()
    rmSync(folder, { recursive: true })
    last()
  }, LONG)
}

export const htmlOf = (path: string): Promise<string> => fetch(STORE + path).then(answer => answer.text())

/** Opens a page as a new visitor, waits for its islands, and fails with what the browser says. */
export const visit = async (
  path: string,
  names: readonly string[],
  then: (page: Page) => Promise<void> = async () => {},
): Promise<void> => {
  const context = await (await openBrowser()).newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  try {
    await page.goto(STORE + path, { waitUntil: 'load' })
    for (const name of names)
      await page.locator(`[data-widget~=${name}][data-island-state*=connected]`).first().waitFor({ state: 'attached' })
    await then(page)
    expect(errors, path).toEqual([])
  } finally {
    await context.close()
  }
}

export const visitAll = async (): Promise<void> => {
  for (const [path, names] of Object.entries(HOSTS)) await visit(path, names)
}
