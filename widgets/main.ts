/** The script tag: starts by itself, and gives themes its public face as exports and as `window.skerry`. */
import { emit } from '../core/dom/emit.ts'
import type { Line } from '../core/island/island.ts'
import { setFiles } from '../core/island/load.ts'
import { createKernel } from '../core/island/start.ts'
import type { When } from '../core/island/when.ts'
import type { Disconnect, OptionsSchema } from '../core/island/widget.ts'
import { shop, table } from './index.ts'

// The build writes these; from source there is neither.
declare const __SKERRY_VERSION__: string
declare const __SKERRY_FILES__: string
declare const __SKERRY_FILES_INTEGRITY__: string

/** A visitor's section as a theme reads it. */
export type SectionHandle = {
  /** The section's data; `undefined` until it is known. */
  get(): unknown
  /** Calls at once with what is known, then with every change. */
  subscribe(listener: (data: unknown) => void): Disconnect
  /** Asks the server anew. Rejects when it does not answer; what was known stays. */
  reload(): Promise<void>
}

/** A widget of the theme's own. */
export type Definition<Options = Record<string, unknown>> = {
  when?: When
  sections?: readonly string[]
  /** A valibot schema or any other Standard Schema; without it `connect` gets what the host says, unchecked. */
  options?: OptionsSchema<Options>
  connect(host: HTMLElement, options: Options, signal: AbortSignal): Disconnect | void
}

export type Skerry = {
  readonly version: string
  /** Connects the hosts inside `root`, now and when they come; the whole page if nothing is said. */
  start(root?: ParentNode): void
  /** Undoes the islands inside `root`: the server's own nodes come back. */
  stop(root?: ParentNode): void
  /** Adds a widget; hosts that wait for its name connect. */
  define<Options = Record<string, unknown>>(name: string, definition: Definition<Options>): void
  section(name: string): SectionHandle
  /** Resolves when the page was looked at for the first time. */
  readonly ready: Promise<void>
}

declare global {
  interface Window {
    skerry?: Skerry
  }
}

/** Luma prints its buttons disabled until script runs; without this the shop could not sell. */
const enableButtons = (root: ParentNode) => {
  for (const button of root.querySelectorAll<HTMLButtonElement>('.action.tocart[disabled]')) button.disabled = false
}

const sectionOf = (name: string): SectionHandle => {
  type Store = { get(): unknown; subscribe(listener: (data: unknown) => void): Disconnect }
  let store: Store | undefined
  const loaded = shop().then(async ({ $section, prepare, startCustomerData }) => {
    await prepare()
    await startCustomerData([name])
    store = $section(name)
    return store
  })
  loaded.catch(() => {})
  return {
    get: () => store?.get(),
    subscribe(listener) {
      let undo: Disconnect | undefined
      let isWanted = true
      loaded.then(
        found => {
          if (isWanted) undo = found.subscribe(listener)
        },
        () => {},
      )
      return () => {
        isWanted = false
        undo?.()
      }
    },
    reload: () => loaded.then(() => shop()).then(({ reload }) => reload([name])),
  }
}

const begin = (): Skerry => {
  if (typeof __SKERRY_FILES__ !== 'undefined') setFiles(__SKERRY_FILES__, __SKERRY_FILES_INTEGRITY__)
  const kernel = createKernel(table, {
    prepare: () => shop().then(({ prepare }) => prepare()),
    onHosts(root, sections) {
      enableButtons(root)
      // A failed chunk is each island's own message; the data follow when it has come.
      shop()
        .then(({ prepare, startCustomerData }) => prepare().then(() => startCustomerData(sections)))
        .catch(() => {})
    },
  })
  const parsed = new Promise<void>(resolve => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve())
    else resolve()
  })
  const skerry: Skerry = Object.freeze({
    version: typeof __SKERRY_VERSION__ === 'undefined' ? 'source' : __SKERRY_VERSION__,
    start: kernel.start,
    stop: kernel.stop,
    define: (name: string, { when, sections, ...widget }: Definition<never>) =>
      kernel.define(name, {
        ...(when && { when }),
        ...(sections && { sections }),
        load: () => widget as never,
      } as Line),
    section: sectionOf,
    ready: parsed,
  })
  window.skerry = skerry
  kernel.start()
  emit(document, 'skerry:started', { version: skerry.version })
  return skerry
}

const first = window.skerry
// biome-ignore lint/suspicious/noConsole: two copies would mean two sets of stores.
if (first) console.warn(`[skerry] This page already runs Skerry ${first.version}; the second script tag does nothing.`)

export const { version, start, stop, define, section, ready } = first ?? begin()
