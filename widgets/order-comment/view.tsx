import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { debounce } from '../../core/async/debounce.ts'
import { announce } from '../../core/dom/announce.ts'
import { onFieldChange } from '../../core/dom/changes.ts'
import { translate } from '../../core/page/translate.ts'
import type { ViewProps } from '../../core/view/define-view.tsx'
import { useUid } from '../../core/view/use-uid.ts'
import { $comment, registerOrderComment } from './comment.ts'
import { labels } from './labels.ts'
import { cut, FLASH_MS, isOver, remaining, SAID_FROM, SAY_MS, startsOpen } from './model.ts'
import type { OrderCommentOptions } from './options.ts'

export function OrderComment({ options, server, signal }: ViewProps<OrderCommentOptions>) {
  const { max_length: max } = options
  const { text, isOpen } = useStore($comment)
  const [isFlashed, setFlashed] = useState(false)
  const uid = useUid('order-comment')
  const box = useRef<HTMLDetailsElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a host; its options do not change.
  useLayoutEffect(() => {
    const leave = registerOrderComment(max, options.existing_comment, server.querySelector('textarea')?.value ?? '')
    if (startsOpen(options)) $comment.setKey('isOpen', true)
    return leave
  }, [])

  // The field is the page's truth, as scripts may write into it: it is heard natively, and set only where it differs.
  useLayoutEffect(() => {
    if (field.current && field.current.value !== text) field.current.value = text
  }, [text])
  useLayoutEffect(() => {
    if (box.current) box.current.open = isOpen
  }, [isOpen])

  useEffect(() => {
    const area = field.current
    if (!area) return
    let flash: ReturnType<typeof setTimeout> | undefined
    let isComposing = false
    announce('')
    const say = debounce(() => {
      const left = remaining(area.value, max)
      if (left !== undefined && left <= SAID_FROM) announce(translate(labels.left, left))
    }, SAY_MS)
    const read = () => {
      // A word that is still being put together is left alone.
      if (!isComposing && isOver(area.value, max)) {
        const place = area.selectionStart
        area.value = cut(area.value, max)
        area.setSelectionRange(place, place)
        clearTimeout(flash)
        setFlashed(true)
        flash = setTimeout(() => setFlashed(false), FLASH_MS)
        announce(translate(labels.full, max))
        say.cancel()
      } else say()
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
      say.cancel()
    }
  }, [max, signal])

  if (!options.show_in_checkout) return null
  const left = remaining(text, max)
  const isLong = isOver(text, max)
  return (
    <details
      ref={box}
      className="payment-option order-comment skerry-comment"
      onToggle={event => $comment.setKey('isOpen', event.currentTarget.open)}
    >
      <summary className="payment-option-title skerry-comment__title">{translate(labels.title)}</summary>
      <div className="order-comment-form">
        <label htmlFor={uid} className="skerry-comment__label">
          {translate(labels.field)}
        </label>
        <textarea
          ref={field}
          id={uid}
          name={options.method ? `order_comment[${options.method}]` : 'order_comment'}
          className={`input-text order-comment${isFlashed ? ' _error' : ''}`}
          rows={4}
          aria-describedby={left === undefined ? undefined : `${uid}-left`}
          aria-invalid={isLong || undefined}
          aria-errormessage={isLong ? `${uid}-over` : undefined}
        />
        {left !== undefined && (
          <p id={`${uid}-left`} className="skerry-comment__left">
            {translate(labels.left, left)}
          </p>
        )}
        {isLong && (
          <p id={`${uid}-over`} className="mage-error skerry-comment__over">
            {translate(labels.over)}
          </p>
        )}
      </div>
    </details>
  )
}
