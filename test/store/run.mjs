/**
 * `npm run test:store -- <address>`: walks on a running Magento store, both flavours of the built kit. With `--speed` the
 * store's pages are measured instead, with the kit's tags and without.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { buildShop } from '../../fixtures/start.mjs'

const SPEED = '.cache/store/speed.mjs'

const [store, ...filters] = process.argv.slice(2)

/** What answers at the address, in the words of its own pages. */
const describeStore = async () => {
  const home = await fetch(store).then(
    answer => answer.text(),
    () => undefined,
  )
  if (home === undefined) return undefined
  const version = await fetch(new URL('/magento_version', store)).then(answer => answer.text())
  const [, theme = 'unknown', locale = ''] = /\/frontend\/([^/"]+\/[^/"]+)\/([a-z]{2}_[A-Z]{2})\//.exec(home) ?? []
  const [, title = ''] = /<title>([^<]*)</.exec(home) ?? []
  const takesOver = /<script[^>]*data-takeover/.test(home) ? 'has the kit’s tag already' : 'has no tag of the kit'
  return `${store}: ${version.slice(0, 60).trim()}, theme ${theme} ${locale}, “${title.trim()}”; it ${takesOver}.`
}

const found = store && (await describeStore())
if (!found || !existsSync('dist/preact/manifest.json') || !existsSync('dist/react/manifest.json')) {
  console.error(
    found
      ? 'There is no built kit. Run `npm run build` first.'
      : `No store answers at ${store ?? 'no address'}. Usage: npm run test:store -- http://127.0.0.1:8080`,
  )
  process.exit(1)
}
console.log(found)
process.env['STORE'] = store
if (filters.includes('--speed')) {
  await buildShop(SPEED, 'test/store/speed.ts')
  await import(pathToFileURL(SPEED).href)
  process.exit(0)
}
const args = ['run', '--config', 'test/store/vitest.config.ts', ...filters]
const child = spawn('node_modules/.bin/vitest', args, { stdio: 'inherit' })
child.on('exit', code => process.exit(code ?? 1))
