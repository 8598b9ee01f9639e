import { asList, asMap } from '../../core/schema/php.ts'

export type Agreement = {
  id: string
  /** A box that must be ticked; else a text that may be read. */
  isManual: boolean
  /** As the server wrote it: with entities. */
  text: string
  /** The shop's HTML. */
  content: string
  /** A length of CSS; empty: as high as the text. */
  height: string
}

/** Ids and modes come as numbers or texts (agreements contract, A1); one without an id cannot be agreed to. */
export const readAgreements = (raw: unknown): Agreement[] =>
  asList<unknown>(raw)
    .map(each => asMap<unknown>(each))
    .filter(({ agreementId }) => agreementId !== undefined && agreementId !== null && agreementId !== '')
    .map(({ agreementId, mode, checkboxText, content, contentHeight }) => ({
      id: String(agreementId),
      isManual: String(mode) === '1',
      text: String(checkboxText ?? ''),
      content: String(content ?? ''),
      height: String(contentHeight ?? ''),
    }))

/** Manual ones that nobody has ticked, in the shop's order. */
export const missingOf = (list: readonly Agreement[], accepted: readonly string[]): Agreement[] =>
  list.filter(({ id, isManual }) => isManual && !accepted.includes(id))

/** Ids that go with the order; those of the automatic ones do not (agreements contract, A2). */
export const acceptedIds = (list: readonly Agreement[], accepted: readonly string[]): string[] =>
  list.filter(({ id, isManual }) => isManual && accepted.includes(id)).map(({ id }) => id)
