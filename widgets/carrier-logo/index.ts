import * as v from 'valibot'
import { retryUntil } from '../../core/async/retry-until.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { id, text } from '../../core/schema/scalars.ts'
import { LOGO_HEIGHT_PX, LOGO_RETRY_MS, LOGO_TRIES } from './model.ts'

const CarrierLogoOptions = v.object({
  carrier: id(),
  /** Address of the picture. */
  logo: id(),
  /** What stands for the picture where it cannot be seen; else the label itself. */
  title: v.optional(text(), ''),
  /** Codes of the methods whose label it takes the place of. */
  methods: v.optional(text(), 'PARCEL_TERMINAL COURIER'),
})

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
