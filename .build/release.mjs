/** Everything of a release beside the two flavours: the command, the bundles for other bundlers, all that core/reference writes. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { bundleAlone } from './bundle.mjs'
import { kitOptions } from './esbuild.mjs'
import { FLAVOURS } from './kit.mjs'

const readJson = file => JSON.parse(readFileSync(file, 'utf8'))

/** Leaves widgets out of a tool, which needs only their schemas. */
const withoutWidgets = {
  name: 'without-widgets',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: 'about:blank', external: true } : undefined,
    )
  },
}

/** Answers the `import.meta.glob` of `widgets/references.ts`, as Vite does in tests and stories. */
const widgetReferences = {
  name: 'widget-references',
  setup(build) {
    build.onLoad({ filter: /\/widgets\/references\.ts$/ }, ({ path }) => {
      let imports = ''
      const text = readFileSync(path, 'utf8').replace(
        /import\.meta\.glob<.*?>\('\.\/\*\/([\w.]+)'.*\)$/gm,
        (_, file) => {
          const found = readdirSync('widgets').filter(name => existsSync(`widgets/${name}/${file}`))
          const nameOf = name => `${name}_${file}`.replace(/\W/g, '_')
          imports += found.map(name => `import ${nameOf(name)} from './${name}/${file}';`).join('')
          return `{ ${found.map(name => `'./${name}/${file}': ${nameOf(name)}`)} }`
        },
      )
      return { contents: imports + text, loader: 'ts' }
    })
  },
}

const forNode = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // jsonc-parser's CommonJS build cannot be bundled.
  mainFields: ['module', 'main'],
  plugins: [withoutWidgets, widgetReferences],
  loader: { '.md': 'text' },
  logLevel: 'warning',
}

/** `core/reference/main.ts` as a module that Node can run. */
export const importReference = async () => {
  const outfile = resolve('.cache/reference.mjs')
  await esbuild.build({ ...forNode, entryPoints: ['core/reference/main.ts'], outfile, packages: 'external' })
  return import(pathToFileURL(outfile).href)
}

/** Paths of the modules whose code is in a bundle. */
const modulesOf = ({ outputs }) =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput ? [path] : [])),
  )

/** One flavour for other bundlers: plain import() without hashes, which their own files would not match. */
const buildForBundlers = async (flavour, out) => {
  const outdir = join(out, 'bundle', flavour)
  rmSync(outdir, { recursive: true, force: true })
  await esbuild.build({ ...kitOptions(flavour, outdir), minifySyntax: true, minifyWhitespace: true })
}

/** What Node imports by the package's name, such as a server that renders pages. */
const buildForNode = out => {
  const { define } = kitOptions('preact', out)
  const entryPoints = { skerry: 'widgets/without-page.ts' }
  return esbuild.build({ entryPoints, outdir: join(out, 'bundle/node'), format: 'esm', bundle: true, define })
}

const buildCommand = async out => {
  rmSync(join(out, 'command'), { recursive: true, force: true })
  const { metafile } = await esbuild.build({
    ...forNode,
    entryPoints: { skerry: 'core/cli/bin.ts' },
    outdir: join(out, 'command'),
    outExtension: { '.js': '.mjs' },
    minifySyntax: true,
    metafile: true,
    legalComments: 'none',
    banner: { js: '#!/usr/bin/env node' },
  })
  // The bar that `skerry preview` puts into pages.
  const bar = await bundleAlone('core/cli/preview-bar.ts')
  writeFileSync(join(out, 'command/preview-bar.js'), bar.text)
  return metafile
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
  const modules = {
    ...byFlavour(flavour => readJson(`.cache/${flavour}.modules.json`)),
    command: modulesOf(command),
  }
  return writeRelease(
    out,
    byFlavour(flavour => readJson(join(out, flavour, 'manifest.json'))),
    modules,
  )
}
