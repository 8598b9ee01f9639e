import { debounce } from '../../core/async/debounce.ts'
import type { AddressForm } from '../../core/checkout/address-form.ts'
import { NEW_ADDRESS, readCheckoutData, restoreCarried } from '../../core/checkout/checkout-data.ts'
import { $quote } from '../../core/checkout/quote.ts'
import { onFieldChange } from '../../core/dom/changes.ts'
import { fillFields, readFields } from '../../core/form/fields.ts'
import { RATES_MS } from './model.ts'
import { openStep } from './step.ts'

/** Restores the address that the browser has kept of an earlier visit. */
export const restoreAddress = ({ fieldset, radios, showFields }: AddressForm): void => {
  restoreCarried()
  const { shippingAddressFromData, selectedShippingAddress } = readCheckoutData()
  const id = selectedShippingAddress?.replace(/^customer-address/, '')
  for (const radio of radios()) if ((radio.value || NEW_ADDRESS) === id) radio.checked = true
  if (shippingAddressFromData) fillFields(fieldset(), shippingAddressFromData)
  showFields()
}

/** Keeps every change in the browser, and calls back once typing pauses; returns the undo. */
export const watchAddress = (form: HTMLElement, address: AddressForm, onChange: () => void): (() => void) => {
  const life = new AbortController()
  const changeSoon = debounce(onChange, RATES_MS)
  onFieldChange(
    form,
    field => {
      const isSelection = field.name === 'address_id'
      if (!isSelection && !address.fieldset().contains(field)) return
      $quote.setKey('isShippingSaved', false)
      if (isSelection) {
        address.showFields()
        openStep({ selectedShippingAddress: field.value ? `customer-address${field.value}` : NEW_ADDRESS })
      } else openStep({ shippingAddressFromData: readFields(address.fieldset()) })
      // A country is selected, not typed.
      if (!isSelection && field.name !== 'country_id') return changeSoon()
      changeSoon.cancel()
      onChange()
    },
    life.signal,
  )
  return () => {
    life.abort()
    changeSoon.cancel()
  }
}
