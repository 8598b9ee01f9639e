import { type ReactNode, useRef } from 'react'
import { type CellPart, cellId, METHOD_LIST_ID, METHODS_ID, radioId } from '../../core/checkout/markup.ts'
import type { Rate } from '../../core/checkout/quote.ts'
import { rateCode } from '../../core/checkout/rates.ts'
import { taxModeOf } from '../../core/checkout/tax-mode.ts'
import { keepPlace } from '../../core/dom/keep-place.ts'
import { webAddress } from '../../core/dom/web-address.ts'
import { page } from '../../core/page/config.ts'
import { translate } from '../../core/page/translate.ts'
import { formatPrice } from '../../core/product/price-format.ts'
import { Spinner } from '../../core/view/spinner.tsx'
import { labels } from './labels.ts'
import { deliveryText } from './model.ts'
import type { ShippingStepOptions } from './options.ts'
import type { RatesState } from './rates.ts'

const TITLE_ID = 'skerry-shipping-methods'

type TableProps = {
  rates: readonly Rate[]
  method: string
  options: ShippingStepOptions
  onChoose(method: string): void
}

/** The methods as Magento draws them: a table of radios, whose cells have the ids that carriers' scripts look for. */
function MethodTable({ rates, method, options, onChoose }: TableProps) {
  const { logos, deliveryDate } = options
  const mode = taxModeOf(options.tax)
  const price = ({ price_excl_tax, price_incl_tax }: Rate): ReactNode => {
    if (!price_excl_tax && !price_incl_tax) return <span className="price">{translate(labels.free)}</span>
    const line = (amount: number, label: string) => (
      <span className="price">
        {formatPrice(amount, page.priceFormat)}
        {mode === 'both' && <small> {translate(label)}</small>}
      </span>
    )
    return (
      <>
        {mode !== 'excluding' && line(price_incl_tax, labels.incl)}
        {mode !== 'including' && line(price_excl_tax, labels.excl)}
      </>
    )
  }
  const hasLogos = rates.some(({ carrier_code }) => logos[carrier_code])
  return (
    // The rows are choices, not data: the group and its radios say all that a table would.
    <table className="table-checkout-shipping-method" role="presentation" data-logos={hasLogos || undefined}>
      <tbody role="presentation">
        {rates.map(rate => {
          const code = rateCode(rate)
          const { carrier_code, method_code, method_title, carrier_title, available, error_message } = rate
          const idOf = (part: CellPart) => cellId(part, method_code, carrier_code)
          const logo = logos[carrier_code]
          const date = deliveryText(rate, deliveryDate, page.locale)
          return (
            <tr key={code} className="row" data-available={available}>
              <td className="col col-method">
                {available && (
                  <input
                    type="radio"
                    className="radio"
                    name="shipping_method"
                    id={radioId(code)}
                    value={code}
                    checked={code === method}
                    aria-labelledby={`${idOf('method')} ${idOf('carrier')} ${idOf('price')}`}
                    onChange={({ currentTarget }) => {
                      keepPlace(currentTarget)
                      onChoose(code)
                    }}
                  />
                )}
              </td>
              <td className="col col-carrier" id={idOf('carrier')}>
                {logo ? (
                  <img className="skerry-carrier-logo" src={webAddress(String(logo))} height={30} alt={carrier_title} />
                ) : (
                  carrier_title
                )}
              </td>
              <td className="col col-method" id={idOf('method')}>
                {available ? <label htmlFor={radioId(code)}>{method_title}</label> : method_title}
                {date && <span className="skerry-shipping__date"> {translate(labels.delivery, date)}</span>}
                {!available && <span className="message error">{error_message}</span>}
              </td>
              <td className="col col-price" id={idOf('price')}>
                {available && price(rate)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type MethodsProps = Omit<TableProps, 'rates'> & { state: RatesState; onRetry(): void }

/** The shipping methods of the address, or why there are none. */
export function Methods({ state: { status, rates, error }, onRetry, ...table }: MethodsProps) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <div
      data-own=""
      id={METHODS_ID}
      className="checkout-shipping-method skerry-shipping"
      aria-busy={status === 'loading'}
    >
      <h2 id={TITLE_ID} ref={title} tabIndex={-1}>
        {translate(labels.methods)}
      </h2>
      <div id={METHOD_LIST_ID} role="radiogroup" aria-labelledby={TITLE_ID}>
        <MethodTable rates={rates} {...table} />
      </div>
      {status === 'incomplete' && <p className="skerry-shipping__hint">{translate(labels.address)}</p>}
      {status === 'loading' && (
        <p className="skerry-shipping__hint">
          <Spinner /> {translate(labels.loading)}
        </p>
      )}
      {status === 'ready' && !rates.length && <p className="skerry-shipping__hint">{translate(labels.none)}</p>}
      {status === 'failed' && (
        <p data-own="" className="skerry-shipping__problem" role="alert">
          {error}{' '}
          <button
            type="button"
            onClick={() => {
              // The button is gone while the methods are loading.
              title.current?.focus()
              onRetry()
            }}
          >
            {translate(labels.again)}
          </button>
        </p>
      )}
    </div>
  )
}
