import { lazy } from '../../core/island/lazy.ts'
import { $arePartsWanted, $parts } from '../../core/product/parts.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { BundleSummaryOptions } from './options.ts'

/** The list of what is chosen of a bundle; the server's own is right until the choice has been read. */
export default lazy({
  options: BundleSummaryOptions,
  setup(host) {
    const $areWanted = $arePartsWanted(productIdOf(host))
    // Luma's own server prints an empty list.
    $areWanted.set(!host.querySelector('li'))
    return () => $areWanted.set(false)
  },
  wakeOn(host, _, wake, signal) {
    signal.addEventListener(
      'abort',
      $parts(productIdOf(host)).subscribe(parts => parts && wake()),
    )
  },
  holds: false,
  load: () => import('./behavior.ts'),
})
