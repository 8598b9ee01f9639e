/** The bill of materials: every package of which a release contains code, and every file with its hash. */
import { readFileSync } from 'node:fs'
import type { Manifest } from '../cli/release.ts'

/** The folder of a package, nested ones included. */
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+\//

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

type Package = { name: string; version: string; license?: string; description?: string }

const licensesOf = (license: string) =>
  / (OR|AND) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }]

const toLibrary = (folder: string, parts: readonly string[]) => {
  const { name, version, license, description }: Package = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'))
  return {
    type: 'library',
    'bom-ref': purlOf(name, version),
    name,
    version,
    ...(description && { description }),
    ...(license && { licenses: licensesOf(license) }),
    purl: purlOf(name, version),
    properties: parts.toSorted().map(part => ({ name: 'skerry:part', value: part })),
  }
}

const toFiles = (flavour: string, { files }: Manifest) =>
  Object.entries(files).map(([file, { integrity }]) => ({
    type: 'file',
    'bom-ref': `file:${flavour}/${file}`,
    name: `${flavour}/${file}`,
    hashes: [{ alg: 'SHA-384', content: Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex') }],
  }))

/** Folder of a package → the parts of the release that contain its code. */
export const packagesOf = (modules: Readonly<Record<string, readonly string[]>>): Map<string, string[]> => {
  const packages = new Map<string, string[]>()
  for (const [part, paths] of Object.entries(modules))
    for (const folder of new Set(paths.flatMap(path => path.match(PACKAGE)?.[0] ?? [])))
      packages.set(folder, [...(packages.get(folder) ?? []), part])
  return packages
}

/**
 * CycloneDX 1.6. The same release gives the same document: it contains no time and no machine.
 *
 * @param modules Part of the release → paths of the modules whose code it contains.
 */
export const toSbom = (
  version: string,
  modules: Readonly<Record<string, readonly string[]>>,
  manifests: Readonly<Record<string, Manifest>>,
) => {
  const libraries = [...packagesOf(modules)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([folder, parts]) => toLibrary(folder, parts))
  const files = Object.entries(manifests).flatMap(([flavour, manifest]) => toFiles(flavour, manifest))
  const ref = purlOf('skerry', version)
  const component = {
    type: 'library',
    'bom-ref': ref,
    name: 'skerry',
    version,
    licenses: licensesOf('MIT'),
    purl: ref,
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component },
    components: [...libraries, ...files],
    dependencies: [
      { ref, dependsOn: libraries.map(library => library['bom-ref']) },
      ...libraries.map(library => ({ ref: library['bom-ref'] })),
    ],
  }
}
