// @vitest-environment node
/** What a build of the kit writes, whatever else the machine does meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
// @ts-expect-error The build's own scripts are plain JavaScript.
import { buildKit } from '../../.build/kit.mjs'

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

test.each(['react', 'preact'])(
  'the same sources become the same files of %s, byte by byte, however busy the machine is',
  async flavour => {
    // Side by side, so that what is read first differs.
    const builds = [1, 2, 3, 4].map(number => buildKit(flavour, { out: join(folder, `${flavour}-${number}`) }))
    const [first, ...others] = await Promise.all(builds)
    for (const { files } of others) expect(files).toEqual(first.files)
  },
  180_000,
)
