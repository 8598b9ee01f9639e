import { Component, type ComponentType, type ReactNode } from 'react'
import type { OptionsSchema, OutputOf, Widget } from '../island/widget.ts'
import { drawIn } from './mount.ts'

export type ViewProps<Options> = {
  options: Options
  host: HTMLElement
  /** The server's own nodes of the host: read them, or move some into the view with `<Adopt>`. */
  server: DocumentFragment
  signal: AbortSignal
}

/** Reports an error that a view throws, in its first render or later, and renders nothing then. */
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
 * A widget that React renders inside its host.
 *
 * The first render happens in the task that removes the server's markup, so nothing is painted in between. The undo
 * unmounts the view and puts the server's own nodes back; so does a view that throws.
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
    const { draw, end } = drawIn(host)
    const disconnect = () => {
      end()
      host.replaceChildren(...nodes)
    }
    let broken: { error: unknown } | undefined
    let onError = (error: unknown) => {
      broken = { error }
    }
    draw(
      <Boundary onError={error => onError(error)}>
        <View options={checked} host={host} server={server} signal={signal} />
      </Boundary>,
    )
    if (broken) {
      disconnect()
      throw (broken as { error: unknown }).error
    }
    onError = fail
    return disconnect
  },
})
