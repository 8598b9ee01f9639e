/** The state of a page with islands, read from outside: from hosts, schemas, the browser's storage and its timings. */
import { marks, sections } from '../../core/customer-data/storage.ts'
import type { Line, Table } from '../../core/island/island.ts'
import { HOST, namesOf, readInput } from '../../core/island/options.ts'
import { cssPath, misspeltOptions, nearest, optionNames } from '../../core/island/report.ts'
import { hosts } from '../../core/island/start.ts'
import type { SchemaIssue } from '../../core/island/widget.ts'

export type OptionLine = {
  name: string
  value: string
  source: 'attribute' | 'data-options' | 'default' | 'not said'
}

export type IslandLine = {
  host: HTMLElement
  name: string
  state: string
  /** When it connected, in milliseconds after the page's beginning. */
  atMs: number | undefined
  element: string
  when: string
  sections: readonly string[]
  options: OptionLine[]
  /** Faults of the island, a sentence each. */
  faults: string[]
  /** The host's start tag with the right spellings, to paste. */
  tag: string
}

export type FactLine = { name: string; value: string }

export type SectionLine = { name: string; loaded: string; bytes: number; isStale: boolean; keys: readonly string[] }
export type RequestLine = { address: string; atMs: number; tookMs: number; bytes: number }

type Entries = Readonly<Record<string, { readonly type: string; readonly default?: unknown }>>

/** Failures that the kernel reported, which no schema can find: host → widget → message. */
const failures = new WeakMap<Element, Map<string, string>>()

/** Records failures from now on; earlier ones are found by checking the options again. */
export const listen = (changed: () => void, signal: AbortSignal): void => {
  document.addEventListener(
    'island:failed',
    ({ target, detail }) => {
      const known = failures.get(target as Element) ?? new Map<string, string>()
      failures.set(target as Element, known.set(detail.widget, detail.message))
      changed()
    },
    { signal },
  )
  document.addEventListener(
    'island:connected',
    ({ target, detail }) => {
      failures.get(target as Element)?.delete(detail.widget)
      changed()
    },
    { signal },
  )
}

const written = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

const stateOf = (host: HTMLElement, name: string) => {
  const said = host.dataset['islandState'] ?? 'not seen'
  return (
    said
      .split(' ')
      .find(pair => pair.startsWith(`${name}:`))
      ?.slice(name.length + 1) ?? said
  )
}

/** The schema of a widget that is loaded; inspecting loads nothing. */
const schemaOf = async (line: Line, state: string) => {
  if (state === 'waiting' || state === 'not seen') return undefined
  try {
    return (await line.load()).options
  } catch {
    return undefined
  }
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }

/** A host's start tag as a template has it, with misspelt attributes and names corrected. */
export const tagOf = (host: Element, corrections: ReadonlyMap<string, string>): string => {
  const attributes = [...host.attributes]
    // The template's attributes; islands add roles and labels of their own.
    .filter(({ name }) => /^(id|class|data-(?!island-state$).*)$/.test(name) || corrections.has(name))
    .map(({ name, value }) => {
      const words = name === 'data-widget' ? value.replace(/\S+/g, word => corrections.get(word) ?? word) : value
      return `${corrections.get(name) ?? name}="${words.replace(/[&"<]/g, sign => SIGNS[sign] ?? sign)}"`
    })
  return `<${[host.localName, ...attributes].join(' ')}>`
}

/** The facts of the page, one line for each that is not itself a list of facts. */
export const readFactLines = (facts: object, path = ''): FactLine[] =>
  Object.entries(facts).flatMap(([key, value]) =>
    value && typeof value === 'object' && !Array.isArray(value) && !path
      ? readFactLines(value, `${key}.`)
      : [{ name: path + key, value: written(value) }],
  )

const faultOf = ({ path = [], message }: SchemaIssue) =>
  `${path.map(step => String(typeof step === 'object' && 'key' in step ? step.key : step)).join('.') || 'data-options'}: ${message}`

