/** Where a picker stands on a checkout: in a row of its own, right after its method's row. */
import { retryUntil } from '../async/retry-until.ts'

export const ROW_RETRY_MS = 1000
export const ROW_TRIES = 60

/** The method's row: by its radio, by its label's cell, or as one-page checkouts draw it (first-carrier contract, 1). */
export const findMethodRow = (carrier: string, methods: readonly string[]): HTMLElement | undefined => {
  for (const method of methods) {
    const byId = (id: string) => document.getElementById(id)
    const cell = byId(`s_method_${carrier}_${method}`) ?? byId(`label_method_${method}_${carrier}`)
    const row = cell?.closest<HTMLElement>('tr, .amtheme-method')
    if (row) return row
  }
  return undefined
}

/** Whether the page has a list of methods, or will have. */
export const hasMethods = (): boolean =>
  !!document.querySelector(
    '#checkout-shipping-method-load, #opc-shipping_method, .amtheme-shipping-method, [data-widget~="shipping-step"]',
  )

/**
 * Puts the host into a row after its method's row, as soon as there is one; again whenever the methods are drawn anew.
 * On a page without methods it stays where it is.
 *
 * @param onMissing Told once when the row did not come.
 * @returns Puts the host back where the server printed it.
 */
export const placeRow = (
  host: HTMLElement,
  carrier: string,
  methods: readonly string[],
  signal: AbortSignal,
  onMissing: () => void,
): (() => void) => {
  const home = host.parentElement
  const mark = document.createComment(carrier)
  if (!hasMethods()) return () => {}
  host.before(mark)
  let container: HTMLElement | undefined
  let isSeeking = false
  let isTold = false
  let isOver = false

  const place = (row: HTMLElement) => {
    // A row that was found may be told of only after the end.
    if (isOver) return
    if (row.localName !== 'tr') {
      if (row.nextElementSibling !== host) row.after(host)
      return
    }
    if (!container) {
      container = document.createElement('tr')
      container.id = `${carrier}-map-container`
      container.className = 'skerry-map-row'
      const cell = document.createElement('td')
      cell.colSpan = 4
      container.append(cell)
      cell.append(host)
    }
    if (row.nextElementSibling !== container) row.after(container)
  }

  const seek = () => {
    if (isSeeking) return
    isSeeking = true
    retryUntil(() => findMethodRow(carrier, methods), ROW_RETRY_MS, ROW_TRIES, signal)
      .then(place, () => {
        if (!signal.aborted && !isTold) onMissing()
        isTold = true
      })
      .finally(() => {
        isSeeking = false
      })
  }
  seek()
  const observer = new MutationObserver(() => {
    const row = findMethodRow(carrier, methods)
    if (row) place(row)
    else seek()
  })
  // Its block is drawn anew as a whole, too.
  observer.observe(home?.closest('form') ?? document.body, { childList: true, subtree: true })
  return () => {
    isOver = true
    observer.disconnect()
    // Without its row a host would be gone with the next drawing of the methods, and nobody would look for it.
    if (mark.isConnected) mark.replaceWith(host)
    else home?.append(host)
    container?.remove()
  }
}
