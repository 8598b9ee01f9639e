/** The kernel, whole: every way into and out of the page goes through the same set of hosts that are alive. */

import { handlers, held, reachOf, releaseToBrowser, startHolding, stopHolding, takeHeld } from './early-events.ts'
import {
  begin,
  end,
  fail,
  type Host,
  type Island,
  type Line,
  makeIsland,
  type Surroundings,
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
  prepare(): Promise<unknown>
  /** Told, once for all hosts that are found together, which sections they read. */
  onHosts(sections: readonly string[]): void
  /** Asked for lines of names that the table lacks; those that it has not either are nobody's. */
  lookUp(names: readonly string[]): Promise<Table>
}

/** What is known of each host; the inspector reads it, too. */
export const hosts = new WeakMap<HTMLElement, Host>()

/** Finds hosts, now and later, and gives each of their widgets an island. */
export const createKernel = (table: Table, { prepare, onHosts, lookUp }: Hooks): Kernel => {
  const alive = new Set<HTMLElement>()
  const around: Surroundings = { table, hosts, prepare }
  let isHolding = false
  let lookUps = 0

  /** Whether it is, or may turn out to be, the name of a widget. */
  const isName = (name: string) => table[name] || lookUps

  const define = (name: string, line: Line) => {
    table[name] = line
    for (const host of alive)
      for (const island of hosts.get(host)?.islands ?? [])
        if (island.name === name && island.state !== 'connected') {
          // It may be on its way already, by another definition.
          end(island)
          begin(island, around)
          onHosts(line.sections ?? [])
        }
  }

  const isStranger = ({ name, state }: Island) => !table[name] && state === 'waiting'

  const reportUnknown = () => {
    if (lookUps) return
    for (const host of alive)
      for (const island of hosts.get(host)?.islands ?? []) if (isStranger(island)) fail(island, around, 'unknown')
  }

  /** Finds the lines of names that the table lacks; a list of them that does not come is asked for again later. */
  const grow = async (islands: readonly Island[]) => {
    lookUps++
    try {
      const lines = await lookUp(islands.map(({ name }) => name))
      // What a theme has defined meanwhile is its own.
      for (const [name, line] of Object.entries(lines)) if (!table[name]) define(name, line)
    } catch (error) {
      for (const island of islands) fail(island, around, 'load', error)
    }
    lookUps--
    // Only what was touched: asking starts an island.
    for (const { host } of islands) if (held.has(host) && !waitingHost(host)) releaseToBrowser(host)
  }

  /** Takes a host in; its islands begin when all that come with it are known. */
  const admit = (host: HTMLElement): readonly Island[] => {
    if (alive.has(host)) return []
    alive.add(host)
    let known = hosts.get(host)
    if (!known) {
      known = { islands: namesOf(host).map(name => makeIsland(host, name)) }
      hosts.set(host, known)
    }
    showState(host, known)
    return known.islands
  }

  const disconnect = (host: HTMLElement) => {
    alive.delete(host)
    unwatch(host)
    takeHeld(host)
    host.removeAttribute('data-island-state')
    // Last in, first out: a behavior may stand on what a view drew.
    for (const island of hosts.get(host)?.islands.toReversed() ?? []) end(island)
  }

  /** Another `data-widget` on a host makes another host of it. */
  const rename = (host: HTMLElement) => {
    const names = hosts.get(host)?.islands.map(({ name }) => name)
    if (!names || `${names}` === `${namesOf(host)}`) return
    disconnect(host)
    hosts.delete(host)
  }

  const hostsIn = (root: ParentNode): HTMLElement[] => {
    const inside = [...root.querySelectorAll<HTMLElement>(HOST)]
    return root instanceof HTMLElement && root.matches(HOST) ? [root, ...inside] : inside
  }

  /** Puts the islands of these hosts on their way. */
  const take = (found: readonly HTMLElement[]) => {
    const islands = found.flatMap(admit)
    if (!islands.length) return
    hold()
    for (const island of islands) begin(island, around)
    const names = [...new Set(islands.map(({ name }) => name))]
    onHosts([...new Set(names.flatMap(name => table[name]?.sections ?? []))])
    const unknown = islands.filter(isStranger)
    // Whoever defines a widget in this moment, or while the page loads, is heard first.
    if (unknown.length)
      grow(unknown).then(() => {
        if (document.readyState === 'complete') setTimeout(reportUnknown)
        else addEventListener('load', () => setTimeout(reportUnknown), { once: true })
      })
  }

  const waitingHost = (node: Element): HTMLElement | undefined => {
    for (
      let host = node.closest<HTMLElement>(HOST);
      host;
      host = host.parentElement?.closest<HTMLElement>(HOST) ?? null
    ) {
      const waiting = (hosts.get(host)?.islands ?? []).filter(
        ({ name, state }) =>
          state === 'waiting' && isName(name) && !(host?.dataset['when'] || table[name]?.when)?.startsWith('media '),
      )
      for (const island of waiting) island.start()
      if (alive.has(host) && waiting.length) return host
    }
    return undefined
  }

  /** Chunks that did not load are tried again. */
  const retry = (isMeant: (host: HTMLElement) => boolean) => {
    const failed = [...alive]
      .filter(isMeant)
      .flatMap(host => (hosts.get(host)?.islands ?? []).filter(({ reason }) => reason === 'load'))
    for (const island of failed) {
      begin(island, around)
      island.start()
    }
    const unlisted = failed.filter(({ name }) => !table[name])
    if (!unlisted.length) return
    for (const island of unlisted) {
      island.state = 'waiting'
      delete island.reason
    }
    grow(unlisted).then(reportUnknown)
  }

  const retryAll = () => retry(() => true)

  const hold = () => {
    if (isHolding) return
    isHolding = true
    handlers.hostOf = waitingHost
    handlers.onPress = node => retry(host => (reachOf.get(host) ?? host).contains(node))
    startHolding()
    addEventListener('online', retryAll)
  }

  const observer = new MutationObserver(records => {
    const added = new Set<Node>()
    for (const { type, target, addedNodes } of records)
      if (type === 'attributes') added.add(target)
      else for (const node of addedNodes) if (node instanceof Element) added.add(node)
    // Texts that come and go, which is what islands write most, take no host along.
    if (records.some(({ removedNodes }) => [...removedNodes].some(node => node instanceof Element)))
      for (const host of alive) if (!host.isConnected) disconnect(host)
    for (const { type, target } of records) if (type === 'attributes' && target instanceof HTMLElement) rename(target)
    // Nodes inside an inserted subtree come with it; only what still hangs in the page is looked at.
    take([...added].flatMap(node => (node instanceof HTMLElement && node.isConnected ? hostsIn(node) : [])))
  })

  return {
    start(root = document) {
      observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-widget'] })
      take(hostsIn(root))
      // What was touched before the kernel came and no island of it waits for is the browser's.
      for (const [host, [touch]] of held)
        if (touch && waitingHost(touch.node.isConnected ? touch.node : host) !== host) releaseToBrowser(host)
    },
    stop(root = document) {
      for (const host of alive) if (root.contains(host)) disconnect(host)
      if (root !== document) return
      observer.disconnect()
      isHolding = false
      stopHolding()
      removeEventListener('online', retryAll)
    },
    define,
  }
}
