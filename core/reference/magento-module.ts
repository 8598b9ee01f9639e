/** The Composer package `skerry/module-kit`: a folder that Magento installs without a build. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../cli/release.ts'
import { chunksOfTakeover, drawnWidgets, placesOf, preloadsOfTakeover, takenWidgets } from '../cli/tags.ts'

/** The folder of the module's own files, from the repository's top. */
const SOURCE = 'core/reference/magento'

const readSource = () =>
  readdirSync(SOURCE, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** Facts for `ViewModel/Tags.php`, which prints the same tags as `skerry tags --takeover`, for the admin's widgets. */
const toReleaseFacts = ({ entry, widgets, chunks, files }: Manifest) => ({
  entry: entry.file,
  takeover: entry.takeover,
  /** Stops the first paint, because it holds the places of what will be drawn. */
  places: placesOf(files),
  /** Loaded by every page that is taken over; the module prints the facts of the page. */
  first: [...entry.lists.slice(0, 1), ...chunksOfTakeover(chunks, true)],
  widgets: Object.fromEntries(
    takenWidgets.map(name => {
      const { when = '', files = [], styles = [] } = drawnWidgets.includes(name) ? {} : (widgets[name] ?? {})
      // Widgets that wait for interaction are not preloaded.
      return [name, { files: when === 'interaction' ? [] : preloadsOfTakeover(files, entry), styles }]
    }),
  ),
  integrity: Object.fromEntries(Object.entries(files).map(([file, { integrity }]) => [file, integrity])),
})

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/**
 * Path inside the package → content.
 *
 * @param released Folder of the flavour that the manifest is of.
 */
export const toMagentoModule = (released: string, manifest: Manifest): Record<string, string | Uint8Array> => ({
  ...Object.fromEntries(readSource().map(path => [path.slice(SOURCE.length + 1), readFileSync(path)])),
  'composer.json': json({
    name: 'skerry/module-kit',
    description: 'React islands on the pages that a Magento shop already has.',
    type: 'magento2-module',
    license: 'MIT',
    version: manifest.version,
    require: {
      php: '>=7.4',
      'magento/framework': '>=103.0',
      'magento/module-customer': '*',
      'magento/module-checkout': '*',
    },
    autoload: { files: ['registration.php'], 'psr-4': { 'Skerry\\Kit\\': '' } },
  }),
  'release.json': json(toReleaseFacts(manifest)),
  LICENSE: readFileSync('LICENSE'),
  ...Object.fromEntries(
    [...Object.keys(manifest.files), 'manifest.json'].map(file => [
      `view/frontend/web/${file}`,
      readFileSync(join(released, file)),
    ]),
  ),
})
