/** Loads a release's stylesheets for islands whose page does not link them. */
import { type List, once, openLists, searches, verify } from './load.ts'

const sheets = new Map<string, Promise<void>>()

const STYLESHEET_TIMEOUT_MS = 3000

/**
 * Whether the page links that sheet, or `skerry.css` with all of them, of any release; the name of a theme's own sheet may
 * begin the same way.
 */
const isLinked = (sheet: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[href*=".css"]:not([rel=preload])')].some(({ href }) =>
    new RegExp(`/(skerry(-[\\dA-F]{8})?|${sheet}-[\\dA-F]{8})\\.css`).test(href),
  )

/** @param open Opens the lists of files that may name the sheet. */
const add = (sheet: string, open: () => Promise<readonly List[]>): Promise<unknown> =>
  once(sheets, sheet, async () => {
    const missing = [...new Set(['base', sheet])].filter(name => !isLinked(name))
    if (!missing.length) return
    const styles = Object.assign({}, ...(await open()).map(list => list.styles))
    // Rejected, so that the next call looks into a list which was loaded since.
    if (!styles[sheet]) throw new Error(`No list names the stylesheet ${sheet}.`)
    const files = missing.map(name => `${name}-${styles[name]}.css`)
    await Promise.race([
      Promise.all(files.map(file => once(sheets, file, () => verify('stylesheet', [[file]])))),
      new Promise(resolve => setTimeout(resolve, STYLESHEET_TIMEOUT_MS)),
    ])
  }).catch(() => {})

/**
 * Adds a stylesheet, and the base one, unless the page links them already.
 *
 * What is drawn works without its styles, so a stylesheet that fails to load stops nothing, and a slow one delays nothing
 * for longer than `STYLESHEET_TIMEOUT_MS`.
 */
export const loadStyle = (sheet: string): Promise<unknown> =>
  add(sheet, () => openLists(({ styles }) => sheet in styles))

/**
 * The same for the sheet of a widget, if it has one: many draw nothing, for which no further list is loaded. Called when
 * its chunk is imported, whose list names the sheet, too.
 */
export const loadWidgetStyle = (bundle: string): Promise<unknown> =>
  add(bundle, async () => (await Promise.all(searches.values())).flat())
