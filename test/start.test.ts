// @vitest-environment node
/** `npm start`, as a newcomer runs it: in a copy, since it builds where the other tests read. */
import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
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

const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const says = (text: string) => vi.waitFor(() => expect(said).toContain(text), { timeout: 60_000, interval: 50 })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skerry-start-'))
  for (const name of SOURCES) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  child = spawn(process.execPath, ['build.mjs', 'start', '--port', String(port), '--flavour', 'preact'], {
    cwd: folder,
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', text => (said += text))
  await says(`runs at ${address}`)
}, 90_000)

afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The address of the kit that a page names. */
const kitOf = async (path: string) =>
  /src="(\/skerry\/preact\/skerry-[^"]+)"/.exec(await (await fetch(address + path)).text())?.[1] ?? ''

test('npm start serves the shop with the kit built into it, and says where to look and how long it took', async () => {
  expect(said).toMatch(/preact, ready after \d+\.\d s/)
  expect(said).toContain(`${address}/__shop`)
  const kit = await fetch(address + (await kitOf('/aurora-parka.html')))
  expect(kit.status).toBe(200)
  expect(kit.headers.get('Content-Type')).toContain('javascript')
})

test('npm start builds again when a file changes, and the pages name what it has become', async () => {
  const before = await kitOf('/')
  appendFileSync(join(folder, 'widgets/main.ts'), '\nObject.assign(globalThis, { changed: true })\n')
  await says('Built again')
  const after = await kitOf('/')
  expect(after).not.toBe(before)
  expect(await (await fetch(address + after)).text()).toContain('changed')
}, 90_000)

test('npm start goes on when a file cannot be built, and says why', async () => {
  const before = await kitOf('/')
  appendFileSync(join(folder, 'widgets/main.ts'), '\nconst = \n')
  await says('Expected identifier')
  expect(await kitOf('/')).toBe(before)
}, 90_000)

test('npm start ends with its shop when it is told to', async () => {
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
