/** `npm run bench`: builds both flavours, then measures them in a browser, with `--against <dist>` beside another build. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildKit, FLAVOURS } from '../../.build/kit.mjs'
import { buildShop } from '../../fixtures/start.mjs'

/** A kit of its own: the one in `dist/` keeps what lies beside it. */
const KIT = '.cache/bench/kit'
const BENCH = '.cache/bench/main.mjs'

export const bench = async args => {
  const against = args.includes('--against') ? args[args.indexOf('--against') + 1] : undefined
  const missing = FLAVOURS.filter(flavour => !existsSync(join(against ?? '', flavour, 'manifest.json')))
  if (args.includes('--against') && missing.length)
    throw new Error(`--against needs the folder of a build; ${against} has no ${missing.join(', ')}.`)
  const kits = FLAVOURS.map(flavour => buildKit(flavour, { out: join(KIT, flavour) }))
  await Promise.all([...kits, buildShop(BENCH, 'test/bench/main.ts')])
  const { run } = await import(pathToFileURL(BENCH).href)
  await run(args, KIT, against)
}
