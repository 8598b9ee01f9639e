import { takeTouches } from './touches.ts'

/** The same control in a host that was drawn anew: by `id`, by `name` and `value`, by `data-option-id`. */
const counterpart = <Found extends Element>(node: Found, host: HTMLElement): Found | null => {
  if (node.isConnected) return node
  for (const names of [['id'], ['name', 'value'], ['data-option-id']]) {
    const values = names.map(name => node.getAttribute(name))
    if (!values.every(Boolean)) continue
    const selector = names.map((name, index) => `[${name}="${CSS.escape(values[index] ?? '')}"]`).join('')
    const found = host.querySelector<Found>(selector)
    if (found) return found
  }
  return null
}

/** Repeats, once, what a host was touched with while its islands were on their way. */
export const repeatTouches = (host: HTMLElement): void => {
  for (const { node, submitter } of takeTouches(host)) {
    const target = counterpart(node, host)
    if (submitter === undefined) (target as HTMLElement | null)?.click()
    else (target as HTMLFormElement | null)?.requestSubmit(submitter && counterpart(submitter, host))
  }
}
