// @vitest-environment node
/** What a build of the kit writes, whatever else the machine does meanwhile, and wherever its folder is. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
// @ts-expect-error The build's own scripts are plain JavaScript.
import { buildKit } from '../../.build/kit.mjs'
import { readManifest } from '../support/kit-files.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'skerry-build-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  [
    ['swatches', 'price'],
    ['base', 'product', 'view'],
  ],
  [['load-more'], ['base', 'listing']],
])(
  'a build narrowed to %j contains no other bundle',
  async (widgets, bundles) => {
    const out = mkdtempSync(join(tmpdir(), 'skerry-'))
    const { chunks, files } = await buildKit('preact', { widgets, out })
    const named = Object.keys(files).flatMap(
      file => /^(base|view|product|listing|cart|checkout|theme)-[0-9A-F]{8}\.js$/.exec(file)?.[1] ?? [],
    )
    expect(named.toSorted()).toEqual(bundles)
    // What adapts a component of Magento is in every build; the widgets are not.
    expect(
      Object.keys(chunks).filter(source => /^widgets\/(tabs\/(?!reviews)|carousel\/|quantity\/)/.test(source)),
    ).toEqual([])
    rmSync(out, { recursive: true })
  },
  120_000,
)

test('the command of a narrowed build prints the tags of the widgets that it has, and says which these are', async () => {
  const root = join(folder, 'narrowed')
  await buildKit('preact', { widgets: ['tabs', 'tooltip'], out: join(root, 'preact') })
  cpSync(join(root, 'preact'), join(root, 'react'), { recursive: true })
  cpSync('dist/command', join(root, 'command'), { recursive: true })
  const tags = (...flags: string[]) =>
    promisify(execFile)(process.execPath, [join(root, 'command/skerry.mjs'), 'tags', ...flags])
  expect((await tags('--takeover')).stdout).toContain(' data-takeover="tabs" ')
  await expect(tags('--widgets', 'carousel')).rejects.toMatchObject({
    code: 2,
    stderr: 'This build has no "carousel". It was narrowed to tabs, tooltip.\n',
  })
}, 120_000)

/** The same sources in a folder of another depth and name, where the packages are a link. */
const buildElsewhere = async (flavour: string) => {
  const other = join(folder, 'another', `folder of ${flavour}`)
  mkdirSync(other, { recursive: true })
  for (const name of ['.build', 'build.mjs', 'core', 'widgets', 'styles', 'package.json', 'tsconfig.json'])
    cpSync(name, join(other, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(other, 'node_modules'))
  await promisify(execFile)(process.execPath, ['build.mjs', 'build', '--flavour', flavour], { cwd: other })
  return JSON.parse(readFileSync(join(other, 'dist', flavour, 'manifest.json'), 'utf8'))
}

test.each(['react', 'preact'])(
  'the same sources become the same files of %s, byte by byte, however busy the machine is and in whatever folder',
  async flavour => {
    // Side by side, so that what is read first differs; `dist` was built beside the other flavour, types and lint.
    const builds = [1, 2].map(number => buildKit(flavour, { out: join(folder, `${flavour}-${number}`) }))
    const [first, ...others] = await Promise.all([...builds, buildElsewhere(flavour)])
    for (const { files } of [...others, readManifest(flavour)]) expect(files).toEqual(first.files)
  },
  180_000,
)
