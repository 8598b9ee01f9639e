/** The release that the command belongs to, and the pages that it reads. */
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type PageElement, PageReader, whyNoPage } from './html.ts'

/** A failure that the person at the terminal can fix: its message is printed without a stack. */
export class Problem extends Error {}

/** The streams that a command writes to. */
export type Terminal = { out(text: string): void; error(text: string): void }

/** The parsed flags of the command line. */
export type Flags = {
  widgets?: string
  page?: string
  flavour?: string
  base?: string
  define?: string
  'import-map'?: boolean
  header?: boolean
  takeover?: boolean
  port?: string
  json?: boolean
}

/** A command returns its exit code. */
export type Command = (positionals: readonly string[], flags: Flags, terminal: Terminal) => Promise<number>

export type Manifest = {
  version: string
  /**
   * The first of `lists` names what pages run untouched, which are the `first` chunks, and the takeover names its own: others are
   * asked for later.
   */
  entry: { file: string; takeover: string; style: string; lists: string[]; first: string[] }
  /** The script and the sheet of the shop's admin, and its widgets; a narrowed build has none. */
  admin?: { file: string; style: string; widgets: string[] }
  widgets: Record<string, { when: string; files: string[]; styles: string[] }>
  /** Source that is imported by `import()` → its file and those that this imports. */
  chunks: Record<string, string[]>
  files: Record<string, { bytes: number; gzip: number; integrity: string }>
}

// The built command is beside the flavours, in dist/; the source is two folders below the root.
const [root = ''] = ['../', '../../dist/']
  .map(path => fileURLToPath(new URL(path, import.meta.url)))
  .filter(folder => existsSync(`${folder}react/manifest.json`))

export const FLAVOURS: readonly string[] = ['preact', 'react']

export const readManifest = (flavour = 'preact'): Manifest => {
  if (!FLAVOURS.includes(flavour))
    throw new Problem(`There is no flavour "${flavour}". There are: ${FLAVOURS.join(', ')}.`)
  const file = `${root}${flavour}/manifest.json`
  if (!root || !existsSync(file)) throw new Problem(`${file} is missing. From source: npm run build.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

export const readReleased = (flavour: string, file: string): string => readFileSync(`${root}${flavour}/${file}`, 'utf8')

/** Names of all tokens of this release. */
export const readTokenNames = (): string[] => {
  const file = `${root}tokens/tokens.json`
  if (!root || !existsSync(file)) throw new Problem(`${file} is missing. From source: npm run build.`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { name: string }[]).map(({ name }) => name)
}

/** A file beside the command itself. */
export const readCommandFile = (file: string): string => readFileSync(`${root}command/${file}`, 'utf8')

export const version = (): string => readManifest().version

export const isAddress = (text: string): boolean => /^https?:\/\//i.test(text)

/** Whether a base names a host. */
export const isElsewhere = (base: string): boolean => /^(https?:)?\/\//i.test(base)

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error)

const PLAIN = { accept: 'text/html,*/*;q=0.5' }

/** What an address has named for its origin, as that of a shop behind a password; `fetch` takes no address with both. */
const authorizations = new Map<string, string>()

const authorizationOf = ({ origin, username, password }: URL) => {
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  if (username) authorizations.set(origin, `Basic ${Buffer.from(pair).toString('base64')}`)
  return authorizations.get(origin)
}

/** Fetches an address, with the name and password that it or an earlier one of its origin has, following redirects. */
export const ask = async (address: string | URL, headers: Record<string, string> = PLAIN): Promise<Response> => {
  if (!URL.canParse(address)) throw new Problem(`${address} is no address.`)
  const url = new URL(address)
  try {
    const authorization = authorizationOf(url)
    url.username = url.password = ''
    return await fetch(url, {
      signal: AbortSignal.timeout(30_000),
      headers: { ...headers, ...(authorization && { authorization }) },
    })
  } catch (error) {
    throw new Problem(`${address} does not answer: ${reasonOf(error)}.`)
  }
}

/**
 * A page's HTML from a file or an address, piece by piece.
 *
 * @param onAnswer Called with the address that answers in the end, after its redirects.
 */
export async function* readPieces(place: string, onAnswer = (_: URL) => {}): AsyncGenerator<string> {
  if (isAddress(place)) {
    const response = await ask(place)
    if (!response.ok) throw new Problem(`${place} answers with status ${response.status}.`)
    onAnswer(new URL(response.url))
    const decoder = new TextDecoder()
    try {
      for await (const bytes of response.body ?? []) yield decoder.decode(bytes, { stream: true })
    } catch (error) {
      throw new Problem(`The answer of ${place} ends too early: ${reasonOf(error)}.`)
    }
    yield decoder.decode()
    return
  }
  try {
    for await (const piece of createReadStream(place, 'utf8')) yield piece
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EISDIR') throw new Problem(`${place} is a folder: name the pages in it.`)
    if (code !== 'ENOENT') throw new Problem(`${place} is no readable file: ${code}.`)
    throw new Problem(`There is no file ${place}. An address begins with http:// or https://.`)
  }
}

/** A page's whole HTML from a file or an address. */
export const readPage = async (place: string): Promise<string> => {
  let html = ''
  for await (const piece of readPieces(place)) html += piece
  return html
}

/**
 * The elements of a page, and its origin; a file that is none, such as one in UTF-16, would look like a page without
 * widgets.
 */
export const readPageElements = async (
  place: string,
): Promise<{ elements: readonly PageElement[]; origin: string | undefined }> => {
  let origin: string | undefined
  const reader = new PageReader()
  const pieces = readPieces(place, address => {
    origin = address.origin
  })
  for await (const piece of pieces) reader.write(piece)
  reader.write('', true)
  const reason = whyNoPage(reader)
  if (reason) throw new Problem(`${place}: ${reason}`)
  return { elements: reader.elements, origin }
}

/** The address of the kit's folder, always with a slash at its end. */
export const baseOf = ({ base = '/skerry/' }: Flags): string => {
  if (/[\s"'<>?#]/.test(base) || /\.\w+$/.test(base.replace(/^https?:\/\/[^/]*/i, '')) || base === '')
    throw new Problem(`--base "${base}" is no address of a folder, such as /media/skerry/.`)
  return base.replace(/\/*$/, '/')
}
