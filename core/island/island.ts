import { emit } from '../dom/emit.ts'
import { type Input, readInput } from './options.ts'
import { type FailureReason, tell } from './tell.ts'
import { letGo, repeatTouches } from './touches.ts'
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
  reason?: FailureReason
  /** Resolves when the island starts; a touch starts it sooner. */
  started: Promise<void>
  start(): void
  signal: AbortSignal
  abort(): void
  undo?: Disconnect | void
}

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
  host.dataset['islandState'] = second
    ? islands.map(({ name, state }) => `${name}:${state}`).join(' ')
    : (first?.state ?? 'waiting')
}

/** Lets held touches go once the last of a host's islands has settled: to the islands, or to the browser if none lives. */
const release = (host: HTMLElement, { islands }: Host) => {
  if (islands.some(({ state }) => state === 'waiting')) return
  if (islands.some(({ state }) => state === 'connected')) repeatTouches(host)
  else letGo(host)
}

const check = async ({ options }: AnyWidget, input: Input): Promise<unknown> => {
  if (!options) return input
  const result = await options['~standard'].validate(input)
  if (result.issues) throw Object.assign(new TypeError('Invalid options'), { issues: result.issues })
  return result.value
}

/** An island's life: wait → load → read → check → connect, looking after each wait whether it is still wanted. */
const live = async (island: Island, line: Line, known: Host, around: Surroundings): Promise<void> => {
  const { host, name, signal } = island
  let widget: AnyWidget | undefined
  // What is being done, for the message if it fails.
  let step: FailureReason = 'options'
  const fail = (error: unknown, reason = step) => {
    end(island)
    island.reason = reason
    island.state = 'failed'
    showState(host, known)
    release(host, known)
    void tell({ host, name, reason, error, widget, names: Object.keys(around.table) })
  }
  try {
    await island.started
    if (signal.aborted) return
    step = 'load'
    ;[widget] = await Promise.all([line.load(), around.prepare()])
    if (signal.aborted) return
    step = 'options'
    known.input ??= readInput(host)
    const options = await check(widget, known.input(name))
    if (signal.aborted) return
    step = 'connect'
    const connecting = widget.connect(host, options as never, signal, fail)
    const undo = connecting instanceof Promise ? await connecting : connecting
    if (signal.aborted) return undo?.()
    island.undo = undo
    island.state = 'connected'
    showState(host, known)
    emit(host, 'island:connected', { widget: name })
    release(host, known)
  } catch (error) {
    if (!signal.aborted) fail(error)
  }
}

/** The moment of an island; `with` shares that of another widget for the same product. */
const waitFor = (island: Island, when: string, around: Surroundings): Promise<void> => {
  const { host, signal } = island
  if (!when.startsWith('with ')) return moment(when, host, signal)
  const name = when.slice(5)
  for (let scope = host.parentElement; scope; scope = scope.parentElement) {
    // The product's form is nearest that says which product it sells.
    if (!scope.querySelector('[name="product"]')) continue
    const other = scope.querySelector<HTMLElement>(`[data-widget~="${name}"]`)
    const leader = other && around.hosts.get(other)?.islands.find(island => island.name === name)
    // Why the leader can't start is the leader's message.
    if (leader) return leader.started.catch(() => {})
    break
  }
  return moment('visible', host, signal)
}

/** Puts an island on its way, for the first time or again. */
export const begin = (island: Island, around: Surroundings): void => {
  const { host, name } = island
  const known = around.hosts.get(host)
  const line = around.table[name]
  if (!known || !line) return
  const controller = new AbortController()
  island.signal = controller.signal
  island.abort = () => controller.abort()
  island.state = 'waiting'
  delete island.reason
  island.started = new Promise<void>((resolve, reject) => {
    island.start = resolve
    const when = host.dataset['when'] || (line.when ?? 'visible')
    // By then every host of a scan is known: a moment may point to another host.
    Promise.resolve()
      .then(() => waitFor(island, when, around))
      .then(resolve, reject)
  })
  void live(island, line, known, around)
}

/** Takes an island back: its undo, its listeners, its held touches. */
export const end = (island: Island): void => {
  island.abort()
  const { undo } = island
  delete island.undo
  island.state = 'waiting'
  undo?.()
}
