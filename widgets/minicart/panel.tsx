import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { $isStale, $section } from '../../core/customer-data/stores.ts'
import { isPlainClick } from '../../core/dom/plain-click.ts'
import { webAddress } from '../../core/dom/web-address.ts'
import { page } from '../../core/page/config.ts'
import { translate } from '../../core/page/translate.ts'
import { $saveCart } from '../../core/product/cart-changes.ts'
import { productName } from '../../core/product/product-name.ts'
import { Dialog } from '../../core/view/dialog.tsx'
import { ExtraActions } from './extra-actions.tsx'
import { Item } from './item.tsx'
import { labels } from './labels.ts'
import { type Cart, type CartItem, isUnknown, itemsOf, WINDOW } from './model.ts'
import { priceText } from './price.ts'
import { useQuantityChange } from './use-quantity-change.ts'

const $cart = $section<Cart>('cart')

type NoItemsProps = { text: string; url: string; label: string }

/** What the panel says without items, and the way on. */
function NoItems({ text, url, label }: NoItemsProps) {
  return (
    <div data-own="" className="skerry-minicart__empty">
      <p>{translate(text)}</p>
      <a className="skerry-minicart__action" href={webAddress(url)}>
        {translate(label)}
      </a>
    </div>
  )
}

type FootProps = { cart: Cart | undefined; isStale: boolean; error: string; cartUrl: string }

/** The sums and the ways on; what is said here moves no item. */
function Foot({ cart, isStale, error, cartUrl }: FootProps) {
  return (
    <div className="skerry-minicart__foot">
      <div className="skerry-minicart__error" role="alert">
        {error}
      </div>
      <p data-own="" className="skerry-minicart__subtotal">
        <span>{translate(labels.subtotal)}</span>{' '}
        <span className="skerry-minicart__amount">{priceText(Number(cart?.subtotalAmount), itemsOf(cart)[0])}</span>
      </p>
      {cart?.possible_onepage_checkout !== false && (
        <a
          id="top-cart-btn-checkout"
          data-widget="guest-gate"
          className="skerry-minicart__action skerry-minicart__action--main"
          href={webAddress(`${page.baseUrl}checkout/`)}
        >
          {translate(labels.checkout)}
        </a>
      )}
      <a className="skerry-minicart__action" href={webAddress(cartUrl)}>
        {translate(labels.cart)}
      </a>
      <ExtraActions html={`${cart?.extra_actions ?? ''}`} />
      <p className="skerry-minicart__stale">{isStale && translate(labels.stale)}</p>
    </div>
  )
}

type PanelProps = { host: HTMLElement; cartUrl: string; opener: HTMLElement; onClose(): void }

/** A removed item's place in the list, where it can be brought back. */
function Removed({ item, undo }: { item: CartItem; undo(): void }) {
  const name = productName(item.product_name)
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button was removed with its item.
  useLayoutEffect(() => button.current?.focus(), [])
  return (
    <li className="skerry-minicart__removed">
      <span className="skerry-minicart__gone">{translate(labels.removed, name)}</span>
      <button
        ref={button}
        type="button"
        className="skerry-minicart__undo"
        aria-label={translate(labels.undoItem, name)}
        onClick={({ detail }) => detail < 2 && undo()}
      >
        {translate(labels.undo)}
      </button>
    </li>
  )
}

type ItemsProps = { items: readonly CartItem[]; changes: ReturnType<typeof useQuantityChange>; undo(): void }

/** The newest items first, as the server lists them; a long list is drawn as far as the shopper scrolls. */
function Items({ items, changes, undo }: ItemsProps) {
  const { removed, preview, change, remove } = changes
  const [shown, setShown] = useState(WINDOW)
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!end.current || shown >= items.length) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setShown(count => count + WINDOW), {
      rootMargin: '600px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [shown, items.length])
  const lines = items
    .slice(0, shown)
    .map(item => (
      <Item
        key={item.item_id}
        item={item}
        preview={quantity => preview(item, quantity)}
        change={(quantity, isLeaving) => change(item, quantity, isLeaving)}
        remove={() => remove(item)}
      />
    ))
  if (removed) {
    const { item, position } = removed
    lines.splice(position, 0, <Removed key={`removed-${item.item_id}`} item={item} undo={undo} />)
  }
  return (
    <ol className="skerry-minicart__items">
      {lines}
      {shown < items.length && <li ref={end} className="skerry-minicart__end" />}
    </ol>
  )
}

/** The opened cart: a dialog at the edge of the page. */
export function Panel({ host, cartUrl, opener, onClose }: PanelProps) {
  const cart = useStore($cart)
  const isStale = useStore($isStale('cart'))
  const changes = useQuantityChange(host)
  const { error, status, removed, undo, saveAll } = changes
  const title = useRef<HTMLHeadingElement>(null)
  const uid = useId()
  const items = itemsOf(cart)

  useEffect(() => {
    $saveCart.set(saveAll)
    return () => $saveCart.set(undefined)
  }, [saveAll])

  useLayoutEffect(() => {
    // The line or button that had the focus was removed, here or elsewhere.
    if (document.activeElement === document.body) title.current?.focus()
  })

  const leave = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a')
    const saved = link ? saveAll() : undefined
    // A page in a tab of its own doesn't wait, but comes after what was sent here.
    if (!link || !saved || !isPlainClick(event)) return
    // The next page must have the quantities that are shown, and a refusal is to be read here. The link is pressed again
    // then, for the widget that it hosts.
    event.preventDefault()
    void saved.then(isSaved => isSaved && link.click())
  }

  return (
    <Dialog className="skerry-minicart" labelledBy={uid} onClose={onClose} opener={opener}>
      <div
        className="skerry-minicart__sheet"
        data-stale={isStale || undefined}
        onClickCapture={leave}
        onAuxClickCapture={leave}
      >
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
        <div className="skerry-sr-only" role="status">
          {status}
        </div>
        {(items.length > 0 || removed) && <Items items={items} changes={changes} undo={undo} />}
        {items.length ? (
          <Foot cart={cart} isStale={isStale} error={error} cartUrl={cartUrl} />
        ) : isUnknown(cart, isStale) ? (
          <NoItems text={labels.pending} url={cartUrl} label={labels.cart} />
        ) : (
          <NoItems text={labels.empty} url={page.baseUrl} label={labels.shop} />
        )}
      </div>
    </Dialog>
  )
}
