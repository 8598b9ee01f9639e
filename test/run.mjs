/** `npm test`: types, lint, rules, size, walks in a browser on both flavours, every story; closes with what passed and failed. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { buildKit, FLAVOURS } from '../.build/kit.mjs'
import { buildRelease } from '../.build/release.mjs'
import { buildShop } from '../fixtures/start.mjs'
import { buildStorybook } from '../stories/run.mjs'

const bin = name => `node_modules/.bin/${name}`

const run = (command, args) =>
  new Promise(resolve => {
    // Vite's builds set NODE_ENV for the whole process.
    const env = { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0' }
    const child = spawn(command, args, { stdio: 'inherit', env })
    child.on('exit', code => resolve(code === 0))
  })

/** Names of what failed, printed once more at the very end, where the tail of a log shows them. */
const failures = []

/** One step that is a test by itself. */
const step = async (name, work) => {
  const begun = performance.now()
  const isFine = await work()
  console.log(`${isFine ? '✓' : '✗'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
  if (!isFine) failures.push(name)
  return isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Lines of a failure's message that are repeated at the end: what was expected, and where. */
const MESSAGE_LINES = 12

const shorten = message => message.split('\n').slice(0, MESSAGE_LINES).join('\n  ')

/** Tests of a vitest report that did not pass, and why; for a file that failed outside of its tests, its message. */
const failedIn = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const failed = assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) => [`${file}: ${fullName}`, ...failureMessages.map(shorten)].join('\n  '))
    return failed.length || status === 'passed' ? failed : [`${file}: ${message}`]
  })

/** A vitest run; what it counted, or one failure when it could not even begin. */
const vitest = async (config, filters) => {
  mkdirSync('.cache', { recursive: true })
  const report = `.cache/${config.replaceAll('/', '-')}.json`
  rmSync(report, { force: true })
  const isFine = await run(bin('vitest'), [
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ])
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'))
    const { numPassedTests, numFailedTests, numPendingTests } = results
    const names = failedIn(results)
    failures.push(...(isFine || names.length ? names : [`${config}: an error outside of its tests`]))
    // A file that does not load counts no test, and a skipped test is none: both are failures here.
    const failed = numFailedTests + numPendingTests
    return { passed: numPassedTests, failed: isFine ? failed : Math.max(failed, 1) }
  } catch {
    failures.push(`${config} did not run`)
    return { passed: 0, failed: 1 }
  }
}

export const test = async filters => {
  const counts = []
  const build = step('build', async () => {
    await Promise.all([...FLAVOURS.map(flavour => buildKit(flavour)), buildShop()])
    await buildRelease()
    return true
  })
  // None of them writes what another reads.
  const checks = filters.length
    ? []
    : [
        step('types', () => run(bin('tsc'), [])),
        step('lint', () => run(bin('biome'), ['ci', '--error-on-warnings', '.'])),
      ]
  counts.push(...(await Promise.all([...checks, build])))
  const hasStories = !filters.length || filters.some(filter => 'test/stories'.includes(filter))
  const buildBook = () =>
    step('storybook', () =>
      buildStorybook({ kit: false }).then(
        () => true,
        () => false,
      ),
    )
  // Storybook's build keeps one core busy, and no rule reads it.
  counts.push(...(await Promise.all([vitest('test/vitest.config.ts', filters), ...(hasStories ? [buildBook()] : [])])))
  counts.push(await vitest('test/walks/vitest.config.ts', filters))
  if (hasStories) counts.push(await vitest('test/stories/vitest.config.ts', []))
  const sum = key => counts.reduce((total, count) => total + count[key], 0)
  if (failures.length) console.log(`\nFailed:\n${failures.map(name => `- ${name}`).join('\n')}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') ? 1 : 0
}
