/** Early touches: a click or submit in a host whose island is on its way is held, and repeated once it is there. */

/** Milliseconds after which the native action happens instead. */
export const HOLD_MS = 3000

type Touch = { node: Element; submitter: HTMLElement | null | undefined; timer: ReturnType<typeof setTimeout> }

const held = new Map<HTMLElement, Touch[]>()
let isNative = false

/** The same control in a host that was drawn anew: by `id`, by `name` and `value`, by `data-option-id`. */
const counterpart = (node: Element, host: HTMLElement): Element | null | undefined => {
  if (node.isConnected) return node
  const same = (...names: string[]) =>
    names.every(name => node.getAttribute(name)) &&
    host.querySelector(names.map(name => `[${name}="${CSS.escape(node.getAttribute(name) ?? '')}"]`).join(''))
  return same('id') || same('name', 'value') || same('data-option-id') || null
}

const repeat = ({ node, submitter, timer }: Touch, host: HTMLElement) => {
  clearTimeout(timer)
  const target = counterpart(node, host)
  if (submitter === undefined) (target as HTMLElement | null)?.click()
  else if (target) (target as HTMLFormElement).requestSubmit(submitter && (counterpart(submitter, host) as HTMLElement))
}

/** Repeats what a host was touched with: for its island, or with `native` for the browser alone. */
export const repeatTouches = (host: HTMLElement, native = false): void => {
  const touches = held.get(host)
  held.delete(host)
  for (const touch of touches ?? []) {
    isNative = native
    try {
      repeat(touch, host)
    } finally {
      isNative = false
    }
  }
}

/** Forgets what a host was touched with, since it has left the page. */
export const dropTouches = (host: HTMLElement): void => {
  for (const { timer } of held.get(host) ?? []) clearTimeout(timer)
  held.delete(host)
}

/**
 * Begins to hold clicks and submits.
 *
 * @param waitingHost The innermost host around a node whose island is on its way and may be waited for.
 * @param onAct Told of every sign of the shopper, with the node; failed chunks are tried again then.
 */
export const holdTouches = (
  waitingHost: (node: Element) => HTMLElement | undefined,
  onAct: (node: Element) => void,
  signal: AbortSignal,
): void => {
  const hold = (event: MouseEvent | SubmitEvent) => {
    const node = event.target
    const mouse = event as MouseEvent
    if (isNative || !(node instanceof Element)) return
    if (mouse.button || mouse.ctrlKey || mouse.metaKey || mouse.shiftKey || mouse.altKey) return
    const host = waitingHost(node)
    if (!host) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const timer = setTimeout(() => repeatTouches(host, true), HOLD_MS)
    const submitter = event.type === 'submit' ? (event as SubmitEvent).submitter : undefined
    held.set(host, [...(held.get(host) ?? []), { node, submitter, timer }])
  }
  const act = (event: Event) => event.target instanceof Element && onAct(event.target)
  const capture = { capture: true, signal }
  addEventListener('click', hold, capture)
  addEventListener('submit', hold, capture)
  addEventListener('pointerdown', act, capture)
  addEventListener('keydown', act, capture)
}
