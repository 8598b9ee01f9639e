import { type Mock, vi } from 'vitest'
import type { Line } from '../../core/island/island.ts'
import { createKernel, type Kernel } from '../../core/island/start.ts'
import type { Disconnect, Widget } from '../../core/island/widget.ts'

/** The next event of a name, as a promise; tests wait for islands by events, never by time. */
export const event = <Detail = Record<string, unknown>>(name: string, target: EventTarget = document) =>
  new Promise<CustomEvent<Detail>>(resolve =>
    target.addEventListener(name, found => resolve(found as CustomEvent<Detail>), { once: true }),
  )

/** Runs everything that is due without a timer: microtasks, mutation observers, loaded dynamic imports. */
export const settled = () => new Promise<void>(resolve => setTimeout(resolve))

export type Trial = {
  kernel: Kernel
  /** What was connected and undone, in order: `+name`, `-name`. */
  log: string[]
  optionsOf: Record<string, unknown>[]
  /** Sections reported, scan by scan. */
  seen: (readonly string[])[]
  prepare: Mock<() => Promise<void>>
}

type Lines = Record<string, Partial<Line> & Partial<Widget>>

/** A kernel with test widgets; each may have its own `connect`. `loadRare` gives further ones when a host has an unknown name. */
export const trial = (lines: Lines, loadRare: () => Promise<Lines> = async () => ({})): Trial => {
  const log: string[] = []
  const optionsOf: Record<string, unknown>[] = []
  const seen: Trial['seen'] = []
  const prepare = vi.fn(async () => {})
  const toLine = (name: string, { load, connect, options, ...line }: Lines[string]): Line => {
    const widget: Widget = {
      ...(options && { options }),
      connect(host, checked, signal, fail) {
        log.push(`+${name}`)
        optionsOf.push(checked as Record<string, unknown>)
        const undo = connect?.(host, checked, signal, fail) as Disconnect | undefined
        return () => {
          log.push(`-${name}`)
          undo?.()
        }
      },
    }
    return { when: 'ready', ...line, load: load ?? (() => widget) }
  }
  const toTable = (given: Lines) =>
    Object.fromEntries(Object.entries(given).map(([name, line]) => [name, toLine(name, line)]))
  const kernel = createKernel(toTable(lines), {
    prepare,
    onHosts: sections => seen.push(sections),
    loadRare: async () => toTable(await loadRare()),
  })
  return { kernel, log, optionsOf, seen, prepare }
}

/** Sets the page's body to the server's markup. */
export const page = (html: string): HTMLElement => {
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  return document.body
}

export const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`There is no ${selector} on the page.`)
  return found
}
