/** `npm run bench`: builds both flavours, then measures them in a browser. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildKit, FLAVOURS } from './kit.mjs'
import { buildShop } from './start.mjs'

/** A kit of its own: the one in `dist/` keeps what lies beside it. */
const KIT = '.cache/bench/kit'
const BENCH = '.cache/bench/main.mjs'

export const bench = async args => {
  const kits = FLAVOURS.map(flavour => buildKit(flavour, { out: join(KIT, flavour) }))
  await Promise.all([...kits, buildShop(BENCH, 'test/bench/main.ts')])
  const { run } = await import(pathToFileURL(BENCH).href)
  await run(args, KIT)
}
