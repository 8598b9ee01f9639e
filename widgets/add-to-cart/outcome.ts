import { announce } from '../../core/dom/announce.ts'
import { page } from '../../core/page/config.ts'
import { translate } from '../../core/page/translate.ts'
import { $isCartWanted } from '../../core/product/cart-panel.ts'
import { type Outcome, showOutcome } from '../../core/product/outcome.ts'
import { productText } from './answer.ts'
import { buttonsOf } from './form.ts'
import { labels } from './labels.ts'
import type { AddToCartOptions } from './options.ts'

/** Shows what became of the form: on the card below the button, or by the opened cart. */
export const connectOutcome = (form: HTMLFormElement, options: AddToCartOptions) => {
  // The parts of a tile may be hidden while the pointer is elsewhere.
  const around = form.closest<HTMLElement>('.product-item') ?? form
  const show = (outcome: Outcome) => {
    const [button = form] = buttonsOf(form, options)
    showOutcome(button, around, outcome)
  }
  return {
    showAdded() {
      const text = translate(labels.status, productText(form))
      const opensCart = options.afterAdd === 'minicart' && !!document.querySelector(options.minicartSelector)
      if (opensCart) $isCartWanted.set(true)
      if (opensCart || options.afterAdd === 'none') return announce(text)
      const ways = [
        { text: translate(labels.cart), href: `${page.baseUrl}checkout/cart/` },
        { text: translate(labels.checkout), href: `${page.baseUrl}checkout/` },
      ]
      show({ kind: 'success', text, ways })
    },
    showFailure: (text: string) => show({ kind: 'error', text }),
  }
}
