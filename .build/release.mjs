/** Everything of a release beside the two flavours: the command, the bundles for other bundlers, all that core/reference writes. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as rolldown } from 'rolldown'
import { build } from 'vite'
import { bundleAlone, sourceOptions } from './bundle.mjs'
import { sourcesIn } from './groups.mjs'
import { DEFINE, FLAVOURS, PLAIN_SCRIPTS } from './kit.mjs'
import { cleanPackages } from './packages.mjs'

const readJson = file => JSON.parse(readFileSync(file, 'utf8'))

/** Leaves widgets out of a tool, which needs only their schemas. */
const withoutWidgets = { name: 'without-widgets', resolveDynamicImport: () => ({ id: 'about:blank', external: true }) }

/** Bundles a tool as a module that Node can run. */
const buildTool = async (entry, outDir, { output, noExternal } = {}) => {
  const rolldownOptions = { output: { entryFileNames: '[name].mjs', ...output } }
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: DEFINE,
    plugins: [withoutWidgets],
    ssr: { noExternal },
    build: { ssr: entry, outDir, emptyOutDir: false, target: 'node20', rolldownOptions },
  })
  return result.output[0]
}

/** `core/reference/main.ts` as a module that Node can run. */
export const importReference = async () => {
  const { fileName } = await buildTool('core/reference/main.ts', '.cache/reference')
  return import(pathToFileURL(resolve('.cache/reference', fileName)).href)
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
const buildForNode = out =>
  buildTool('widgets/without-page.ts', join(out, 'bundle/node'), { output: { entryFileNames: 'skerry.js' } })

const buildCommand = async out => {
  const output = { entryFileNames: 'skerry.mjs', banner: '#!/usr/bin/env node' }
  const { modules } = await buildTool('core/cli/bin.ts', join(out, 'command'), { output, noExternal: true })
  // The bar that `skerry preview` puts into pages.
  const bar = await bundleAlone('core/cli/preview-bar.ts')
  writeFileSync(join(out, 'command/preview-bar.js'), bar.text)
  return sourcesIn(modules)
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
