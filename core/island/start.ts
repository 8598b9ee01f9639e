/** The kernel in one file: hosts enter and leave the page through one set. */

import { pageLoaded } from '../dom/page-loaded.ts'
import { giveBack, replaced } from '../legacy/replaced.ts'
import { counterpart } from './counterpart.ts'
import { handlers, held, reachOf, releaseToBrowser, startHolding, stopHolding, takeHeld } from './early-events.ts'
import {
  begin,
  type Context,
  end,
  type Host,
  type Island,
  type Line,
  makeIsland,
  showState,
  type Table,
} from './island.ts'
import { HOST, namesOf } from './options.ts'
import { unwatch } from './when.ts'

export type Kernel = {
  start(root?: ParentNode): void
  stop(root?: ParentNode): void
  define(name: string, line: Line): void
}

type Hooks = {
  /** Called once for all hosts found together, whose islands wait for it, and when islands are tried again. */
  prepare(): Promise<unknown>
  /**
   * Called once for all hosts found together, with the sections that they read; before the islands' own `prepare`, because
   * a browser resolves two imports of one file in two tasks, in their order.
   */
  onHosts(sections: readonly string[]): void
  /** Loads the lines of rare widgets; called when a host has a name that the table lacks. */
  loadRare?(): Promise<Table>
}

/** State per host; the inspector reads it, too. */
export const hosts = new WeakMap<HTMLElement, Host>()

const islandsOf = (host: HTMLElement): readonly Island[] => hosts.get(host)?.islands ?? []

const hostsIn = (root: ParentNode): HTMLElement[] => {
  try {
    const inside = [...root.querySelectorAll<HTMLElement>(HOST)]
    return root instanceof HTMLElement && root.matches(HOST) ? [root, ...inside] : inside
  } catch {
    // A form whose field has the name of such a method, which it hides: the form is the browser's.
    return []
  }
}

/** Starts the islands that wait on the nearest host around a node, and gives that host. */
const startAround = (node: Element, alive: ReadonlySet<HTMLElement>, table: Table): HTMLElement | undefined => {
  for (let host = node.closest<HTMLElement>(HOST); host; ) {
    const own = host.dataset['when']
    const waiting = islandsOf(host).filter(
      ({ name, state }) => state === 'waiting' && !(own || table[name]?.when)?.startsWith('media '),
    )
    for (const island of waiting) island.start()
    if (alive.has(host) && waiting.length) return host
    const outer: HTMLElement | null | undefined = host.parentElement?.closest<HTMLElement>(HOST)
    // A form's field may be called `parentElement`.
    host = outer && !host.contains(outer) ? outer : null
  }
  return undefined
}

/** Registers a host; its islands begin when all hosts found with it are registered. */
const admit = (host: HTMLElement, alive: Set<HTMLElement>): readonly Island[] => {
  if (alive.has(host)) return []
  alive.add(host)
  try {
    const known = hosts.get(host) ?? { islands: namesOf(host).map(name => makeIsland(host, name)) }
    hosts.set(host, known)
    showState(host, known)
    return known.islands
  } catch {
    // As in `hostsIn`.
    return []
  }
}

/** Ends all islands of a host. */
const disconnect = (host: HTMLElement, alive: Set<HTMLElement>) => {
  alive.delete(host)
  unwatch(host)
  takeHeld(host)
  // In reverse: a behavior may depend on markup that a view drew. One that restores the host restores its state, too.
  for (const island of islandsOf(host).toReversed()) end(island)
  host.removeAttribute('data-island-state')
}

