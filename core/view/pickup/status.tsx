import { translate } from '../../page/translate.ts'
import type { CarrierState } from '../../pickup/carrier.ts'
import { labels } from '../../pickup/labels.ts'

/** What stands where the points would: they are on their way, there are none, or they did not come. */
export function Status({ status, retry }: { status: CarrierState['status']; retry(): void }) {
  if (status === 'loading')
    return (
      <p className="skerry-pickup__status" role="status">
        <span className="skerry-spinner" aria-hidden="true" /> {translate(labels.loading)}
      </p>
    )
  if (status === 'empty') return <p className="skerry-pickup__status">{translate(labels.empty)}</p>
  if (status !== 'failed') return null
  return (
    <p className="skerry-pickup__status" role="alert">
      {translate(labels.listFailed)}{' '}
      <button type="button" onClick={retry}>
        {translate(labels.again)}
      </button>
    </p>
  )
}
