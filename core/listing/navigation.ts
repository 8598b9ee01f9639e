/** How the page goes through its listing: by the layered navigation where that is alive, else by the browser. */

type Take = (address: string, control?: Element) => void

let taken: Take | undefined

/** The layered navigation offers itself; the returned undo withdraws it. */
export const registerNavigation = (take: Take): (() => void) => {
  taken = take
  return () => {
    if (taken === take) taken = undefined
  }
}

/** Opens an address of the listing; `control` is what the shopper used, and gets the focus back. */
export const navigate: Take = (address, control) => {
  if (taken) taken(address, control)
  else location.assign(address)
}
