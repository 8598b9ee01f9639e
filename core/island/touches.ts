/** Early touches: a click or submit in a host whose island is on its way is held, and repeated once it is there. */

/** Milliseconds after which the native action happens instead. */
export const HOLD_MS = 3000

export type Touch = {
  readonly node: Element
  /** The button of a submit; `undefined` for a click. */
  readonly submitter: HTMLElement | null | undefined
  readonly timer: ReturnType<typeof setTimeout>
}

export const held = new Map<HTMLElement, Touch[]>()

/** What is asked of a touch; the kernel puts its own answers here as soon as it has arrived. */
export const touching = {
  /** The innermost host around a node whose island is on its way and may be waited for. */
  hostOf: (node: Element): HTMLElement | null | undefined =>
    node.closest<HTMLElement>('[data-widget]:not([data-island-state])'),
  /** Told of every sign of the shopper: what did not load is tried again then. */
  onAct: (_node: Element): void => {},
}

let isNative = false

/** Takes what a host was touched with; nothing of it will happen by itself any more. */
export const takeTouches = (host: HTMLElement): readonly Touch[] => {
  const touches = held.get(host) ?? []
  held.delete(host)
  for (const { timer } of touches) clearTimeout(timer)
  return touches
}

/** The same control in a host that was drawn anew: by `id`, by `name` and `value`, by `data-option-id`. */
const counterpart = <Found extends Element>(node: Found, host: HTMLElement): Found | null => {
  if (node.isConnected) return node
  for (const names of [['id'], ['name', 'value'], ['data-option-id']]) {
    const parts = names.map(name => `[${name}="${CSS.escape(node.getAttribute(name) ?? '')}"]`)
    const found = names.every(name => node.getAttribute(name)) && host.querySelector<Found>(parts.join(''))
    if (found) return found
  }
  return null
}

/** Repeats, once, what a host was touched with while its islands were on their way. */
export const repeatTouches = (host: HTMLElement): void => {
  for (const { node, submitter } of takeTouches(host)) {
    const target = counterpart(node, host)
    if (submitter !== undefined)
      (target as HTMLFormElement | null)?.requestSubmit(submitter && counterpart(submitter, host))
    else if (target instanceof HTMLElement) target.click()
    // A drawing has no `click` of its own.
    else target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
}

/** Does what a host was touched with as if the kit were not there. */
export const letGo = (host: HTMLElement): void => {
  isNative = true
  try {
    repeatTouches(host)
  } finally {
    isNative = false
  }
}

const hold = (event: Event) => {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey, submitter } = event as MouseEvent & SubmitEvent
  if (isNative || button || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return
  // A finger meets the word in a button; what can be found again, drawn anew, is the button.
  const node = (submitter === undefined && target.closest('button,a,[data-option-id]')) || target
  const host = touching.hostOf(node)
  if (!host) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const timer = setTimeout(letGo, HOLD_MS, host)
  held.set(host, [...(held.get(host) ?? []), { node, submitter, timer }])
}

const act = ({ target }: Event) => target instanceof Element && touching.onAct(target)

let holding: AbortController | undefined

export const leaveTouches = (): void => holding?.abort()

export const holdTouches = (): void => {
  leaveTouches()
  holding = new AbortController()
  const how = { capture: true, signal: holding.signal }
  for (const type of ['click', 'submit']) addEventListener(type, hold, how)
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, act, how)
}
