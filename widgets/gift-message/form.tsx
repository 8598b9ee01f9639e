import type { KeyboardEvent } from 'react'
import { labels as formLabels } from '../../core/form/labels.ts'
import { translate } from '../../core/page/translate.ts'
import { Adopt } from '../../core/view/adopt.tsx'
import { Field } from '../../core/view/field.tsx'
import { GiftButton } from './button.tsx'
import { labels } from './labels.ts'
import type { Gift } from './model.ts'

type GiftFormProps = {
  uid: string
  label: string
  itemId: string
  gift: Gift
  missing: readonly string[]
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

export function GiftForm({ uid, label, itemId, gift, missing, extras, isBusy, ...on }: GiftFormProps) {
  const handleKey = (event: KeyboardEvent) => {
    // The field is part of the cart's own form, which Enter would submit.
    if (event.key !== 'Enter' || (event.target as Element).localName !== 'input') return
    event.preventDefault()
    on.onSave()
  }
  return (
    <fieldset id={`${uid}-block`} className="skerry-gift__form" aria-label={label} onKeyDown={handleKey}>
      {NAMES.map(([key, name]) => (
        <Field
          key={key}
          id={`${uid}-${key}`}
          label={translate(name)}
          required={!!gift.message.trim()}
          maxLength={255}
          autoComplete="off"
          value={gift[key]}
          error={missing.includes(key) ? translate(formLabels.required) : ''}
          onChange={event => on.onChange(key, event.target.value)}
        />
      ))}
      <Field id={`${uid}-message`} className="text skerry-gift__wide" label={translate(labels.message)}>
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
