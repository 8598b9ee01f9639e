import { onFieldChange, onFieldWrite } from '../../core/dom/changes.ts'
import { lazy, type WakeOn } from '../../core/island/lazy.ts'
import { $arePartsWanted } from '../../core/product/parts.ts'
import { $priceChanges } from '../../core/product/price-changes.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { $quantity } from '../../core/product/quantity.ts'
import { asMap } from '../../core/schema/php.ts'
import { chosenIn, controlsIn, isChanged, optionIdOf, quantitiesIn } from './fields.ts'
import { BundleOptions } from './options.ts'

/** Wakes the bundle once its choice is not the one that the server printed, or something else on the page has to show it. */
const anotherChoice: WakeOn<BundleOptions> = (host, { optionConfig }, wake, signal) => {
  const controls = controlsIn(host)
  const isPrinted = ([id, selected]: [string, unknown]) =>
    ![selected].flat()[0] || chosenIn(controls.filter(control => optionIdOf(control) === id)).length > 0
  if (
    [...controls, ...quantitiesIn(host)].some(isChanged) ||
    !Object.entries(asMap(optionConfig['selected'])).every(isPrinted)
  )
    wake()
  onFieldChange(host, wake, signal)
  onFieldWrite(host, wake, signal)
  const productId = productIdOf(host)
  // The price box wakes with these, and its amounts would lack the parts.
  for (const $store of [$priceChanges(productId), $quantity(productId)])
    signal.addEventListener('abort', $store.listen(wake))
  signal.addEventListener(
    'abort',
    $arePartsWanted(productId).subscribe(areWanted => areWanted && wake()),
  )
}

/** The options of a bundle, whose price and summary follow the choice; until something changes the server's are right. */
export default lazy({
  options: BundleOptions,
  wakeOn: ['touch', anotherChoice],
  // The quantity changes the price, too, and is elsewhere in the form.
  root: host => host.closest('form'),
  // The fields work without the script, which reads them when it starts.
  holds: false,
  load: () => import('./behavior.ts'),
})
