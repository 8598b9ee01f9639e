/** Magento's global functions of the coupons tab, which its markup calls, answered by this widget. */
import type { Disconnect } from '../../core/island/widget.ts'

type Globals = Record<string, unknown>

/** Magento's grid, a global by its name. */
type Grid = { reload?: () => void }

/**
 * Sets globals that the page's own scripts, which may run later, cannot set again; they are given back at the end.
 */
export const holdGlobals = (functions: Readonly<Record<string, unknown>>): Disconnect => {
  const page = window as unknown as Globals
  const theirs: Globals = {}
  for (const [name, value] of Object.entries(functions)) {
    theirs[name] = page[name]
    Object.defineProperty(page, name, {
      configurable: true,
      get: () => value,
      set: next => {
        theirs[name] = next
      },
    })
  }
  return () => {
    for (const [name, value] of Object.entries(theirs)) {
      delete page[name]
      if (value !== undefined) page[name] = value
    }
  }
}

/** Reloads a grid of Magento by the name of its global. */
export const reloadNamed = (name: string): void =>
  ((window as unknown as Globals)[name] as Grid | undefined)?.reload?.()
