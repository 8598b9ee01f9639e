/** Navigation within the listing: in place by the layered navigation where it is connected, else by the browser. */
import { openPage } from '../page/leave.ts'

type Navigate = (address: string, control?: Element) => void

let registered: Navigate | undefined

/** Registers the navigation in place; returns the undo. */
export const registerNavigation = (go: Navigate): (() => void) => {
  registered = go
  return () => {
    if (registered === go) registered = undefined
  }
}

/** Opens an address of the listing; `control` is the element used, which gets the focus back. */
export const navigate: Navigate = (address, control) => {
  if (registered) registered(address, control)
  else openPage(address)
}
