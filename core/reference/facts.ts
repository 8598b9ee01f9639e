/** Facts about the widgets as data: references, events with their details, sizes of a build. */
import { readFileSync } from 'node:fs'
import {
  hostAttributes,
  kitEvents,
  referenceOf,
  references,
  type WidgetReference,
  widgetNames,
} from '../../widgets/references.ts'
import type { Manifest } from '../cli/release.ts'

export type EventFacts = {
  name: string
  /** When it is sent. */
  when: string
  /** Its detail as a TypeScript type. */
  detail: string
  /** The comment above it in the source. */
  note: string
}

export type WidgetFacts = Omit<WidgetReference, 'events' | 'schema'> & {
  events: EventFacts[]
  /** Flavour → gzip bytes of script and style with everything shared, and the number of script files. */
  sizes: Record<string, { script: number; style: number; files: number }>
}

export type Facts = {
  version: string
  hostAttributes: Readonly<Record<string, string>>
  kitEvents: EventFacts[]
  widgets: WidgetFacts[]
}

const EVENTS = 'core/dom/emit.ts'

const blockOf = (source: string, begin: string): string => {
  const start = source.indexOf(begin)
  if (start < 0) throw new Error(`${EVENTS} has no "${begin}" any more.`)
  return source.slice(start, source.indexOf('\n}', start) + 2)
}

const onOneLine = (type: string): string =>
  type
    .replace(/\/\*\*.*?\*\//g, '')
    .replace(/\s*\n\s*/g, '; ')
    .replace(/\{;/g, '{')
    .replace(/;(\s*;)*\s*\}/g, ' }')
    .replace(/(; )+/g, '; ')
    .replace(/\s{2,}/g, ' ')
    .trim()

/** Each event that the kit sends: its detail as a TypeScript type, and the comment above it. */
export const readEvents = (
  source = readFileSync(EVENTS, 'utf8'),
): Readonly<Record<string, Pick<EventFacts, 'detail' | 'note'>>> => {
  const named = new Map([...source.matchAll(/^type (\w+Detail) = (\{.*\})$/gm)].map(([, name, shape]) => [name, shape]))
  const list = blockOf(source, 'export type OutwardEvents = {')
  const found = [...list.matchAll(/((?:^ {2}\/\*\*[^\n]*\n)*)^ {2}'([^']+)': (\{\n[\s\S]*?^ {2}\}|[^\n]*)$/gm)]
  return Object.fromEntries(
    found.map(([, comment = '', name = '', detail = '']) => [
      name,
      {
        detail: onOneLine(named.get(detail) ?? detail),
        note: comment.replace(/^\s*\/\*\*|\*\/\s*$/g, '').trim(),
      },
    ]),
  )
}

const sizesOf = ({ files, widgets, admin }: Manifest, name: string) => {
  const own = admin?.widgets.includes(name) ? { files: [admin.file], styles: [admin.style] } : widgets[name]
  const { files: scripts = [], styles = [] } = own ?? {}
  const gzip = (names: readonly string[]) => names.reduce((sum, file) => sum + (files[file]?.gzip ?? 0), 0)
  return { script: gzip(scripts), style: gzip(styles), files: scripts.length }
}

/**
 * Everything that pages, editor data and snippets are made of.
 *
 * @param manifests Flavour → manifest of its build; without any, sizes are left out.
 */
export const gatherFacts = (manifests: Readonly<Record<string, Manifest>> = {}): Facts => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const sources = readEvents()
  const eventsOf = (list: Readonly<Record<string, string | undefined>> = {}): EventFacts[] =>
    Object.entries(list).map(([name, when = '']) => ({ name, when, ...(sources[name] ?? { detail: '', note: '' }) }))
  const factsOf = (reference: WidgetReference): WidgetFacts => {
    const { schema: _, events, ...rest } = reference
    const sizes = Object.fromEntries(
      Object.entries(manifests).map(([flavour, manifest]) => [flavour, sizesOf(manifest, reference.name)]),
    )
    return { ...rest, events: eventsOf(events), sizes }
  }
  return {
    version,
    hostAttributes,
    kitEvents: eventsOf(kitEvents),
    widgets: widgetNames
      .filter(name => references[name])
      .flatMap(name => referenceOf(name) ?? [])
      .map(factsOf),
  }
}
