/** The server's list of agreements, read without anything of the checkout. */
import { readBillingAgreements } from './model.ts'
import type { AgreementMethodOptions } from './options.ts'

/** The list that the server printed. */
export const agreementField = (host: Element, { transportName }: AgreementMethodOptions): HTMLSelectElement | null =>
  host.querySelector(`select[name="payment[${CSS.escape(transportName)}]"]`)

/** Whether there is nothing to choose, neither in the server's list nor in the options. */
export const isEmpty = (host: Element, options: AgreementMethodOptions): boolean => {
  const printed = agreementField(host, options)
  return printed ? ![...printed.options].some(({ value }) => value) : !readBillingAgreements(options.agreements).length
}
