import { plainText } from '../../core/dom/plain-text.ts'
import { webAddress } from '../../core/dom/web-address.ts'
import { page } from '../../core/page/config.ts'
import { translate } from '../../core/page/translate.ts'
import { formatPrice } from '../../core/product/price-format.ts'
import { productName } from '../../core/product/product-name.ts'
import { asMap } from '../../core/schema/php.ts'
import { labels } from './labels.ts'
import type { Item } from './model.ts'

type ItemsProps = {
  items: readonly Item[]
  /** The server's sum of their quantities. */
  quantity: unknown
  images: Readonly<Record<string, unknown>>
}

const money = (amount: number) => formatPrice(amount, page.priceFormat)

/** The cart's items. */
export function Items({ items, quantity, images }: ItemsProps) {
  const count = Number(quantity) || items.length
  return (
    <details className="items-in-cart" open>
      <summary className="title">{translate(count === 1 ? labels.item : labels.items, count)}</summary>
      <ol className="minicart-items">
        {items.map(({ id, name, qty, units, rows, options, weee }) => {
          const { src, width, height } = asMap<string | number>(images[id])
          return (
            <li key={id} className="product-item">
              {src && (
                <img
                  className="product-image"
                  src={webAddress(String(src))}
                  width={Number(width) || undefined}
                  height={Number(height) || undefined}
                  alt=""
                />
              )}
              <div className="product-item-details">
                <strong className="product-item-name">{productName(name)}</strong>
                <span className="details-qty">
                  {translate(labels.qty)} {qty}
                  {qty !== 1 &&
                    units.map(([tax, amount]) => ` × ${money(amount)}${tax ? ` ${translate(labels[tax])}` : ''}`)}
                </span>
                {options.length > 0 && (
                  <span className="details-options">
                    {options.map(({ label, value }) => `${plainText(label)}: ${plainText(value)}`).join(' · ')}
                  </span>
                )}
                {weee.map(({ title, amount }) => (
                  <span key={title} className="weee">
                    {title}: {money(amount)}
                  </span>
                ))}
              </div>
              <span className="subtotal">
                {rows.map(([tax, amount]) => (
                  <span key={tax} className="price">
                    {money(amount)}
                    {tax && <small> {translate(labels[tax])}</small>}
                  </span>
                ))}
              </span>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
