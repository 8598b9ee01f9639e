/** Everything generated from the references; `.build/` bundles this file and calls it. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zipSync } from 'fflate'
import type { Manifest } from '../cli/release.ts'
import { headOf } from '../cli/tags.ts'
import { toContract } from './contract.ts'
import { toCustomData, toJsonSchema } from './editor.ts'
import { type Facts, gatherFacts } from './facts.ts'
import { toMagentoModule } from './magento-module.ts'
import { toNotices } from './notices.ts'
import { toPages } from './pages.ts'
import { toPaymentScripts } from './payment-scripts.ts'
import { toSbom } from './sbom.ts'
import { handleOf, toHeadTemplate, toLayout, toTemplate } from './snippets.ts'
import { readTokens, toCssData, toTokenPage } from './tokens.ts'
import { toReactTypes, toTypes } from './types.ts'
import { toWebTypes } from './web-types.ts'

export { renewPages, stalePages } from './readme.ts'
export { gatherFacts }

const GUIDES = '.github/guides'
const THEMES = 'styles/themes'

const readGuides = () =>
  readdirSync(GUIDES)
    .filter(name => name.endsWith('.md'))
    .toSorted()
    .map(name => ({ name: name.replace(/^\d+-/, ''), text: readFileSync(join(GUIDES, name), 'utf8') }))

/** Path → content. */
type Files = Record<string, string>

/** The stylesheets of the example themes. */
const readThemes = (): Files =>
  Object.fromEntries(readdirSync(THEMES).map(name => [name, readFileSync(join(THEMES, name), 'utf8')]))

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const prefixed = <Content>(folder: string, files: Record<string, Content>): Record<string, Content> =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]))

/** Path inside `dist` → content of everything that is made from the references alone. */
export const generate = (facts: Facts): Files => ({
  ...prefixed('reference', {
    ...toPages(facts, [...readGuides(), { name: 'tokens.md', text: toTokenPage(readTokens()) }]),
    'reference.css': readFileSync('core/reference/reference.css', 'utf8'),
    'reference.json': json(facts),
  }),
  'editor/html-custom-data.json': json(toCustomData(facts)),
  'editor/css-custom-data.json': json(toCssData(readTokens())),
  'editor/web-types.json': json(toWebTypes(facts, readTokens())),
  'tokens/tokens.json': json(readTokens()),
  'tokens/tokens.css': readFileSync('styles/tokens.css', 'utf8'),
  ...prefixed(
    'editor/options',
    Object.fromEntries(facts.widgets.map(widget => [`${widget.name}.schema.json`, json(toJsonSchema(widget))])),
  ),
  ...prefixed('themes', readThemes()),
  ...prefixed('contract', toContract()),
  'types/skerry.d.ts': toTypes(facts),
  'types/react.d.ts': toReactTypes(),
  // A stylesheet is imported for its effect only.
  'types/style.d.ts': 'export {}\n',
  ...prefixed(
    'snippets',
    Object.fromEntries(
      facts.widgets.flatMap(widget => [
        [`Magento_Theme/templates/skerry/${widget.name}.phtml`, toTemplate(widget)],
        [`Magento_Theme/layout/${handleOf(widget.name)}.xml`, toLayout(widget)],
      ]),
    ),
  ),
  'snippets/Magento_Theme/templates/skerry/head.phtml': toHeadTemplate(),
})

/** The folder that a theme unpacks, with the same bytes on every machine. */
const toThemeZip = (out: string, { files }: Manifest, notices: string): Uint8Array => {
  const released = [...Object.keys(files), 'manifest.json'].map(file => [
    `web/skerry/${file}`,
    readFileSync(join(out, 'preact', file)),
  ])
  const others = Object.entries({
    ...prefixed('web/skerry/themes', readThemes()),
    'web/skerry/LICENSE': readFileSync('LICENSE', 'utf8'),
    'web/skerry/third-party-notices.txt': notices,
    'Magento_Theme/templates/skerry/head.phtml': toHeadTemplate(),
  }).map(([path, content]) => [path, new TextEncoder().encode(content)])
  const sorted = [...released, ...others].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
  // Local time of the format's first day: fflate reads dates by their local parts.
  return zipSync(Object.fromEntries(sorted), { level: 9, mtime: new Date(1980, 0, 1), os: 0 })
}

/**
 * Writes all of it into `out`, which holds both built flavours.
 *
 * @param modules Part of the release → paths of the modules whose code it contains.
 */
export const writeRelease = (
  out: string,
  manifests: Readonly<Record<string, Manifest>> & { preact: Manifest },
  modules: Readonly<Record<string, readonly string[]>>,
): { facts: Facts; files: Files } => {
  const facts = gatherFacts(manifests)
  for (const folder of ['reference', 'editor', 'types', 'themes', 'snippets', 'magento', 'contract', 'tokens'])
    rmSync(join(out, folder), { recursive: true, force: true })
  const files = generate(facts)
  const notices = `${toNotices(modules)}\n`
  const binary = {
    'skerry-theme.zip': toThemeZip(out, manifests.preact, notices),
    ...prefixed('magento', toMagentoModule(join(out, 'preact'), manifests.preact)),
  }
  const perFlavour = Object.fromEntries(
    Object.entries(manifests).flatMap(([flavour, manifest]) => [
      [`${flavour}/head.html`, `${headOf(manifest)}\n`],
      [
        `${flavour}/payment-scripts.json`,
        json({ version: facts.version, flavour, scripts: toPaymentScripts(facts, manifest) }),
      ],
    ]),
  )
  const sbom = {
    'sbom.cdx.json': json(toSbom(facts.version, modules, manifests)),
    'third-party-notices.txt': notices,
  }
  for (const [path, content] of Object.entries({ ...files, ...sbom, ...perFlavour, ...binary })) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), content)
  }
  return { facts, files }
}
