/** Early events: a click, submit or key in a host whose island is still loading is held, and repeated once it is connected. */
import { isPlainClick } from '../dom/plain-click.ts'

/** Milliseconds after which the native action happens instead. */
export const HOLD_MS = 3000

export type HeldEvent = {
  readonly node: Element
  /** The button of a submit; `undefined` for any other event. */
  readonly submitter?: HTMLElement | null | undefined
  readonly key: string | undefined
  readonly timer: ReturnType<typeof setTimeout>
}

export const held = new Map<HTMLElement, HeldEvent[]>()

/** Asked about each event; the kernel replaces these as soon as it has loaded. */
export const handlers = {
  /** The innermost host around a node whose island is loading and may be waited for. */
  hostOf: (node: Element): HTMLElement | null | undefined =>
    node.closest<HTMLElement>('[data-widget]:not([data-island-state])'),
  /** Called at every press of the shopper: chunks that failed to load are tried again then. */
  onPress: (_node: Element): void => {},
  /** The control on which a held event is repeated; the same one as long as nothing is redrawn. */
  counterpart: <Found extends Element>(node: Found, _host: HTMLElement): Found | null => node,
}

/** Host → the element whose events it holds, where that is not the host itself. */
export const reachOf = new WeakMap<HTMLElement, HTMLElement>()

let isReleasing = false

/** Removes and returns the events held for a host; none of them happens by itself any more. */
export const takeHeld = (host: HTMLElement): readonly HeldEvent[] => {
  const events = held.get(host) ?? []
  held.delete(host)
  for (const { timer } of events) clearTimeout(timer)
  return events
}

/** Repeats, once, the events held for a host. */
export const repeatHeld = (host: HTMLElement): void => {
  const { counterpart } = handlers
  for (const { node, submitter, key } of takeHeld(host)) {
    const target = counterpart(node, host)
    if (key) target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    else if (submitter !== undefined)
      (target as HTMLFormElement | null)?.requestSubmit(submitter && counterpart(submitter, host))
    else if (target instanceof HTMLElement) target.click()
    // An SVG element has no `click` method.
    else target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
}

/** Repeats the events held for a host without holding them again, so that the native action happens. */
export const releaseToBrowser = (host: HTMLElement): void => {
  isReleasing = true
  try {
    repeatHeld(host)
  } finally {
    isReleasing = false
  }
}

/** Keys that open, close or move within a control; in a text field or on a plain link they are the browser's. */
const KEYS = /^(Arrow|Home|End|Escape| )/
const KEY_TARGETS = '[role]:not(input, textarea), [aria-haspopup], [aria-expanded]'

const isHeldKey = ({ key }: KeyboardEvent, target: Element) =>
  KEYS.test(key) && target.matches(KEY_TARGETS) && !(key === ' ' && target.matches('button, summary'))

/** Holds an event for the host that `hostOf` gives, if the browser would otherwise act on it. */
export const holdEvent = (event: Event, hostOf: (node: Element) => HTMLElement | null | undefined): void => {
  const { target, type } = event
  // A submit and a key have fewer members, which then count as not set.
  if (isReleasing || !isPlainClick(event as MouseEvent) || !(target instanceof Element)) return
  const isKey = type === 'keydown'
  if (isKey && !isHeldKey(event as KeyboardEvent, target)) return
  // The target of a tap is the text in a button; only the button can be found again after a redraw.
  const node = (type === 'click' && target.closest('button,a,summary,[data-option-id]')) || target
  const host = hostOf(node)
  if (!host) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const timer = setTimeout(releaseToBrowser, HOLD_MS, host)
  const { key } = event as KeyboardEvent
  const submitter = type === 'submit' ? ((event as SubmitEvent).submitter ?? null) : undefined
  held.set(host, [...(held.get(host) ?? []), { node, submitter, key, timer }])
}

const hold = (event: Event) => holdEvent(event, handlers.hostOf)

const press = ({ target }: Event) => target instanceof Element && handlers.onPress(target)

let holding: AbortController | undefined

export const stopHolding = (): void => holding?.abort()

export const startHolding = (): void => {
  stopHolding()
  holding = new AbortController()
  const how = { capture: true, signal: holding.signal }
  for (const type of ['click', 'submit']) addEventListener(type, hold, how)
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, press, how)
}
