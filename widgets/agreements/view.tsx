import { useStore } from '@nanostores/react'
import { useId, useLayoutEffect, useMemo, useState } from 'react'
import { announce } from '../../core/dom/announce.ts'
import { plainText } from '../../core/dom/plain-text.ts'
import { errorAttributes, REQUIRED } from '../../core/form/error-markup.ts'
import { clearErrors } from '../../core/form/validate.ts'
import { translate } from '../../core/page/translate.ts'
import { Adopt } from '../../core/view/adopt.tsx'
import { defineView, type ViewProps } from '../../core/view/define-view.tsx'
import { FieldError } from '../../core/view/field-error.tsx'
import { $accepted, accept, ownFields, registerAgreements } from './accepted.ts'
import { labels } from './labels.ts'
import { AGREEMENT, type Agreement, readAgreements } from './model.ts'
import { AgreementsOptions } from './options.ts'

const AGREEMENTS = `.checkout-agreement, [name^="${AGREEMENT}"]`

/** The rows of fields that a module of the shop adds to the block: without the agreements that are around them. */
const ownRows = (server: DocumentFragment): Element[] => {
  const rows = new Set<Element>()
  for (const field of ownFields(server)) {
    let row: Element = field
    while (row.parentElement && !row.parentElement.querySelector(AGREEMENTS)) row = row.parentElement
    rows.add(row)
    for (const label of field.id ? server.querySelectorAll(`label[for="${CSS.escape(field.id)}"]`) : [])
      if (!row.contains(label)) rows.add(label)
  }
  return [...rows]
}

function Agreements({ options, host, server, signal }: ViewProps<AgreementsOptions>) {
  const list = useMemo(() => (options.isEnabled ? readAgreements(options.agreements) : []), [options])
  const [rows] = useState(() => ownRows(server))
  const uid = useId()

  useLayoutEffect(() => {
    if (!list.length && !rows.length) return
    clearErrors(host, signal)
    announce('')
    const ticked = [...server.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value)
    return registerAgreements(host, options.method, list, ticked)
  }, [host, server, signal, options, list, rows])

  if (!list.length && !rows.length) return null
  return (
    <div data-role="checkout-agreements">
      <fieldset className="skerry-agreements checkout-agreements">
        <legend className="skerry-sr-only">{translate(labels.title)}</legend>
        {list.map(agreement => (
          <AgreementRow
            key={agreement.id}
            agreement={agreement}
            id={`agreement_${options.method || uid}_${agreement.id}`}
          />
        ))}
        {rows.length > 0 && <Adopt nodes={rows} className="skerry-agreements__content" />}
      </fieldset>
    </div>
  )
}

function AgreementRow({ agreement, id: box }: { agreement: Agreement; id: string }) {
  const { ids, isAsked } = useStore($accepted)
  const [hasFailed, setFailed] = useState(false)
  const { id, isManual } = agreement
  const text = plainText(agreement.text)
  const isMissing = isManual && isAsked && !ids.includes(id)

  const read = async () => {
    setFailed(false)
    try {
      const { readAgreement } = await import('./read.ts')
      await readAgreement(agreement)
    } catch {
      setFailed(true)
      announce(translate(labels.failed))
    }
  }
  return (
    <div data-own="" className={`skerry-agreements__row${isManual ? ' required' : ''}`}>
      {isManual && (
        <>
          <input
            type="checkbox"
            className="skerry-agreements__box required-entry"
            id={box}
            name={`agreement[${id}]`}
            value={id}
            checked={ids.includes(id)}
            aria-required="true"
            {...errorAttributes(isMissing ? `${box}-error` : undefined)}
            onChange={event => accept(id, event.currentTarget.checked)}
          />
          <label htmlFor={box}>{text}</label>
        </>
      )}
      <button
        type="button"
        className="skerry-agreements__read action-show"
        aria-haspopup="dialog"
        onClick={() => void read()}
      >
        {isManual ? (
          <>
            {translate(labels.read)}
            <span className="skerry-sr-only"> {text}</span>
          </>
        ) : (
          text
        )}
      </button>
      {isMissing && <FieldError id={`${box}-error`}>{translate(REQUIRED)}</FieldError>}
      {hasFailed && <FieldError id={`${box}-failed`}>{translate(labels.failed)}</FieldError>}
    </div>
  )
}

/** The agreements that must be accepted before an order, the same under every payment method. */
export default defineView(AgreementsOptions, Agreements)
