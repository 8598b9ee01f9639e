/** The demo shop with the kit alive: builds, serves, and builds again when a file changes. */
import { fork } from 'node:child_process'
import { watch } from 'node:fs'
import * as esbuild from 'esbuild'
import { buildKit, FLAVOURS } from './kit.mjs'

const SHOP = '.cache/shop/main.mjs'

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
  await Promise.all([...FLAVOURS.map(name => buildKit(name)), buildShop()])

  let server
  const serve = () => {
    server = fork(SHOP, ['--port', String(port), '--flavour', flavour], { stdio: 'inherit' })
    return new Promise((resolve, reject) => {
      server.once('message', resolve)
      server.once('exit', code => code && reject(new Error(`The shop stopped with ${code}.`)))
    })
  }
  await serve()

  const address = `http://127.0.0.1:${port}`
  console.log(`
  Skerry's demo shop runs at ${address}  (${flavour}, ready after ${((performance.now() - begun) / 1000).toFixed(1)} s)

    ${address}/aurora-parka.html    a product with colours and sizes
    ${address}/jackets.html         a category
    ${address}/__shop               all pages, faults, accounts, and the switch to the other flavour

  Files are watched; Ctrl+C ends it.
`)

  let timer
  const rebuild = async () => {
    const begun = performance.now()
    try {
      await Promise.all([...FLAVOURS.map(name => buildKit(name)), buildShop()])
      const gone = new Promise(resolve => server.once('exit', resolve))
      server.kill()
      await gone
      await serve()
      console.log(`Built again in ${Math.round(performance.now() - begun)} ms.`)
    } catch (error) {
      // esbuild has said what is wrong with the file; the shop goes on with what it had.
      console.error(error.message)
    }
  }
  for (const folder of ['core', 'widgets', 'styles', 'fixtures'])
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(rebuild, 150)
    })
  const stop = () => {
    server.kill()
    process.exit()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
