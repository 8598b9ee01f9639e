import { asList, asMap } from '../../core/schema/php.ts'

export type Agreement = {
  id: string
  /** Has a checkbox that must be ticked; else only a text to read. */
  isManual: boolean
  /** The server's text, with HTML entities. */
  text: string
  /** The shop's own HTML. */
  content: string
  /** A CSS length; empty: the height of the text. */
  height: string
}

/** How the names of agreements' checkboxes begin. */
export const AGREEMENT = 'agreement['

/** Ids and modes are numbers or strings; an agreement without an id cannot be accepted and is left out. */
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

/** Manual agreements that are not accepted, in the shop's order. */
export const missingOf = (list: readonly Agreement[], accepted: readonly string[]): Agreement[] =>
  list.filter(({ id, isManual }) => isManual && !accepted.includes(id))

/** Ids sent with the order, without those of automatic agreements. */
export const acceptedIds = (list: readonly Agreement[], accepted: readonly string[]): string[] =>
  list.filter(({ id, isManual }) => isManual && accepted.includes(id)).map(({ id }) => id)
