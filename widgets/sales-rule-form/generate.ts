/** The press on "Generate": its fields, its request, and what the server answers. */
import { ownAddress } from '../../core/dom/own-address.ts'
import { toFragment } from '../../core/dom/server-html.ts'
import { type Field, fieldsIn } from '../../core/form/fields.ts'
import { checkFields } from '../../core/form/validate.ts'
import { requestAdmin } from '../../core/http/admin-request.ts'
import { FAILED, HttpError, isOffline } from '../../core/http/http-error.ts'
import { openPage } from '../../core/page/leave.ts'
import { translate } from '../../core/page/translate.ts'
import { showAlert } from '../../core/view/alert.ts'
import { fieldNamed } from './markup.ts'
import { type Outcome, readOutcome } from './model.ts'

/** Fields of the rule itself that the server reads with those of the tab. */
const OF_THE_RULE = ['uses_per_coupon', 'uses_per_customer', 'to_date']

export type Generation = {
  host: HTMLElement
  /** Before `information_fieldset` in the id of the tab's fieldset. */
  prefix: string
  url: string
  reloadGrid(): Promise<void> | void
  signal: AbortSignal
}

const named = (field: Field): [string, string][] =>
  field.name && !field.disabled && (!/radio|checkbox/.test(field.type) || field.checked)
    ? [[field.name, field.value]]
    : []

const fieldsToSend = (host: HTMLElement, fieldset: Element): [string, string][] => {
  const own = [...fieldset.querySelectorAll<Field>('input, select, textarea')]
  const others = OF_THE_RULE.flatMap(name => host.querySelector<Field>(`#rule_${name}`) ?? fieldNamed(host, name) ?? [])
  return [...own, ...others].flatMap(named)
}

/** JSON, or nothing: a page that says why something failed is none. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const ask = async (url: string, fields: [string, string][], signal: AbortSignal): Promise<Outcome> => {
  const failed = { messages: '', error: translate(FAILED), leaveTo: '' }
  try {
    return readOutcome(parse(await requestAdmin(url, signal, fields))) ?? failed
  } catch (error) {
    if (error instanceof HttpError) return isOffline(error) ? { ...failed, error: error.message } : failed
    throw error
  }
}

const placeOfMessages = (fieldset: Element) =>
  fieldset.querySelector('.messages') ?? document.getElementById('messages')

/** Checks the tab's own fields, asks for the codes, reloads the grid, and shows what the server says. */
export const generate = async ({ host, prefix, url, reloadGrid, signal }: Generation): Promise<void> => {
  const fieldset = document.getElementById(`${prefix}information_fieldset`)
  if (!fieldset || !url || fieldset.ariaBusy === 'true' || !checkFields(fieldsIn(fieldset))) return
  const fields = fieldsToSend(host, fieldset)
  for (const place of [fieldset.querySelector('.messages'), document.getElementById('messages')])
    place?.replaceChildren()
  fieldset.ariaBusy = 'true'
  const { messages, error, leaveTo } = await ask(url, fields, signal)
  fieldset.ariaBusy = null
  if (signal.aborted) return
  const signInPage = ownAddress(leaveTo)
  if (signInPage) {
    openPage(signInPage)
    return
  }
  if (messages) placeOfMessages(fieldset)?.replaceChildren(await toFragment(messages))
  await reloadGrid()
  if (error) showAlert(error)
}
