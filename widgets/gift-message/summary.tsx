import { translate } from '../../core/page/translate.ts'
import { GiftButton } from './button.tsx'
import { labels } from './labels.ts'
import type { Gift } from './model.ts'

type GiftSummaryProps = {
  id: string
  gift: Gift
  isBusy: boolean
  onEdit(): void
  onRemove(): void
}

/** The message that is saved. */
export function GiftSummary({ id, gift, isBusy, onEdit, onRemove }: GiftSummaryProps) {
  const rows = [
    [labels.to, gift.recipient],
    [labels.from, gift.sender],
    [labels.message, gift.message],
  ] as const
  return (
    <div data-own="" id={id} className="skerry-gift__result" tabIndex={-1}>
      <dl>
        {rows.map(
          ([label, text]) =>
            text && (
              <div data-own="" key={label} className="skerry-gift__row">
                <dt>{translate(label)}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="skerry-gift__actions">
        <GiftButton className="action-edit" isBusy={isBusy} onPress={onEdit}>
          {translate(labels.edit)}
        </GiftButton>
        <GiftButton className="action-delete" isBusy={isBusy} onPress={onRemove}>
          {translate(labels.remove)}
        </GiftButton>
      </div>
    </div>
  )
}