/** Finds hosts, now and later, and gives each of their widgets an island. */
export const createKernel = (table: Table, { prepare, onHosts, loadRare = async () => ({}) }: Hooks): Kernel => {
  const alive = new Set<HTMLElement>()
  /** Defines the rare widgets, so that islands with their names begin again; the others fail. */
  const unknown: Line = {
    when: 'ready',
    async load() {
      for (const [name, line] of Object.entries(await loadRare())) if (!table[name]) define(name, line)
      // A widget may still be defined while the page loads, or in this task.
      await pageLoaded()
      await new Promise(resolve => setTimeout(resolve))
      return { connect: (_host, _options, _signal, fail) => fail(undefined, 'unknown') }
    },
  }
  const context: Context = { table, unknown, hosts, prepared: Promise.resolve() }
  let isHolding = false

  const define = (name: string, line: Line) => {
    table[name] = line
    for (const host of alive)
      for (const island of islandsOf(host))
        if (island.name === name && island.state !== 'connected') {
          // The island may be loading already, by another definition.
          end(island)
          begin(island, context)
          if (held.has(host)) island.start()
          onHosts(line.sections ?? [])
        }
  }

  /** A host whose `data-widget` changed is another host; one that only lost names keeps its other islands. */
  const rename = (host: HTMLElement) => {
    const names = namesOf(host)
    const known = hosts.get(host)
    if (!known) return
    const kept = known.islands.filter(({ name }) => names.includes(name))
    if (kept.length && kept.length === names.length) {
      for (const island of known.islands) if (!kept.includes(island)) end(island)
      known.islands = kept
      showState(host, known)
    } else {
      disconnect(host, alive)
      hosts.delete(host)
    }
  }

  /** Schedules the islands of these hosts. */
  const take = (found: readonly HTMLElement[]) => {
    const islands = found.flatMap(host => admit(host, alive))
    if (!islands.length) return
    hold()
    onHosts([...new Set(islands.flatMap(({ name }) => table[name]?.sections ?? []))])
    context.prepared = prepare()
    for (const island of islands) begin(island, context)
  }

  const waitingHost = (node: Element) => startAround(node, alive, table)

  /** Chunks that did not load are tried again. */
  const retry = (isMeant: (host: HTMLElement) => boolean) => {
    const failed = [...alive].filter(isMeant).flatMap(host => islandsOf(host).filter(({ reason }) => reason === 'load'))
    if (failed.length) context.prepared = prepare()
    for (const island of failed) {
      begin(island, context)
      island.start()
    }
  }

  const retryAll = () => retry(() => true)

  const hold = () => {
    if (isHolding) return
    isHolding = true
    handlers.hostOf = waitingHost
    handlers.onPress = node => retry(host => (reachOf.get(host) ?? host).contains(node))
    handlers.counterpart = counterpart
    startHolding()
    addEventListener('online', retryAll)
  }

  const observer = new MutationObserver(records => {
    const added = new Set<Node>()
    for (const { type, target, addedNodes } of records)
      if (type === 'attributes') added.add(target)
      else for (const node of addedNodes) if (node instanceof Element) added.add(node)
    // Asking each host costs less than looking through what every change of a text removed.
    for (const host of alive) if (!host.isConnected) disconnect(host, alive)
    for (const { type, target } of records) if (type === 'attributes' && target instanceof HTMLElement) rename(target)
    // Nodes of an inserted subtree are found with its root; those removed again are skipped.
    take([...added].flatMap(node => (node instanceof HTMLElement && node.isConnected ? hostsIn(node) : [])))
  })

  return {
    start(root = document) {
      observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-widget'] })
      take(hostsIn(root))
      // Events held before the kernel was loaded that no island waits for are the browser's.
      for (const [host, [touch]] of held)
        if (touch && waitingHost(touch.node.isConnected ? touch.node : host) !== host) releaseToBrowser(host)
    },
    stop(root = document) {
      // Inner hosts first: what an outer one drew may hold them.
      for (const host of [...alive].toReversed()) if (root.contains(host)) disconnect(host, alive)
      for (const host of replaced.keys()) if (root.contains(host)) giveBack(host)
      if (root !== document) return
      observer.disconnect()
      isHolding = false
      stopHolding()
      removeEventListener('online', retryAll)
    },
    define,
  }
}
