/** Which payment methods may be chosen. Pure. */
import type { PaymentMethod, Totals } from './quote.ts'
import { payable } from './segments.ts'

export const FREE = 'free'

/** A stored card is `{code}_{n}` on the page and `{code}` on the server. */
const isOf = (shown: string, code: string) =>
  shown === code || (shown.startsWith(`${code}_`) && /^\d+$/.test(shown.slice(code.length + 1)))

/** Whether the gross total is 0 or less; unknown totals are not free. */
export const isFree = (totals: Totals | undefined): boolean => (payable(totals) ?? 1) <= 0

/**
 * Methods of the page that may be chosen: only `free` when nothing is to be paid and the shop offers it, else the shop's
 * list without `free`.
 *
 * @param offered The server's list; while it is empty, all methods of the page are offered.
 */
export const methodsToChoose = (
  shown: readonly string[],
  offered: readonly PaymentMethod[],
  totals: Totals | undefined,
): string[] => {
  const list = offered.length ? shown.filter(code => offered.some(method => isOf(code, method?.code))) : [...shown]
  return isFree(totals) && list.includes(FREE) ? [FREE] : list.filter(code => code !== FREE)
}

/** The method chosen after the list has changed: the one chosen before, the remembered one, the only one, or none. */
export const chooseMethod = (list: readonly string[], chosen: string, remembered = ''): string =>
  [chosen, remembered].find(code => code && list.includes(code)) ?? (list.length === 1 ? (list[0] ?? '') : '')

/** The code that the server knows: without the number of a stored card. */
export const baseCode = (shown: string, offered: readonly PaymentMethod[]): string =>
  offered.find(({ code }) => isOf(shown, code))?.code ?? shown
