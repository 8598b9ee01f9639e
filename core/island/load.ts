/** The one way to bring in a chunk: its bytes are checked against the release before they run. */

/** What the build writes for a chunk, found by the source file that it was built from. */
type Files = {
  /** Source path of a chunk → the files of its static-import closure. */
  readonly chunks: Readonly<Record<string, readonly string[]>>
  /** Widget name → its stylesheets, the shared one first. */
  readonly styles: Readonly<Record<string, readonly string[]>>
  /** File → its `sha384-…`. */
  readonly integrity: Readonly<Record<string, string>>
}

/** Address of the list of files, beside this one, and its hash. Without it (from source) chunks are imported as they are. */
let place: readonly [file: string, integrity: string] | undefined

/** Says where the release's list of files lies; the entry knows, since its own bytes are checked by the page. */
export const setFiles = (file: string, integrity: string): void => {
  place = [file, integrity]
}

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
  if (!place) return undefined
  const [file, integrity] = place
  await verify('modulepreload', [file], () => integrity)
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

const styles = new Map<string, Promise<void>>()

const loadSheet = async (file: string, { integrity }: Files) => {
  if (document.querySelector(`link[href*="/${file}"]`)) return
  await verify('stylesheet', [file], href => integrity[href] ?? '')
}

/**
 * Adds a widget's stylesheets unless the page links them, or `skerry.css` with all of them, already.
 *
 * Without its looks a widget still works, so a sheet that does not arrive stops nothing.
 */
export const loadStyle = async (widget: string): Promise<void> => {
  const list = await released()
  if (!list || document.querySelector('link[href*="/skerry.css"], link[href*="/skerry-"][href$=".css"]')) return
  await Promise.all(
    (list.styles[widget] ?? []).map(file => {
      const sheet = styles.get(file) ?? loadSheet(file, list).catch(() => void styles.delete(file))
      styles.set(file, sheet)
      return sheet
    }),
  )
}
