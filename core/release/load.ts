/** Loads a release's files: the bytes of each are checked against the release before they run. */

/** An address beside this one, and the hash of its bytes. */
export type Place = readonly [file: string, integrity: string]

/** Chunk → the hash in its file's name, its sha256 in base64, and the chunks that it imports. */
export type Files = Readonly<Record<string, readonly string[]>>

/** One of the release's lists of files, as the build writes it. */
export type List = {
  readonly files: Files
  /** The next list: the chunks that no page begins with. */
  readonly rest?: Place
}

/** The first list. Without it (from source) nothing is loaded by this file. */
let first: Place | undefined

/** Sets where the release's first list of files is; the entry names it, because the page itself checks the entry. */
export const setFiles = (list: Place): void => {
  first = list
}

/** Chunks that are known without the lists. */
const named: Record<string, readonly string[]> = {}

/**
 * Names chunks that import nothing but each other and what the first list has. The script that calls it is checked: by the
 * page, or as a chunk.
 */
export const addFiles = (files: Files): void => {
  Object.assign(named, files)
}

/**
 * Whether the browser has the colours of the tokens, and with them all else that the kit calls (Chromium 123, Firefox 120,
 * Safari 17.5), such as links to modules that fire `load`, by which files are checked. Otherwise the page stays the server's.
 */
export const isSupported = (): boolean => CSS.supports('color: light-dark(red, red)')

const addressOf = (file: string) => new URL(file, import.meta.url).href

/** Modules that the browser loads without checking them. */
const uncheckedPreloads = () => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]:not([integrity])')
  return [...links].map(({ href }) => href)
}

/** Appends a fresh link for each file and waits until all have arrived unchanged; removes them when one has not. */
export const verify = async (rel: 'modulepreload' | 'stylesheet', files: readonly Place[]): Promise<void> => {
  const unchecked = uncheckedPreloads()
  const links = files.map(([file, integrity]) => {
    const link = Object.assign(document.createElement('link'), {
      rel,
      href: addressOf(file),
      integrity,
      crossOrigin: 'anonymous',
    })
    const { href } = link
    // The browser would run other bytes than it checks: an import map leads elsewhere, or a preload was first.
    if (import.meta.resolve(href) !== href || unchecked.includes(href)) throw new Error(href)
    return link
  })
  try {
    await Promise.all(
      links.map(
        link =>
          new Promise<void>((resolve, reject) => {
            link.onload = () => resolve()
            link.onerror = () => reject(new Error(link.href))
            document.head.append(link)
          }),
      ),
    )
  } catch (error) {
    for (const link of links) link.remove()
    throw error
  }
}

/** Runs a step once per key; a step that failed runs again at the next call. */
export const once = <Result>(
  done: Map<string, Promise<Result>>,
  key: string,
  step: () => Promise<Result>,
): Promise<Result> => {
  const known = done.get(key)
  if (known) return known
  const begun = step()
  done.set(key, begun)
  begun.catch(() => done.delete(key))
  return begun
}

const modules = new Map<string, Promise<unknown>>()

/** Imports a file that imports nothing after checking it. */
export const open = (place: Place): Promise<unknown> =>
  once(modules, place[0], async () => {
    await verify('modulepreload', [place])
    return import(/* @vite-ignore */ addressOf(place[0]))
  })

/** The lists from the first on, up to one that is enough; each is loaded when the ones before it were not. */
const openLists = async (isEnough: (list: List) => boolean): Promise<readonly List[]> => {
  const opened: List[] = []
  for (let place = first; place; ) {
    const list = (await open(place)) as List
    opened.push(list)
    place = isEnough(list) ? undefined : list.rest
  }
  return opened
}

/** Stylesheet → when it is on the page. */
export const sheets = new Map<string, Promise<unknown>>()

const chunks = new Map<string, Promise<unknown>>()

/**
 * Imports a chunk of the release after checking every file that it imports. The build writes this call in the place of
 * each `import()`.
 *
 * Every attempt checks again: once a browser has refused a module, a second bare `import()` of it would run the changed
 * file.
 *
 * @throws When a file does not arrive or is not the released one; nothing of it has run.
 */
export const load = (chunk: string): Promise<unknown> =>
  once(chunks, chunk, async () => {
    const opened = await openLists(({ files }) => chunk in named || chunk in files)
    const files: Files = Object.assign({}, named, ...opened.map(list => list.files))
    const fileOf = (name: string) => `${name}-${files[name]?.[0]}.js`
    const imports = files[chunk]?.slice(2) ?? []
    await verify(
      'modulepreload',
      [chunk, ...imports].map(name => [fileOf(name), `sha256-${files[name]?.[1]}`] as const),
    )
    return import(/* @vite-ignore */ addressOf(fileOf(chunk)))
  })
