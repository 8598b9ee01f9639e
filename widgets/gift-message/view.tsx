import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { seedQuote } from '../../core/checkout/quote.ts'
import { translate } from '../../core/page/translate.ts'
import type { ViewProps } from '../../core/view/define-view.tsx'
import { GiftForm } from './form.tsx'
import { labels } from './labels.ts'
import { type Gift, isAvailable, ORDER } from './model.ts'
import type { GiftMessageOptions } from './options.ts'
import { GiftSummary } from './summary.tsx'
import { idsOf, useGift } from './use-gift.ts'

/** The button of a gift message, and its form or the saved message. */
export function GiftMessage({ options, host, server, signal }: ViewProps<GiftMessageOptions>) {
  const { itemId, name, cartId } = options
  const uid = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const ids = useMemo(() => idsOf(server, uid), [server, uid])
  const extras = useMemo(() => [...server.querySelectorAll<HTMLElement>('[data-extra-options]')], [server])
  /** The part to focus after the next render; the button where there is no such part. */
  const [focus, setFocus] = useState<{ part: 'block' | keyof Gift }>()
  const { saved, gift, block, setBlock, notice, isBusy, type, save, remove, cancel } = useGift({
    options,
    host,
    server,
    signal,
    extras,
    ids,
  })

  useLayoutEffect(() => seedQuote(cartId), [cartId])
  useLayoutEffect(() => {
    if (!focus) return
    const { part } = focus
    const id = part === 'block' ? `${uid}-block` : ids[part]
    ;(document.getElementById(id) ?? toggle.current)?.focus()
  }, [focus, uid, ids])

  if (!isAvailable(options) && !extras.length) return null

  const title = translate(itemId === ORDER ? labels.order : labels.item)
  const confirmRemoval = async () => {
    const { askConfirm } = await import('../../core/view/confirm.ts')
    const isConfirmed = await askConfirm(translate(labels.ask), { yes: translate(labels.remove) })
    if (isConfirmed && (await remove())) setFocus({ part: 'block' })
  }
  const saveForm = async () => {
    if (isBusy) return
    if (await save()) setFocus({ part: 'block' })
  }
  return (
    <div className="skerry-gift" aria-busy={isBusy}>
      <button
        ref={toggle}
        type="button"
        className="skerry-gift__toggle"
        aria-expanded={!!block}
        aria-controls={block ? `${uid}-block` : undefined}
        onClick={() => setBlock(block ? '' : saved ? 'summary' : 'form')}
      >
        {title}
        {name && <span className="skerry-sr-only">: {name}</span>}
      </button>
      {block === 'form' && (
        <GiftForm
          id={`${uid}-block`}
          ids={ids}
          label={name ? translate(labels.of, title, name) : title}
          itemId={itemId}
          gift={gift}
          extras={extras}
          isBusy={isBusy}
          onChange={type}
          onSave={() => void saveForm()}
          onCancel={() => {
            cancel()
            setFocus({ part: 'block' })
          }}
        />
      )}
      {block === 'summary' && saved && (
        <GiftSummary
          id={`${uid}-block`}
          gift={saved}
          isBusy={isBusy}
          onEdit={() => {
            setBlock('form')
            setFocus({ part: 'recipient' })
          }}
          onRemove={() => void confirmRemoval()}
        />
      )}
      <p className="skerry-gift__error" role="alert">
        {notice.isError && notice.text}
      </p>
      <p className="skerry-gift__done" role="status">
        {!notice.isError && notice.text}
      </p>
    </div>
  )
}
