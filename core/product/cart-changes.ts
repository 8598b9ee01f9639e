import { atom } from 'nanostores'

/**
 * Sends what the opened cart shows and the server does not know yet, and resolves with whether the server has all of it;
 * `undefined` when there is nothing to wait for. No value while no cart is open.
 */
export const $saveCart = atom<(() => Promise<boolean> | undefined) | undefined>()
