/** `npm run report`: what a release holds against, in figures, each with its command; written to `dist/report.md`. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const ATTACK = '.cache/report/attack.json'
const LEAKS = '.cache/report/leaks.json'

/** Kinds of cells, the tests that have them, and what these are told. */
const CELLS = [
  [
    'Adding to ordering: each action with each fault of network and browser',
    ['test/faults/faults.test.ts'],
    { SAMPLE: 'all' },
  ],
  [
    'Buying with storage, locks, cookies and clock broken: each combination',
    ['test/faults/storage.test.ts'],
    { SAMPLE: 'all' },
  ],
  ['Buying beside old scripts that change the language', ['test/faults/old-pages.test.ts'], { SAMPLE: 'all' }],
  ['Payment by card: each step with each fault', ['test/widgets/transparent-card/faults.test.ts']],
  ['3-D Secure: each fault of its library', ['test/widgets/card-authentication/faults.test.ts']],
  ['Placing an order without an answer', ['test/core/checkout/place-order.test.ts']],
  ['Private data: storage, cookies and clocks', ['test/core/customer-data']],
  ['HTML against the sanitiser', ['test/core/dom']],
  ['Bodies and addresses that are none', ['test/demo-shop/bad-bodies.test.ts']],
]

const run = (args, env = {}) =>
  new Promise(resolve => {
    const child = spawn('node_modules/.bin/vitest', ['run', ...args], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.on('exit', code => resolve(code === 0))
  })

const countOf = async (files, env = {}) => {
  const file = '.cache/report/cells.json'
  rmSync(file, { force: true })
  const args = ['--config', 'test/vitest.config.ts', '--reporter=json', `--outputFile.json=${file}`, ...files]
  await run(args, env)
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(file, 'utf8'))
  const told = Object.entries(env).map(([name, value]) => `${name}=${value} `)
  return { passed, failed, command: `${told.join('')}npx vitest run --config test/vitest.config.ts ${files.join(' ')}` }
}

/** @param seed Draws the strings of the rounds with all widgets; through the doors go all of them. */
export const report = async seed => {
  mkdirSync('.cache/report', { recursive: true })
  rmSync(ATTACK, { force: true })
  const attack = ['--config', 'test/walks/vitest.config.ts', 'test/walks/attack.walk.ts']
  const isCalm = await run(attack, { ATTACK: 'whole', ATTACK_SEED: seed })
  const { strings = 0, figures = [] } = existsSync(ATTACK) ? JSON.parse(readFileSync(ATTACK, 'utf8')) : {}
  rmSync(LEAKS, { force: true })
  // A walk of hundreds of turns takes minutes.
  const leaks = ['--config', 'test/walks/vitest.config.ts', '--testTimeout=3600000', 'test/walks/leaks.walk.ts']
  const isTight = await run(leaks, { LEAKS: 'whole' })
  const counts = existsSync(LEAKS) ? JSON.parse(readFileSync(LEAKS, 'utf8')) : []
  const rows = []
  let isFine = isCalm && isTight
  for (const [what, files, env] of CELLS) {
    const { passed, failed, command } = await countOf(files, env)
    isFine &&= !failed
    rows.push(`| ${what} | ${passed} | ${failed} | \`${command}\` |`)
  }
  const lines = figures.map(({ what, flavour = 'both', policy, doors, places, strings: given, rounds }) =>
    what === 'doors'
      ? `| each door by itself | ${flavour} | ${policy} | ${doors} | ${given} |`
      : `| every place of every widget | ${flavour} | ${policy} | ${places} | ${rounds} |`,
  )
  const text = [
    '# What this release holds against',
    `## Attacks: ${strings} strings of \`test/attack/strings.ts\``,
    `\`ATTACK=whole ATTACK_SEED=${seed} npx vitest run ${attack.join(' ')}\`: ${isCalm ? 'nothing ran, led or sent elsewhere, leaked or polluted' : 'something did'}.`,
    ['| Through | Flavour | Policy | Paths | Strings |', '|---|---|---|---|---|', ...lines].join('\n'),
    `## Leaks: ${isTight ? 'nodes, listeners and memory return to where they were, within 5 %' : 'something is left'}`,
    `\`LEAKS=whole npx vitest run ${leaks.join(' ')}\``,
    [
      '| After | Flavour | Times | Nodes | Listeners | Memory |',
      '|---|---|---:|---:|---:|---:|',
      ...counts.map(({ what, flavour, times, before, after }) => {
        const kilobytes = [before, after].map(({ bytes }) => Math.round(bytes / 1000))
        return `| ${what} | ${flavour} | ${times} | ${before.nodes} → ${after.nodes} | ${before.listeners} → ${after.listeners} | ${kilobytes.join(' → ')} kB |`
      }),
    ].join('\n'),
    '## Faults',
    ['| Cells | Held | Broken | Command |', '|---|---|---|---|', ...rows].join('\n'),
  ].join('\n\n')
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/report.md', `${text}\n`)
  console.log(text)
  process.exitCode = isFine ? 0 : 1
}
