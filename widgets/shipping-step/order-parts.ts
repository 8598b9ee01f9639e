import { registerOrderPart } from '../../core/checkout/order-parts.ts'
import { $quote } from '../../core/checkout/quote.ts'
import { revalidatePoint } from '../../core/checkout/shipping.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'

/** Keeps an order from being placed before the step is saved, or with a pickup point that is not available any more. */
export const registerShippingParts = (form: HTMLElement, showProblem: (text: string) => void): (() => void) => {
  const undoShipping = registerOrderPart({
    name: 'shipping',
    position: 'shipping',
    check() {
      const focus = () => form.querySelector<HTMLElement>('button.continue')?.focus()
      return $quote.get().isShippingSaved ? undefined : { text: translate(labels.unsaved), focus }
    },
  })
  const undoPoint = registerOrderPart({
    name: 'pickup-point',
    position: 'pickup',
    async check(isQuiet) {
      if (isQuiet || !$quote.get().isShippingSaved) return undefined
      const reason = await revalidatePoint()
      if (!reason) return undefined
      $quote.setKey('isShippingSaved', false)
      return { text: reason, focus: () => showProblem(reason) }
    },
  })
  return () => {
    undoShipping()
    undoPoint()
  }
}
