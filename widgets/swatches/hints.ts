/** Hints on options, from the first touch on: the tooltip, and the reason why an option is unavailable. */
import { connectTooltip } from '../../core/view/tooltip.ts'
import { explain } from './explain.ts'
import type { SwatchesOptions } from './options.ts'
import { $explain } from './reason.ts'

export default (host: HTMLElement, { showTooltip }: SwatchesOptions, signal: AbortSignal): void => {
  $explain.set(explain)
  if (showTooltip) connectTooltip(host, '.swatch-option', signal)
}
