import { type Disconnect, defineBehavior } from '../../core/island/widget.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { defineView } from '../../core/view/define-view.tsx'
import { begin, type Facts } from './behavior.ts'
import { labels } from './labels.ts'
import { type Late, loadLate } from './load-late.ts'
import { rules } from './model.ts'
import { SwatchesOptions } from './options.ts'
import { type Drawn, Swatches } from './view.tsx'

const drawn = defineView(SwatchesOptions, Swatches as never)

/** Choice of a configurable product's child by swatches or dropdowns; price and pictures follow. */
export default defineBehavior(SwatchesOptions, (host, options, signal, fail) => {
  // Old code has drawn here already (swatches contract, A1).
  if (host.dataset['rendered']) return
  // biome-ignore lint/suspicious/noConsole: the specification's own words and place (point 8).
  if (!options.variants) return console.error(labels.noData)
  const facts = options as Facts
  let disconnect: Disconnect | void
  const draw = (late?: Late, root = host) => {
    if (signal.aborted) return
    const given: Drawn = { ...facts, ...begin(host, root, facts, signal), rules, late }
    disconnect = drawn.connect(host, given, signal, fail)
    host.dataset['rendered'] = 'true'
  }
  const { attributes } = facts.variants
  const undo = () => {
    delete host.dataset['rendered']
    disconnect?.()
  }
  const tile = host.closest<HTMLElement>('.product-item')
  if (tile && !host.closest('form'))
    // Until it is drawn, a touch of what the server printed is held.
    return import('./tile.ts').then(
      ({ prepareTile }) => {
        draw(undefined, prepareTile(host, tile, productIdOf(host), attributes, signal))
        return undo
      },
      error => fail(error, 'load'),
    )
  // The server's own fields stay until a dropdown can take their place.
  if (attributes.every(({ isSwatch }) => isSwatch)) draw()
  else loadLate().then(draw).catch(fail)
  return undo
})
