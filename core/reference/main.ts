/** What a release has beside the two flavours: command, types, themes, reference, editor data, snippets, bill of materials, theme zip. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as esbuild from 'esbuild'
import { FLAVOURS, PREACT } from '../kit.mjs'
import { leafletPlugin } from '../leaflet.mjs'
import { toCustomData, toJsonSchema, toTypes } from './editor.mjs'
import { gatherFacts, withoutWidgets } from './facts.mjs'
import { toMaterials } from './materials.mjs'
import { toPages } from './pages.mjs'
import { toHeadLayout, toLayout, toTemplate } from './snippets.mjs'
import { toZip } from './zip.mjs'

const GUIDES = '.github/guides'

export const readGuides = () =>
  (existsSync(GUIDES) ? readdirSync(GUIDES) : [])
    .filter(name => name.endsWith('.md'))
    .toSorted()
    .map(name => ({ name: name.replace(/^\d+-/, ''), text: readFileSync(join(GUIDES, name), 'utf8') }))

const THEMES = 'styles/themes'

/** Name → sheet of each theme that is made of tokens alone: to take as it is, or to begin one's own with. */
const readThemes = () =>
  Object.fromEntries(readdirSync(THEMES).map(name => [name, readFileSync(join(THEMES, name), 'utf8')]))

const json = value => `${JSON.stringify(value, null, 2)}\n`

const prefixed = (folder, files) =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]))

/** Path inside `dist` → content of all that is made from the references alone. */
export const generate = facts => ({
  ...prefixed('reference', {
    ...toPages(facts, readGuides()),
    'reference.css': readFileSync('.build/release/reference.css', 'utf8'),
    'reference.json': json(facts),
  }),
  'editor/html-custom-data.json': json(toCustomData(facts)),
  ...prefixed(
    'editor/options',
    Object.fromEntries(facts.widgets.map(widget => [`${widget.name}.schema.json`, json(toJsonSchema(widget))])),
  ),
  ...prefixed('themes', readThemes()),
  'types/skerry.d.ts': toTypes(facts),
  // A stylesheet that is imported for its effect has nothing to give.
  'types/style.d.ts': 'export {}\n',
  ...prefixed(
    'snippets',
    Object.fromEntries(
      facts.widgets.flatMap(widget => [
        [`Magento_Theme/templates/skerry/${widget.name}.phtml`, toTemplate(widget)],
        [`layout/${widget.name}.xml`, toLayout(widget)],
      ]),
    ),
  ),
  'snippets/Magento_Theme/layout/default_head_blocks.xml': toHeadLayout(),
})

const write = (out, files) => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), content)
  }
}

/** One flavour for those who bundle it themselves: plain late imports, no list of hashes, which their files would not have. */
const buildForBundlers = async (flavour, out) => {
  const outdir = join(out, 'bundle', flavour)
  rmSync(outdir, { recursive: true, force: true })
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { metafile } = await esbuild.build({
    entryPoints: { skerry: 'widgets/main.ts' },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    chunkNames: '[name]-[hash]',
    minifySyntax: true,
    minifyWhitespace: true,
    metafile: true,
    legalComments: 'none',
    target: 'es2022',
    jsx: 'automatic',
    charset: 'utf8',
    alias: flavour === 'preact' ? PREACT : {},
    define: { 'process.env.NODE_ENV': '"production"', __SKERRY_VERSION__: JSON.stringify(version) },
    plugins: [leafletPlugin],
    logOverride: { 'ignored-bare-import': 'silent' },
    logLevel: 'warning',
  })
  return metafile
}

const buildCommand = async out => {
  const { metafile } = await esbuild.build({
    entryPoints: { skerry: '.build/command/bin.mjs' },
    outdir: join(out, 'command'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    metafile: true,
    legalComments: 'none',
    banner: { js: '#!/usr/bin/env node' },
    plugins: [withoutWidgets],
    logLevel: 'warning',
  })
  return metafile
}

/** Builds on both flavours, which must stand in `out` already. */
export const buildRelease = async (out = 'dist') => {
  const manifests = Object.fromEntries(
    FLAVOURS.map(flavour => [flavour, JSON.parse(readFileSync(join(out, flavour, 'manifest.json'), 'utf8'))]),
  )
  const facts = await gatherFacts(manifests)
  for (const folder of ['reference', 'editor', 'types', 'themes', 'snippets', 'command'])
    rmSync(join(out, folder), { recursive: true, force: true })
  const files = generate(facts)
  write(out, files)
  const [command] = await Promise.all([buildCommand(out), ...FLAVOURS.map(flavour => buildForBundlers(flavour, out))])
  const metas = {
    ...Object.fromEntries(
      FLAVOURS.map(flavour => [flavour, JSON.parse(readFileSync(`.cache/${flavour}.meta.json`, 'utf8'))]),
    ),
    command,
  }
  write(out, { 'sbom.cdx.json': json(toMaterials(facts.version, metas, manifests)) })
  const theme = Object.fromEntries(
    Object.keys(manifests.preact.files).map(file => [`web/skerry/${file}`, readFileSync(join(out, 'preact', file))]),
  )
  write(out, {
    'skerry-theme.zip': toZip({
      ...theme,
      ...prefixed('web/skerry/themes', readThemes()),
      'web/skerry/manifest.json': readFileSync(join(out, 'preact/manifest.json')),
      'web/skerry/LICENSE': readFileSync('LICENSE'),
      'Magento_Theme/layout/default_head_blocks.xml': toHeadLayout(),
    }),
  })
  return { facts, files }
}
