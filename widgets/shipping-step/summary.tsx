import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import type { QuoteAddress, Rate } from '../../core/checkout/quote.ts'
import { $pointText } from '../../core/checkout/shipping.ts'
import { translate } from '../../core/page/translate.ts'
import { renderNow } from '../../core/view/render-now.ts'
import { labels } from './labels.ts'
import { openStep } from './step.ts'

/** The email and the address of a saved step. */
export type Saved = { email: string; address: QuoteAddress }

type SummaryProps = { form: HTMLElement; saved: Saved; rate: Rate | undefined }

const join = (separator: string, ...parts: unknown[]) => parts.filter(Boolean).join(separator)

/** What the shopper has filled in, in place of the finished step, and the way back to it. */
export function Summary({ form, saved: { email, address }, rate }: SummaryProps) {
  const { firstname, lastname, street, postcode, city } = address
  const pointText = useStore($pointText)
  const lines = [
    email,
    join(' ', firstname, lastname),
    join(', ', ...street, join(' ', postcode, city)),
    rate && join(' · ', rate.carrier_title, rate.method_title),
    pointText,
  ]
  // Asked for by `:has()`, it would make the browser style the whole step again at each change of the page.
  useLayoutEffect(() => {
    form.dataset['folded'] = ''
    return () => {
      delete form.dataset['folded']
    }
  }, [form])

  const change = () => {
    renderNow(() => openStep())
    form.tabIndex = -1
    form.scrollIntoView({ behavior: 'instant' })
    form.focus()
  }
  return (
    <section data-own="" className="skerry-shipping__done" aria-label={translate(labels.shipping)}>
      <h2>{translate(labels.shipping)}</h2>
      <button type="button" onClick={change}>
        {translate(labels.change)}
      </button>
      {lines.map(line => line && <p key={line}>{line}</p>)}
    </section>
  )
}
