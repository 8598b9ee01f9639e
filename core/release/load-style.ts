/** Loads a release's stylesheets for islands whose page does not link them. */
import { knownStyles, once, verify } from './load.ts'

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

/**
 * Adds a stylesheet, and the base one, unless the page links them already. Called after the import of the chunk that needs
 * it, which finds the list that has both.
 *
 * A widget works without its styles, so a stylesheet that fails to load stops nothing, and a slow one delays nothing for
 * longer than `STYLESHEET_TIMEOUT_MS`.
 */
export const loadStyle = (sheet: string): Promise<unknown> =>
  once(sheets, sheet, async () => {
    const missing = [...new Set(['base', sheet])].filter(name => !isLinked(name))
    if (!missing.length) return
    const styles = await knownStyles()
    // A widget without a sheet of its own draws nothing.
    if (!styles[sheet]) return
    const files = missing.flatMap(name => (styles[name] ? [`${name}-${styles[name]}.css`] : []))
    await Promise.race([
      Promise.all(files.map(file => once(sheets, file, () => verify('stylesheet', [[file]])))),
      new Promise(resolve => setTimeout(resolve, STYLESHEET_TIMEOUT_MS)),
    ])
  }).catch(() => {})
