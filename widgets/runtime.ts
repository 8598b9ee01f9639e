/** The kernel with the kit's own widgets, and the visitor's data behind `section()`. */
import { followCustomerData, loadIfNeeded, startNow } from '../core/customer-data/on-demand.ts'
import { $section } from '../core/customer-data/stores.ts'
import type { Line, Table } from '../core/island/island.ts'
import { createKernel } from '../core/island/start.ts'
import type { AnyWidget } from '../core/island/widget.ts'
import { onLegacy } from '../core/legacy/legacy-event.ts'
import { declarations } from '../core/legacy/replaced.ts'
import { keepPageOffline } from '../core/page/offline.ts'
import { prepare as preparePage } from '../core/page/prepare.ts'
import { loadStyle } from '../core/release/load-style.ts'
import type { Definition, SectionHandle } from './main.ts'
import { type Entry, registry } from './registry.ts'

/** Loads a widget together with the stylesheet of its bundle. */
const loadStyled = async ({ load, bundle }: Entry): Promise<AnyWidget> => {
  const [module] = await Promise.all([load(), bundle && loadStyle(bundle)])
  return module.default
}

const linesOf = (entries: Readonly<Record<string, Entry>>): Table =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, { ...entry, load: () => loadStyled(entry) }]),
  )

// Nothing is inherited: `constructor` is not a widget.
export const table: Table = Object.assign(Object.create(null), linesOf(registry))

/** The page's facts, and hosts that replace declared components of Magento made ready; without that file they work less well. */
const prepare = async () => {
  const adapting =
    declarations.areReplaced && import('./legacy.ts').then(({ adaptHosts }) => adaptHosts()).catch(() => {})
  // Islands start without stored sections that fail to load.
  await Promise.all([preparePage(), adapting, loadIfNeeded().catch(() => {})])
}

/** Customer data begins with the sections that the page's hosts read, and again when new hosts read more. */
const read = async (sections: readonly string[]) => {
  await prepare()
  await followCustomerData(sections)
}

const kernel = createKernel(table, {
  prepare,
  onHosts(sections) {
    // Customer data reports a section that fails to load; the islands go on with the data there is.
    read(sections).catch(() => {})
  },
  loadRare: () => import('./rare-registry.ts').then(({ rareRegistry }) => linesOf(rareRegistry)),
})

const define = (name: string, { when, sections, ...widget }: Definition<never>): void =>
  kernel.define(name, { when, sections, load: () => widget as never } as Line)

const section = (name: string): SectionHandle => {
  read([name]).catch(() => {})
  const store = $section(name)
  return {
    get: store.get,
    subscribe: store.subscribe,
    async reload() {
      await startNow()
      const { reload } = await import('../core/customer-data/requests.ts')
      await reload([name])
    },
  }
}

keepPageOffline()

for (const name of ['processStart', 'processStop'])
  onLegacy(
    document.body,
    name,
    () =>
      import('./process-loader.ts').then(
        ({ followProcess }) => followProcess(name === 'processStart'),
        () => {},
      ),
    new AbortController().signal,
  )

export const runtime = { start: kernel.start, stop: kernel.stop, define, section, prepare }
