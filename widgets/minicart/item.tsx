import { useLayoutEffect, useRef, useState } from 'react'
import { debounce } from '../../core/async/debounce.ts'
import { plainText } from '../../core/dom/plain-text.ts'
import { translate } from '../../core/page/translate.ts'
import { asList } from '../../core/schema/php.ts'
import { useEvent } from '../../core/view/use-event.ts'
import { labels } from './labels.ts'
import { type CartItem, pageAddress } from './model.ts'
import { priceText } from './price.ts'

/** Milliseconds after the last press of plus or minus until the quantity is saved. */
export const PRESS_MS = 400

type ItemProps = { item: CartItem; change(quantity: number): Promise<void> }

function Options({ item }: { item: CartItem }) {
  return (
    <dl className="skerry-minicart__options">
      {asList<{ label: string; value: unknown }>(item.options).map(({ label, value }) => (
        <div data-own="" key={label} className="skerry-minicart__option">
          <dt>{plainText(label)}</dt>
          <dd>
            {asList<string>(typeof value === 'object' ? value : [value])
              .map(part => plainText(`${part}`))
              .join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One line of the opened cart. The quantity field is uncontrolled: a typed quantity is saved when the field is left. */
export function Item({ item, change }: ItemProps) {
  const field = useRef<HTMLInputElement>(null)
  const name = plainText(item.product_name)
  const url = item.product_has_url !== false ? pageAddress(item.product_url) : undefined
  const { src, alt, width, height } = item.product_image ?? {}
  const price = Number(item.product_price_value ?? Number.NaN)

  /** The quantity set by plus or minus that is not saved yet. */
  const pending = useRef<string | undefined>(undefined)
  const showQuantity = useEvent(() => {
    if (field.current) field.current.value = String(item.qty)
  })
  const save = useEvent(async (text: string) => {
    pending.current = undefined
    const quantity = Number(text)
    if (quantity > 0 && quantity !== Number(item.qty)) await change(quantity)
    // A refused quantity was rolled back; a newer one that the shopper has typed since stays.
    if (field.current?.value === text) showQuantity()
  })
  const [saveSoon] = useState(() => debounce(save, PRESS_MS))

  useLayoutEffect(() => {
    const input = field.current
    if (!input) return undefined
    const leave = () => {
      saveSoon.cancel()
      save(input.value)
    }
    input.addEventListener('change', leave)
    return () => input.removeEventListener('change', leave)
  }, [saveSoon])

  useLayoutEffect(() => {
    if (field.current) field.current.value = String(item.qty)
  }, [item.qty])

  useLayoutEffect(() => {
    const flush = () => {
      saveSoon.cancel()
      if (pending.current !== undefined) save(pending.current)
    }
    // Captured, so that customer data's own listener sees the request as pending.
    addEventListener('pagehide', flush, true)
    return () => {
      removeEventListener('pagehide', flush, true)
      flush()
    }
  }, [saveSoon])

  const press = (by: number) => {
    const input = field.current as HTMLInputElement
    input.value = String(Math.max(1, Number(input.value) + by) || 1)
    pending.current = input.value
    saveSoon(input.value)
  }

  return (
    <li className="skerry-minicart__item" data-role="product-item">
      {src && (
        <img
          className="skerry-minicart__photo"
          src={src}
          alt={alt ?? ''}
          width={width}
          height={height}
          loading="lazy"
        />
      )}
      <div className="skerry-minicart__details">
        <strong data-own="" className="skerry-minicart__name">
          {url ? <a href={url}>{name}</a> : name}
        </strong>
        <Options item={item} />
        {item.message && <p className="skerry-minicart__message">{plainText(item.message)}</p>}
        {price >= 0 && <span className="skerry-minicart__price">{priceText(price, item)}</span>}
        <div data-own="" className="skerry-minicart__quantity">
          <button type="button" aria-label={translate(labels.decrease, name)} onClick={() => press(-1)}>
            −
          </button>
          <input
            ref={field}
            type="number"
            min="0"
            step="any"
            aria-label={translate(labels.quantity, name)}
            data-cart-item={item.item_id}
            defaultValue={String(item.qty)}
          />
          <button type="button" aria-label={translate(labels.increase, name)} onClick={() => press(1)}>
            +
          </button>
          <button
            type="button"
            className="skerry-minicart__remove"
            aria-label={translate(labels.removeItem, name)}
            onClick={() => {
              saveSoon.cancel()
              pending.current = undefined
              void change(0)
            }}
          >
            {translate(labels.remove)}
          </button>
        </div>
      </div>
    </li>
  )
}
