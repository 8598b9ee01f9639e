/** `npm run bench`: builds both flavours, then measures them in a browser. */
import { pathToFileURL } from 'node:url'
import { buildKit, FLAVOURS } from './kit.mjs'
import { buildShop } from './start.mjs'

const BENCH = '.cache/bench/main.mjs'

export const bench = async args => {
  await Promise.all([...FLAVOURS.map(flavour => buildKit(flavour)), buildShop(BENCH, 'test/bench/main.ts')])
  const { run } = await import(pathToFileURL(BENCH).href)
  await run(args)
}
