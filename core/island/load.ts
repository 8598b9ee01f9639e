/** The one way to bring in a chunk: its bytes are checked against the release before they run. */

/** An address beside this one, and the hash of what lies there. */
type Place = readonly [file: string, integrity: string]

/** What the build writes of a release, packed: the hashes alone are most of it. */
type List = {
  /** Names without `.js`, separated by commas. */
  readonly files: string
  /** The sha256 of each file in base64 without padding, one after the other. */
  readonly hashes: string
  /** Key of a chunk → numbers of the files of its static-import closure, its own first. */
  readonly chunks: Readonly<Record<string, readonly number[]>>
  /** Where the next list is: what a page does not begin with. */
  readonly rest?: Place
  /** Widgets of this list that have no stylesheet. */
  readonly plain?: readonly string[]
  /** Stylesheet → the hash in its file's name; among them `base`, on which every other stands. */
  readonly styles?: Readonly<Record<string, string>>
}

/** Characters of a sha256 in base64 without padding. */
const HASH_LENGTH = 43

/** The first list. Without it (from source) chunks are imported as they are. */
let first: Place | undefined

/** Says where the release's first list of files lies; the entry knows, since its own bytes are checked by the page. */
export const setFiles = (file: string, integrity: string): void => {
  first = [file, integrity]
}

const addressOf = (file: string) => new URL(file, import.meta.url).href

/** Appends a fresh link for each file and waits until all have arrived unchanged; removes them when one has not. */
const verify = async (rel: string, files: readonly (readonly [file: string, integrity?: string])[]) => {
  const links = files.map(([file, integrity = '']) =>
    Object.assign(document.createElement('link'), { rel, href: addressOf(file), integrity }),
  )
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

/** Does a step once per key; a step that failed is done again the next time. */
const once = <Result>(
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

const lists = new Map<string, Promise<List>>()
/** A chunk that is a list, too: what comes with it need not be looked up first. */
const brought: List[] = []

const open = (place: Place): Promise<List> =>
  once(lists, place[0], async () => {
    await verify('modulepreload', [place])
    return import(addressOf(place[0]))
  })

const listOf = async (isOn: (list: List) => unknown): Promise<List | undefined> => {
  for (let place = first; place; ) {
    const list = await open(place)
    const found = [list, ...brought].find(isOn)
    if (found) return found
    place = list.rest
  }
  return undefined
}

const chunks = new Map<string, Promise<unknown>>()

/**
 * Imports a chunk after checking every file that comes with it.
 *
 * Every attempt checks anew: once a browser has refused a module, a second bare `import()` of it would run the changed
 * file.
 *
 * @param source The chunk's source file from the root of the repository, as written in `importer`. In a release it is
 *   the chunk's key, there is no importer, and the list says which file it is.
 * @throws When a file does not arrive or is not the released one; nothing of it has run.
 */
export const load = <Module>(source: string, importer: () => Promise<Module>): Promise<Module> =>
  once(chunks, source, async () => {
    const list = await listOf(({ chunks }) => chunks[source])
    if (!list) return importer()
    const names = list.files.split(',')
    const files = (list.chunks[source] ?? []).map(
      number =>
        [
          `${names[number]}.js`,
          `sha256-${list.hashes.slice(number * HASH_LENGTH, (number + 1) * HASH_LENGTH)}=`,
        ] as const,
    )
    await verify('modulepreload', files)
    const module = await import(addressOf(files[0]?.[0] ?? ''))
    if (module.hashes) brought.push(module)
    return module
  }) as Promise<Module>

const sheets = new Map<string, Promise<void>>()

/** How long an island waits for its looks, in milliseconds. */
const LOOKS_MS = 3000

/** Whether the page links that sheet, or `skerry.css` with all there are, of whatever release; a theme's may begin alike. */
const isLinked = (sheet: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[href*=".css"]')].some(({ href }) =>
    new RegExp(`/(skerry(-[\\dA-F]{8})?|${sheet}-[\\dA-F]{8})\\.css`).test(href),
  )

/**
 * Adds a widget's stylesheets unless the page links them already.
 *
 * Without its looks a widget still works, so a sheet that does not arrive stops nothing, and one that is late holds nothing
 * up for long.
 *
 * @param sheet The one that dresses the widget, where it shares its place's.
 */
export const loadStyle = (widget: string, sheet: string = widget): Promise<unknown> =>
  once(sheets, widget, async () => {
    const missing = ['base', sheet].filter(name => !isLinked(name))
    if (!missing.length) return
    const { styles } = (await listOf(({ plain, styles }) => plain?.includes(widget) || styles?.[sheet])) ?? {}
    if (!styles) return
    const files = missing.map(name => `${name}-${styles[name]}.css`)
    await Promise.race([
      Promise.all(files.map(file => once(sheets, file, () => verify('stylesheet', [[file]])))),
      new Promise(resolve => setTimeout(resolve, LOOKS_MS)),
    ])
  }).catch(() => {})
