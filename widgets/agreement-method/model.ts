import { asList, asMap } from '../../core/schema/php.ts'

/** A customer's agreement with the wallet: the shop's id, and the wallet's name of it. */
export type BillingAgreement = { id: string; name: string }

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : ''

/** Magento's list `{ id, referenceId }[]`; ids are numbers or texts, and what has none cannot be paid with. */
export const readBillingAgreements = (raw: unknown): BillingAgreement[] =>
  asList<unknown>(raw).flatMap(each => {
    const { id, referenceId } = asMap<unknown>(each)
    return textOf(id) ? [{ id: textOf(id), name: textOf(referenceId) || textOf(id) }] : []
  })

/** The order's data: the agreement's id under the name that the shop has configured. */
export const additionalData = (transportName: string, id: string): Readonly<Record<string, string>> | null =>
  transportName ? { [transportName]: id } : null
