/** The generated parts of the committed READMEs: between two marks, made from the references. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type OptionReference, parseReadme } from '../schema/reference.ts'
import { toCallTable, toFactsTable } from './contract.ts'
import { defaultOf } from './editor.ts'
import type { Facts, WidgetFacts } from './facts.ts'

const INDEX = 'widgets/README.md'

export const readmeOf = (name: string): string => `widgets/${name}/README.md`

/** Every committed page that has generated parts. */
const pagesOf = (widgets: readonly WidgetFacts[]): string[] => [
  INDEX,
  GUIDE,
  ...widgets.map(({ name }) => readmeOf(name)),
]

const typeOf = ({ values, type, name }: OptionReference): string =>
  values.length
    ? values.map(word => `\`${word}\``).join(' | ')
    : type === 'json'
      ? `JSON; \`${name}\` in \`data-options\``
      : type

const cell = (text: string) => text.replaceAll('|', '\\|')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map(row => row.map(cell))].map(cells => `| ${cells.join(' | ')} |`).join('\n')

const toAttributes = ({ options, when }: WidgetFacts): string => {
  const rows = options.map(option => [
    `\`${option.attribute}\``,
    typeOf(option),
    defaultOf(option),
    `${option.about}${option.unit ? ` (${option.unit})` : ''}`,
  ])
  const head = ['Attribute', 'Type', 'Default', 'Description']
  return `Loads when: \`${when}\`.\n\n${rows.length ? table(head, rows) : 'It has no options.'}`
}

const toEvents = ({ events, legacyEvents = {}, listens = {} }: WidgetFacts): string => {
  const rows = [
    ...events.map(({ name, when, detail }) => [
      `\`${name}\``,
      when,
      detail && detail !== 'object' ? `\`${detail}\`` : '',
    ]),
    ...Object.entries(legacyEvents).map(([name, when]) => [`\`${name}\` (for legacy code)`, when, '']),
    ...Object.entries(listens).map(([name, effect]) => [`\`${name}\` (dispatched by the page)`, effect, '']),
  ]
  return rows.length ? table(['Event', 'When', 'Detail'], rows) : 'It sends no events.'
}

const PLACES = ['Product', 'Listing', 'Navigation', 'Visitor', 'Checkout', 'Account', 'Theme', 'Admin']

/** Widgets by the part of the shop that they belong to. */
export const byPlace = (widgets: readonly WidgetFacts[]): (readonly [string, WidgetFacts[]])[] =>
  [...new Set([...PLACES, ...widgets.map(({ place }) => place)])]
    .map(place => [place, widgets.filter(widget => widget.place === place)] as const)
    .filter(([, list]) => list.length)

const toIndex = (widgets: readonly WidgetFacts[]): string =>
  byPlace(widgets)
    .map(([place, list]) =>
      [`## ${place}`, '', ...list.map(({ name, about }) => `- [\`${name}\`](${name}/README.md): ${about}.`)].join('\n'),
    )
    .join('\n\n')

export type Part = 'attributes' | 'events'

/** Generated part → its Markdown. */
const PARTS: Readonly<Record<Part, (widget: WidgetFacts) => string>> = {
  attributes: toAttributes,
  events: toEvents,
}

/** A marked part of a page; splitting a page by it gives text, part, name, text, part, name … */
export const MARKED = new RegExp(`<!-- (${Object.keys(PARTS).join('|')}): ([a-z-]+) -->\\n[\\s\\S]*?<!-- /\\1 -->`)

const GUIDE = '.github/guides/6-any-server.md'

/** Generated part of the guide for any server → its Markdown. */
const CONTRACT: Readonly<Record<string, () => string>> = { facts: toFactsTable, calls: toCallTable }
const CONTRACT_MARKED = /<!-- (facts|calls) -->\n[\s\S]*?<!-- \/\1 -->/g

const INDEX_MARKED = /<!-- widgets -->\n[\s\S]*?<!-- \/widgets -->/

/** A page with its generated parts renewed. */
export const renew = (text: string, widgets: readonly WidgetFacts[]): string =>
  text
    .replace(new RegExp(MARKED, 'g'), (_, part: Part, name: string) => {
      const widget = widgets.find(widget => widget.name === name)
      if (!widget) throw new Error(`There is no widget ${name} to generate "${part}" for.`)
      return `<!-- ${part}: ${name} -->\n${PARTS[part](widget)}\n<!-- /${part} -->`
    })
    .replace(CONTRACT_MARKED, (_, part: string) => `<!-- ${part} -->\n${CONTRACT[part]?.()}\n<!-- /${part} -->`)
    .replace(INDEX_MARKED, () => `<!-- widgets -->\n${toIndex(widgets)}\n<!-- /widgets -->`)

/** The README that a widget without one begins with. */
const toNewReadme = (name: string): string => {
  const marks = (part: Part) => `<!-- ${part}: ${name} -->\n<!-- /${part} -->`
  return `# ${name}

## What the server prints

Host:

\`\`\`html
\`\`\`

## Options

${marks('attributes')}

## Events

${marks('events')}

## Without JavaScript

## Facts of Magento
`
}

/** Parts that a widget's README lacks: a heading, a generated part, or a fact that only a person knows. */
export const missingIn = (text: string, name: string): string[] => [
  ...(toNewReadme(name).match(/^(#|<!-- \w).*$/gm) ?? []).filter(line => !text.includes(`${line}\n`)),
  ...Object.entries(parseReadme(text)).flatMap(([fact, said]) => (said ? [] : [fact])),
]

const read = (page: string) => (existsSync(page) ? readFileSync(page, 'utf8') : '')

/** Names of the committed pages whose generated parts are stale, or that are missing. */
export const stalePages = ({ widgets }: Facts): string[] =>
  pagesOf(widgets).filter(page => {
    const text = read(page)
    return !text || renew(text, widgets) !== text
  })

export const renewPages = ({ widgets }: Facts): void => {
  const names = Object.fromEntries(widgets.map(({ name }) => [readmeOf(name), name]))
  for (const page of pagesOf(widgets)) writeFileSync(page, renew(read(page) || toNewReadme(names[page] ?? ''), widgets))
}
