/** The one way to bring in a chunk: its bytes are checked against the release before they run. */

/** What the build writes for a chunk, found by the source file that it was built from. */
type Files = {
  /** Source path of a chunk → the files of its static-import closure. */
  readonly chunks: Readonly<Record<string, readonly string[]>>
  /** Widget name → its stylesheet. */
  readonly styles: Readonly<Record<string, string>>
  /** File → its `sha384-…`. */
  readonly integrity: Readonly<Record<string, string>>
}

// The build puts the address of the list of files, a space, and its hash here; in tests from source there is neither.
declare const __SKERRY_FILES__: string

let files: Promise<Files | undefined> | undefined

const base = import.meta.url

/** Appends a fresh link for each file and waits until all have arrived unchanged; removes them when one has not. */
const verify = async (rel: string, hrefs: readonly string[], integrity: (href: string) => string) => {
  const links = hrefs.map(href => {
    const link = document.createElement('link')
    link.rel = rel
    link.href = new URL(href, base).href
    link.integrity = integrity(href)
    return link
  })
  try {
    await Promise.all(
      links.map(
        link =>
          new Promise<void>((resolve, reject) => {
            link.onload = () => resolve()
            link.onerror = () => reject(new Error(`${link.href} did not arrive, or is not the released file.`))
            document.head.append(link)
          }),
      ),
    )
  } catch (error) {
    for (const link of links) link.remove()
    throw error
  }
}

const loadFiles = async (): Promise<Files | undefined> => {
  if (typeof __SKERRY_FILES__ === 'undefined') return undefined
  const [file = '', hash = ''] = __SKERRY_FILES__.split(' ')
  await verify('modulepreload', [file], () => hash)
  return import(new URL(file, base).href)
}

const released = () =>
  (files ??= loadFiles().catch(error => {
    files = undefined
    throw error
  }))

/**
 * Imports a chunk after checking every file that comes with it.
 *
 * Every attempt checks anew: once a browser has refused a module, a second bare `import()` of it would run the changed
 * file.
 *
 * @param source The chunk's source file from the root of the repository, as written in `importer`.
 * @throws When a file does not arrive or is not the released one; nothing of it has run.
 */
export const load = async <Module>(source: string, importer: () => Promise<Module>): Promise<Module> => {
  const list = await released()
  if (list) await verify('modulepreload', list.chunks[source] ?? [], file => list.integrity[file] ?? '')
  return importer()
}

/** Adds a widget's stylesheet unless the page links it, or all of them, already. Without it the widget still works. */
export const loadStyle = async (widget: string): Promise<void> => {
  const list = await released()
  const file = list?.styles[widget]
  if (!list || !file || document.querySelector(`link[href*="/skerry.css"], link[href$="/${file}"]`)) return
  await verify('stylesheet', [file], href => list.integrity[href] ?? '').catch(() => {})
}
