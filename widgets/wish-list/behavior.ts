/** Sends items of the wish list to the cart. */
import { announce } from '../../core/dom/announce.ts'
import { emit } from '../../core/dom/emit.ts'
import { isPlainClick } from '../../core/dom/plain-click.ts'
import { type Field, fieldOf } from '../../core/form/fields.ts'
import { checkQuantity, clearErrors } from '../../core/form/validate.ts'
import { postForm } from '../../core/http/post-form.ts'
import { openPage } from '../../core/page/leave.ts'
import { shopAddress } from '../../core/page/shop-address.ts'
import { translate } from '../../core/page/translate.ts'
import { isCart } from '../../core/product/cart-answer.ts'
import { connectCartButtons } from '../../core/product/cart-buttons.ts'
import { cartLabels } from '../../core/product/labels.ts'
import { hideOutcome, type Outcome, prepareOutcome, showOutcome } from '../../core/product/outcome.ts'
import { type CartResult, sendToCart } from '../../core/product/send-to-cart.ts'
import { showAdded } from '../../core/product/show-added.ts'
import { readWish, type Wish } from './model.ts'
import { TO_CART, type WishListOptions } from './options.ts'

const textsOf = (tile: Element, selector: string) =>
  [...tile.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? '')

/** Name and choice of an item: `Aurora Parka, Amber, M`. */
const itemText = (tile: Element): string =>
  [...textsOf(tile, '.product-item-name').slice(0, 1), ...textsOf(tile, '.product-item-tooltip dd')].join(', ')

/**
 * Marks an item that the server has taken from the list. The item stays in its place until the next page, because the tiles
 * below would move under the pointer, but nothing of it can be sent.
 */
const markAdded = (tile: Element) => {
  for (const field of tile.querySelectorAll<Field>('input, textarea')) field.disabled = true
  // Their room is kept.
  for (const link of tile.querySelectorAll<HTMLElement>('.action.edit, [data-role="remove"]'))
    link.style.visibility = 'hidden'
}

const add = async (
  button: HTMLButtonElement,
  tile: HTMLElement,
  wish: Wish,
  options: WishListOptions,
  signal: AbortSignal,
) => {
  const { itemId, action, fields } = wish
  const show = (outcome: Outcome) => showOutcome(button, tile, outcome)
  const showOnButton = connectCartButtons([button], { disabledClass: 'disabled' })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  showOnButton(translate(cartLabels.adding))
  hideOutcome()
  announce('')
  let result: CartResult | undefined
  try {
    result = await sendToCart(action, form, () => {}, signal)
  } finally {
    if (!result?.isAdded) showOnButton()
  }
  if (result.isAdded) {
    showOnButton(translate(cartLabels.added))
    markAdded(tile)
    emit(button, 'wish-list:added', { itemId })
    // Any other address is that of the list itself.
    if (result.leaveTo && isCart(result.leaveTo)) openPage(result.leaveTo)
    else showAdded(itemText(tile), options, show)
    return
  }
  const { reason, text, leaveTo } = result
  emit(button, 'wish-list:failed', { itemId, reason })
  if (leaveTo) openPage(leaveTo)
  // The session has ended or the item is gone: the page that a form leads to shows it.
  else if (reason === 'form-key') postForm(action, fields)
  else if (text) show({ kind: 'error', text })
  else location.reload()
}

/** Handles a press of an item's button; `false` where it is not in Magento's form. */
const press = (button: HTMLButtonElement, options: WishListOptions, signal: AbortSignal): boolean => {
  const tile = button.closest<HTMLElement>('.product-item')
  const wish = readWish(button.dataset['post'], location.href)
  const action = wish && shopAddress(wish.action)
  if (!tile || !action) return false
  if (button.getAttribute('aria-disabled') === 'true') return true
  const quantity = fieldOf(tile, `qty[${wish.itemId}]`)
  // Luma hides the field on a phone.
  if (quantity?.checkVisibility() && !checkQuantity(quantity)) return true
  const fields = quantity ? { ...wish.fields, qty: quantity.value } : wish.fields
  void add(button, tile, { ...wish, action, fields }, options, signal)
  return true
}

export default (host: HTMLElement, options: WishListOptions, signal: AbortSignal): void => {
  prepareOutcome()
  clearErrors(host, signal)
  signal.addEventListener('abort', hideOutcome)
  host.addEventListener(
    'click',
    event => {
      const button = (event.target as Element).closest<HTMLButtonElement>(TO_CART)
      if (!button || !isPlainClick(event) || !press(button, options, signal)) return
      event.preventDefault()
      // A listener on the document, Magento's or of another widget, posts it as a form.
      event.stopPropagation()
    },
    { signal },
  )
}
