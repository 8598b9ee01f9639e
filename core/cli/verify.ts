/** `skerry verify`: compares the served files with this release, byte by byte (PCI DSS 4.0 requires it in 11.6.1). */
import { createHash } from 'node:crypto'
import { type PageElement, readElements } from './html.ts'
import { ask, type Command, FLAVOURS, isAddress, type Manifest, Problem, readManifest } from './release.ts'

const hashOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** Concurrent requests; few, so that monitoring puts no load on the shop. */
const AT_A_TIME = 6

/** A server may answer with a page wherever a file is missing. */
const isScript = ({ headers }: Response) => /javascript/.test(headers.get('content-type') ?? '')

const ENTRY = /\/skerry(-[A-Z0-9]{8})?\.js$/

/** Named by its content, so that a page can name its integrity. */
const HASHED = /-[A-Z0-9]{8}\.(js|css)$/

type Fault = { file: string; fault: string }

/** Faults of the tags of a page: files and integrity that are not this release's. */
const faultsOfTags = (
  elements: readonly PageElement[],
  base: string,
  resolve: (path: string) => URL,
  files: Manifest['files'],
): Fault[] =>
  elements.flatMap(element => {
    const { name, attributes } = element
    const source = attributes.get(name === 'link' ? 'href' : 'src')
    if (!source || !URL.canParse(source, base) || !resolve(source).href.startsWith(base)) return []
    const file = resolve(source).href.slice(base.length)
    const { line } = element.at()
    const integrity = attributes.get('integrity')
    const released = files[file]
    if (!released) return [{ file, fault: `line ${line}: the page names a file that is not of this release` }]
    if (!integrity && HASHED.test(file)) return [{ file, fault: `line ${line}: the page names no integrity` }]
    if (integrity && integrity !== released.integrity)
      return [{ file, fault: `line ${line}: the page names another integrity than the release's` }]
    return []
  })

/** The kit's folder, and the faults of the tags if the address is that of a page. */
const findKit = async (address: string, flavours: readonly string[]): Promise<{ base: string; faults: Fault[] }> => {
  // A folder may be named without the slash at its end; a page's name has an ending.
  const { origin, pathname } = new URL(address)
  const folder = `${origin}${pathname.replace(/\/*$/, '/')}`
  if (!/\.\w+$/.test(pathname)) {
    const first = await ask(`${folder}skerry.js`)
    if (first.ok && isScript(first)) return { base: folder, faults: [] }
  }
  const response = await ask(address)
  if (!response.ok) throw new Problem(`${address} answers with status ${response.status}.`)
  const html = await response.text().catch(() => {
    throw new Problem(`The answer of ${address} ends too early.`)
  })
  const { elements } = readElements(html)
  const root = elements.find(({ name, attributes }) => name === 'base' && attributes.has('href'))
  const resolve = (path: string) => new URL(path, new URL(root?.attributes.get('href') ?? '', response.url))
  const [entry, ...others] = elements
    .filter(({ name, attributes }) => name === 'script' && URL.canParse(attributes.get('src') ?? '', response.url))
    .map(({ attributes }) => resolve(attributes.get('src') ?? ''))
    .filter(({ pathname }) => ENTRY.test(pathname))
  if (!entry) throw new Problem(`${address} is neither the kit's folder nor a page with its script tag.`)
  const base = new URL('.', entry).href
  const files = Object.assign({}, ...flavours.map(flavour => readManifest(flavour).files))
  const second = others.find(({ href }) => href !== entry.href)
  return {
    base,
    faults: [
      ...(second ? [{ file: second.href, fault: 'a second kit on the page' }] : []),
      ...faultsOfTags(elements, base, resolve, files),
    ],
  }
}

const compare = async (base: string, file: string, expected: Manifest['files'][string]): Promise<Fault[]> => {
  const found = (fault: string) => [{ file, fault }]
  const response = await ask(new URL(file, base)).catch((error: Error) => error.message)
  if (typeof response === 'string') return found(`not served: ${response}`)
  if (!response.ok) return found(`not served: ${response.status}`)
  const bytes = await response.arrayBuffer().then(
    body => Buffer.from(body),
    () => undefined,
  )
  if (!bytes) return found('not served: the answer ends too early')
  const received = hashOf(bytes)
  if (received !== expected.integrity)
    return found(`served ${bytes.length} bytes (${received}), released ${expected.bytes} (${expected.integrity})`)
  const type = response.headers.get('content-type') ?? ''
  const allowed = file.endsWith('.css') ? /^text\/css\s*(;|$)/i : /^(text|application)\/(x-)?javascript\s*(;|$)/i
  return allowed.test(type) ? [] : found(`served as "${type}": a browser refuses it`)
}

const compareAll = async (base: string, files: Manifest['files']): Promise<Fault[]> => {
  const rest = Object.entries(files)
  const faults: Fault[] = []
  while (rest.length) {
    const batch = rest.splice(0, AT_A_TIME).map(([file, expected]) => compare(base, file, expected))
    faults.push(...(await Promise.all(batch)).flat())
  }
  return faults
}

export const verify: Command = async ([address, ...more], { flavour, json }, { out }) => {
  if (!address || more.length || !isAddress(address) || !URL.canParse(address))
    throw new Problem('Name one address: that of the folder which serves the kit, or of a page.')
  const flavours = flavour ? [flavour] : FLAVOURS
  const { base, faults } = await findKit(address, flavours)
  const stable = await ask(new URL('skerry.js', base)).then(response => (response.ok ? response.text() : ''))
  // The flavour is the one whose entry the stable name imports; a changed stable name is reported as a fault.
  const served = flavours.find(name => stable.includes(readManifest(name).entry.file)) ?? flavours[0]
  const { files, version } = readManifest(served)
  const found = [...faults, ...(await compareAll(base, files))]
  const count = Object.keys(files).length
  if (json) out(JSON.stringify({ address, base, version, flavour: served, files: count, faults: found }, null, 2))
  else {
    for (const { file, fault } of found) out(`${base}${file}: ${fault}`)
    out(
      found.length
        ? `${base} does not serve Skerry ${version} (${served}): ${found.length} faults in ${count} files`
        : `${base} serves Skerry ${version} (${served}): ${count} files, byte by byte`,
    )
  }
  return found.length ? 1 : 0
}
