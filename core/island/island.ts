import { emit } from '../dom/emit.ts'
import { giveBack } from '../legacy/replaced.ts'
import { held, releaseToBrowser, repeatHeld } from './early-events.ts'
import { keepFocus } from './keep-focus.ts'
import { leaderOf } from './leader.ts'
import { checkOptions, hasMisspelt, type Input, readInput } from './options.ts'
import { type FailureReason, reportFailure, reportWarnings } from './report-failure.ts'
import { schedule, type When } from './when.ts'
import type { AnyWidget, Disconnect } from './widget.ts'

/** A widget's line in the registry. */
export type Line = {
  /** When its islands start; `visible` by default. A host's `data-when` wins. */
  when?: When
  /** The customer-data sections it reads. */
  sections?: readonly string[]
  load(): Promise<AnyWidget> | AnyWidget
}

export type Table = Record<string, Line>

/** One widget on one host. */
export type Island = {
  readonly host: HTMLElement
  readonly name: string
  state: 'waiting' | 'connected' | 'failed'
  reason?: FailureReason | undefined
  /** When it connected, in milliseconds since navigation. */
  atMs?: number
  /** Starts it, when its line says or at a touch; more calls do nothing. */
  start(): void
  /** Islands `with` this one. */
  followers?: Set<() => void> | undefined
  controller?: AbortController | undefined
  undo?: Disconnect | void
}

const notScheduled = () => {}

export const makeIsland = (host: HTMLElement, name: string): Island => ({
  host,
  name,
  state: 'waiting',
  start: notScheduled,
})

/** State kept per host element, so an element that is removed and re-inserted resumes. */
export type Host = { islands: Island[]; input?: (name: string) => Input }

/** The kernel's state that each island needs. */
export type Context = {
  readonly table: Table
  /** Instead of the line of a name that the table lacks. */
  readonly unknown: Line
  readonly hosts: WeakMap<HTMLElement, Host>
  /** Awaited before an island connects: page configuration, dictionary. */
  prepared: Promise<unknown>
}

export const showState = (host: HTMLElement, { islands }: Host): void => {
  const [first, second] = islands
  const state = second ? islands.map(({ name, state }) => `${name}:${state}`).join(' ') : (first?.state ?? 'waiting')
  host.setAttribute('data-island-state', state)
}

/** Repeats held events once the last of a host's islands has settled; natively if none of them is connected. */
const release = (host: HTMLElement, { islands }: Host) => {
  if (!held.has(host) || islands.some(({ state }) => state === 'waiting')) return
  if (islands.some(({ state }) => state === 'connected')) repeatHeld(host)
  else releaseToBrowser(host)
}

const started = () => {}

const signalOf = (island: Island) => {
  island.controller ??= new AbortController()
  return island.controller.signal
}

const follow = (island: Island) => {
  island.start = started
  const { followers } = island
  island.followers = undefined
  for (const start of followers ?? []) start()
}

/** Ends an island that failed, and reports it; a component that it replaced is Magento's again. */
export const fail = (
  island: Island,
  { table, hosts }: Context,
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
  void reportFailure({ host, name, reason, error, widget, names: Object.keys(table) })
  giveBack(host, name)
}

/** Loads, reads, checks and connects; after each wait the island may have been ended. */
const run = async (island: Island, line: Line, known: Host, context: Context): Promise<void> => {
  const { host, name } = island
  const signal = signalOf(island)
  let widget: AnyWidget | undefined
  // For the message if this step fails.
  let step: FailureReason = 'load'
  try {
    widget = await line.load()
    await context.prepared
    if (signal.aborted) return
    step = 'options'
    known.input ??= readInput(host)
    const input = known.input(name)
    const options = await checkOptions(widget, input)
    if (signal.aborted) return
    step = 'connect'
    const restoreFocus = keepFocus(host)
    const connecting = widget.connect(host, options as never, signal, (error, reason: FailureReason = 'connect') =>
      fail(island, context, reason, error, widget),
    )
    const undo = connecting instanceof Promise ? await connecting : connecting
    if (signal.aborted) return undo?.()
    island.undo = undo
    restoreFocus()
    island.state = 'connected'
    island.atMs = performance.now()
    showState(host, known)
    emit(host, 'island:connected', { widget: name })
    if (hasMisspelt(input, (widget.options as { entries?: object } | undefined)?.entries))
      reportWarnings({ host, name, input, table: context.table })
  } catch (error) {
    if (!signal.aborted) fail(island, context, step, error, widget)
    return
  }
  release(host, known)
}

/** Schedules the start of an island; `with` shares that of another widget for the same product. */
const waitFor = (island: Island, when: string, start: () => void, context: Context): void => {
  const name = when.startsWith('with ') ? when.slice(5) : ''
  const leader = name && leaderOf(island.host, name, context)
  if (!leader) schedule(name ? 'visible' : when, island.host, start, () => signalOf(island))
  // An island without a definition never starts.
  else if (!context.table[name] || leader.start === started) start()
  else {
    leader.followers ??= new Set()
    leader.followers.add(start)
    // A leader that waits for long would keep hosts that are gone.
    signalOf(island).addEventListener('abort', () => leader.followers?.delete(start))
  }
}

/** Schedules an island, for the first time or again; every host of the same scan is in `context.hosts` by then. */
export const begin = (island: Island, context: Context): void => {
  const { host, name } = island
  const known = context.hosts.get(host)
  const line = context.table[name] ?? context.unknown
  if (!known) return
  island.state = 'waiting'
  island.reason = undefined
  const start = () => {
    // The host was removed, or the island scheduled anew.
    if (island.start !== start) return
    follow(island)
    void run(island, line, known, context)
  }
  island.start = start
  try {
    waitFor(island, host.getAttribute('data-when') || (line.when ?? 'visible'), start, context)
  } catch (error) {
    fail(island, context, 'options', error)
  }
}

/** Ends an island: its listeners, its followers' wait, its undo. */
export const end = (island: Island): void => {
  const { undo, controller } = island
  island.controller = undefined
  island.undo = undefined
  island.state = 'waiting'
  controller?.abort()
  follow(island)
  undo?.()
}
