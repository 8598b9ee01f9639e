import { debounce } from '../../core/async/debounce.ts'
import type { AddressForm } from '../../core/checkout/address-form.ts'
import { NEW_ADDRESS, readCheckoutData, restoreCarried } from '../../core/checkout/checkout-data.ts'
import { $quote } from '../../core/checkout/quote.ts'
import { onFieldChange } from '../../core/dom/changes.ts'
import { fillFields, readFields } from '../../core/form/fields.ts'
import { RATES_MS } from './model.ts'
import { openStep } from './step.ts'

const fillKept = ({ fieldset }: AddressForm) => {
  const { shippingAddressFromData } = readCheckoutData()
  if (shippingAddressFromData) fillFields(fieldset(), shippingAddressFromData)
}

/**
 * Restores the address that the browser has kept of an earlier visit.
 *
 * @param onFilled Called when the fields that depend on the country are filled, which are drawn by a widget of their own.
 */
export const restoreAddress = (address: AddressForm, onFilled: () => void, signal: AbortSignal): void => {
  restoreCarried()
  const { fieldset, radios, showFields } = address
  const id = readCheckoutData().selectedShippingAddress?.replace(/^customer-address/, '')
  for (const radio of radios()) if ((radio.value || NEW_ADDRESS) === id) radio.checked = true
  fillKept(address)
  showFields()
  const fillAgain = ({ target }: Event) => {
    if (target !== fieldset()) return
    fillKept(address)
    onFilled()
  }
  fieldset().addEventListener('island:connected', fillAgain, { signal })
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
