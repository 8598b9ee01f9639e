import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { $isStale, $section } from '../../core/customer-data/stores.ts'
import { page } from '../../core/page/config.ts'
import { translate } from '../../core/page/translate.ts'
import { Dialog } from '../../core/view/dialog.tsx'
import { useUid } from '../../core/view/use-uid.ts'
import { Item } from './item.tsx'
import { labels } from './labels.ts'
import { type Cart, itemsOf } from './model.ts'
import { priceText } from './price.ts'
import { useQuantityChange } from './use-quantity-change.ts'

const $cart = $section<Cart>('cart')

function Empty() {
  return (
    <div data-own="" className="skerry-minicart__empty">
      <p>{translate(labels.empty)}</p>
      <a className="skerry-minicart__action" href={page.baseUrl}>
        {translate(labels.shop)}
      </a>
    </div>
  )
}

function Foot({ cart, isStale, cartUrl }: { cart: Cart | undefined; isStale: boolean; cartUrl: string }) {
  return (
    <div className="skerry-minicart__foot">
      <p data-own="" className="skerry-minicart__subtotal">
        <span>{translate(labels.subtotal)}</span>{' '}
        <span className="skerry-minicart__amount">{priceText(Number(cart?.subtotalAmount), itemsOf(cart)[0])}</span>
      </p>
      {isStale && <p className="skerry-minicart__stale">{translate(labels.stale)}</p>}
      {cart?.possible_onepage_checkout !== false && (
        <a
          id="top-cart-btn-checkout"
          className="skerry-minicart__action skerry-minicart__action--main"
          href={`${page.baseUrl}checkout/`}
        >
          {translate(labels.checkout)}
        </a>
      )}
      <a className="skerry-minicart__action" href={cartUrl}>
        {translate(labels.cart)}
      </a>
    </div>
  )
}

type PanelProps = { host: HTMLElement; link: HTMLAnchorElement; onClose(): void }

/** The opened cart: a dialog at the edge of the page. */
export function Panel({ host, link, onClose }: PanelProps) {
  const cart = useStore($cart)
  const isStale = useStore($isStale('cart'))
  const { error, status, change } = useQuantityChange(host)
  const title = useRef<HTMLHeadingElement>(null)
  const uid = useUid('minicart')
  const items = itemsOf(cart)
  // Magento shows the end of its list.
  const shown = items.slice(-(Number(page.checkout.maxItemsToDisplay) || 10))

  return (
    <Dialog className="skerry-minicart" labelledBy={uid} onClose={onClose} opener={link}>
      <div className="skerry-minicart__sheet" data-stale={isStale || undefined}>
        <div data-own="" className="skerry-minicart__head">
          <h2 ref={title} id={uid} tabIndex={-1}>
            {translate(labels.title)}
          </h2>
          <button
            type="button"
            className="skerry-minicart__close"
            aria-label={translate(labels.close)}
            onClick={onClose}
          />
        </div>
        <div className="skerry-minicart__error" role="alert">
          {error}
        </div>
        <div className="skerry-sr-only" role="status">
          {status}
        </div>
        {shown.length < items.length && (
          <p className="skerry-minicart__shown">{translate(labels.shown, shown.length, items.length)}</p>
        )}
        {items.length ? (
          <>
            <ol className="skerry-minicart__items">
              {shown.map(item => (
                <Item
                  key={item.item_id}
                  item={item}
                  change={quantity => {
                    // The pressed button is removed with its item.
                    if (!quantity) title.current?.focus()
                    return change(item, quantity)
                  }}
                />
              ))}
            </ol>
            <Foot cart={cart} isStale={isStale} cartUrl={link.href} />
          </>
        ) : (
          <Empty />
        )}
      </div>
    </Dialog>
  )
}
