/** Bundles one flavour for a release: every chunk with its final bytes, what it imports and what it is made of. */
import { resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { groupsIn, isRenderer, planGroups, sourceOf } from './groups.mjs'
import { leafletVite } from './leaflet.mjs'
import { checkedImports, entryModules, PREACT, shippedRegistry, storeParts } from './plugins.mjs'

// Chromium compiles such a file as a whole while it arrives, beside the main thread, instead of each function at its first
// call; other browsers read a comment. Nearly every function of an eager chunk is called; of a renderer, few are.
const EAGER = '//# allFunctionsCalledOnLoad'

/** The name of a chunk, unique in a release: its group's, or its source's with the folder. */
const nameOf = ({ facadeModuleId, name }) =>
  facadeModuleId
    ? sourceOf(facadeModuleId)
        .replace(/\.tsx?$/, '')
        .split('/')
        .slice(-2)
        .filter(part => part !== 'index')
        .join('-')
    : name

const inCapitals = file => file.replace(/[0-9a-f]{8}(?=\.js$)/, hash => hash.toUpperCase())

export const bundle = async (flavour, { registry, chosen, define }) => {
  let plan
  const build = await rolldown({
    input: { skerry: 'widgets/main.ts' },
    platform: 'browser',
    resolve: {
      alias:
        flavour === 'preact' ? Object.fromEntries(Object.entries(PREACT).map(([id, to]) => [id, resolve(to)])) : {},
    },
    transform: { target: 'es2022', jsx: { runtime: 'automatic' }, define },
    // The sources are no package: what a module does at its top level counts.
    treeshake: { moduleSideEffects: [{ test: /\/widgets\/(main|inspector)\.ts$/, sideEffects: true }] },
    plugins: [
      leafletVite,
      shippedRegistry(chosen),
      storeParts,
      entryModules(),
      checkedImports,
      {
        name: 'plan',
        buildEnd() {
          plan = planGroups(this, registry)
        },
      },
    ],
    experimental: { nativeMagicString: true },
    checks: { pluginTimings: false },
    logLevel: 'warn',
  })
  const { output } = await build.generate({
    format: 'esm',
    minify: true,
    sourcemap: 'hidden',
    comments: false,
    hashCharacters: 'hex',
    entryFileNames: '[name].js',
    chunkFileNames: chunk => `${nameOf(chunk)}-[hash:8].js`,
    postBanner: ({ moduleIds }) => (moduleIds.some(isRenderer) || !moduleIds.some(id => plan.isEager(id)) ? '' : EAGER),
    codeSplitting: {
      groups: groupsIn(registry).map((name, index) => ({
        name,
        test: id => plan.groupOf(id) === name,
        priority: 100 - index,
      })),
    },
  })
  await build.close()
  const scripts = output.filter(({ type }) => type === 'chunk')
  const names = scripts.map(({ fileName }) => fileName)
  const chunks = scripts.map(({ fileName, code, map, imports, modules, moduleIds, isEntry }) => ({
    name: fileName.replace(/(-[0-9a-f]{8})?\.js$/, ''),
    file: inCapitals(fileName),
    isEntry,
    /** Whether the first list of files has it. */
    isListedFirst: moduleIds.some(plan.isListedFirst),
    code: names.reduce((text, name) => text.replaceAll(`./${name}`, `./${inCapitals(name)}`), code),
    map,
    /** Sources that are imported by `import()`. */
    loads: moduleIds.filter(plan.isLoaded).map(sourceOf),
    imports: imports.map(inCapitals),
    /** Sources of which it has code. */
    modules: Object.keys(modules)
      .filter(id => modules[id].renderedLength)
      .map(sourceOf),
  }))
  const withImports = (chunk, found = new Set()) => {
    for (const file of chunk.imports) {
      const next = chunks.find(other => other.file === file)
      if (found.has(next)) continue
      found.add(next)
      withImports(next, found)
    }
    return found
  }
  const repeated = chunks.find(({ name }, index) => chunks.findIndex(chunk => chunk.name === name) !== index)
  if (repeated) throw new Error(`Two chunks are called ${repeated.name}: ${repeated.loads}. Rename one of the sources.`)
  for (const chunk of chunks) chunk.closure = [...withImports(chunk)]
  return chunks
}
