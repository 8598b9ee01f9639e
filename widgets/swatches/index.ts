import { lazy } from '../../core/island/lazy.ts'
import { type Disconnect, defineBehavior } from '../../core/island/widget.ts'
import { emitLegacy } from '../../core/legacy/legacy-event.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { connectChoice } from './choice.ts'
import { labels } from './labels.ts'
import { type ProductOptions, SwatchesOptions } from './options.ts'
import type { connectTile } from './tile.ts'
import { connectView, type DropdownView } from './view.tsx'

const hints = lazy({
  options: SwatchesOptions,
  wakeOn: 'touch',
  // A press of the form's button may lead to the product's page.
  root: host => host.closest('form'),
  holds: false,
  load: () => import('./hints.ts'),
})

/** Choice of a configurable product's child by swatches or dropdowns; price and pictures follow. */
export default defineBehavior(SwatchesOptions, (host, options, signal, fail) => {
  // Magento's own script has drawn here already.
  if (host.dataset['rendered']) return
  // biome-ignore lint/suspicious/noConsole: the words and the place that Magento's own script uses.
  if (!options.variants) return console.error(labels.noData)
  const { variants } = options
  const product: ProductOptions = { ...options, variants }
  const productId = productIdOf(host) || `${options.config.productId}`

  const tile = host.closest('form') ? null : host.closest<HTMLElement>('.product-item')
  const hasDropdowns = !variants.attributes.every(({ isSwatch }) => isSwatch)

  const draw = (Dropdown?: DropdownView, connect?: typeof connectTile): Disconnect => {
    const root = (tile && connect?.(host, tile, productId, variants.attributes, signal)) ?? host
    const choice = connectChoice(host, root, productId, product, signal)
    const undoView = connectView(host, options, { options: product, choice, Dropdown }, signal, fail)
    host.dataset['rendered'] = 'true'
    emitLegacy(host, 'swatch.initialized')
    const undoHints = hints.connect(host, options, signal, fail)
    return () => {
      delete host.dataset['rendered']
      undoHints?.()
      undoView?.()
    }
  }
  if (!tile && !hasDropdowns) return draw()
  // The server's own fields stay until the dropdowns can take their place.
  const parts = Promise.all([
    hasDropdowns ? import('./dropdown.tsx') : undefined,
    tile ? import('./tile.ts') : undefined,
  ])
  return parts.then(
    ([dropdown, inTile]) => (signal.aborted ? undefined : draw(dropdown?.Dropdown, inTile?.connectTile)),
    error => fail(error, 'load'),
  )
})
