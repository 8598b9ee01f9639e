import { useStore } from '@nanostores/react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { announce } from '../../core/dom/announce.ts'
import { plainText } from '../../core/dom/plain-text.ts'
import { labels as formLabels } from '../../core/form/labels.ts'
import { translate } from '../../core/page/translate.ts'
import type { ViewProps } from '../../core/view/define-view.tsx'
import { useUid } from '../../core/view/use-uid.ts'
import { $accepted, agree, registerAgreements } from './accepted.ts'
import { labels } from './labels.ts'
import { type Agreement, readAgreements } from './model.ts'
import type { AgreementsOptions } from './options.ts'

export function Agreements({ options, server }: ViewProps<AgreementsOptions>) {
  const list = useMemo(() => (options.isEnabled ? readAgreements(options.agreements) : []), [options])
  const { ids, isAsked } = useStore($accepted)
  const [failed, setFailed] = useState('')
  const uid = useUid('agreement')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a host; its options do not change.
  useLayoutEffect(() => {
    if (!list.length) return
    announce('')
    const ticked = [...server.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value)
    return registerAgreements(list, ticked)
  }, [])

  const read = async (agreement: Agreement) => {
    setFailed('')
    try {
      const { readAgreement } = await import('./read.ts')
      await readAgreement(agreement)
    } catch {
      setFailed(agreement.id)
      announce(translate(labels.failed))
    }
  }

  if (!list.length) return null
  return (
    <div data-role="checkout-agreements">
      <fieldset className="checkout-agreements fieldset skerry-agreements">
        <legend className="skerry-sr-only">{translate(labels.title)}</legend>
        {list.map(agreement => {
          const { id, isManual } = agreement
          const text = plainText(agreement.text)
          const box = `agreement_${options.method || uid}_${id}`
          const isMissing = isManual && isAsked && !ids.includes(id)
          return (
            <div key={id} className={`checkout-agreement field choice${isManual ? ' required' : ''}`}>
              {isManual && (
                <>
                  <input
                    type="checkbox"
                    className="required-entry"
                    id={box}
                    name={`agreement[${id}]`}
                    value={id}
                    checked={ids.includes(id)}
                    aria-required="true"
                    aria-invalid={isMissing || undefined}
                    aria-describedby={isMissing ? `${box}-error` : undefined}
                    onChange={event => agree(id, event.currentTarget.checked)}
                  />
                  <label htmlFor={box}>{text}</label>
                </>
              )}
              <button
                type="button"
                className="action action-show skerry-agreements__read"
                aria-haspopup="dialog"
                onClick={() => void read(agreement)}
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
              {isMissing && (
                <p id={`${box}-error`} className="mage-error skerry-agreements__error">
                  {translate(formLabels.required)}
                </p>
              )}
              {failed === id && <p className="mage-error skerry-agreements__error">{translate(labels.failed)}</p>}
            </div>
          )
        })}
      </fieldset>
    </div>
  )
}
