/** Beside a product: its form is sent first, once for each choice. */
import { reload } from '../../core/customer-data/requests.ts'
import { $section } from '../../core/customer-data/stores.ts'
import { onLegacy } from '../../core/legacy/legacy-event.ts'
import { translate } from '../../core/page/translate.ts'
import { mainProductForm } from '../../core/product/product-id.ts'
import { guestRules } from './guest.ts'
import { labels } from './labels.ts'
import { choiceOf, isInCart, isPlainlyAdded } from './model.ts'
import type { WalletButtonOptions } from './options.ts'
import type { Place, Stop } from './place.ts'

/** Milliseconds that a payment waits for the product. */
export const ADD_MS = 30_000
/** The same where the form's widget looks for the product in the cart once its own 30 seconds are over. */
const KIT_MS = 90_000

const isOf = (form: HTMLFormElement, data: unknown) => {
  const { form: sent } = Object(data) as { form?: unknown }
  // jQuery wraps it.
  return sent === form || Object(sent)[0] === form || !sent
}

/** Sends the product's form as a press of its button does; nothing stops the payment once the product is in the cart. */
const addProduct = (form: HTMLFormElement): Promise<Stop | undefined> =>
  new Promise(resolve => {
    const over = new AbortController()
    const { signal } = over
    const end = (isAdded: boolean, text = '') => {
      clearTimeout(timer)
      over.abort()
      resolve(isAdded ? undefined : { text })
    }
    let timer = setTimeout(end, ADD_MS, false, translate(labels.notAdded))
    let isKits = false
    const start = () => {
      isKits = true
      clearTimeout(timer)
      timer = setTimeout(end, KIT_MS, false, translate(labels.notAdded))
    }
    onLegacy(document, 'ajax:addToCart', data => isOf(form, data) && end(isPlainlyAdded(Object(data).response)), signal)
    // The form's own widget says why, and whether the product is in the cart all the same.
    onLegacy(document, 'ajax:addToCart:error', data => isOf(form, data) && !isKits && end(false), signal)
    form.addEventListener('add-to-cart:started', start, { signal })
    form.addEventListener('add-to-cart:failed', () => end(false), { signal })
    form.addEventListener('add-to-cart:added', () => end(true), { signal })
    form.addEventListener('invalid', () => end(false), { signal, capture: true })
    form.requestSubmit()
  })

export const productPlace = (host: HTMLElement, options: WalletButtonOptions): Place => {
  const form = mainProductForm()
  /** The choice that this page has put into the cart for the wallet. */
  let added = ''

  /** Whether the choice is in the cart already: the shop is asked, because the product may have left it since. */
  const isThere = async (fields: FormData) => {
    if (added !== choiceOf(fields)) return false
    await reload(['cart']).catch(() => {})
    const cart = $section('cart').get()
    return !cart || isInCart(fields, cart)
  }
  return {
    ...guestRules(host, options),
    async prepare() {
      if (!form) return { text: translate(labels.notAdded) }
      const fields = new FormData(form)
      if (await isThere(fields)) return undefined
      added = ''
      const stop = await addProduct(form)
      if (!stop) added = choiceOf(fields)
      return stop
    },
  }
}
