import { followCountry } from '../../core/checkout/address-fields.ts'
import { AddressOptions } from '../../core/checkout/address-options.ts'
import { formOf } from '../../core/form/form-of.ts'
import { lazy } from '../../core/island/lazy.ts'
import { keepRegion } from './keep-region.ts'

/** An address of the account: region and postcode follow the country at once; its checks are loaded with the first touch. */
export default lazy({
  options: AddressOptions,
  wakeOn: 'touch',
  setup(host, options, signal) {
    const form = formOf(host)
    if (!form) return
    const undo = followCountry(form, options, signal)
    keepRegion(form, signal)
    // Magento prints the button disabled until its regions are ready.
    for (const button of form.querySelectorAll<HTMLButtonElement>('[data-action=save-address]')) button.disabled = false
    return undo
  },
  load: () => import('./checks.ts'),
})
