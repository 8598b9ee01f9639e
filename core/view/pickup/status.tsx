import { METHOD_LIST_ID } from '../../checkout/markup.ts'
import { translate } from '../../page/translate.ts'
import type { CountryList } from '../../pickup/country-list.ts'
import { labels } from '../../pickup/labels.ts'
import { Spinner } from '../spinner.tsx'

/** The chosen shipping method, as Magento and the kit draw it. */
const CHOSEN = `#${METHOD_LIST_ID} .col-method input:checked`

/** Shown in place of the points while the list is loading, empty or failed. */
export function Status({ status, error, retry }: Pick<CountryList, 'status' | 'error'> & { retry(): void }) {
  if (status === 'loading')
    return (
      <p className="skerry-pickup__status" role="status">
        <Spinner /> {translate(labels.loading)}
      </p>
    )
  if (status === 'empty') return <p className="skerry-pickup__status">{translate(labels.empty)}</p>
  // The points are those that the page printed.
  if (status === 'ready' && error)
    return (
      <p className="skerry-pickup__status" role="alert">
        {error}
      </p>
    )
  if (status !== 'failed') return null
  return (
    <p data-own="" className="skerry-pickup__status" role="alert">
      {error || translate(labels.listFailed)}{' '}
      <button
        type="button"
        onClick={() => {
          // Under its method the picker is out of sight while its list is loading.
          document.querySelector<HTMLElement>(CHOSEN)?.focus({ preventScroll: true })
          retry()
        }}
      >
        {translate(labels.again)}
      </button>
    </p>
  )
}
