import { emit } from '../dom/emit.ts'
import { held, releaseToBrowser, repeatHeld } from './early-events.ts'
import { keepFocus } from './keep-focus.ts'
import { type Input, isDoubtful, readInput } from './options.ts'
import { type FailureReason, tell, tellDoubts } from './tell.ts'
import { moment, type When } from './when.ts'
import type { AnyWidget, Disconnect } from './widget.ts'

/** A widget's line in the kit's table. */
export type Line = {
  /** When its islands start; `visible` if nothing is said. A host's `data-when` wins. */
  when?: When
  /** The customer-data sections it reads. */
  sections?: readonly string[]
  load(): Promise<AnyWidget> | AnyWidget
}

export type Table = Record<string, Line>

/** One widget alive, or about to be, on one host. */
export type Island = {
  readonly host: HTMLElement
  readonly name: string
  state: 'waiting' | 'connected' | 'failed'
  reason?: FailureReason | undefined
  /** When it connected, in milliseconds after the page's beginning. */
  atMs?: number
  /** Its moment has come, or a touch; more calls do nothing. */
  start(): void
  /** What starts when it does. */
  followers?: readonly (() => void)[]
  controller?: AbortController | undefined
  undo?: Disconnect | void
}

const beforeBegin = () => {}

export const makeIsland = (host: HTMLElement, name: string): Island => ({
  host,
  name,
  state: 'waiting',
  start: beforeBegin,
})

/** Everything known of a host, kept as long as the element lives, so that it may come back. */
export type Host = { islands: Island[]; input?: (name: string) => Input }

/** What the kernel asks of the kit around it. */
export type Surroundings = {
  readonly table: Table
  readonly hosts: WeakMap<HTMLElement, Host>
  /** Awaited before the first island connects: facts of the page, dictionary. */
  prepare(): Promise<unknown>
}

export const showState = (host: HTMLElement, { islands }: Host): void => {
  const [first, second] = islands
  const state = second ? islands.map(({ name, state }) => `${name}:${state}`).join(' ') : (first?.state ?? 'waiting')
  host.setAttribute('data-island-state', state)
}

/** Lets held touches go once the last of a host's islands has settled: to the islands, or to the browser if none lives. */
const release = (host: HTMLElement, { islands }: Host) => {
  if (!held.has(host) || islands.some(({ state }) => state === 'waiting')) return
  if (islands.some(({ state }) => state === 'connected')) repeatHeld(host)
  else releaseToBrowser(host)
}

const check = ({ options }: AnyWidget, input: Input): unknown => {
  if (!options) return input
  const read = (result: Awaited<ReturnType<(typeof options)['~standard']['validate']>>) => {
    if (result.issues) throw Object.assign(new TypeError('Invalid options'), { issues: result.issues })
    return result.value
  }
  const checking = options['~standard'].validate(input)
  return checking instanceof Promise ? checking.then(read) : read(checking)
}

const nothing = () => {}

const signalOf = (island: Island) => {
  island.controller ??= new AbortController()
  return island.controller.signal
}

const follow = (island: Island) => {
  island.start = nothing
  const { followers = [] } = island
  island.followers = []
  for (const start of followers) start()
}

/** Ends an island by a fault of its own, and tells. */
export const fail = (
  island: Island,
  { table, hosts }: Surroundings,
  reason: FailureReason,
  error?: unknown,
  widget?: AnyWidget,
): void => {
  const { host, name } = island
  const known = hosts.get(host) as Host
  end(island)
  island.reason = reason
  island.state = 'failed'
  showState(host, known)
  release(host, known)
  void tell({ host, name, reason, error, widget, names: Object.keys(table) })
}

/** An island's life: load → read → check → connect, looking after each wait whether it is still wanted. */
const live = async (island: Island, line: Line, known: Host, around: Surroundings): Promise<void> => {
  const { host, name } = island
  const signal = signalOf(island)
  let widget: AnyWidget | undefined
  // What is being done, for the message if it fails.
  let step: FailureReason = 'load'
  try {
    const prepared = around.prepare()
    widget = await line.load()
    await prepared
    if (signal.aborted) return
    step = 'options'
    known.input ??= readInput(host)
    const input = known.input(name)
    const options = await check(widget, input)
    if (signal.aborted) return
    step = 'connect'
    const restoreFocus = keepFocus(host)
    const connecting = widget.connect(host, options as never, signal, (error, reason: FailureReason = 'connect') =>
      fail(island, around, reason, error, widget),
    )
    const undo = connecting instanceof Promise ? await connecting : connecting
    if (signal.aborted) return undo?.()
    island.undo = undo
    restoreFocus()
    island.state = 'connected'
    island.atMs = performance.now()
    showState(host, known)
    emit(host, 'island:connected', { widget: name })
    if (isDoubtful(input, (widget.options as { entries?: object } | undefined)?.entries))
      tellDoubts({ host, name, input, table: around.table })
  } catch (error) {
    if (!signal.aborted) fail(island, around, step, error, widget)
    return
  }
  // Whatever comes of a touch, the island lives.
  release(host, known)
}

/** The island of that name for the same product, if there is one. */
const leaderOf = (host: HTMLElement, name: string, { hosts }: Surroundings): Island | undefined => {
  for (let scope = host.parentElement; scope; scope = scope.parentElement) {
    // The product's form is nearest that says which product it sells.
    if (!scope.querySelector('[name="product"]')) continue
    const other = scope.querySelector<HTMLElement>(`[data-widget~="${name}"]`)
    return other ? hosts.get(other)?.islands.find(island => island.name === name) : undefined
  }
  return undefined
}

/** The moment of an island; `with` shares that of another widget for the same product. */
const waitFor = (island: Island, when: string, start: () => void, around: Surroundings): void => {
  const name = when.startsWith('with ') ? when.slice(5) : ''
  const leader = name && leaderOf(island.host, name, around)
  if (!leader) moment(name ? 'visible' : when, island.host, start, () => signalOf(island))
  // One that nobody knows never starts.
  else if (!around.table[name] || leader.start === nothing) start()
  else leader.followers = [...(leader.followers ?? []), start]
}

/** Puts an island on its way, for the first time or again; by then every host of a scan is known to `around`. */
export const begin = (island: Island, around: Surroundings): void => {
  const { host, name } = island
  const known = around.hosts.get(host)
  const line = around.table[name]
  if (!known || !line) return
  island.state = 'waiting'
  island.reason = undefined
  const start = () => {
    // Its host has left, or it was put on its way anew.
    if (island.start !== start) return
    follow(island)
    void live(island, line, known, around)
  }
  island.start = start
  try {
    waitFor(island, host.getAttribute('data-when') || (line.when ?? 'visible'), start, around)
  } catch (error) {
    fail(island, around, 'options', error)
  }
}

/** Takes an island back: its undo, its listeners, its held touches. */
export const end = (island: Island): void => {
  const { undo, controller } = island
  island.controller = undefined
  island.undo = undefined
  island.state = 'waiting'
  controller?.abort()
  follow(island)
  undo?.()
}
