import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { $saveCart } from '../../core/product/cart-changes.ts'
import { drawButtons } from './buttons.ts'
import { guestRules } from './guest.ts'
import { labels } from './labels.ts'
import { WalletButtonOptions } from './options.ts'
import { paymentOf } from './payment.ts'
import type { Place, Stop } from './place.ts'
import { productPlace } from './product.ts'
import { loadSdk, type Sdk } from './sdk.ts'

/** The wallet's sum is that of the server's cart, which has to be the shown one; the opened cart says what is refused. */
const saveCart = async (): Promise<Stop | undefined> =>
  (await $saveCart.get()?.()) === false ? { text: '' } : undefined

/** A wallet's own buttons; without its SDK the server's link stays. */
export default defineBehavior(WalletButtonOptions, (host, options, signal, fail) => {
  const { place, isVisibleOnProductPage } = options
  let undo: (() => void) | undefined
  const lose = (error: unknown) => fail(error, 'load')

  const draw = async (sdk: Sdk) => {
    const drawIn = (element: HTMLElement, rules: Place, life = signal) =>
      drawButtons(element, sdk, paymentOf(element, options, rules, life), lose)
    if (place === 'product') return drawIn(host, productPlace(host, options))
    if (place === 'cart') return drawIn(host, { ...guestRules(host, options), prepare: saveCart })
    const { connectCheckout } = await import('./checkout.ts')
    return signal.aborted ? undefined : connectCheckout(host, drawIn, translate(labels.press))
  }
  if (place !== 'product' || isVisibleOnProductPage)
    loadSdk(options)
      .then(async sdk => {
        if (!signal.aborted) undo = await draw(sdk)
      })
      .catch(error => signal.aborted || lose(error))
  return () => undo?.()
})
