/** Form and result of one message: they share what is typed, saved and said, so they stand together. */
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { failureText } from '../../core/checkout/failure.ts'
import { registerOrderPart } from '../../core/checkout/order-parts.ts'
import { seedQuote } from '../../core/checkout/seed-quote.ts'
import { emit } from '../../core/dom/emit.ts'
import { translate } from '../../core/page/translate.ts'
import { Adopt } from '../../core/view/adopt.tsx'
import type { ViewProps } from '../../core/view/define-view.tsx'
import { useUid } from '../../core/view/use-uid.ts'
import { labels } from './labels.ts'
import { GIFT_KEYS, type Gift, isAvailable, isSame, missingIn, NO_GIFT, ORDER, savedGift } from './model.ts'
import type { GiftMessageOptions } from './options.ts'

const bringCommands = () => import('./commands.ts')

/** What stands in the server's fields by now: somebody may have typed before this came alive. */
const readFields = (server: ParentNode, otherwise: Gift): Gift => {
  const gift = { ...otherwise }
  for (const key of GIFT_KEYS) {
    const field = server.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name$="[${key}]"]`)
    if (field && field.value !== field.defaultValue) gift[key] = field.value
  }
  return gift
}

type Said = { isError: boolean; text: string }
const NOTHING: Said = { isError: false, text: '' }

export function GiftMessage({ options, host, server }: ViewProps<GiftMessageOptions>) {
  const { itemId, name, startsOpen } = options
  const uid = useUid('gift')
  const extras = useMemo(() => [...server.querySelectorAll<HTMLElement>('[data-extra-options]')], [server])
  const [saved, setSaved] = useState(() => savedGift(options))
  const [gift, setGift] = useState(() => readFields(server, saved ?? NO_GIFT))
  const [shown, setShown] = useState<'' | 'form' | 'result'>(() => {
    if (!isSame(gift, saved ?? NO_GIFT)) return 'form'
    if (saved) return 'result'
    return startsOpen || server.querySelector('details')?.open ? 'form' : ''
  })
  const [missing, setMissing] = useState<readonly string[]>([])
  const [said, setSaid] = useState(NOTHING)
  const [isBusy, setBusy] = useState(false)
  const result = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => seedQuote(options.cartId), [options])

  const focusOn = (find: () => HTMLElement | null) => queueMicrotask(() => find()?.focus())
  const field = (key: string) => document.getElementById(`${uid}-${key}`)

  /** Marks what is missing; the first of it. */
  const findMissing = (): string | undefined => {
    const found = missingIn(gift)
    setMissing(found)
    return found[0]
  }

  /** Saves, or deletes without a gift. */
  const send = async (next: Gift | undefined, isLeaving: boolean) => {
    setBusy(true)
    setSaid(NOTHING)
    let isGone = false
    try {
      const commands = await bringCommands()
      await commands.save(options, next, extras)
      const kept = next && GIFT_KEYS.some(key => next[key].trim()) ? next : undefined
      setSaved(kept)
      setGift(kept ?? NO_GIFT)
      setShown(kept ? 'result' : '')
      if (kept) emit(host, 'gift-message:saved', { item: itemId })
      else emit(host, 'gift-message:deleted', { item: itemId })
      isGone = isLeaving && !commands.hasUnsavedQuantities()
      if (isGone) commands.goToCart(options.baseUrl)
      else {
        // What the shopper changed in the cart would be lost by going.
        const rest = isLeaving ? ` ${translate(labels.quantities)}` : ''
        setSaid({ isError: false, text: translate(kept ? labels.saved : labels.removed) + rest })
        focusOn(() => result.current ?? toggle.current)
      }
    } catch (error) {
      const reason = failureText(error)
      setSaid({ isError: true, text: reason })
      emit(host, 'gift-message:failed', { item: itemId, reason })
      throw error
    } finally {
      if (!isGone) setBusy(false)
    }
  }

  const save = () => {
    if (isBusy) return
    const first = findMissing()
    if (first) focusOn(() => field(first))
    else void send(gift, !options.stays).catch(() => {})
  }
  const remove = async () => {
    if (isBusy) return
    const { askConfirm } = await import('../../core/view/confirm.ts')
    if (await askConfirm(translate(labels.ask), { yes: translate(labels.remove) }))
      await send(undefined, !options.stays).catch(() => {})
  }
  const close = () => {
    setGift(saved ?? NO_GIFT)
    setMissing([])
    setSaid(NOTHING)
    setShown(saved ? 'result' : '')
    focusOn(() => result.current ?? toggle.current)
  }

  // An order takes along what is typed and not saved yet.
  const part = useRef({ isOpen: false, findMissing, send })
  part.current = { isOpen: shown === 'form' && !isSame(gift, saved ?? NO_GIFT), findMissing, send }
  useEffect(
    () =>
      registerOrderPart({
        name: `gift-message ${itemId}`,
        position: 'gift-message',
        check: isQuiet => {
          if (!part.current.isOpen) return undefined
          const first = isQuiet ? missingIn(gift)[0] : part.current.findMissing()
          const focus = () => document.getElementById(`${uid}-${first}`)?.focus()
          return first ? { text: translate(labels.required), focus } : undefined
        },
        save: async () => {
          if (part.current.isOpen) await part.current.send(gift, false)
        },
      }),
    [itemId, gift, uid],
  )

  if (!isAvailable(options) && !extras.length) return null

  const title = translate(itemId === ORDER ? labels.order : labels.item)
  const type = (key: keyof Gift) => (event: { target: { value: string } }) => {
    setGift({ ...gift, [key]: event.target.value })
    setMissing(missing.filter(each => each !== key && gift.message.trim()))
  }
  const onKey = (event: KeyboardEvent) => {
    // The field stands in the cart's own form, which Enter would send.
    if (event.key !== 'Enter' || (event.target as Element).localName !== 'input') return
    event.preventDefault()
    save()
  }
  const line = (key: 'recipient' | 'sender', label: string): ReactNode => {
    const isWrong = missing.includes(key)
    return (
      <div className={`field ${gift.message.trim() ? 'required _required' : ''}`.trim()}>
        <label className="label" htmlFor={`${uid}-${key}`}>
          {translate(label)}
        </label>
        <div className="control">
          <input
            id={`${uid}-${key}`}
            className="input-text"
            type="text"
            maxLength={255}
            autoComplete="off"
            value={gift[key]}
            aria-required={!!gift.message.trim()}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${uid}-${key}-error` : undefined}
            onChange={type(key)}
          />
          {isWrong && (
            <div id={`${uid}-${key}-error`} className="mage-error field-error">
              {translate(labels.required)}
            </div>
          )}
        </div>
      </div>
    )
  }
  const press = (text: string, run: () => void, more = '') => (
    <button
      type="button"
      className={`action ${more}`}
      // The server's button of the same name, if it was pressed before this one was there.
      name={more.includes('update') ? 'gift_save' : undefined}
      value={more.includes('update') ? itemId : undefined}
      aria-disabled={isBusy || undefined}
      onClick={run}
    >
      <span>{translate(text)}</span>
      {isBusy && more.includes('update') && <span className="skerry-spinner" aria-hidden="true" />}
    </button>
  )
  return (
    <div className="gift-options skerry-gift" aria-busy={isBusy}>
      <button
        ref={toggle}
        type="button"
        className="action action-gift skerry-gift__toggle"
        aria-expanded={!!shown}
        aria-controls={shown ? `${uid}-block` : undefined}
        onClick={() => setShown(shown ? '' : saved ? 'result' : 'form')}
      >
        {title}
        {name && <span className="skerry-sr-only">: {name}</span>}
      </button>
      {shown === 'form' && (
        <fieldset
          id={`${uid}-block`}
          className="gift-options-content skerry-gift__form"
          aria-label={name ? translate(labels.of, title, name) : title}
          onKeyDown={onKey}
        >
          {line('recipient', labels.to)}
          {line('sender', labels.from)}
          <div className="field text skerry-gift__wide">
            <label className="label" htmlFor={`${uid}-message`}>
              {translate(labels.message)}
            </label>
            <div className="control">
              <textarea
                id={`${uid}-message`}
                className="input-text"
                rows={3}
                value={gift.message}
                onChange={type('message')}
              />
            </div>
          </div>
          {extras.length > 0 && <Adopt nodes={extras} className="skerry-gift__wide" />}
          <div className="actions-toolbar skerry-gift__wide">
            {press(labels.save, save, 'action-update update primary')}
            {press(labels.cancel, close, 'action-cancel')}
          </div>
        </fieldset>
      )}
      {shown === 'result' && saved && (
        <div id={`${uid}-block`} ref={result} className="gift-message-summary skerry-gift__result" tabIndex={-1}>
          <dl>
            {(
              [
                ['to', saved.recipient],
                ['from', saved.sender],
                ['message', saved.message],
              ] as const
            ).map(
              ([label, text]) =>
                text && (
                  <div key={label}>
                    <dt>{translate(labels[label])}</dt>
                    <dd>{text}</dd>
                  </div>
                ),
            )}
          </dl>
          <div className="actions-toolbar">
            {press(
              labels.edit,
              () => {
                setShown('form')
                focusOn(() => field('recipient'))
              },
              'action-edit',
            )}
            {press(labels.remove, () => void remove(), 'action-delete')}
          </div>
        </div>
      )}
      <p className="skerry-gift__error" role="alert">
        {said.isError && said.text}
      </p>
      <p className="skerry-gift__done" role="status">
        {!said.isError && said.text}
      </p>
    </div>
  )
}
