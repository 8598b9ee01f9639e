import { retryUntil } from '../../core/async/retry-until.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { LOGO_HEIGHT_PX, LOGO_RETRY_MS, LOGO_TRIES } from './model.ts'
import { CarrierLogoOptions } from './options.ts'

/** The carrier's logo in place of its methods' labels, as soon as they are there, and each time they are drawn anew. */
export default defineBehavior(CarrierLogoOptions, (_host, { carrier, logo, title, methods }, signal) => {
  const cells = () =>
    methods
      .split(/[\s,]+/)
      .flatMap(method => document.getElementById(`label_method_${method}_${carrier}`) ?? [])
      .filter(cell => !cell.querySelector('.skerry-carrier-logo'))
  const draw = () => {
    const found = cells()
    for (const cell of found) {
      const image = document.createElement('img')
      image.className = 'skerry-carrier-logo'
      image.src = logo
      image.height = LOGO_HEIGHT_PX
      // The radio keeps its name.
      image.alt = [title, cell.textContent?.trim()].filter(Boolean).join(' ')
      cell.replaceChildren(image)
    }
    return found.length ? true : undefined
  }
  let isSeeking = false
  const seek = () => {
    if (isSeeking) return
    isSeeking = true
    retryUntil(draw, LOGO_RETRY_MS, LOGO_TRIES, signal)
      .catch(() => {})
      .finally(() => {
        isSeeking = false
      })
  }
  seek()
  const observer = new MutationObserver(() => {
    if (cells().length) draw()
  })
  observer.observe(document.querySelector('#opc-shipping_method') ?? document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
})
