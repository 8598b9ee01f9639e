/** Which payment methods stand for choice. Pure. */
import type { PaymentMethod, Totals } from './quote.ts'
import { payable } from './segments.ts'

export const FREE = 'free'

/** Vault cards stand on the page as `{code}_{n}`, the server knows the code (payment-cards contract, 7). */
const isOf = (shown: string, code: string) =>
  shown === code || (shown.startsWith(`${code}_`) && /^\d+$/.test(shown.slice(code.length + 1)))

/** Nothing is to be paid, as the gross sum says it; unknown totals are not free. */
export const isFree = (totals: Totals | undefined): boolean => (payable(totals) ?? 1) <= 0

/**
 * Those of the page's methods that may be chosen: at nothing to pay the free one alone, where the shop offers it; else
 * the shop's list without it (payment-cards contract, 8; shipping contract, 6).
 *
 * @param offered What the server listed; while it has not said anything, whatever the page shows.
 */
export const methodsToChoose = (
  shown: readonly string[],
  offered: readonly PaymentMethod[],
  totals: Totals | undefined,
): string[] => {
  const list = offered.length ? shown.filter(code => offered.some(method => isOf(code, method?.code))) : [...shown]
  return isFree(totals) && list.includes(FREE) ? [FREE] : list.filter(code => code !== FREE)
}

/** The method after the list has changed: the one chosen before, else the only one, else none. */
export const chooseMethod = (list: readonly string[], chosen: string, remembered = ''): string =>
  [chosen, remembered].find(code => code && list.includes(code)) ?? (list.length === 1 ? (list[0] ?? '') : '')

/** As the server knows it: a vault card's number is the page's own. */
export const baseCode = (shown: string, offered: readonly PaymentMethod[]): string =>
  offered.find(({ code }) => isOf(shown, code))?.code ?? shown
