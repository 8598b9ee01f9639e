/** `npm start`: the demo shop with the kit as it is in the sources, unminified, and each saved file at once in the browser. */
import { fork } from 'node:child_process'
import { mkdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { kitOptions } from './esbuild.mjs'
import { readRegistry } from './groups.mjs'
import { allStyles } from './styles.mjs'

const SHOP = '.cache/shop/main.mjs'
const DIST = '.cache/start'

/** Editors write a file in several steps, in milliseconds. */
const PAUSE_MS = 20

/** Node 20 cannot run TypeScript, so the shop is bundled first. */
export const buildShop = (outfile = SHOP, entry = 'fixtures/shop/main.ts') =>
  esbuild.build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  })

export const start = async ({ port, flavour }) => {
  const begun = performance.now()
  const out = join(DIST, flavour)
  rmSync(DIST, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const options = kitOptions(flavour, out)
  // Written here: esbuild would remove its files when one of the sources is broken.
  const kit = await esbuild.context({ ...options, sourcemap: true, inject: ['.build/reload.js'], write: false })
  const written = new Map()
  const buildScripts = async () => {
    for (const { path, contents, hash } of (await kit.rebuild()).outputFiles) {
      if (written.get(path) === hash) continue
      writeFileSync(path, contents)
      written.set(path, hash)
    }
  }
  const buildStyles = async () =>
    writeFileSync(join(out, 'skerry.css'), await allStyles(await readRegistry(), { minify: false }))

  let shop
  const serve = () => {
    shop = fork(SHOP, ['--port', String(port), '--flavour', flavour, '--dist', DIST], { stdio: 'inherit' })
    return new Promise((resolve, reject) => {
      shop.once('message', resolve)
      shop.once('exit', code => code && reject(new Error(`The shop stopped with ${code}.`)))
    })
  }
  const restart = async () => {
    await buildShop()
    const gone = new Promise(resolve => shop.once('exit', resolve))
    shop.kill()
    await gone
    await serve()
  }
  await Promise.all([buildScripts(), buildStyles(), buildShop()])
  await serve()

  const address = `http://127.0.0.1:${port}`
  console.log(`
  Skerry's demo shop runs at ${address}  (${flavour}, ready after ${((performance.now() - begun) / 1000).toFixed(1)} s)

    ${address}/aurora-parka.html    a product with colours and sizes
    ${address}/jackets.html         a category
    ${address}/__shop               all pages, faults, accounts

  A saved file reloads the page; --flavour preact starts the other flavour; Ctrl+C ends it.
`)

  const steps = {
    core: buildScripts,
    widgets: buildScripts,
    styles: buildStyles,
    fixtures: restart,
  }
  const changed = new Set()
  let building = Promise.resolve()
  const rebuild = async () => {
    const begun = performance.now()
    const due = new Set([...changed].map(folder => steps[folder]))
    changed.clear()
    try {
      for (const step of due) await step()
      shop.send('changed')
      console.log(`Built again in ${Math.round(performance.now() - begun)} ms.`)
    } catch (error) {
      // esbuild has said what is wrong with the file; the shop goes on with what it had.
      console.error(error.message)
    }
  }
  let timer
  for (const folder of Object.keys(steps))
    watch(folder, { recursive: true }, () => {
      changed.add(folder)
      clearTimeout(timer)
      timer = setTimeout(() => {
        building = building.then(rebuild)
      }, PAUSE_MS)
    })
  const stop = () => {
    shop.kill()
    process.exit()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
