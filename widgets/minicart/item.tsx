import { type InputEvent, useLayoutEffect, useRef, useState } from 'react'
import { debounce } from '../../core/async/debounce.ts'
import { plainText } from '../../core/dom/plain-text.ts'
import { webAddress } from '../../core/dom/web-address.ts'
import { translate } from '../../core/page/translate.ts'
import { productName } from '../../core/product/product-name.ts'
import { asList } from '../../core/schema/php.ts'
import { askConfirm } from '../../core/view/confirm.ts'
import { useEvent } from '../../core/view/use-event.ts'
import { labels } from './labels.ts'
import { type CartItem, lineTotal, pageAddress } from './model.ts'
import { priceText } from './price.ts'

/** Milliseconds after the last press of plus or minus until the quantity is saved. */
export const PRESS_MS = 400

type ItemProps = {
  item: CartItem
  /** Shows a quantity before it is saved. */
  preview(quantity: number): void
  /** `isLeaving`: no request is waited for. */
  change(quantity: number, isLeaving?: boolean): Promise<void>
  remove(): void
}

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

/** The amount of the line, and the price of one where there are more. */
function Prices({ item }: { item: CartItem }) {
  const total = lineTotal(item)
  if (total === undefined) return null
  const each = priceText(Number(item.product_price_value), item)
  return (
    <p className="skerry-minicart__prices">
      {Number(item.qty) !== 1 && <span className="skerry-minicart__price">{translate(labels.each, each)}</span>}
      <strong className="skerry-minicart__total">{priceText(total, item)}</strong>
    </p>
  )
}

function Photo({ item }: { item: CartItem }) {
  const { src, alt, width, height } = item.product_image ?? {}
  if (!src) return null
  return (
    <img
      className="skerry-minicart__photo"
      src={webAddress(src)}
      alt={alt ?? ''}
      width={width}
      height={height}
      loading="lazy"
    />
  )
}

const refuseMinus = (event: InputEvent<HTMLInputElement>) => {
  if (event.data === '-') event.preventDefault()
}

/** One line of the opened cart. The quantity field is uncontrolled: a typed quantity is saved when the field is left. */
export function Item({ item, preview, change, remove }: ItemProps) {
  const field = useRef<HTMLInputElement>(null)
  const name = productName(item.product_name)
  const url = item.product_has_url !== false ? pageAddress(item.product_url) : undefined

  /** The quantity set by plus or minus that is not saved yet. */
  const pending = useRef<string | undefined>(undefined)
  /** Whether the server has yet to answer about the field's quantity: an answer from before does not take it back. */
  const isAhead = useRef(false)
  const showQuantity = useEvent(() => {
    isAhead.current = false
    if (field.current) field.current.value = String(item.qty)
  })
  const save = useEvent(async (text: string, isLeaving?: boolean) => {
    isAhead.current = true
    const wasPending = pending.current !== undefined
    pending.current = undefined
    const quantity = Number(text)
    if (text.trim() && quantity === 0) await ask()
    else if (quantity > 0 && (wasPending || quantity !== Number(item.qty))) await change(quantity, isLeaving)
    // A refused quantity was rolled back; a newer one that the shopper has typed since stays.
    if (field.current?.value === text) showQuantity()
  })
  const ask = async () => {
    if (!(await askConfirm(translate(labels.ask, name), { yes: translate(labels.remove) }))) return
    saveSoon.cancel()
    pending.current = undefined
    remove()
  }
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
    if (field.current && !isAhead.current) field.current.value = String(item.qty)
  }, [item.qty])

  useLayoutEffect(() => {
    const flush = (event?: Event) => {
      saveSoon.cancel()
      if (pending.current !== undefined) save(pending.current, !!event)
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
    const quantity = Number(input.value) + by || 0
    if (quantity <= 0) return void ask()
    input.value = String(quantity)
    pending.current = input.value
    isAhead.current = true
    preview(quantity)
    saveSoon(input.value)
  }

  return (
    <li className="skerry-minicart__item" data-role="product-item">
      <Photo item={item} />
      <div className="skerry-minicart__details">
        <strong data-own="" className="skerry-minicart__name">
          {url ? <a href={webAddress(url)}>{name}</a> : name}
        </strong>
        <Options item={item} />
        {item.message && <p className="skerry-minicart__message">{plainText(item.message)}</p>}
        <Prices item={item} />
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
            onBeforeInput={refuseMinus}
            defaultValue={String(item.qty)}
          />
          <button type="button" aria-label={translate(labels.increase, name)} onClick={() => press(1)}>
            +
          </button>
          <button
            type="button"
            className="skerry-minicart__remove"
            aria-label={translate(labels.removeItem, name)}
            onClick={({ detail }) => {
              // The second press of a double click meets the next item, which has moved up.
              if (detail > 1) return
              saveSoon.cancel()
              pending.current = undefined
              remove()
            }}
          >
            {translate(labels.remove)}
          </button>
        </div>
      </div>
    </li>
  )
}
