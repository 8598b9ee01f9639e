import { useStore } from '@nanostores/react'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { reload } from '../../core/customer-data/requests.ts'
import { $isStale, $section } from '../../core/customer-data/stores.ts'
import { setSection } from '../../core/customer-data/writing.ts'
import { emit } from '../../core/dom/emit.ts'
import { plainText } from '../../core/dom/plain-text.ts'
import type { Disconnect } from '../../core/island/widget.ts'
import { page } from '../../core/page/config.ts'
import { translate } from '../../core/page/translate.ts'
import { formatPrice } from '../../core/product/price-format.ts'
import { mount } from '../../core/view/mount.ts'
import { useUid } from '../../core/view/use-uid.ts'
import { saveQuantity } from './api.ts'
import { Item } from './item.tsx'
import { labels } from './labels.ts'
import { type Cart, type CartItem, itemsOf, withItem, withQuantity } from './model.ts'

type PanelProps = { host: HTMLElement; link: HTMLAnchorElement; onClose(): void }

/** The opened cart: a dialog at the edge of the page, which keeps the focus and gives it back. */
function Panel({ host, link, onClose }: PanelProps) {
  const $cart = $section<Cart>('cart')
  const cart = useStore($cart)
  const isStale = useStore($isStale('cart'))
  const [error, setError] = useState('')
  const [said, setSaid] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const uid = useUid('minicart')
  const items = itemsOf(cart)
  // Magento shows the last of its list (customer-data contract, 2).
  const shown = items.slice(-(Number(page.checkout.maxItemsToDisplay) || 10))

  useLayoutEffect(() => dialog.current?.showModal(), [])

  const close = () => {
    onClose()
    link.focus()
  }
  const leaveOutside = ({ target }: MouseEvent) => target === dialog.current && dialog.current?.close()

  const change = async (item: CartItem, quantity: number) => {
    // Taken out meanwhile.
    if (!itemsOf($cart.get()).some(({ item_id }) => item_id === item.item_id)) return
    const from = Number(item.qty)
    const id = String(item.item_id)
    const name = plainText(item.product_name)
    const position = items.indexOf(item)
    setError('')
    setSaid('')
    setSection('cart', withQuantity($cart.get() ?? {}, item, quantity))
    // The button that was pressed goes with its item.
    if (!quantity) title.current?.focus()
    try {
      await saveQuantity(id, quantity)
    } catch (refusal) {
      const now = $cart.get() ?? {}
      const current = itemsOf(now).find(({ item_id }) => item_id === item.item_id)
      // Unless something newer came: then that is the truth.
      if (Number(current?.qty ?? 0) === quantity) setSection('cart', withItem(now, item, position))
      setError(plainText((refusal as Error).message))
      reload(['cart']).catch(() => {})
      return
    }
    setSaid(quantity ? translate(labels.changed, name, quantity) : translate(labels.removed, name))
    emit(host, 'minicart:changed', { item: id, from, to: quantity })
    // The cart's own page shows the same items from the server.
    if (document.body.matches('.checkout-cart-index')) location.reload()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is one beside the dialog; the key for it is Escape.
    <dialog ref={dialog} className="skerry-minicart" aria-labelledby={uid} onClose={close} onClick={leaveOutside}>
      <div className="block block-minicart skerry-minicart__sheet" data-stale={isStale || undefined}>
        <div className="skerry-minicart__head">
          <h2 ref={title} id={uid} tabIndex={-1}>
            {translate(labels.title)}
          </h2>
          <button
            type="button"
            className="action close skerry-minicart__close"
            aria-label={translate(labels.close)}
            onClick={() => dialog.current?.close()}
          />
        </div>
        <div className="skerry-minicart__error" role="alert">
          {error}
        </div>
        <div className="skerry-sr-only" role="status">
          {said}
        </div>
        {items.length ? (
          <>
            {shown.length < items.length && (
              <p className="items-total">{translate(labels.shown, shown.length, items.length)}</p>
            )}
            <ol className="minicart-items">
              {shown.map(item => (
                <Item key={item.item_id} item={item} change={quantity => change(item, quantity)} />
              ))}
            </ol>
            <div className="skerry-minicart__foot">
              <p className="subtotal">
                <span className="label">{translate(labels.subtotal)}</span>{' '}
                <span className="amount price">{formatPrice(Number(cart?.subtotalAmount), page.priceFormat)}</span>
              </p>
              {isStale && <p className="skerry-minicart__stale">{translate(labels.stale)}</p>}
              {cart?.possible_onepage_checkout !== false && (
                <a id="top-cart-btn-checkout" className="action primary checkout" href={`${page.baseUrl}checkout/`}>
                  {translate(labels.checkout)}
                </a>
              )}
              <a className="action viewcart" href={link.href}>
                {translate(labels.cart)}
              </a>
            </div>
          </>
        ) : (
          <div className="subtitle empty">
            <p>{translate(labels.empty)}</p>
            <a className="action continue" href={page.baseUrl}>
              {translate(labels.shop)}
            </a>
          </div>
        )}
      </div>
    </dialog>
  )
}

/** Opens the cart over the page; gives the undo. */
export const openPanel = (host: HTMLElement, link: HTMLAnchorElement): Disconnect => {
  const close = mount(host, <Panel host={host} link={link} onClose={() => close()} />)
  return close
}
