import { Component, type ComponentType, type ReactNode } from 'react'
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

/** Tells of what a view throws, now or at a later change, and draws nothing then. */
class Boundary extends Component<{ onError(error: unknown): void; children: ReactNode }, { isBroken?: boolean }> {
  override state = { isBroken: false }
  override componentDidCatch(error: unknown) {
    this.setState({ isBroken: true })
    this.props.onError(error)
  }
  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

/**
 * A widget that React draws inside its host.
 *
 * The first render happens in the same task that takes the server's markup away, so nothing between them is painted.
 * Undo unmounts and puts the server's own nodes back; so does a view that throws.
 */
export const defineView = <Schema extends OptionsSchema>(
  options: Schema,
  View: ComponentType<ViewProps<OutputOf<Schema>>>,
): Widget<OutputOf<Schema>> => ({
  options: options as OptionsSchema<OutputOf<Schema>>,
  connect(host, checked, signal, fail) {
    const nodes = [...host.childNodes]
    const server = document.createDocumentFragment()
    server.append(...nodes)
    const root = createRoot(host)
    const disconnect = () => {
      root.unmount()
      host.replaceChildren(...nodes)
    }
    let broken: { error: unknown } | undefined
    let onError = (error: unknown) => {
      broken = { error }
    }
    flushSync(() =>
      root.render(
        <Boundary onError={error => onError(error)}>
          <View options={checked} host={host} server={server} signal={signal} />
        </Boundary>,
      ),
    )
    if (broken) {
      disconnect()
      throw (broken as { error: unknown }).error
    }
    onError = fail
    return disconnect
  },
})
