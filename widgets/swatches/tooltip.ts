import { connectTooltip } from '../../core/view/tooltip.ts'

export default (host: HTMLElement, _: unknown, signal: AbortSignal): void =>
  connectTooltip(host, '.swatch-option', signal)
