import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { debounce } from '../../core/async/debounce.ts'
import { announce } from '../../core/dom/announce.ts'
import { onFieldChange, writeField } from '../../core/dom/changes.ts'
import { translate } from '../../core/page/translate.ts'
import { defineView, type ViewProps } from '../../core/view/define-view.tsx'
import { Field } from '../../core/view/field.tsx'
import { $comment, registerOrderComment } from './comment.ts'
import { labels } from './labels.ts'
import { ANNOUNCE_FROM, ANNOUNCE_MS, cut, FLASH_MS, isOver, remaining, startsOpen } from './model.ts'
import { OrderCommentOptions } from './options.ts'

/**
 * Reads the text area into the store, cut at the limit. It is not controlled, because scripts of the page write into it,
 * too.
 *
 * @returns Whether it was cut a moment ago.
 */
const useCommentField = (field: RefObject<HTMLTextAreaElement | null>, max: number, signal: AbortSignal): boolean => {
  const [isFlashed, setFlashed] = useState(false)
  useEffect(() => {
    const area = field.current
    if (!area) return
    let flash: ReturnType<typeof setTimeout> | undefined
    let isComposing = false
    announce('')
    const announceLeft = debounce(() => {
      const left = remaining(area.value, max)
      if (left !== undefined && left <= ANNOUNCE_FROM) announce(translate(labels.left, left))
    }, ANNOUNCE_MS)
    const read = () => {
      // A word that an input method is still composing is not cut.
      if (!isComposing && isOver(area.value, max)) {
        const caret = area.selectionStart
        area.value = cut(area.value, max)
        area.setSelectionRange(caret, caret)
        clearTimeout(flash)
        setFlashed(true)
        flash = setTimeout(() => setFlashed(false), FLASH_MS)
        announce(translate(labels.full, max))
        announceLeft.cancel()
      } else announceLeft()
      $comment.setKey('text', area.value)
    }
    area.addEventListener('compositionstart', () => {
      isComposing = true
    })
    area.addEventListener('compositionend', () => {
      isComposing = false
      read()
    })
    onFieldChange(area, read, signal)
    return () => {
      clearTimeout(flash)
      announceLeft.cancel()
    }
  }, [field, max, signal])
  return isFlashed
}

function OrderComment({ options, host, server, signal }: ViewProps<OrderCommentOptions>) {
  const { max_length: max, method, existing_comment: existing } = options
  const { text, isOpen } = useStore($comment)
  const box = useRef<HTMLDetailsElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isFlashed = useCommentField(field, max, signal)
  // By the server's own id, the focus and the caret go on in this field.
  const [id] = useState(() => server.querySelector('textarea')?.id || undefined)

  useLayoutEffect(() => {
    const area = server.querySelector('textarea')
    const leave = registerOrderComment(host, { method, max, existing, typed: area?.value ?? '' })
    if (startsOpen(options) || server.querySelector('details')?.open) $comment.setKey('isOpen', true)
    return () => {
      // The server's own form continues where the shopper was.
      const { text: written } = $comment.get()
      if (area && area.value !== written) writeField(area, written)
      leave()
    }
  }, [host, server, options, method, max, existing])

  useLayoutEffect(() => {
    if (field.current && field.current.value !== text) field.current.value = text
  }, [text])
  useLayoutEffect(() => {
    if (box.current) box.current.open = isOpen
  }, [isOpen])

  if (!options.show_in_checkout) return null
  const left = remaining(text, max)
  return (
    <details
      ref={box}
      className="payment-option order-comment skerry-comment"
      onToggle={event => $comment.setKey('isOpen', event.currentTarget.open)}
    >
      <summary className="skerry-comment__title payment-option-title">{translate(labels.title)}</summary>
      <div className="order-comment-form payment-option-content">
        <Field
          id={id}
          label={translate(labels.field)}
          hint={left !== undefined && <span className="skerry-comment__left">{translate(labels.left, left)}</span>}
          error={isOver(text, max) ? translate(labels.over) : ''}
        >
          {control => (
            <textarea
              ref={field}
              name={options.method ? `order_comment[${options.method}]` : 'order_comment'}
              className={`input-text order-comment${isFlashed ? ' _error' : ''}`}
              rows={4}
              {...control}
            />
          )}
        </Field>
      </div>
    </details>
  )
}

/** A comment with the order, the same under every payment method, saved before the order is placed. */
export default defineView(OrderCommentOptions, OrderComment)
