/** What a page with islands is doing, read from outside: from hosts, schemas, the browser's storage and its timings. */
import { marks, sections } from '../../core/customer-data/storage.ts'
import type { Line, Table } from '../../core/island/island.ts'
import { HOST, namesOf, readInput } from '../../core/island/options.ts'
import { cssPath, nearest } from '../../core/island/report.ts'
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
  element: string
  when: string
  sections: readonly string[]
  options: OptionLine[]
  /** What is wrong with it, a sentence each. */
  faults: string[]
}

export type SectionLine = { name: string; loaded: string; bytes: number; isStale: boolean; keys: readonly string[] }
export type RequestLine = { address: string; atMs: number; tookMs: number; bytes: number }

type Entries = Readonly<Record<string, { readonly type: string; readonly default?: unknown }>>

/** Told by the kernel itself: what no schema knows. */
const told = new WeakMap<Element, Map<string, string>>()
const began = new WeakMap<Element, Map<string, number>>()

const note = <Value>(notes: WeakMap<Element, Map<string, Value>>, host: Element, widget: string, value: Value) => {
  const known = notes.get(host) ?? new Map<string, Value>()
  notes.set(host, known.set(widget, value))
}

/** Listens from now on; what was told before is told again by checking once more. */
export const listen = (changed: () => void, signal: AbortSignal): void => {
  document.addEventListener(
    'island:failed',
    ({ target, detail }) => {
      note(told, target as Element, detail.widget, detail.message)
      changed()
    },
    { signal },
  )
  document.addEventListener(
    'island:connected',
    ({ target, detail }) => {
      note(began, target as Element, detail.widget, performance.now())
      told.get(target as Element)?.delete(detail.widget)
      changed()
    },
    { signal },
  )
}

const written = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

/** Old code's own marks, which look like options of ours. */
const OTHERS = ['role', 'action', 'bind', 'block', 'label', 'post', 'th']

const kebab = (key: string) => key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

const stateOf = (host: HTMLElement, name: string) => {
  const said = host.dataset['islandState'] ?? 'not seen'
  return (
    said
      .split(' ')
      .find(pair => pair.startsWith(`${name}:`))
      ?.slice(name.length + 1) ?? said
  )
}

/** The schema of a widget that has come; nothing is loaded to look at it. */
const schemaOf = async (line: Line, state: string) => {
  if (state === 'waiting' || state === 'not seen') return undefined
  try {
    return (await line.load()).options
  } catch {
    return undefined
  }
}

const faultOf = ({ path = [], message }: SchemaIssue) =>
  `${path.map(step => String(typeof step === 'object' && 'key' in step ? step.key : step)).join('.') || 'data-options'}: ${message}`

const islandAt = async (host: HTMLElement, name: string, table: Table): Promise<IslandLine> => {
  const line = table[name]
  const state = stateOf(host, name)
  const island: IslandLine = {
    host,
    name,
    state,
    element: cssPath(host),
    when: host.dataset['when'] || line?.when || 'visible',
    sections: line?.sections ?? [],
    options: [],
    faults: [],
  }
  const message = told.get(host)?.get(name)
  if (message) island.faults.push(message)
  if (!line) {
    const meant = nearest(name, Object.keys(table))
    if (!message) island.faults.push(`No widget has this name.${meant ? ` Did you mean ${meant}?` : ''}`)
    return island
  }
  let input: Readonly<Record<string, unknown>> = {}
  try {
    // What the kernel read: a view may have taken the script in since.
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
  // Attributes that nearly are options; others are somebody else's.
  const names = Object.keys(entries).map(kebab)
  for (const key of Object.keys(host.dataset)) {
    const meant = key in entries || OTHERS.includes(key) ? undefined : nearest(kebab(key), names)
    if (meant && !host.hasAttribute(`data-${meant}`))
      island.faults.push(`data-${kebab(key)}: Did you mean data-${meant}?`)
  }
  return island
}

/** Every island of the page in the order of its hosts. */
export const readIslands = (table: Table): Promise<IslandLine[]> =>
  Promise.all(
    [...document.querySelectorAll<HTMLElement>(HOST)].flatMap(host =>
      namesOf(host).map(name => islandAt(host, name, table)),
    ),
  )

/** Milliseconds after the page's beginning, where the inspector was there to hear it. */
export const beganAt = ({ host, name }: IslandLine): number | undefined => began.get(host)?.get(name)

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
