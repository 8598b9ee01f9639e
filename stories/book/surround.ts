/** The page around a story: theme, direction, language and width of the toolbar and the story. */
import type { Globals } from './globals.ts'
import { here } from './kit.ts'
import { inLanguage, type Snippet } from './widget.ts'

/** Adds, replaces or removes a `<link>`; resolves when it is loaded. */
const link = async (id: string, href: string | undefined): Promise<void> => {
  const found = document.getElementById(id)
  if (found?.getAttribute('href') === href) return
  found?.remove()
  if (!href) return
  const element = Object.assign(document.createElement('link'), { id, rel: 'stylesheet' })
  const arrived = new Promise<void>(resolve => {
    for (const type of ['load', 'error']) element.addEventListener(type, () => resolve(), { once: true })
  })
  element.setAttribute('href', href)
  document.head.append(element)
  await arrived
}

export type Sheets = {
  /** The demo shop's own, and Storybook's. */
  sheets: readonly string[]
  /** Name of a theme → its stylesheet of tokens. */
  themes: Readonly<Record<string, string>>
}

/** Applies the toolbar to the document; a theme is the shop's own stylesheet and one more of tokens alone. */
export const applyGlobals = async (
  { theme, direction, language, motion }: Globals,
  { sheets, themes }: Sheets,
): Promise<void> => {
  const { documentElement: root } = document
  root.lang = language
  root.dir = direction
  root.toggleAttribute('data-still', motion === 'reduced')
  root.style.colorScheme = theme === 'dark' || theme === 'light' ? theme : ''
  if (themes[theme]) root.dataset['theme'] = theme
  else delete root.dataset['theme']
  for (const [index, sheet] of sheets.entries()) await link(`book-sheet-${index}`, sheet)
  await link('book-theme', themes[theme])
}

/** The snippet in a column of its width, with the markup around it. */
export const surround = (html: string, language: string, parameters: Record<string, unknown>): string => {
  const { around, width } = parameters as { around?: Snippet; width?: number }
  const inner = around ? inLanguage(around, language).replace('%1', () => html) : html
  return here(width ? `<div class="book-column" style="max-inline-size:${width}px">${inner}</div>` : inner)
}
