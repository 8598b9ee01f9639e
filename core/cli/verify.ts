/** `skerry verify`: whether what a shop serves is this release, byte by byte (PCI DSS 4.0, 11.6.1). */
import { createHash } from 'node:crypto'
import { readElements } from './html.mjs'
import { ask, FLAVOURS, isAddress, Problem, readManifest } from './release.mjs'

const hashOf = bytes => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** Requests at a time: monitoring is no load test. */
const AT_A_TIME = 6

const ENTRY = /\/skerry(-[A-Z0-9]{8})?\.js$/

/** The kit's folder, and faults of the tags where the address is that of a page. */
const findKit = async (address, flavours) => {
  if (/\/$/.test(new URL(address).pathname)) {
    const first = await ask(new URL('skerry.js', address))
    if (first.ok) return { base: address, faults: [] }
  }
  const response = await ask(address)
  if (!response.ok) throw new Problem(`${address} answers with status ${response.status}.`)
  const { elements } = readElements(await response.text())
  const resolve = path => new URL(path, response.url)
  const tags = elements.filter(
    ({ name, attributes }) => name === 'script' && ENTRY.test(resolve(attributes.get('src') ?? '').pathname),
  )
  if (!tags.length) throw new Problem(`${address} is neither the kit's folder nor a page with its script tag.`)
  const entry = resolve(tags[0].attributes.get('src'))
  const base = new URL('.', entry).href
  const files = Object.assign({}, ...flavours.map(flavour => readManifest(flavour).files))
  const faults = elements.flatMap(({ name, attributes, at }) => {
    const source = attributes.get(name === 'link' ? 'href' : 'src')
    if (!source || !resolve(source).href.startsWith(base)) return []
    const file = resolve(source).href.slice(base.length)
    const { line } = at()
    const integrity = attributes.get('integrity')
    if (!files[file]) return [{ file, fault: `line ${line}: the page names a file that is not of this release` }]
    if (integrity && integrity !== files[file].integrity)
      return [{ file, fault: `line ${line}: the page names another integrity than the release's` }]
    return []
  })
  return { base, faults }
}

const compare = async (base, file, expected) => {
  const response = await ask(new URL(file, base)).catch(error => ({ ok: false, status: error.message }))
  if (!response.ok) return { file, fault: `not served: ${response.status}` }
  const bytes = Buffer.from(await response.arrayBuffer())
  const received = hashOf(bytes)
  if (received !== expected.integrity)
    return {
      file,
      fault: `served ${bytes.length} bytes (${received}), released ${expected.bytes} (${expected.integrity})`,
    }
  const type = response.headers.get('content-type') ?? ''
  const wanted = file.endsWith('.css') ? /^text\/css\b/ : /^(text|application)\/(x-)?javascript\b/
  if (!wanted.test(type)) return { file, fault: `served as "${type}": a browser refuses it` }
  return undefined
}

export const verify = async ([address, ...more], { flavour, json }, { out }) => {
  if (!address || more.length || !isAddress(address))
    throw new Problem('Say one address: that of the folder which serves the kit, or of a page.')
  const flavours = flavour ? [flavour] : FLAVOURS
  const { base, faults } = await findKit(address, flavours)
  const stable = await ask(new URL('skerry.js', base)).then(response => (response.ok ? response.text() : ''))
  // The flavour is that whose entry the stable name leads to; a changed stable name is compared with all.
  const own = flavours.find(name => stable.includes(readManifest(name).entry.file)) ?? flavours[0]
  const { files, version } = readManifest(own)
  const names = Object.keys(files)
  const found = [...faults]
  for (let index = 0; index < names.length; index += AT_A_TIME)
    found.push(
      ...(
        await Promise.all(names.slice(index, index + AT_A_TIME).map(file => compare(base, file, files[file])))
      ).filter(Boolean),
    )
  if (json) out(JSON.stringify({ address, base, version, flavour: own, files: names.length, faults: found }, null, 2))
  else {
    for (const { file, fault } of found) out(`${base}${file}: ${fault}`)
    out(
      found.length
        ? `${base} does not serve Skerry ${version} (${own}): ${found.length} faults in ${names.length} files`
        : `${base} serves Skerry ${version} (${own}): ${names.length} files, byte by byte`,
    )
  }
  return found.length ? 1 : 0
}
