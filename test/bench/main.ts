/** `npm run bench`: every row the median of fresh pages with its quartiles, printed and written to `dist/bench.md`. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
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

/** The difference to the same page without the kit. */
const compareWithout = (row: Row, rows: readonly Row[]): string => {
  const without = rows.find(
    ({ trial, key }) =>
      key === row.key && trial.name === row.trial.name && trial.cpu === row.trial.cpu && trial.flavour === 'without',
  )
  if (!without || without === row) return ''
  if (isSame(row.spread, without.spread)) return 'no difference'
  const difference = row.spread.median - without.spread.median
  return `${difference > 0 ? '+' : '−'}${digits(row.unit, Math.abs(difference))}`
}

const heading = (pages: number, rest: string) =>
  `Medians of ${pages} fresh pages each, with quartiles; ${cpus().length} cores, Node ${process.versions.node}. ${rest}`

const table = (rows: readonly Row[], pages: number): string =>
  [
    '# Bench',
    '',
    heading(pages, 'Aims are for 4× slower CPU.'),
    '',
    '| What | Flavour | CPU | Median | Quartiles | Aim | Beside the page without the kit |',
    '|---|---|---|---:|---:|---|---|',
    ...rows.map(row => `| ${cells(row, compareWithout(row, rows))} |`),
    '',
  ].join('\n')

/** The difference to the other build in per cent, unless the quartiles overlap. */
const differenceTo = (own: Spread, other: Spread): string => {
  if (isSame(own, other)) return 'no difference'
  const percent = ((own.median - other.median) / other.median) * 100
  return Number.isFinite(percent) ? `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)} %` : ''
}

/** Two builds side by side. */
const comparison = (rows: readonly Row[], others: readonly Row[], pages: number, against: string): string => {
  const spreadOf = ({ unit }: Row, { low, median, high }: Spread) =>
    `${digits(unit, median)}${unit && ` ${unit}`}${low === high ? '' : ` (${digits(unit, low)} – ${digits(unit, high)})`}`
  return [
    '# Bench',
    '',
    heading(pages, `Both builds were measured in turns; the other one is ${against}.`),
    '',
    '| What | Flavour | CPU | This build | The other build | Difference |',
    '|---|---|---|---:|---:|---:|',
    ...rows.map((row, index) => {
      const { what, trial } = row
      const other = others[index]?.spread ?? row.spread
      return `| ${what} | ${trial.flavour} | ${trial.cpu}× | ${spreadOf(row, row.spread)} | ${spreadOf(row, other)} | ${differenceTo(row.spread, other)} |`
    }),
    '',
  ].join('\n')
}

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

/** The trials of one built kit, with the servers that they need. */
const openKit = async (browser: Browser, dist: string, only: readonly string[] | undefined) => {
  const shops = await startShops({ dist })
  const own = await servePages(dist, pageAt, { [INDEX_SCRIPT]: await bundle('widgets/swatches/variants.ts') })
  const all = [...trials({ browser, pages: own.url }, shops.urls), ...pickupTrials(browser, shops.urls)]
  const chosen = all.filter(({ name }) => !only || name === MACHINE || only.some(text => name.includes(text)))
  return {
    taken: new Map<Trial, Numbers[]>(chosen.map(trial => [trial, []])),
    close: () => Promise.all([own.close(), shops.close()]),
  }
}

/**
 * Runs the benchmark on a built kit.
 *
 * @param args `--quick` takes three pages a row, `--only <text>,<text>` keeps the trials whose name contains one of the
 *   texts.
 * @param dist The folder that holds both flavours.
 * @param against The folder of another build: each page is measured with both, and the table has the difference.
 */
export const run = async (args: readonly string[], dist: string, against?: string): Promise<void> => {
  const pages = args.includes('--quick') ? QUICK_PAGES : PAGES
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1]?.split(',') : undefined
  const browser = await launchBrowser()
  const kits = await Promise.all((against ? [dist, against] : [dist]).map(folder => openKit(browser, folder, only)))
  const result = (round: number) => {
    const [rows = [], others] = kits.map(({ taken }) => rowsOf(taken))
    return others ? comparison(rows, others, round, against ?? '') : table(rows, round)
  }
  try {
    mkdirSync(dirname(TABLE), { recursive: true })
    // Round by round and build by build, not row by row: a slow minute of the machine slows every row alike.
    const turns = kits[0] ? [...kits[0].taken.keys()].map((_, index) => index) : []
    for (let round = 1; round <= pages; round++) {
      for (const index of turns) {
        process.stderr.write(`\rround ${round}/${pages}, ${index + 1}/${turns.length}   `)
        for (const { taken } of round % 2 ? kits : kits.toReversed()) {
          const [trial, numbers] = [...taken][index] ?? []
          const measured = await trial?.take().catch(error => {
            throw new Error(`${trial.name}, ${trial.flavour}, ${trial.cpu}×: ${error}`)
          })
          if (measured) numbers?.push(measured)
        }
      }
      // A stopped run keeps its rounds.
      writeFileSync(TABLE, result(round))
    }
    process.stderr.write('\n')
    console.log(result(pages))
  } finally {
    await Promise.all([browser.close(), ...kits.map(kit => kit.close())])
  }
}
