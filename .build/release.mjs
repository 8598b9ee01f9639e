/** Everything of a release beside the two flavours: the command, the bundles for other bundlers, all that core/reference writes. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { build as rolldown } from 'rolldown'
import { bundleAlone, sourceOptions } from './bundle.mjs'
import { DEFINE, FLAVOURS, PLAIN_SCRIPTS } from './kit.mjs'
import { cleanPackages } from './packages.mjs'

const readText = file => readFileSync(file, 'utf8')
const readJson = file => JSON.parse(readText(file))

/** Teaches esbuild Vite's `import.meta.glob` and Markdown, and leaves out widgets: a tool needs only their schemas. */
const forTools = {
  name: 'for-tools',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: 'about:blank', external: true } : null,
    )
    onLoad({ filter: /\.md$/ }, ({ path }) => ({ contents: `export default ${JSON.stringify(readText(path))}` }))
    onLoad({ filter: /\/widgets\/references\.ts$/ }, ({ path }) => {
      const dir = dirname(path)
      const list = (_, start, end) => {
        const files = readdirSync(dir)
          .map(folder => start + folder + end)
          .filter(file => existsSync(join(dir, file)))
        return `{ ${files.map(file => `'${file}': require('${file}').default`)} }`
      }
      const contents = readText(path).replace(/import\.meta\.glob\('(.*)\*(.*?)'[^)]*\)/g, list)
      return { contents, loader: 'ts', resolveDir: dir }
    })
  },
}

const NODE = { platform: 'node', target: 'node20', format: 'esm', mainFields: ['module', 'main'] }

/** Bundles a tool as a module that Node can run, and names its sources. */
const buildTool = async (entry, outfile, options) => {
  const own = { bundle: true, packages: 'external', define: DEFINE, plugins: [forTools], metafile: true }
  const { metafile } = await esbuild.build({ ...NODE, ...own, ...options, entryPoints: [entry], outfile })
  return Object.keys(metafile.inputs)
}

/** `core/reference/main.ts` as a module that Node can run. */
export const importReference = async () => {
  const file = resolve('.cache/reference.mjs')
  await buildTool('core/reference/main.ts', file)
  return import(pathToFileURL(file).href)
}

/** One flavour for other bundlers: plain import() without hashes, which their own files would not match. */
const buildForBundlers = (flavour, out) => {
  const dir = join(out, 'bundle', flavour)
  rmSync(dir, { recursive: true, force: true })
  const minify = { compress: true, mangle: false, codegen: { removeWhitespace: true } }
  const output = { dir, minify, comments: false, chunkFileNames: '[name]-[hash].js' }
  return rolldown({ ...sourceOptions(flavour, DEFINE), input: PLAIN_SCRIPTS, plugins: [cleanPackages], output })
}

/** The module that Node imports by the package's name, for example a server that renders pages. */
const buildForNode = out => buildTool('widgets/without-page.ts', join(out, 'bundle/node/skerry.js'))

const buildCommand = async out => {
  const options = { packages: 'bundle', banner: { js: '#!/usr/bin/env node' } }
  const sources = await buildTool('core/cli/bin.ts', join(out, 'command/skerry.mjs'), options)
  // The bar that `skerry preview` puts into pages.
  const bar = await bundleAlone('core/cli/preview-bar.ts')
  writeFileSync(join(out, 'command/preview-bar.js'), bar.text)
  return sources
}

/** Builds on both flavours, which `out` must already contain. */
export const buildRelease = async (out = 'dist') => {
  const byFlavour = read => Object.fromEntries(FLAVOURS.map(flavour => [flavour, read(flavour)]))
  const [{ writeRelease }, command] = await Promise.all([
    importReference(),
    buildCommand(out),
    buildForNode(out),
    ...FLAVOURS.map(flavour => buildForBundlers(flavour, out)),
  ])
  const modules = { ...byFlavour(flavour => readJson(`.cache/${flavour}.modules.json`)), command }
  const manifests = byFlavour(flavour => readJson(join(out, flavour, 'manifest.json')))
  return writeRelease(out, manifests, modules)
}
