/**
 * The script tag: starts by itself, and exports the kit's public interface, also as `window.skerry`. Its types are part of that
 * interface, so they are declared here.
 */

import type { SectionData, SectionName } from '../core/customer-data/known-sections.ts'
import { emit } from '../core/dom/emit.ts'
import { pageLoaded } from '../core/dom/page-loaded.ts'
import { handlers, held, releaseToBrowser, startHolding } from '../core/island/early-events.ts'
import { reportFailure } from '../core/island/report-failure.ts'
import type { When } from '../core/island/when.ts'
import type { Disconnect, OptionsSchema } from '../core/island/widget.ts'
import { giveBack, initBlocks, replaced } from '../core/legacy/replaced.ts'
import { markLook } from '../core/page/look.ts'
import { isSupported, type Place, setFiles } from '../core/release/load.ts'

// The build writes these; from source there is neither.
declare const __SKERRY_VERSION__: string
declare const __SKERRY_FILES__: Place

/** A visitor's section as a theme reads it. */
export type SectionHandle<Data = unknown> = {
  /** The section's data, at once where the browser has it, from `ready` on; `undefined` until it is known. */
  get(): Data | undefined
  /** Calls at once with what is known, then with every change. */
  subscribe(listener: (data: Data | undefined) => void): Disconnect
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
  /** Connects the hosts inside `root`, now and when they are added; the whole page without `root`. */
  start(root?: ParentNode): void
  /** Undoes the islands inside `root`: the server's own nodes are restored. */
  stop(root?: ParentNode): void
  /** Adds a widget; hosts that wait for its name connect. */
  define<Options = Record<string, unknown>>(name: string, definition: Definition<Options>): void
  section<Name extends SectionName>(name: Name): SectionHandle<SectionData<Name>>
  /** Resolves when every host of the page is found, and its widget is loading. */
  readonly ready: Promise<void>
}

declare global {
  interface Window {
    skerry?: Skerry
  }
}

type Kit = Pick<Skerry, 'start' | 'stop' | 'define'> & {
  section(name: string): SectionHandle
  prepare(): Promise<void>
}

const HOST = '[data-widget]'
const { hostOf } = handlers

let kit: Kit | undefined
let resolveKit: (found: Kit) => void
const arrived = new Promise<Kit>(resolve => {
  resolveKit = resolve
})
let isLoading = false
/** Whether the page has stopped the kit, all of it, before it began. */
let isStopped = false

/** Loads the kernel. When that fails, each host reports it, and the next press or `online` tries again. */
const loadKernel = () => {
  if (kit || isLoading) return
  isLoading = true
  handlers.hostOf = hostOf
  import('./runtime.ts')
    .then(
      ({ runtime }) => {
        kit = runtime
        resolveKit(kit)
      },
      error => {
        handlers.onPress = loadKernel
        // Nothing is loading: what is touched is the browser's.
        handlers.hostOf = () => null
        addEventListener('online', loadKernel, { once: true })
        for (const host of held.keys()) releaseToBrowser(host)
        for (const host of document.querySelectorAll<HTMLElement>(HOST))
          reportFailure({ host, name: host.dataset['widget'] ?? '', reason: 'load', error })
        for (const host of replaced.keys()) giveBack(host)
      },
    )
    .finally(() => {
      isLoading = false
    })
}

/** Now if the kernel is loaded, else as soon as it is. */
const soon = (step: (found: Kit) => void) => {
  loadKernel()
  if (kit) step(kit)
  else arrived.then(step)
}

/** The kernel once the page's facts are read, which name the sections. */
const prepared = arrived.then(found => found.prepare().then(() => found))

const handleOf = (name: string): SectionHandle => {
  loadKernel()
  // Calling it marks the section as read, whatever is asked of it then.
  const found = prepared.then(({ section }) => section(name))
  found.catch(() => {})
  return {
    get: () => kit?.section(name).get(),
    subscribe(listener) {
      let undo: Disconnect | undefined
      let isOver = false
      found.then(handle => {
        if (!isOver) undo = handle.subscribe(listener)
      })
      return () => {
        isOver = true
        undo?.()
      }
    },
    reload: () => found.then(handle => handle.reload()),
  }
}

/** The page's own first picture precedes the kit; a hidden tab draws none. */
const afterPaint = (step: () => void) => {
  if (document.hidden) step()
  else requestAnimationFrame(() => setTimeout(step))
}

/** One query; without hosts nothing more happens until one is added. */
const findHosts = () => {
  if (!document.querySelector(HOST) || !isSupported()) return false
  startHolding()
  // Luma prints its buttons disabled until script runs; without this the shop could not sell.
  for (const button of document.querySelectorAll<HTMLButtonElement>('.action.tocart[disabled]')) button.disabled = false
  afterPaint(() => isStopped || soon(({ start }) => start()))
  return true
}

const begin = (): Skerry => {
  if (typeof __SKERRY_FILES__ !== 'undefined') setFiles(__SKERRY_FILES__)
  markLook()
  // Kept before Magento removes them.
  initBlocks()
  let isFound = findHosts()
  const observer = new MutationObserver(() => {
    isFound = findHosts()
    if (isFound) observer.disconnect()
  })
  if (!isFound) observer.observe(document, { childList: true, subtree: true, attributeFilter: ['data-widget'] })
  const ready = async () => {
    // The takeover, and scripts of the theme, may add hosts until then.
    if (!isFound) await pageLoaded()
    if (isFound) await prepared
  }
  const version = typeof __SKERRY_VERSION__ === 'undefined' ? 'source' : __SKERRY_VERSION__
  const skerry: Skerry = Object.freeze({
    version,
    start: (root?: ParentNode) => soon(({ start }) => start(root)),
    stop(root: ParentNode = document) {
      isStopped ||= root === document
      soon(({ stop }) => stop(root))
    },
    define: (name: string, definition: Definition<never>) => soon(({ define }) => define(name, definition)),
    section: handleOf as Skerry['section'],
    ready: ready(),
  })
  const key = document.querySelector<HTMLElement>('[data-inspect]')?.dataset['inspect']
  if (key) addEventListener('keydown', event => event.key === key && inspect())
  if (/skerry=inspect/.test(location.href)) inspect()
  window.skerry = skerry
  emit(document, 'skerry:started', { version })
  return skerry
}

/** For theme developers: loaded only by the address, or by the key that the script tag names. */
const inspect = () => import('./inspector.ts')

// An element with that id is no kit, whatever its fields are called.
const first = typeof window.skerry?.define === 'function' && window.skerry
// biome-ignore lint/suspicious/noConsole: two copies would mean two sets of stores.
if (first) console.warn(`[skerry] ${first.version} runs already.`)

const api = first || begin()
export const { version, start, stop, define, section, ready } = api
