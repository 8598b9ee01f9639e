/** Connects one behavior to one host as the kernel does: input read, checked and passed on. */
import * as v from 'valibot'
import { readInput } from '../../core/island/options.ts'
import type { Widget } from '../../core/island/widget.ts'
import { find, page } from './kernel.ts'

export type Connected = { host: HTMLElement; disconnect(): void }

const alive = new Set<() => void>()

/**
 * Connects a widget to its host in this markup.
 *
 * @param prepare Called with the host before.
 */
export const connect = <Options>(
  widget: Widget<Options>,
  name: string,
  markup: string,
  prepare?: (host: HTMLElement) => void,
): Connected => {
  page(markup)
  prepare?.(find(`[data-widget~="${name}"]`))
  return connectHost(widget, name)
}

/** Connects a widget to its host in the page as it is, beside others. */
export const connectHost = <Options>(widget: Widget<Options>, name: string): Connected => {
  const host = find(`[data-widget~="${name}"]`)
  const options = v.parse(widget.options as never as v.GenericSchema, readInput(host)(name))
  const controller = new AbortController()
  const undo = widget.connect(host, options as never, controller.signal, error => {
    throw error
  })
  const disconnect = () => {
    alive.delete(disconnect)
    controller.abort()
    undo?.()
  }
  alive.add(disconnect)
  return { host, disconnect }
}

/** After each test: disconnects everything that is still connected. */
export const disconnectAll = (): void => {
  for (const disconnect of alive) disconnect()
}

/** Gives an element the box that a browser's layout would. */
export const putBox = (element: Element, box: Partial<DOMRect>): void => {
  element.getBoundingClientRect = () =>
    ({ top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0, x: 0, y: 0, ...box }) as DOMRect
}

/** Presses and releases at a point of a dialog: beside it, unless the dialog has a box there. */
export const pressAt = (dialog: Element, clientX = 5, clientY = 5): void => {
  for (const name of ['pointerdown', 'click'])
    dialog.dispatchEvent(new MouseEvent(name, { clientX, clientY, bubbles: true, cancelable: true }))
}

/** Observers that a test triggers: happy-dom has no layout. */
export const standInObservers = () => {
  const observers: { callback: (entries: never[]) => void; seen: Set<Element> }[] = []
  class StandIn {
    seen = new Set<Element>()
    constructor(callback: (entries: never[]) => void) {
      observers.push({ callback, seen: this.seen })
    }
    observe(element: Element) {
      this.seen.add(element)
    }
    unobserve(element: Element) {
      this.seen.delete(element)
    }
    disconnect() {
      this.seen.clear()
    }
  }
  return {
    StandIn,
    /** Reports to every observer of an element whether it is visible. */
    see(element: Element, isIntersecting = true) {
      for (const { callback, seen } of observers)
        if (seen.has(element)) callback([{ target: element, isIntersecting }] as never[])
    },
  }
}
