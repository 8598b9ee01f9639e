/**
 * Builds, serves, tests and measures the kit:
 * `node build.mjs [start | test | storybook | build-storybook | bench | size | policy | reference] [--flags]`.
 */
import { parseArgs } from 'node:util'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    widgets: { type: 'string' },
    flavour: { type: 'string' },
    port: { type: 'string' },
    base: { type: 'string' },
    check: { type: 'boolean' },
  },
})
const [command = 'build', ...rest] = positionals

const widgets = values.widgets?.split(',').map(name => name.trim())

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
    await start({ port: Number(values.port ?? 4173), flavour: values.flavour ?? 'react' })
  },
  async test() {
    const { test } = await import('./test/run.mjs')
    await test(rest)
  },
  async storybook() {
    const { storybook } = await import('./stories/run.mjs')
    await storybook(Number(values.port ?? 6006))
  },
  async 'build-storybook'() {
    const { buildStorybook, STORYBOOK } = await import('./stories/run.mjs')
    await buildStorybook()
    console.log(`${STORYBOOK}: Storybook as a folder of files`)
  },
  async bench() {
    const { bench } = await import('./test/bench/run.mjs')
    await bench(process.argv.slice(3))
  },
  async size() {
    const { size } = await import('./.build/size.mjs')
    await size(widgets)
  },
  async policy() {
    const { FLAVOURS, importMapHash } = await import('./.build/kit.mjs')
    for (const flavour of FLAVOURS)
      console.log(`${flavour}: script-src 'self' '${importMapHash(`dist/${flavour}`, values.base ?? '/skerry/')}'`)
  },
}

const run = commands[command]
if (!run) {
  console.error(`There is no command "${command}". There are: ${Object.keys(commands).join(', ')}.`)
  process.exitCode = 2
} else await run()
