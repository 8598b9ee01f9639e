/** Loads a release's stylesheets for islands whose page does not link them. */
import { within } from '../async/within.ts'
import { once, open, type Place, sheets, verify } from './load.ts'

// The build writes it; from source there is none.
declare const __SKERRY_STYLES__: Place

const STYLESHEET_TIMEOUT_MS = 3000

/**
 * Whether the page links that sheet, or `skerry.css` with all of them, of any release; the name of a theme's own sheet may
 * begin the same way.
 */
const isLinked = (sheet: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[href*=".css"]:not([rel=preload])')].some(({ href }) =>
    new RegExp(`/(skerry(-[\\dA-F]{8})?|${sheet}-[\\dA-F]{8})\\.css`).test(href),
  )

const add = (sheet: string): Promise<unknown> =>
  once(sheets, sheet, async () => {
    if (isLinked(sheet) || typeof __SKERRY_STYLES__ === 'undefined') return
    const { styles } = (await open(__SKERRY_STYLES__)) as { styles: Readonly<Record<string, Place>> }
    const place = styles[sheet]
    if (place) await verify('stylesheet', [place])
  })

/**
 * Adds a stylesheet, and the base one, unless the page links them already; neither is applied when its bytes are not the
 * released ones.
 *
 * A drawn view works without its styles, so a stylesheet that fails to load stops nothing, and a slow one delays nothing
 * for longer than `STYLESHEET_TIMEOUT_MS`.
 */
export const loadStyle = (sheet: string): Promise<unknown> =>
  within(Promise.all(['base', sheet].map(add)), STYLESHEET_TIMEOUT_MS).catch(() => {})
