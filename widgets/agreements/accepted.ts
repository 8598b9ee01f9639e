/** The agreements that the shopper accepted, the same under every payment method, and their part of the order. */
import { map } from 'nanostores'
import { createSharedPart } from '../../core/checkout/shared-part.ts'
import { plainText } from '../../core/dom/plain-text.ts'
import { type Field, fieldsIn, labelOf } from '../../core/form/fields.ts'
import { checkField, isValid } from '../../core/form/validate.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { AGREEMENT, type Agreement, acceptedIds, missingOf } from './model.ts'

/** `isAsked`: an order was tried, so each missing checkbox shows its error. */
export const $accepted = map<{ ids: readonly string[]; isAsked: boolean }>({ ids: [], isAsked: false })

export const accept = (id: string, isTicked: boolean): void => {
  const others = $accepted.get().ids.filter(each => each !== id)
  $accepted.setKey('ids', isTicked ? [...others, id] : others)
}

const MISSING = `input[name^="${AGREEMENT}"]:not(:checked)`

/** Fields that a module of the shop adds to the block. */
export const ownFields = (root: ParentNode): Field[] => fieldsIn(root).filter(({ name }) => !name.startsWith(AGREEMENT))

let list: readonly Agreement[] = []

const part = createSharedPart({
  name: 'agreements',
  position: 'agreements',
  check(isQuiet) {
    const host = part.activeHost()
    // A method without agreements asks for none.
    const missing = host ? missingOf(list, $accepted.get().ids) : []
    if (!isQuiet) $accepted.setKey('isAsked', true)
    const invalid = host ? ownFields(host).filter(field => !(isQuiet ? isValid(field) : checkField(field))) : []
    const texts = [...missing.map(({ text }) => plainText(text)), ...invalid.map(labelOf)]
    if (!texts.length) return undefined
    return {
      text: texts.map(text => translate(labels.missing, text)).join('\n'),
      focus: () => (missing.length ? host?.querySelector<HTMLElement>(MISSING) : invalid[0])?.focus(),
    }
  },
  attributes() {
    const ids = acceptedIds(list, $accepted.get().ids)
    return ids.length ? { agreement_ids: ids } : {}
  },
})

/**
 * Adds a host to the agreements' part of the order; returns its undo.
 *
 * @param ticked Ids that the shopper accepted in the server's own checkboxes.
 */
export const registerAgreements = (
  host: HTMLElement,
  method: string,
  agreements: readonly Agreement[],
  ticked: readonly string[],
): (() => void) => {
  const leave = part.addHost(host, method, () => {
    list = agreements
    $accepted.set({ ids: [], isAsked: false })
  })
  for (const id of ticked) accept(id, true)
  return leave
}
