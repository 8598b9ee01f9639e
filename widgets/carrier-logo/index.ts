import { retryUntil } from '../../core/async/retry-until.ts'
import { cellId, METHODS_ID } from '../../core/checkout/markup.ts'
import { make } from '../../core/dom/make.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { LOGO_HEIGHT_PX, LOGO_RETRY_MS, LOGO_TRIES } from './model.ts'
import { CarrierLogoOptions } from './options.ts'

/** Replaces the carrier's name beside its methods by its logo, also when the methods are redrawn. */
export default defineBehavior(CarrierLogoOptions, (_host, { carrier, logo, title, methods }, signal) => {
  const draw = () => {
    const cells = methods
      .split(/[\s,]+/)
      .flatMap(method => document.getElementById(cellId('carrier', method, carrier)) ?? [])
      .filter(cell => !cell.querySelector('img'))
    for (const cell of cells) {
      // The radio is named by the method's cell and this one.
      const alt = title || cell.textContent?.trim()
      cell.replaceChildren(make('img', { class: 'skerry-carrier-logo', src: logo, height: LOGO_HEIGHT_PX, alt }))
    }
    return cells.length ? true : undefined
  }
  retryUntil(draw, LOGO_RETRY_MS, LOGO_TRIES, signal).catch(() => {})
  const observer = new MutationObserver(draw)
  // Knockout replaces the whole block, too.
  const around = document.getElementById(METHODS_ID)?.parentElement ?? document.body
  observer.observe(around, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
})
