/** Another tab has changed the cart: the totals of this page are no longer the server's. */
import { SECTIONS_KEY } from '../customer-data/storage.ts'
import { invalidateRates } from './quote.ts'

const cartIn = (text: string | null): string | undefined => {
  try {
    return JSON.stringify(JSON.parse(`${text}`).cart)
  } catch {
    return undefined
  }
}

/** Requests totals and rates again when another tab has written the cart section; a tab's own writes raise no event. */
export const followOtherTabs = (signal: AbortSignal): void =>
  addEventListener(
    'storage',
    ({ key, oldValue, newValue }) => {
      if (key !== SECTIONS_KEY || cartIn(oldValue) === cartIn(newValue)) return
      invalidateRates()
      import('./refresh-totals.ts').then(({ refreshTotals }) => refreshTotals()).catch(() => {})
    },
    { signal },
  )
