/** The generated parts of the committed READMEs: between two marks, made from the references. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { otherwiseOf } from './editor.mjs'

const INDEX = 'widgets/README.md'

export const readmeOf = name => `widgets/${name}/README.md`

/** Every committed page that has generated parts. */
const pagesOf = widgets => [INDEX, ...widgets.map(({ name }) => readmeOf(name))]

const typeOf = ({ values, type, name }) =>
  values.length
    ? values.map(word => `\`${word}\``).join(' | ')
    : type === 'json'
      ? `JSON; \`${name}\` in \`data-options\``
      : type

const cell = text => text.replaceAll('|', '\\|')

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows.map(row => row.map(cell))].map(cells => `| ${cells.join(' | ')} |`).join('\n')

const toAttributes = ({ options }) =>
  options.length
    ? table(
        ['Attribute', 'Type', 'Default', 'Description'],
        options.map(option => [
          `\`${option.attribute}\``,
          typeOf(option),
          otherwiseOf(option),
          `${option.about}${option.unit ? ` (${option.unit})` : ''}`,
        ]),
      )
    : 'It has no options.'

const toEvents = ({ events, legacyEvents = {}, listens = {} }) => {
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

const PLACES = ['Product', 'Listing', 'Navigation', 'Visitor', 'Checkout', 'Account', 'Theme']

/** Widgets by the part of the shop that they belong to. */
export const byPlace = widgets =>
  [...new Set([...PLACES, ...widgets.map(({ place }) => place)])]
    .map(place => [place, widgets.filter(widget => widget.place === place)])
    .filter(([, list]) => list.length)

const toIndex = widgets =>
  byPlace(widgets)
    .map(([place, list]) =>
      [`## ${place}`, '', ...list.map(({ name, about }) => `- [\`${name}\`](${name}/README.md): ${about}.`)].join('\n'),
    )
    .join('\n\n')

/** Kind of a generated part → its Markdown. */
const PARTS = {
  summary: ({ about, when }) => `${about}. Loads when: \`${when}\`.`,
  host: ({ host, markup }) => `Host: ${host}.\n\n\`\`\`html\n${markup}\n\`\`\``,
  attributes: toAttributes,
  events: toEvents,
  fallback: ({ withoutScript }) => `${withoutScript}.`,
}

/** Marked parts of a page; splitting by this gives text, kind, name, text, kind, name … */
export const MARKED = new RegExp(`<!-- (${Object.keys(PARTS).join('|')}): ([a-z-]+) -->\\n[\\s\\S]*?<!-- /\\1 -->`)

const INDEX_MARKED = /<!-- widgets -->\n[\s\S]*?<!-- \/widgets -->/

/** A page with its generated parts renewed. */
export const renew = (text, widgets) =>
  text
    .replace(new RegExp(MARKED, 'g'), (_, kind, name) => {
      const widget = widgets.find(widget => widget.name === name)
      if (!widget) throw new Error(`There is no widget ${name} to generate "${kind}" for.`)
      return `<!-- ${kind}: ${name} -->\n${PARTS[kind](widget)}\n<!-- /${kind} -->`
    })
    .replace(INDEX_MARKED, () => `<!-- widgets -->\n${toIndex(widgets)}\n<!-- /widgets -->`)

const HEADINGS = {
  'What the server prints': 'host',
  Options: 'attributes',
  Events: 'events',
  'Without JavaScript': 'fallback',
  'Facts of Magento': undefined,
}

/** The README that a widget without one begins with. */
const toNewReadme = name => {
  const part = kind => (kind ? `\n<!-- ${kind}: ${name} -->\n<!-- /${kind} -->\n` : '')
  const sections = Object.entries(HEADINGS).map(([title, kind]) => `## ${title}\n${part(kind)}`)
  return [`# ${name}\n${part('summary')}`, ...sections].join('\n')
}

/** Parts and headings that a widget's README lacks. */
export const lacksOf = (text, name) => [
  ...Object.keys(HEADINGS).filter(title => !text.includes(`\n## ${title}\n`)),
  ...Object.keys(PARTS).flatMap(kind =>
    text.includes(`<!-- ${kind}: ${name} -->`) ? [] : [`<!-- ${kind}: ${name} -->`],
  ),
]

const read = page => (existsSync(page) ? readFileSync(page, 'utf8') : '')

/** Names of the committed pages whose generated parts are stale, or that are missing. */
export const stalePages = ({ widgets }) =>
  pagesOf(widgets).filter(page => {
    const text = read(page)
    return !text || renew(text, widgets) !== text
  })

export const renewPages = ({ widgets }) => {
  const names = Object.fromEntries(widgets.map(({ name }) => [readmeOf(name), name]))
  for (const page of pagesOf(widgets)) writeFileSync(page, renew(read(page) || toNewReadme(names[page]), widgets))
}
