/**
 * `skerry verify`: compares the served files with this release, byte by byte (PCI DSS 4.0 requires it in 11.6.1). One
 * file, because all checks share the answers of one run and report into one list.
 */
import { createHash } from 'node:crypto'
import { type PageElement, readElements } from './html.ts'
import { ask, type Command, FLAVOURS, isAddress, type Manifest, Problem, readManifest } from './release.ts'
import { importMapOf } from './tags.ts'

const hashOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** Concurrent requests; few, so that monitoring puts no load on the shop. */
const AT_A_TIME = 6

/** A server may answer with a page wherever a file is missing. */
const isScript = ({ headers }: Response) => /javascript/.test(headers.get('content-type') ?? '')

const ENTRY = /\/skerry(-[A-Z0-9]{8})?\.js$/

/** Named by its content, so that a page can name its integrity. */
const HASHED = /-[A-Z0-9]{8}\.(js|css)$/

type Fault = { file: string; fault: string }

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  'accept-language': 'en',
}

/** Headers of each kind of reader of a file: a server may answer each otherwise. */
const readersOf = (file: string, base: string): Record<string, Record<string, string>> => {
  const { origin } = new URL(base)
  const as = (destination: string, mode: string, accept: string) => ({
    ...BROWSER,
    accept,
    referer: `${origin}/`,
    'sec-fetch-dest': destination,
    'sec-fetch-mode': mode,
    'sec-fetch-site': 'same-origin',
  })
  return file.endsWith('.css')
    ? { 'a browser’s page': as('style', 'no-cors', 'text/css,*/*;q=0.1'), 'a monitor': { accept: '*/*' } }
    : { 'a browser’s page': as('script', 'cors', '*/*'), 'a monitor': { accept: 'text/html,*/*;q=0.5' } }
}

/** Facts that no request from outside shows. */
const UNSEEN =
  'Not seen: a service worker in a visitor’s browser, what the server gives by cookie, country or chance, and scripts of others on the page.'

/** The file of an address in the kit's folder; its query is the server's. */
const fileAt = ({ origin, pathname }: URL, base: string) => `${origin}${pathname}`.slice(base.length)

const withoutQuery = (file: string) => file.replace(/\?.*/, '')

/** A map or a preload without integrity leads a browser past the hashes that the kit's files name. */
const faultsOfPage = (
  elements: readonly PageElement[],
  link: string | null,
  base: string,
  flavours: readonly string[],
): Fault[] => [
  ...elements
    .filter(({ name, attributes, text }) => {
      const { host, pathname } = new URL(base)
      // As `tags` print it for a base with and without a host.
      const bases = [pathname, base, `//${host}${pathname}`]
      const isOwn = (flavour: string) => bases.some(each => importMapOf(readManifest(flavour), each) === text.trim())
      return name === 'script' && attributes.get('type') === 'importmap' && !flavours.some(isOwn)
    })
    .map(element => ({
      file: '',
      fault: `line ${element.at().line}: the page has an import map that is not the kit's`,
    })),
  ...(link ?? '')
    .split(/,\s*(?=<)/)
    .filter(part => /preload/.test(part) && !/integrity=/.test(part))
    .map(part => /<([^>]*)>/.exec(part)?.[1] ?? '')
    .filter(address => URL.canParse(address, base) && new URL(address, base).href.startsWith(base))
    .map(address => ({
      file: fileAt(new URL(address, base), base),
      fault: 'the header Link preloads it without integrity',
    })),
]

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
    const file = fileAt(resolve(source), base)
    const { line } = element.at()
    const integrity = attributes.get('integrity')
    const released = files[file]
    if (!released) return [{ file, fault: `line ${line}: the page names a file that is not of this release` }]
    if (!integrity && HASHED.test(file)) return [{ file, fault: `line ${line}: the page names no integrity` }]
    if (integrity && integrity !== released.integrity)
      return [{ file, fault: `line ${line}: the page names another integrity than the release's` }]
    return []
  })

/** `printed`: files as the page asks for them, with a query. */
type Kit = { base: string; faults: Fault[]; printed: string[] }

/** The kit's folder, and the faults of the tags if the address is that of a page. */
const findKit = async (address: string, flavours: readonly string[]): Promise<Kit> => {
  // A folder may be named without the slash at its end; a page's name has an ending.
  const { origin, pathname } = new URL(address)
  const folder = `${origin}${pathname.replace(/\/*$/, '/')}`
  if (!/\.\w+$/.test(pathname)) {
    // With the name and password that the address may have.
    const stable = Object.assign(new URL(address), { pathname: `${new URL(folder).pathname}skerry.js`, search: '' })
    const first = await ask(stable)
    if (first.ok && isScript(first)) return { base: folder, faults: [], printed: [] }
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
      ...faultsOfPage(elements, response.headers.get('link'), base, flavours),
    ],
    printed: elements
      .map(({ attributes }) => attributes.get('src') ?? attributes.get('href') ?? '')
      .filter(address => address.includes('?') && URL.canParse(address, base))
      .map(resolve)
      .filter(address => address.href.startsWith(base) && files[fileAt(address, base)])
      .map(({ href }) => href.slice(base.length)),
  }
}

const compareFor = async (
  [reader, headers]: [string, Record<string, string>],
  base: string,
  file: string,
  expected: Manifest['files'][string],
): Promise<Fault[]> => {
  const found = (fault: string) => [{ file, fault: `${fault}, to ${reader}` }]
  const response = await ask(new URL(file, base), headers).catch((error: Error) => error.message)
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
  if (response.headers.has('service-worker-allowed'))
    return found('served with Service-Worker-Allowed: it could answer for the whole shop')
  const type = response.headers.get('content-type') ?? ''
  const allowed = withoutQuery(file).endsWith('.css')
    ? /^text\/css\s*(;|$)/i
    : /^(text|application)\/(x-)?javascript\s*(;|$)/i
  return allowed.test(type) ? [] : found(`served as "${type}": a browser refuses it`)
}

/** The first fault that one of the readers finds. */
const compare = async (base: string, file: string, expected: Manifest['files'][string]): Promise<Fault[]> => {
  for (const reader of Object.entries(readersOf(withoutQuery(file), base))) {
    const faults = await compareFor(reader, base, file, expected)
    if (faults.length) return faults
  }
  return []
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
  const { base, faults, printed } = await findKit(address, flavours)
  const stable = await ask(new URL('skerry.js', base)).then(response => (response.ok ? response.text() : ''))
  // The flavour is the one whose entry the stable name imports; a changed stable name is reported as a fault.
  const served = flavours.find(name => stable.includes(readManifest(name).entry.file)) ?? flavours[0]
  const { files, version } = readManifest(served)
  const asked = Object.fromEntries(printed.map(file => [file, files[withoutQuery(file)]]))
  const found = [...faults, ...(await compareAll(base, { ...files, ...asked } as Manifest['files']))]
  const count = Object.keys(files).length
  if (json)
    out(
      JSON.stringify({ address, base, version, flavour: served, files: count, faults: found, unseen: UNSEEN }, null, 2),
    )
  else {
    for (const { file, fault } of found) out(`${base}${file}: ${fault}`)
    out(
      found.length
        ? `${base} does not serve Skerry ${version} (${served}): ${found.length} faults in ${count} files`
        : `${base} serves Skerry ${version} (${served}): ${count} files, byte by byte`,
    )
    out(UNSEEN)
  }
  return found.length ? 1 : 0
}
