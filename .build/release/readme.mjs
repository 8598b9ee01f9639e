/** The attribute tables inside the committed pages: between two marks, made from the references. */
import { readFileSync, writeFileSync } from 'node:fs'
import { otherwiseOf } from './editor.mjs'

export const PAGES = ['README.md', 'widgets/README.md']

const typeOf = ({ values, type, name }) =>
  values.length
    ? values.map(word => `\`${word}\``).join(' | ')
    : type === 'json'
      ? `JSON; \`${name}\` in \`data-options\``
      : type

const cell = text => text.replaceAll('|', '\\|')

/** A widget's attributes as a table; both pickers share theirs. */
export const toTable = ({ options }) =>
  [
    '| Attribute | Type | Not said | Means |',
    '|---|---|---|---|',
    ...options.map(
      option =>
        `| \`${option.attribute}\` | ${cell(typeOf(option))} | ${cell(otherwiseOf(option))} | ${cell(option.about)}${option.unit ? ` (${option.unit})` : ''} |`,
    ),
  ].join('\n')

const MARKED = /<!-- attributes: ([a-z-]+) -->\n[\s\S]*?<!-- \/attributes -->/g

/** A page with its tables made anew. */
export const renew = (text, widgets) =>
  text.replace(MARKED, (_, name) => {
    const widget = widgets.find(widget => widget.name === name)
    if (!widget) throw new Error(`There is no widget ${name} to make a table of.`)
    return `<!-- attributes: ${name} -->\n${toTable(widget)}\n<!-- /attributes -->`
  })

/** Names of the committed pages whose tables are not those of the references. */
export const stalePages = ({ widgets }) =>
  PAGES.filter(page => {
    const text = readFileSync(page, 'utf8')
    return renew(text, widgets) !== text
  })

export const renewPages = ({ widgets }) => {
  for (const page of PAGES) writeFileSync(page, renew(readFileSync(page, 'utf8'), widgets))
}
