/** Bundles one flavour for a release: every chunk with its final bytes, what it imports and what it is made of. */
import * as esbuild from 'esbuild'
import { build } from 'rolldown'
import { planFiles, sourceOf, sourcesIn } from './groups.mjs'
import { cleanPackages } from './packages.mjs'
import { addressCopy, checkedImports, entryModules, inlineHelpers, PREACT, shippedRegistry } from './plugins.mjs'

// Chromium compiles such a file as a whole while it arrives, beside the main thread, instead of each function at its first
// call; other browsers read a comment. Nearly every function of an eager chunk is called; of a renderer, few are.
const EAGER = '//# allFunctionsCalledOnLoad'

const SCRIPTS = { test: /\/widgets\/(main|takeover|inspector)\.ts$/, sideEffects: true }
const PLUGINS = [cleanPackages, addressCopy, inlineHelpers, checkedImports]
/** The bundler's name for a chunk of its own helpers. */
const HELPERS = 'rolldown-runtime'

/** The name of a chunk, unique in a release: its group's, or its source's with the folder. */
const nameOf = ({ facadeModuleId, name }) =>
  facadeModuleId
    ? /[^/]+\/[^/]+(?=\.tsx?$)/
        .exec(sourceOf(facadeModuleId))[0]
        .replace(/\/index$/, '')
        .replace('/', '-')
    : name

const inCapitals = file => file.replace(/[0-9a-f]{8}(?=\.js$)/, hash => hash.toUpperCase())

/** The chunks of an output, each with its `closure`: itself and every chunk that it imports. */
const chunksOf = ({ output }) => {
  const chunks = output.filter(({ type }) => type === 'chunk')
  const addImports = (chunk, closure) => {
    if (closure.has(chunk)) return closure
    closure.add(chunk)
    // A plug-in may have removed the import of the bundler's helpers.
    for (const next of chunks)
      if (chunk.imports.includes(next.fileName) && chunk.code.includes(next.fileName)) addImports(next, closure)
    return closure
  }
  for (const chunk of chunks) chunk.closure = addImports(chunk, new Set())
  const isUsed = chunk => chunk.name !== HELPERS || chunks.some(other => other !== chunk && other.closure.has(chunk))
  return chunks.filter(isUsed)
}

/** The bundler's options for one flavour's sources. */
export const sourceOptions = (flavour, define) => ({
  platform: 'browser',
  resolve: { alias: flavour === 'preact' ? PREACT : {} },
  transform: { target: 'es2022', jsx: { runtime: 'automatic' }, define },
  checks: { pluginTimings: false },
  logLevel: 'warn',
})

/** Bundles twice: first each module as the bundler would have it, which shows who needs it, then in the planned files. */
export const bundle = async (flavour, { registry, builtOn, kept, styled, define }) => {
  const options = isPlanned => ({
    ...sourceOptions(flavour, define),
    input: { skerry: 'widgets/main.ts', takeover: 'widgets/takeover.ts', react: 'widgets/react.ts' },
    preserveEntrySignatures: 'allow-extension',
    // The sources are no package: what a module does at its top level counts.
    treeshake: { moduleSideEffects: [SCRIPTS], propertyReadSideEffects: false },
    plugins: [...PLUGINS, shippedRegistry(kept, styled, isPlanned), entryModules()],
    experimental: { nativeMagicString: true, chunkOptimization: isPlanned },
  })
  const generate = async (input, output) => chunksOf(await build({ ...input, output, write: false }))
  const plan = planFiles(await generate(options(false), {}), { registry, builtOn })
  const isEager = ids => ids.some(id => plan.eager.has(id))
  const scripts = await generate(options(true), {
    format: 'esm',
    minify: true, // Rolldown's own: with esbuild's, the product page would exceed 29 kB.
    topLevelVar: true,
    sourcemap: 'hidden',
    comments: false,
    hashCharacters: 'hex',
    entryFileNames: '[name].js',
    chunkFileNames: chunk => `${nameOf(chunk)}-[hash:8].js`,
    postBanner: ({ isEntry, name, moduleIds }) => (isEntry || (name !== 'view' && isEager(moduleIds)) ? EAGER : ''),
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: id => plan.fileOf.get(id) ?? null }],
    },
  })
  const files = scripts.map(({ fileName }) => fileName)
  const chunks = scripts.map(({ fileName, code, map, modules, moduleIds, isEntry }) => ({
    name: fileName.replace(/(-[0-9a-f]{8})?\.js$/, ''),
    file: inCapitals(fileName),
    isEntry,
    /** Whether pages run it untouched. */
    isEager: isEager(moduleIds),
    /** Whether only rare widgets load it. */
    isRare: moduleIds.every(id => plan.rare.has(id)),
    code: files.reduce((text, file) => text.replaceAll(`./${file}`, `./${inCapitals(file)}`), code),
    map,
    /** Sources that are imported by `import()`. */
    loads: moduleIds.filter(id => plan.loaded.has(id)).map(sourceOf),
    modules: sourcesIn(modules),
  }))
  const repeated = chunks.find(({ name }, index) => chunks.findIndex(chunk => chunk.name === name) !== index)
  if (repeated) throw new Error(`Two chunks are called ${repeated.name}: ${repeated.loads}. Rename one of the sources.`)
  for (const [index, { closure }] of scripts.entries())
    chunks[index].imports = [...closure].slice(1).map(({ fileName }) => chunks[files.indexOf(fileName)])
  return chunks
}

export const ESTIMATOR = 'core/form/estimate-worker.ts'

/** One file with all that an entry imports, for what shares no module with the shop's pages: a worker, the admin. */
export const bundleAlone = async entry => {
  const options = { bundle: true, format: 'esm', minify: true, target: 'es2022', legalComments: 'none' }
  const result = await esbuild.build({ ...options, entryPoints: [entry], metafile: true, write: false })
  return { text: result.outputFiles[0].text, modules: Object.keys(result.metafile.inputs) }
}
