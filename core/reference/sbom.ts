/** The bill of materials: every foreign package of which a byte is in a release, by what the bundler wrote down. */
import { readFileSync } from 'node:fs'

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/

/** Package folders of whose files a bundle has bytes. */
const packagesIn = ({ outputs }) => {
  const files = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput ? [file] : [])),
  )
  return [...new Set(files.flatMap(file => file.match(PACKAGE)?.[0] ?? []))].map(path =>
    path.slice(path.indexOf('node_modules/')),
  )
}

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/**
 * CycloneDX 1.6. The same release gives the same document: it names no time and no machine.
 *
 * @param {Record<string, object>} metas Part of the release → the bundler's metafile.
 */
export const toMaterials = (version, metas, manifests) => {
  const parts = {}
  for (const [part, meta] of Object.entries(metas))
    for (const folder of packagesIn(meta)) parts[folder] = [...(parts[folder] ?? []), part]
  const components = Object.keys(parts)
    .toSorted()
    .map(folder => {
      const { name, version, license, description } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'))
      return {
        type: 'library',
        'bom-ref': purlOf(name, version),
        name,
        version,
        ...(description && { description }),
        ...(license && {
          licenses: [/ (OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }],
        }),
        purl: purlOf(name, version),
        properties: parts[folder].toSorted().map(part => ({ name: 'skerry:part', value: part })),
      }
    })
  const files = Object.entries(manifests).flatMap(([flavour, { files }]) =>
    Object.entries(files).map(([file, { integrity }]) => ({
      type: 'file',
      'bom-ref': `file:${flavour}/${file}`,
      name: `${flavour}/${file}`,
      hashes: [{ alg: 'SHA-384', content: Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex') }],
    })),
  )
  const ref = purlOf('skerry', version)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'library',
        'bom-ref': ref,
        name: 'skerry',
        version,
        licenses: [{ license: { id: 'MIT' } }],
        purl: ref,
      },
    },
    components: [...components, ...files],
    dependencies: [
      { ref, dependsOn: components.map(component => component['bom-ref']) },
      ...components.map(component => ({ ref: component['bom-ref'] })),
    ],
  }
}
