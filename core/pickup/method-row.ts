import { retryUntil } from '../async/retry-until.ts'
import { cellId, METHOD_LIST_ID, METHODS_ID, radioId } from '../checkout/markup.ts'
import { $checkout } from '../checkout/quote.ts'
import { isThemeCheckout } from '../checkout/theme-checkout.ts'

export const ROW_RETRY_MS = 1000
export const ROW_TRIES = 60

/** A method's row on Magento's checkout, found by its radio or its label's cell, or as one-page checkouts draw it. */
export const findMethodRow = (carrier: string, methods: readonly string[]): HTMLElement | undefined => {
  for (const method of methods) {
    const cell =
      document.getElementById(radioId(`${carrier}_${method}`)) ??
      document.getElementById(cellId('method', method, carrier))
    const row = cell?.closest<HTMLElement>('tr, .amtheme-method')
    if (row) return row
  }
  return undefined
}

/** Whether the page lists shipping methods, now or later. */
export const hasMethods = (): boolean =>
  $checkout.get().hasShippingStep ||
  isThemeCheckout() ||
  !!document.querySelector(`#${METHOD_LIST_ID}, #${METHODS_ID}, .amtheme-shipping-method`)

/**
 * Moves the host into a row after its method's row, and again whenever the methods are redrawn; when the signal aborts the
 * host moves back to where the server printed it. On a page without methods it stays there.
 *
 * @param onMissing Called once when the method's row is not found.
 */
export const placeInMethodRow = (
  host: HTMLElement,
  carrier: string,
  methods: readonly string[],
  signal: AbortSignal,
  onMissing: () => void,
): void => {
  if (!hasMethods()) return
  const home = host.parentElement
  const marker = document.createComment(carrier)
  host.before(marker)
  let container: HTMLElement | undefined
  let isSeeking = false
  let isReported = false

  const place = (row: HTMLElement) => {
    if (signal.aborted) return
    if (row.localName !== 'tr') {
      if (row.nextElementSibling !== host) row.after(host)
      return
    }
    if (!container) {
      container = document.createElement('tr')
      container.id = `${carrier}-map-container`
      container.className = 'skerry-map-row'
      container.hidden = host.hidden
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
        if (!signal.aborted && !isReported) onMissing()
        isReported = true
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
  // Knockout replaces the whole block, too.
  observer.observe(home?.closest('form') ?? document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    // In the row the host would be removed with the next redraw, and nothing would put it back.
    if (marker.isConnected) marker.replaceWith(host)
    else home?.append(host)
    container?.remove()
  })
}
