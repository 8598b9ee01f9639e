/** `npm run bench`: every row the median of fresh pages with its quartiles, printed and written to `dist/bench.md`. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import { build } from 'esbuild'
import { launchBrowser } from '../support/browser.ts'
import { startShops } from '../support/shop.ts'
import { INDEX_SCRIPT, type Numbers } from './measure.ts'
import { servePages } from './pages.ts'
import { pickupTrials } from './pickup.ts'
import { isSame, type Spread, spread } from './quartiles.ts'
import { MACHINE, type Metric, pageAt, type Trial, trials } from './rows.ts'

const TABLE = 'dist/bench.md'
const PAGES = 15
const QUICK_PAGES = 3

type Row = Metric & { trial: Trial; key: string; spread: Spread }

const digits = (unit: Metric['unit'], value: number) =>
  unit === 'ms' ? value.toFixed(value < 10 ? 1 : 0) : Number.isInteger(value) ? String(value) : value.toFixed(4)

const cells = ({ trial, what, unit, aim, spread: { low, median, high } }: Row, verdict: string) =>
  [
    what,
    trial.flavour,
    `${trial.cpu}×`,
    `${digits(unit, median)}${unit && ` ${unit}`}`,
    low === high ? '' : `${digits(unit, low)} – ${digits(unit, high)}`,
    aim && trial.flavour !== 'without' && trial.cpu === 4 ? `≤ ${aim}${median <= aim ? '' : ' (missed)'}` : '',
    verdict,
  ].join(' | ')

/** What a row says beside the same page without the kit. */
const compare = (row: Row, rows: readonly Row[]): string => {
  const without = rows.find(
    ({ trial, key }) =>
      key === row.key && trial.name === row.trial.name && trial.cpu === row.trial.cpu && trial.flavour === 'without',
  )
  if (!without || without === row) return ''
  if (isSame(row.spread, without.spread)) return 'no difference'
  const difference = row.spread.median - without.spread.median
  return `${difference > 0 ? '+' : '−'}${digits(row.unit, Math.abs(difference))}`
}

const table = (rows: readonly Row[], pages: number): string =>
  [
    '# Bench',
    '',
    `Medians of ${pages} fresh pages each, with quartiles; ${cpus().length} cores, Node ${process.versions.node}. Aims are for 4× slower CPU.`,
    '',
    '| What | Flavour | CPU | Median | Quartiles | Aim | Beside the page without the kit |',
    '|---|---|---|---:|---:|---|---|',
    ...rows.map(row => `| ${cells(row, compare(row, rows))} |`),
    '',
  ].join('\n')

const rowsOf = (taken: ReadonlyMap<Trial, Numbers[]>): Row[] =>
  [...taken].flatMap(([trial, numbers]) =>
    Object.entries(trial.metrics).map(([key, metric]) => ({
      ...metric,
      trial,
      key,
      spread: spread(numbers.map(each => each[key] ?? Number.NaN)),
    })),
  )

/** One source file of the kit with all it imports, as the build would minify it. */
const bundle = async (source: string) => {
  const options = { bundle: true, minify: true, format: 'esm', target: 'es2022', write: false } as const
  const { outputFiles } = await build({ entryPoints: [source], ...options })
  return outputFiles[0]?.text ?? ''
}

/**
 * Runs the benchmark on a built kit.
 *
 * @param args `--quick` takes three pages a row, `--only <text>,<text>` keeps the trials whose name contains one of the
 *   texts.
 * @param dist The folder that holds both flavours.
 */
export const run = async (args: readonly string[], dist: string): Promise<void> => {
  const pages = args.includes('--quick') ? QUICK_PAGES : PAGES
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1]?.split(',') : undefined
  const browser = await launchBrowser()
  const shops = await startShops(dist)
  const own = await servePages(dist, pageAt, { [INDEX_SCRIPT]: await bundle('widgets/swatches/variants.ts') })
  try {
    const all = [...trials({ browser, pages: own.url }, shops.urls), ...pickupTrials(browser, shops.urls)]
    const chosen = all.filter(({ name }) => !only || name === MACHINE || only.some(text => name.includes(text)))
    const taken = new Map<Trial, Numbers[]>(chosen.map(trial => [trial, []]))
    mkdirSync(dirname(TABLE), { recursive: true })
    // Round by round, not row by row: what slows the machine for a minute slows every row alike.
    for (let round = 1; round <= pages; round++) {
      for (const [index, trial] of chosen.entries()) {
        process.stderr.write(`\rround ${round}/${pages}, ${index + 1}/${chosen.length}   `)
        const numbers = await trial.take().catch(error => {
          throw new Error(`${trial.name}, ${trial.flavour}, ${trial.cpu}×: ${error}`)
        })
        taken.get(trial)?.push(numbers)
      }
      // An hour's work is not lost with its last minute.
      writeFileSync(TABLE, table(rowsOf(taken), round))
    }
    process.stderr.write('\n')
    console.log(table(rowsOf(taken), pages))
  } finally {
    await Promise.all([browser.close(), own.close(), shops.close()])
  }
}
