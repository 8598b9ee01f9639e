/** What the shopper has agreed to: one truth for the boxes under every payment method; and its part of the order. */
import { map } from 'nanostores'
import { registerOrderPart } from '../../core/checkout/order-parts.ts'
import { plainText } from '../../core/dom/plain-text.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { type Agreement, acceptedIds, missingOf } from './model.ts'

/** `isAsked`: an order was tried, so boxes say what is missing. */
export const $accepted = map<{ ids: readonly string[]; isAsked: boolean }>({ ids: [], isAsked: false })

export const agree = (id: string, isTicked: boolean): void => {
  const { ids } = $accepted.get()
  const others = ids.filter(each => each !== id)
  $accepted.setKey('ids', isTicked ? [...others, id] : others)
}

const BLOCK = '[data-role="checkout-agreements"]'

/** The block under the chosen method; on a page without methods the first one. */
const activeBlock = () =>
  document.querySelector('.payment-method')
    ? document.querySelector(`.payment-method._active ${BLOCK}`)
    : document.querySelector(BLOCK)

let users = 0
let undo = () => {}
let list: readonly Agreement[] = []

/** Makes agreements a part of the order, once for all hosts; what is ticked already counts. */
export const registerAgreements = (agreements: readonly Agreement[], ticked: readonly string[]): (() => void) => {
  if (!users++) {
    list = agreements
    $accepted.set({ ids: [], isAsked: false })
    undo = registerOrderPart({
      name: 'agreements',
      position: 'agreements',
      check(isQuiet) {
        const block = activeBlock()
        // Where the chosen method shows none there is nothing to agree to.
        const missing = block ? missingOf(list, $accepted.get().ids) : []
        if (!isQuiet) $accepted.setKey('isAsked', true)
        if (!missing.length) return undefined
        return {
          text: missing.map(({ text }) => translate(labels.missing, plainText(text))).join('\n'),
          focus: () => block?.querySelector<HTMLInputElement>('input[type=checkbox]:not(:checked)')?.focus(),
        }
      },
      attributes() {
        const ids = acceptedIds(list, $accepted.get().ids)
        return ids.length ? { agreement_ids: ids } : {}
      },
    })
  }
  for (const id of ticked) agree(id, true)
  return () => {
    if (!--users) undo()
  }
}
