/** The sum of what is chosen in the rows; a row's own price follows its tiers by `price`. */
import { debounce } from '../../core/async/debounce.ts'
import { announce } from '../../core/dom/announce.ts'
import { onFieldChange } from '../../core/dom/changes.ts'
import { make } from '../../core/dom/make.ts'
import { snapshot } from '../../core/dom/snapshot.ts'
import { translate } from '../../core/page/translate.ts'
import { countQuantity } from '../../core/product/count-quantity.ts'
import { formatNear } from '../../core/product/format-near.ts'
import { countRows, groupRows, groupTotal } from '../../core/product/group.ts'
import { labels } from './labels.ts'
import type { GroupedOptions } from './options.ts'

/** Milliseconds without a change before the sum is read out, after a row's own price. */
export const ANNOUNCE_MS = 500

/** Reserves a line, so that the first total shifts nothing. */
const EMPTY_LINE = '\u00a0'

/** The element that the server keeps for the sum, else one at the end of the host. */
const placeOf = (host: HTMLElement, signal: AbortSignal): HTMLElement => {
  const printed = host.querySelector<HTMLElement>('[data-role=grouped-total]')
  if (printed) {
    signal.addEventListener('abort', snapshot([printed]))
    return printed
  }
  const added = make('p', { class: 'skerry-grouped-total' })
  host.append(added)
  signal.addEventListener('abort', () => added.remove())
  return added
}

const connectGrouped = (host: HTMLElement, _options: GroupedOptions, signal: AbortSignal): void => {
  const rows = groupRows(host)
  const place = placeOf(host, signal)
  const format = formatNear(host.querySelector<HTMLElement>('[data-price-amount]'))
  const announceLater = debounce(announce, ANNOUNCE_MS)
  let shown: number | undefined
  const show = (total: number) => {
    const text = total ? translate(labels.total, format(total)) : ''
    place.textContent = text || EMPTY_LINE
    if (shown !== undefined) announceLater(text)
    shown = total
  }
  countRows(rows)
  announce('')
  onFieldChange(host, field => countQuantity(host, field), signal)
  signal.addEventListener('abort', groupTotal(rows).subscribe(show))
  signal.addEventListener('abort', () => announceLater.cancel())
}

export default connectGrouped
