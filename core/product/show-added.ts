import { announce } from '../dom/announce.ts'
import { page } from '../page/config.ts'
import { translate } from '../page/translate.ts'
import { $isCartWanted } from './cart-panel.ts'
import { cartLabels } from './labels.ts'
import type { Outcome } from './outcome.ts'

type Options = { afterAdd: 'message' | 'minicart' | 'none'; minicartSelector: string }

/**
 * Says that a product is in the cart: on the card, by the opened cart, or only aloud.
 *
 * @param show Shows the card at the pressed button.
 */
export const showAdded = (
  product: string,
  { afterAdd, minicartSelector }: Options,
  show: (outcome: Outcome) => void,
): void => {
  const text = translate(cartLabels.status, product)
  const opensCart = afterAdd === 'minicart' && !!document.querySelector(minicartSelector)
  if (opensCart) $isCartWanted.set(true)
  if (opensCart || afterAdd === 'none') announce(text)
  else
    show({
      kind: 'success',
      text,
      ways: [
        { text: translate(cartLabels.cart), href: `${page.baseUrl}checkout/cart/` },
        { text: translate(cartLabels.checkout), href: `${page.baseUrl}checkout/` },
      ],
    })
}
