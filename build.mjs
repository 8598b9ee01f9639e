/**
 * Builds, serves, tests and measures the kit:
 * `node build.mjs [start | test | storybook | build-storybook | report | bench | size | reference] [--flags]`.
 */
import { parseArgs } from 'node:util'

const HELP = `node build.mjs [command]

  build             both flavours and the release, into dist/ (without a command)
                    --flavour react|preact, --widgets a,b: only a part, for a shop of your own
  start             the demo shop          --port 4173, --flavour react|preact
  test [word …]     types, lint, all tests; words pick files
  storybook         --port 6006
  build-storybook   dist/storybook
  report            dist/report.md: attack strings, faults, storage states and leaks, all of them; takes hours
  bench, size       speed and size         bench --quick, --only word,word; size --widgets a,b
  reference         renews the READMEs     --check only compares`

/** A mistake of whoever typed the command: printed without a stack. */
const refuse = message => {
  console.error(message)
  process.exit(2)
}

const FLAGS = {
  widgets: { type: 'string' },
  flavour: { type: 'string' },
  port: { type: 'string' },
  seed: { type: 'string' },
  check: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
}

const parse = () => {
  try {
    // The bench has flags of its own.
    return parseArgs({ allowPositionals: true, strict: process.argv[2] !== 'bench', options: FLAGS })
  } catch (error) {
    return refuse(`${error.message}\n\n${HELP}`)
  }
}

const { positionals, values } = parse()
const [command = 'build', ...rest] = positionals

const listOf = text => {
  const list = text.split(/[\s,]+/).filter(Boolean)
  return list.length ? list : refuse('--widgets names no widget.')
}
const widgets = values.widgets === undefined ? undefined : listOf(values.widgets)

if (values.flavour !== undefined && !['react', 'preact'].includes(values.flavour))
  refuse(`There is no flavour "${values.flavour}". There are: react, preact.`)

const port = otherwise => {
  const number = Number(values.port ?? otherwise)
  return Number.isInteger(number) && number > 0 && number < 65_536 ? number : refuse(`"${values.port}" is no port.`)
}

const commands = {
  async build() {
    const { buildKit, FLAVOURS } = await import('./.build/kit.mjs')
    for (const flavour of values.flavour ? [values.flavour] : FLAVOURS) {
      const begun = performance.now()
      const { files } = await buildKit(flavour, { widgets })
      console.log(`dist/${flavour}: ${Object.keys(files).length} files in ${Math.round(performance.now() - begun)} ms`)
    }
    // Part of a kit is for a shop; a release is whole.
    if (values.flavour || widgets) return
    const { buildRelease } = await import('./.build/release.mjs')
    const begun = performance.now()
    const { files } = await buildRelease()
    console.log(`dist: ${Object.keys(files).length} files beside them in ${Math.round(performance.now() - begun)} ms`)
  },
  /** Renews the generated parts of the READMEs, or with `--check` only compares them. */
  async reference() {
    const { importReference } = await import('./.build/release.mjs')
    const { gatherFacts, renewPages, stalePages } = await importReference()
    const facts = gatherFacts()
    const stale = stalePages(facts)
    if (!values.check) renewPages(facts)
    else if (stale.length) process.exitCode = 1
    for (const page of stale)
      console.log(values.check ? `${page} is stale: node build.mjs reference` : `${page} renewed`)
  },
  async start() {
    const { start } = await import('./fixtures/start.mjs')
    await start({ port: port(4173), flavour: values.flavour ?? 'react' })
  },
  async test() {
    const { test } = await import('./test/run.mjs')
    await test(rest)
  },
  async storybook() {
    const { storybook } = await import('./stories/run.mjs')
    await storybook(port(6006))
  },
  async 'build-storybook'() {
    const { buildStorybook, STORYBOOK } = await import('./stories/run.mjs')
    await buildStorybook()
    console.log(`${STORYBOOK}: Storybook as a folder of files`)
  },
  async report() {
    const { report } = await import('./test/report.mjs')
    await report(values.seed ?? '1')
  },
  async bench() {
    const { bench } = await import('./test/bench/run.mjs')
    await bench(process.argv.slice(3))
  },
  async size() {
    const { size } = await import('./test/bench/size.mjs')
    await size(widgets)
  },
}

const run = commands[command]
if (values.help) console.log(HELP)
else if (!run) refuse(`There is no command "${command}". There are: ${Object.keys(commands).join(', ')}.`)
else
  try {
    await run()
  } catch (error) {
    // An error that a person can fix is a message; any other is a fault of the build, with its stack.
    if (error.name !== 'Refusal') throw error
    refuse(error.message)
  }
