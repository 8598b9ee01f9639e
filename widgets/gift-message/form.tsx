import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Field as FormField } from '../../core/form/fields.ts'
import { clearErrors, removeFixed } from '../../core/form/validate.ts'
import { translate } from '../../core/page/translate.ts'
import { Adopt } from '../../core/view/adopt.tsx'
import { Field } from '../../core/view/field.tsx'
import { GiftButton } from './button.tsx'
import { labels } from './labels.ts'
import { areNamesRequired, type Gift } from './model.ts'

type GiftFormProps = {
  id: string
  ids: Readonly<Record<keyof Gift, string>>
  label: string
  itemId: string
  gift: Gift
  /** The server's own fields beside the message. */
  extras: readonly HTMLElement[]
  isBusy: boolean
  onChange(key: keyof Gift, text: string): void
  onSave(): void
  onCancel(): void
}

const NAMES = [
  ['recipient', labels.to],
  ['sender', labels.from],
] as const

export function GiftForm({ id, ids, label, itemId, gift, extras, isBusy, ...on }: GiftFormProps) {
  const form = useRef<HTMLFieldSetElement>(null)
  const isRequired = areNamesRequired(gift)
  useLayoutEffect(() => {
    const life = new AbortController()
    if (form.current) clearErrors(form.current, life.signal)
    return () => life.abort()
  }, [])
  useLayoutEffect(() => {
    if (!isRequired) removeFixed([...(form.current?.querySelectorAll<FormField>('input') ?? [])])
  }, [isRequired])
  const handleKey = (event: KeyboardEvent) => {
    // The field is part of the cart's own form, which Enter would submit.
    // 229: the key is the input method's, which is composing a word.
    if (event.key !== 'Enter' || event.keyCode === 229 || (event.target as Element).localName !== 'input') return
    event.preventDefault()
    on.onSave()
  }
  return (
    <fieldset ref={form} id={id} className="skerry-gift__form" aria-label={label} onKeyDown={handleKey}>
      {NAMES.map(([key, name]) => (
        <Field
          key={key}
          id={ids[key]}
          label={translate(name)}
          required={isRequired}
          data-validate={isRequired ? '{"required": true}' : undefined}
          // Not of the cart's form, whose submit a missing name would stop.
          form=""
          maxLength={255}
          autoComplete="off"
          value={gift[key]}
          onChange={event => on.onChange(key, event.target.value)}
        />
      ))}
      <Field id={ids.message} className="text skerry-gift__wide" label={translate(labels.message)}>
        {control => (
          <textarea
            {...control}
            className="input-text"
            rows={3}
            value={gift.message}
            onChange={event => on.onChange('message', event.target.value)}
          />
        )}
      </Field>
      {extras.length > 0 && <Adopt nodes={extras} className="skerry-gift__wide skerry-gift__content" />}
      <div className="skerry-gift__actions skerry-gift__wide">
        {/* The name and value of the server's own button: a press that was held is repeated on this one. */}
        <GiftButton
          className="action-update update primary"
          name="gift_save"
          value={itemId}
          isBusy={isBusy}
          hasSpinner
          onPress={on.onSave}
        >
          {translate(labels.save)}
        </GiftButton>
        <GiftButton className="action-cancel" isBusy={isBusy} onPress={on.onCancel}>
          {translate(labels.cancel)}
        </GiftButton>
      </div>
    </fieldset>
  )
}
