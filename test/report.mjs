/** `npm run report`: what a release holds against, in figures, each with its command; written to `dist/report.md`. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const ATTACK = '.cache/report/attack.json'
const LEAKS = '.cache/report/leaks.json'
const RESULTS = '.cache/report/results.json'

/** Kinds of cells, the tests that have them, and the environment of their run. */
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
    child.on('exit', resolve)
  })

/** What vitest says of the files, and the command that runs them. */
const results = async (files, env = {}) => {
  rmSync(RESULTS, { force: true })
  await run([...files, '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`], env)
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value} `)
  return {
    ...JSON.parse(readFileSync(RESULTS, 'utf8')),
    command: `${variables.join('')}npx vitest run ${files.join(' ')}`,
  }
}

const figuresOf = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** @param seed Draws the strings of the rounds with all widgets; through the doors go all of them. */
export const report = async seed => {
  mkdirSync('.cache/report', { recursive: true })
  for (const file of [ATTACK, LEAKS]) rmSync(file, { force: true })
  // Both take most of an hour, so they run side by side; a walk of hundreds of turns takes minutes.
  const walks = await results(
    [
      '--config',
      'test/walks/vitest.config.ts',
      '--testTimeout=3600000',
      'test/walks/attack.walk.ts',
      'test/walks/leaks.walk.ts',
    ],
    { ATTACK: 'whole', ATTACK_SEED: seed, LEAKS: 'whole' },
  )
  const hasPassed = file =>
    walks.testResults.some(({ name, status }) => name.endsWith(`/${file}`) && status === 'passed')
  const isCalm = hasPassed('attack.walk.ts')
  const isTight = hasPassed('leaks.walk.ts')
  const { strings = 0, figures = [] } = figuresOf(ATTACK) ?? {}
  const counts = figuresOf(LEAKS) ?? []
  const rows = []
  let isFine = isCalm && isTight
  for (const [what, files, env] of CELLS) {
    const cells = ['--config', 'test/vitest.config.ts', ...files]
    const { success, numPassedTests: passed, numFailedTests: failed, command } = await results(cells, env)
    isFine &&= success
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
    `\`${walks.command}\``,
    `${isCalm ? 'Nothing ran, led or sent elsewhere, leaked or polluted' : 'Something did'}.`,
    ['| Through | Flavour | Policy | Paths | Strings |', '|---|---|---|---|---|', ...lines].join('\n'),
    `## Leaks: ${isTight ? 'nodes, listeners and memory return to where they were, within 5 %' : 'something is left'}`,
    'By the same command.',
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
