import { useStore } from '@nanostores/react'
import { Fragment, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { $pending, $quote, type Totals } from '../../core/checkout/quote.ts'
import { refreshPayment } from '../../core/checkout/refresh-totals.ts'
import { payable, toTotals } from '../../core/checkout/segments.ts'
import { taxModeOf } from '../../core/checkout/tax-mode.ts'
import { announce } from '../../core/dom/announce.ts'
import { emit } from '../../core/dom/emit.ts'
import { page } from '../../core/page/config.ts'
import { translate } from '../../core/page/translate.ts'
import { formatPrice } from '../../core/product/price-format.ts'
import { defineView, type ViewProps } from '../../core/view/define-view.tsx'
import { useEvent } from '../../core/view/use-event.ts'
import { Items } from './items.tsx'
import { labels } from './labels.ts'
import { itemsOf, type Kind, type Row, rowsOf } from './model.ts'
import { TotalsOptions } from './options.ts'

export { refreshTotals } from '../../core/checkout/refresh-totals.ts'

// Luma's own names of the rows.
const CLASSES: Readonly<Record<Kind, string>> = {
  sub: 'totals sub',
  discount: 'totals discount',
  shipping: 'totals shipping',
  tax: 'totals-tax',
  other: 'totals',
  grand: 'grand totals',
  charged: 'totals charge',
}

const money = (amount: number) => formatPrice(amount, page.priceFormat)

const title = (row: Row) => row.title || translate(labels[row.kind])

const rowsFor = (totals: Totals, options: TotalsOptions, isShippingDone: boolean) =>
  rowsOf(totals, {
    ...options,
    totalsMode: taxModeOf(options.reviewTotalsDisplayMode),
    shippingMode: taxModeOf(options.reviewShippingDisplayMode),
    isShippingDone,
    precision: Number(page.priceFormat?.requiredPrecision ?? 2),
  })

const totalText = (rows: readonly Row[]): string => {
  const grand = rows.find(({ kind, tax }) => kind === 'grand' && tax !== 'excl')
  return grand?.amount === undefined ? '' : translate(labels.total, title(grand), money(grand.amount))
}

/** Says that the amounts may be out of date; the table takes the focus of the button, which is gone once it was pressed. */
function OldAmounts({ table }: { table: RefObject<HTMLElement | null> }) {
  const retry = () => {
    table.current?.focus({ preventScroll: true })
    void refreshPayment()
  }
  return (
    <p data-own="" className="skerry-totals__old" role="alert">
      {translate(labels.old)}{' '}
      <button type="button" onClick={retry}>
        {translate(labels.again)}
      </button>
    </p>
  )
}

/** The server's totals; they are marked while a pending answer may change them. */
function CartTotals({ options, host }: ViewProps<TotalsOptions>) {
  const quote = useStore($quote)
  const { count, isLost } = useStore($pending)
  const uid = useId()
  const table = useRef<HTMLTableElement>(null)
  const [isOpen, setOpen] = useState(false)
  const printed = useMemo(() => toTotals(options.totalsData), [options])
  const totals = quote.totals ?? printed

  const isEstimated = !!quote.totals && quote.totals === quote.estimatedTotals
  const isShippingDone = options.isVirtual || quote.isShippingSaved || isEstimated
  const rows = useMemo(() => rowsFor(totals, options, isShippingDone), [totals, options, isShippingDone])

  // A changed total is announced once, after all pending answers.
  const text = totalText(rows)
  const first = useMemo(
    () => totalText(rowsFor(printed, options, options.isVirtual || options.isShippingSaved)),
    [printed, options],
  )
  const last = useRef(first)
  const announceTotal = useEvent(() => {
    announce(text)
    const total = payable(totals) ?? 0
    emit(host, 'totals:changed', { total, formatted: money(total) })
    // Luma's sticky summary measures its height on resize.
    dispatchEvent(new Event('resize'))
  })
  useEffect(() => {
    if (count || text === last.current) return
    last.current = text
    if (text) announceTotal()
  }, [text, count])

  const total = payable(totals)
  useEffect(() => {
    if (total === undefined) return
    for (const place of document.querySelectorAll('[data-order-total]')) place.textContent = money(total)
  }, [total])

  const amount = (row: Row): ReactNode =>
    row.amount === undefined ? (
      <span className="not-calculated">{translate(labels.later)}</span>
    ) : (
      <span className="price">
        {row.kind === 'charged' ? formatPrice(row.amount, options.basePriceFormat) : money(row.amount)}
      </span>
    )
  const head = (row: Row): ReactNode => (
    <>
      {title(row)}
      {row.note && row.kind !== 'charged' && <span className="value note"> {row.note}</span>}
      {row.tax && <small> {translate(labels[row.tax])}</small>}
    </>
  )
  return (
    <div className="skerry-totals" aria-busy={count > 0} data-stale={count > 0 || isLost || undefined}>
      {options.showItems && (
        <Items
          items={itemsOf(totals, taxModeOf(options.reviewItemPriceDisplayMode))}
          quantity={totals?.['items_qty']}
          images={options.imageData}
        />
      )}
      <table
        ref={table}
        className={`data table totals${options.place === 'checkout' ? ' table-totals' : ''}`}
        tabIndex={-1}
      >
        <caption className="skerry-sr-only">{translate(labels.caption)}</caption>
        <tbody>
          {rows.map(row => (
            <Fragment key={`${row.code} ${row.tax}`}>
              <tr
                className={`${CLASSES[row.kind]} ${row.tax} ${row.details ? `totals-tax-summary${isOpen ? ' expanded' : ''}` : ''}`.trim()}
              >
                <th className="mark" scope="row">
                  {row.details ? (
                    <button
                      type="button"
                      className="skerry-totals__more"
                      aria-expanded={isOpen}
                      aria-controls={isOpen ? row.details.map((_, index) => `${uid}-${index}`).join(' ') : undefined}
                      onClick={() => setOpen(!isOpen)}
                    >
                      {head(row)}
                    </button>
                  ) : (
                    head(row)
                  )}
                </th>
                <td className="amount">{amount(row)}</td>
              </tr>
              {isOpen &&
                row.details?.map((detail, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rates have no name of their own; two may be called the same.
                  <tr key={index} id={`${uid}-${index}`} className="totals-tax-details shown">
                    <th className="mark" scope="row">
                      {detail.title}
                    </th>
                    <td className="amount">
                      <span className="price">{money(detail.amount)}</span>
                    </td>
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      {isLost && !count && <OldAmounts table={table} />}
    </div>
  )
}

export default defineView(TotalsOptions, CartTotals)
