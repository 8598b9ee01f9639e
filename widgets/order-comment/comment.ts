/** The one comment of the order, whichever payment method it is written under; and its part of the order. */
import { map } from 'nanostores'
import { saveOrderComment } from '../../core/checkout/api.ts'
import { registerOrderPart } from '../../core/checkout/order-parts.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { clean, isOver, mustSave } from './model.ts'

/** `isOpen`: opened under one method, it is open under all. */
export const $comment = map({ text: '', isOpen: false })

/** What the server holds. */
let saved = ''
let users = 0
let undo = () => {}

/** The field under the chosen method, else the first. */
const field = () =>
  document.querySelector<HTMLTextAreaElement>('.payment-method._active .order-comment-form textarea') ??
  document.querySelector<HTMLTextAreaElement>('.order-comment-form textarea')

const save = async () => {
  const text = clean($comment.get().text)
  if (!mustSave(text, saved)) return
  const comment = text.trim() ? text : ''
  await saveOrderComment(comment)
  saved = comment
}

/**
 * Makes the comment a part of the order, once for all hosts.
 *
 * @param existing The server's; what was typed before the script came wins over it.
 */
export const registerOrderComment = (max: number, existing: string, typed: string): (() => void) => {
  if (!users++) {
    saved = existing
    $comment.set({ text: '', isOpen: false })
    undo = registerOrderPart({
      name: 'order-comment',
      position: 'comment',
      check: () =>
        isOver($comment.get().text, max)
          ? {
              text: translate(labels.over),
              focus() {
                $comment.setKey('isOpen', true)
                field()?.focus()
              },
            }
          : undefined,
      save,
    })
  }
  if (!$comment.get().text) $comment.setKey('text', typed || existing)
  return () => {
    if (!--users) undo()
  }
}
