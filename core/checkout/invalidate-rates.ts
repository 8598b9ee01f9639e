/** Invalidates known shipping rates: every address asked for once is asked for again. */
import { atom } from 'nanostores'

export const $ratesRevision = atom(0)

export const invalidateRates = (): void => $ratesRevision.set($ratesRevision.get() + 1)
