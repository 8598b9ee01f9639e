/** A sign that shipping rates may cost something else by now: what was asked for once is asked for again. */
import { atom } from 'nanostores'

export const $recollected = atom(0)

export const recollectRates = (): void => $recollected.set($recollected.get() + 1)
