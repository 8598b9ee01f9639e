/** The order's comment, the same under every payment method, and its part of the order. */
import { map } from 'nanostores'
import { saveOrderComment } from '../../core/checkout/api.ts'
import { createSharedPart } from '../../core/checkout/shared-part.ts'
import type { HttpError } from '../../core/http/http-error.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { clean, isOver, mustSave } from './model.ts'

/** `isOpen`: opened under one method, it is open under all of them. */
export const $comment = map({ text: '', isOpen: false })

/** The server's comment; `undefined` where the answer to its save was lost. */
let saved: string | undefined = ''
let max = 0
/** What the page printed, where the last host was removed with its payment method: the comment goes on under the next one. */
let moved: string | undefined

const part = createSharedPart({
  name: 'order-comment',
  position: 'comment',
  check() {
    if (!isOver($comment.get().text, max)) return undefined
    return {
      text: translate(labels.over),
      focus() {
        $comment.setKey('isOpen', true)
        part.activeHost()?.querySelector('textarea')?.focus()
      },
    }
  },
  async save() {
    const text = clean($comment.get().text)
    if (!mustSave(text, saved)) return
    const comment = text.trim() ? text : ''
    try {
      await saveOrderComment(comment)
      saved = comment
    } catch (error) {
      if (!(error as HttpError).status) saved = undefined
      throw error
    }
  },
})

type Comment = {
  method: string
  max: number
  /** The server's comment; a text typed before the script ran wins over it. */
  existing: string
  typed: string
}

/** Adds a host to the comment's part of the order; returns its undo. */
export const registerOrderComment = (host: HTMLElement, comment: Comment): (() => void) => {
  const leave = part.addHost(host, comment.method, () => {
    max = comment.max
    if (moved === comment.existing) return
    saved = comment.existing
    $comment.set({ text: comment.existing, isOpen: false })
  })
  // Under one of several methods, the shopper may have typed while the others show the server's.
  if (comment.typed && $comment.get().text === comment.existing) $comment.setKey('text', comment.typed)
  return () => {
    moved = host.isConnected ? undefined : comment.existing
    leave()
  }
}
