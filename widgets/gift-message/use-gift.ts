import { useEffect, useState } from 'react'
import { failureText } from '../../core/checkout/failure.ts'
import { registerOrderPart } from '../../core/checkout/order-parts.ts'
import { emit } from '../../core/dom/emit.ts'
import { type Field, fieldsIn } from '../../core/form/fields.ts'
import { checkField, checkFields, isValid, messageOf } from '../../core/form/validate.ts'
import { onStay } from '../../core/page/stay.ts'
import { translate } from '../../core/page/translate.ts'
import type { ViewProps } from '../../core/view/define-view.tsx'
import { renderNow } from '../../core/view/render-now.ts'
import { useEvent } from '../../core/view/use-event.ts'
import { goToCart, hasUnsavedQuantities, save } from './api.ts'
import { labels } from './labels.ts'
import { GIFT_KEYS, type Gift, isSame, NO_GIFT, savedGift } from './model.ts'
import type { GiftMessageOptions } from './options.ts'

type Ids = Readonly<Record<keyof Gift, string>>

const printedField = (server: ParentNode, key: keyof Gift) =>
  server.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name$="[${key}]"]`)

/** The ids of the fields: the server's own, by which focus and caret go on in them. */
export const idsOf = (server: ParentNode, uid: string): Ids => {
  const idOf = (key: keyof Gift) => printedField(server, key)?.id || `${uid}-${key}`
  return { recipient: idOf('recipient'), sender: idOf('sender'), message: idOf('message') }
}

/** The message in the server's fields: the shopper may have typed before this island was connected. */
const typedGift = (server: ParentNode, otherwise: Gift): Gift => {
  const gift = { ...otherwise }
  for (const key of GIFT_KEYS) {
    const field = printedField(server, key)
    if (field && field.value !== field.defaultValue) gift[key] = field.value
  }
  return gift
}

export type Block = '' | 'form' | 'summary'

type Notice = { isError: boolean; text: string }
const NO_NOTICE: Notice = { isError: false, text: '' }

type UseGift = ViewProps<GiftMessageOptions> & {
  extras: readonly HTMLElement[]
  ids: Ids
}

/** One message: typed, saved and shown; and its part in an order. */
export const useGift = ({ options, host, server, signal, extras, ids }: UseGift) => {
  const { itemId, startsOpen, stays } = options
  const [saved, setSaved] = useState(() => savedGift(options))
  const [gift, setGift] = useState(() => typedGift(server, saved ?? NO_GIFT))
  const isChanged = !isSame(gift, saved ?? NO_GIFT)
  const [block, setBlock] = useState<Block>(() => {
    if (isChanged) return 'form'
    if (saved) return 'summary'
    return startsOpen || server.querySelector('details')?.open ? 'form' : ''
  })
  const [notice, setNotice] = useState(NO_NOTICE)
  const [isBusy, setBusy] = useState(false)
  const typed = useEvent(() => (block === 'form' ? gift : undefined))

  /**
   * Saves the message, or deletes it when there is none.
   *
   * @returns Whether the page stays.
   * @throws {HttpError} The server's message is unchanged.
   */
  const send = async (next: Gift | undefined, isLeaving: boolean): Promise<boolean> => {
    setBusy(true)
    setNotice(NO_NOTICE)
    let hasLeft = false
    try {
      await save(options, next, extras)
      // The server keeps no names alone.
      const kept = next?.message.trim() ? next : undefined
      // Typed on meanwhile, the form stays as it is.
      const isTyped = !!next && !isSame(typed() ?? next, next)
      setSaved(kept)
      if (!isTyped) {
        setGift(kept ?? NO_GIFT)
        setBlock(kept ? 'summary' : '')
      }
      emit(host, kept ? 'gift-message:saved' : 'gift-message:deleted', { item: itemId })
      hasLeft = isLeaving && !isTyped && !hasUnsavedQuantities()
      if (hasLeft) {
        onStay(() => setBusy(false), signal)
        goToCart(options.baseUrl)
        return false
      }
      // Leaving would lose the quantities that the shopper has changed in the cart.
      const unsaved = isLeaving && hasUnsavedQuantities() ? ` ${translate(labels.quantities)}` : ''
      setNotice({ isError: false, text: translate(kept ? labels.saved : labels.removed) + unsaved })
      return true
    } catch (error) {
      const reason = failureText(error)
      setNotice({ isError: true, text: reason })
      emit(host, 'gift-message:failed', { item: itemId, reason })
      throw error
    } finally {
      if (!hasLeft) setBusy(false)
    }
  }
  /** @returns Whether the call succeeded and the page stays. */
  const trySend = (next: Gift | undefined) => send(next, !stays).catch(() => false)

  /** The fields of the open form that have rules: both names, and the server's own. */
  const fields = () => [
    ...[ids.recipient, ids.sender].flatMap(id => (document.getElementById(id) as Field | null) ?? []),
    ...extras.flatMap(fieldsIn),
  ]

  // An order saves a typed message that is not saved yet, also where its form was closed.
  const isUnsaved = block !== 'summary' && isChanged
  const check = useEvent((isQuiet: boolean) => {
    if (!isUnsaved) return undefined
    if (!isQuiet) renderNow(() => setBlock('form'))
    const [first] = fields().filter(field => !(isQuiet ? isValid(field) : checkField(field)))
    return first && { text: messageOf(first), focus: () => first.focus() }
  })
  const saveUnsaved = useEvent(async () => {
    if (isUnsaved) await send(gift, false)
  })
  useEffect(
    () => registerOrderPart({ name: `gift-message ${itemId}`, position: 'gift-message', check, save: saveUnsaved }),
    [itemId],
  )

  return {
    saved,
    gift,
    block,
    setBlock,
    notice,
    isBusy,
    type: (key: keyof Gift, text: string) => setGift({ ...gift, [key]: text }),
    save: async () => checkFields(fields()) && trySend(gift),
    remove: () => trySend(undefined),
    cancel() {
      setGift(saved ?? NO_GIFT)
      setNotice(NO_NOTICE)
      setBlock(saved ? 'summary' : '')
    },
  }
}
