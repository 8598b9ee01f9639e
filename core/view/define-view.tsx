import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { OptionsSchema, OutputOf, Widget } from '../island/widget.ts'

export type ViewProps<Options> = {
  options: Options
  host: HTMLElement
  /** What the server printed inside the host, the same nodes: read it, or take pieces in by `<Adopt>`. */
  server: DocumentFragment
  signal: AbortSignal
}

/**
 * A widget that React draws inside its host.
 *
 * The first render happens in the same task that takes the server's markup away, so nothing between them is painted.
 * Undo unmounts and puts the server's own nodes back.
 */
export const defineView = <Schema extends OptionsSchema>(
  options: Schema,
  View: ComponentType<ViewProps<OutputOf<Schema>>>,
): Widget<OutputOf<Schema>> => ({
  options: options as OptionsSchema<OutputOf<Schema>>,
  connect(host, checked, signal) {
    const nodes = [...host.childNodes]
    const server = document.createDocumentFragment()
    server.append(...nodes)
    const root = createRoot(host)
    const disconnect = () => {
      root.unmount()
      host.replaceChildren(...nodes)
    }
    try {
      flushSync(() => root.render(<View options={checked} host={host} server={server} signal={signal} />))
    } catch (error) {
      disconnect()
      throw error
    }
    return disconnect
  },
})
