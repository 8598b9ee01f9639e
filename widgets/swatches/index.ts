import { defineBehavior } from '../../core/island/widget.ts'
import { defineView } from '../../core/view/define-view.tsx'
import { begin, type Facts } from './behavior.ts'
import { labels } from './labels.ts'
import { SwatchesOptions } from './options.ts'
import { Swatches } from './view.tsx'

const drawn = defineView(SwatchesOptions, Swatches)

/** Choice of a configurable product's child by swatches or dropdowns; price and pictures follow. */
export default defineBehavior(SwatchesOptions, (host, options, signal, fail) => {
  // Old code has drawn here already (swatches contract, A1).
  if (host.dataset['rendered']) return
  // biome-ignore lint/suspicious/noConsole: the specification's own words and place (point 8).
  if (!options.variants) return console.error(labels.noData)
  begin(host, options as Facts, signal)
  const disconnect = drawn.connect(host, options, signal, fail)
  host.dataset['rendered'] = 'true'
  return () => {
    delete host.dataset['rendered']
    disconnect?.()
  }
})
