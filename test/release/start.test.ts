// @vitest-environment node
/** `npm start`, as a newcomer runs it: in a copy, since it builds where the other tests read. */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const SOURCES = ['build.mjs', 'package.json', 'tsconfig.json', '.build', 'core', 'widgets', 'styles', 'fixtures']

let folder = ''
let child: ChildProcess
let address = ''
let said = ''

/** Stands on the port that the shop is asked to take. */
const other = createServer()
const takenPort = () =>
  new Promise<number>(resolve => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as AddressInfo).port))
  })

const says = (text: string) => vi.waitFor(() => expect(said).toContain(text), { timeout: 60_000, interval: 50 })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skerry-start-'))
  for (const name of SOURCES) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const port = await takenPort()
  child = spawn(process.execPath, ['build.mjs', 'start', '--port', String(port), '--flavour', 'preact'], {
    cwd: folder,
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', text => (said += text))
  await says('runs at http://127.0.0.1:')
  address = /runs at (http:\S+)/.exec(said)?.[1] ?? ''
}, 90_000)

afterAll(() => {
  child?.kill('SIGKILL')
  other.close()
  rmSync(folder, { recursive: true, force: true })
})

const textOf = async (path: string) => (await fetch(address + path)).text()

/** The text of the script that a page names. */
const kitOf = async (path: string) =>
  textOf(/src="(\/skerry\/preact\/skerry[^"]+)"/.exec(await textOf(path))?.[1] ?? '')

test('npm start says in one line that its port is taken, and takes the next free one', () => {
  const { port } = other.address() as AddressInfo
  const taken = new URL(address).port
  expect(Number(taken)).toBeGreaterThan(port)
  expect(said.split('\n')[0]).toBe(`Port ${port} is taken: the shop takes ${taken}.`)
})

test('npm start serves the shop with the kit built into it, and says where to look and how long it took', async () => {
  expect(said).toMatch(/preact, ready after \d+\.\d s/)
  expect(said).toContain(`${address}/__shop`)
  expect(await kitOf('/aurora-parka.html')).toContain('skerry:started')
  // A bundler drops a module that exports nothing, unless package.json names it among those with side effects.
  expect(await kitOf('/aurora-parka.html?markup=luma&takeover=all')).toMatch(/dataset\W+takeover/)
  expect(await textOf('/skerry/preact/skerry.css')).toContain('@layer skerry')
})

/** Waits until the shop notifies an open page. */
const change = async () => {
  const { body } = await fetch(`${address}/skerry/changes`)
  const reader = (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; !text.includes('data: changed'); )
    text += (await reader.read()).value ?? 'data: changed, the shop ended'
  await reader.cancel()
}

test('npm start builds again when a script or a stylesheet changes, and notifies open pages', async () => {
  const changes = Promise.all([change(), change()])
  await textOf('/')
  appendFileSync(join(folder, 'widgets/main.ts'), '\nObject.assign(globalThis, { changed: true })\n')
  await changes
  expect(await kitOf('/')).toContain('changed: true')
  const restyled = change()
  await textOf('/')
  appendFileSync(join(folder, 'styles/base.css'), '\n.restyled { color: red }\n')
  await restyled
  expect(await textOf('/skerry/preact/skerry.css')).toContain('.restyled')
}, 90_000)

test('npm start builds again at each save of an editor that replaces the file', async () => {
  const file = join(folder, 'widgets/main.ts')
  const source = readFileSync(file, 'utf8')
  for (const text of ['once', 'twice', 'a third time']) {
    writeFileSync(join(folder, 'saved.ts'), `${source}\nObject.assign(globalThis, { saved: '${text}' })\n`)
    renameSync(join(folder, 'saved.ts'), file)
    await expect.poll(() => kitOf('/'), { timeout: 20_000 }).toContain(`saved: "${text}"`)
  }
}, 90_000)

test('npm start starts the shop again when a file of the shop changes', async () => {
  const file = join(folder, 'fixtures/shop/page-routes.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll("'/__shop'", "'/__shop-renamed'"))
  await expect
    .poll(
      () =>
        fetch(`${address}/__shop-renamed`).then(
          ({ status }) => status,
          () => 'starts again',
        ),
      { timeout: 60_000 },
    )
    .toBe(200)
}, 90_000)

test('npm start continues when a file cannot be built, and says why', async () => {
  const before = await kitOf('/')
  appendFileSync(join(folder, 'widgets/main.ts'), '\nconst = \n')
  await says('Expected identifier')
  expect(await kitOf('/')).toBe(before)
}, 90_000)

test('npm start ends with its shop when it is asked to', async () => {
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  await expect
    .poll(() =>
      fetch(address).then(
        () => 'answers',
        () => 'is gone',
      ),
    )
    .toBe('is gone')
})
