import { within } from '../async/within.ts'
import { released } from '../dom/released.ts'
import { HOLD_MS, holdEvent, reachOf, releaseToBrowser, repeatHeld, takeHeld } from './early-events.ts'
import { keepFocus } from './keep-focus.ts'
import type { Disconnect, OptionsSchema, OutputOf, Widget } from './widget.ts'

/**
 * Calls `wake` at a sign of its own, from a store for example; more calls do no harm. `signal` aborts when the widget
 * wakes or its host is removed.
 */
export type WakeOn<Options> = (host: HTMLElement, options: Options, wake: () => void, signal: AbortSignal) => void

type Connect<Options> = Widget<Options, Disconnect | void | Promise<Disconnect | void>>['connect']

type Loaded<Options> = { readonly default: Connect<Options> | { readonly connect: Connect<Options> } }

export type LazyWidget<Options> = {
  /**
   * Wakes the widget. `'touch'` is the shopper's pointer, finger or focus, or a click, submit or key, which is held.
   */
  wakeOn: 'touch' | WakeOn<Options> | readonly ('touch' | WakeOn<Options>)[]
  /** Imports the module whose default export is what `defineView`, `defineBehavior` or a `connect` function gives. */
  load(options: Options): Promise<Loaded<Options>>
  /**
   * Runs at once, before anything is loaded; its signal and the undo it returns last as long as the island.
   *
   * `connected`, for its listeners, wakes the widget and resolves once it is connected; it rejects when that fails, and
   * after the three seconds for which events are held.
   */
  setup?(host: HTMLElement, options: Options, signal: AbortSignal, connected: () => Promise<void>): Disconnect | void
  /** Runs when the widget has failed and its setup is undone: the rules that hold for the server's markup alone. */
  fallback?(host: HTMLElement, options: Options): void
  /** The element whose touches count, where it is not the host: the form around it, for example. */
  root?(host: HTMLElement, options: Options): HTMLElement | null
  /** A selector of the elements inside whose touches count; all of them if it is left out. */
  targets?: string | ((options: Options) => string)
  /** Whether clicks, submits and keys wait for the chunk; without holding they reach the server's markup at once. */
  holds?: boolean
}

const TOUCHES = ['pointerover', 'focusin', 'touchstart']
const HELD = ['click', 'submit', 'keydown']

/** Hosts whose chunk failed to load: connected again, they load it without another sign. */
const interrupted = new WeakSet<HTMLElement>()

/**
 * A widget whose code is loaded when it is needed. Until then, and if its chunk fails to load, the server's markup works
 * as it is.
 *
 * Clicks, submits and keys before the chunk is loaded are held and repeated once the widget is connected; after three
 * seconds, or when the chunk fails, their native action happens. Focus and caret stay where they are. A chunk that failed
 * is loaded again at the next press inside the host, or when the browser is online again.
 */
export const lazy = <Schema extends OptionsSchema>(
  widget: LazyWidget<OutputOf<Schema>> & { options: Schema },
): Widget<OutputOf<Schema>> => ({
  options: widget.options as OptionsSchema<OutputOf<Schema>>,
  connect: (host, options, signal, fail) => connectLazy(widget, host, options, signal, fail),
})

const connectLazy = <Options>(
  widget: LazyWidget<Options>,
  host: HTMLElement,
  options: Options,
  signal: AbortSignal,
  fail: (error: unknown, reason?: 'load' | 'unknown') => void,
): Disconnect => {
  const { wakeOn, targets, holds = true } = widget
  const root = widget.root?.(host, options) ?? host
  const selector = (typeof targets === 'function' ? targets(options) : targets) || '*'
  const waiting = new AbortController()
  const isTarget = (node: Element) => node === root || root.contains(node.closest(selector))
  let undo: Disconnect | void
  let isDone = false
  let isWanted = interrupted.has(host)
  /** Until then a sign is only noted: the listener that gave it could not be ended yet. */
  let areSignsSet = false
  let connecting: Promise<void> | undefined
  const undoSetup = widget.setup?.(host, options, signal, async () => {
    wake()
    await within(connecting, HOLD_MS)
  })

  const end: typeof fail = (error, reason) => {
    if (signal.aborted) return
    isDone = true
    if (reason) interrupted.add(host)
    fail(error, reason)
    widget.fallback?.(host, options)
    releaseToBrowser(root)
  }
  const connect = async () => {
    let reason: 'load' | undefined = 'load'
    try {
      const { default: loaded } = await widget.load(options)
      await released(root)
      signal.throwIfAborted()
      const restoreFocus = keepFocus(root)
      reason = undefined
      const undoing = (typeof loaded === 'function' ? loaded : loaded.connect)(host, options, signal, end)
      undo = undoing instanceof Promise ? await undoing : undoing
      if (signal.aborted) undo?.()
      signal.throwIfAborted()
      isDone = true
      interrupted.delete(host)
      restoreFocus()
    } catch (error) {
      end(error, reason)
      throw error
    }
    holding?.abort()
    repeatHeld(root)
  }
  const wake = () => {
    isWanted = true
    if (!areSignsSet || waiting.signal.aborted) return
    waiting.abort()
    if (holds) hold()
    connecting = connect()
    connecting.catch(() => {})
  }
  const touch = ({ target }: Event) => {
    if (isTarget(target as Element)) wake()
  }
  const holdAndWake = (event: Event) =>
    holdEvent(event, node => {
      if (!isTarget(node)) return undefined
      wake()
      return root
    })
  let holding: AbortController | undefined
  const hold = () => {
    if (holding) return
    holding = new AbortController()
    for (const type of HELD) root.addEventListener(type, holdAndWake, { capture: true, signal: holding.signal })
  }

  signal.addEventListener('abort', () => {
    waiting.abort()
    holding?.abort()
    if (!isDone) takeHeld(root)
  })
  reachOf.set(host, root)
  for (const sign of [wakeOn].flat() as readonly ('touch' | WakeOn<Options>)[]) {
    if (isWanted) break
    if (sign !== 'touch') {
      sign(host, options, wake, waiting.signal)
      continue
    }
    for (const type of TOUCHES) root.addEventListener(type, touch, { signal: waiting.signal, passive: true })
    if (holds) hold()
    // The pointer or the focus may have been here before anybody listened.
    const touched = [...root.querySelectorAll(':hover'), document.activeElement]
    if (touched.some(node => node && isTarget(node))) wake()
  }
  areSignsSet = true
  if (isWanted) wake()
  return () => {
    undo?.()
    undoSetup?.()
  }
}