const islandAt = async (host: HTMLElement, name: string, table: Table): Promise<IslandLine> => {
  const line = table[name]
  const state = stateOf(host, name)
  const atMs = state === 'connected' ? hosts.get(host)?.islands.find(known => known.name === name)?.atMs : undefined
  const island: IslandLine = {
    host,
    name,
    state,
    atMs,
    element: cssPath(host),
    when: host.dataset['when'] || line?.when || 'visible',
    sections: line?.sections ?? [],
    options: [],
    faults: [],
    tag: '',
  }
  const corrections = new Map<string, string>()
  island.tag = tagOf(host, corrections)
  const message = failures.get(host)?.get(name)
  if (message) island.faults.push(message)
  if (!line) {
    const meant = nearest(name, Object.keys(table))
    if (meant) island.tag = tagOf(host, corrections.set(name, meant))
    if (!message) island.faults.push(`No widget has this name.${meant ? ` Did you mean ${meant}?` : ''}`)
    return island
  }
  let input: Readonly<Record<string, unknown>> = {}
  try {
    // The kernel's input: a view may have removed the script since.
    input = (hosts.get(host)?.input ?? readInput(host))(name)
  } catch (error) {
    if (!message) island.faults.push(`data-options: ${error}`)
  }
  const schema = await schemaOf(line, state)
  const entries = (schema as { entries?: Entries } | undefined)?.entries ?? {}
  for (const key of new Set([...Object.keys(entries), ...Object.keys(input)])) {
    const isSaid = key in input
    const standard = entries[key]?.default
    island.options.push({
      name: key,
      value: written(isSaid ? input[key] : standard),
      source: isSaid
        ? host.dataset[key]
          ? 'attribute'
          : 'data-options'
        : standard === undefined
          ? 'not said'
          : 'default',
    })
  }
  if (!message && schema) {
    const { issues } = await schema['~standard'].validate(input)
    for (const issue of issues ?? []) island.faults.push(faultOf(issue))
  }
  const others = await Promise.all(
    namesOf(host).map(async other => {
      const line = table[other]
      return line && optionNames(await schemaOf(line, stateOf(host, other)))
    }),
  )
  for (const { attribute, suggestion } of misspeltOptions(
    { host, input },
    Object.keys(entries),
    others.flatMap(names => names ?? []),
  )) {
    island.faults.push(`${attribute}: Did you mean ${suggestion}?`)
    corrections.set(attribute, suggestion)
  }
  island.tag = tagOf(host, corrections)
  return island
}

/** Every island of the page in the order of its hosts. */
export const readIslands = (table: Table): Promise<IslandLine[]> =>
  Promise.all(
    [...document.querySelectorAll<HTMLElement>(HOST)].flatMap(host =>
      namesOf(host).map(name => islandAt(host, name, table)),
    ),
  )

export const readSections = (): SectionLine[] =>
  Object.entries(sections.read()).map(([name, data = {}]) => ({
    name,
    loaded: data.data_id ? new Date(data.data_id * 1000).toISOString() : 'in this browser',
    bytes: JSON.stringify(data).length,
    isStale: Boolean(marks.read()[name]),
    keys: Object.keys(data),
  }))

const toRequest = ({ name, startTime, duration, encodedBodySize }: PerformanceResourceTiming): RequestLine => ({
  address: name,
  atMs: startTime,
  tookMs: duration,
  bytes: encodedBodySize,
})

const resources = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[]

/** Calls of script, the kit's and any other's. */
export const readRequests = (): RequestLine[] =>
  resources()
    .filter(({ initiatorType }) => /^(fetch|xmlhttprequest|beacon)$/.test(initiatorType))
    .map(toRequest)

/** Files of the kit, each once. */
export const readFiles = (base: string): RequestLine[] => {
  const files = resources().filter(({ name }) => name.startsWith(base) && /\.(js|css)(\?|$)/.test(name))
  return [...new Map(files.map(file => [file.name, toRequest(file)])).values()]
}
