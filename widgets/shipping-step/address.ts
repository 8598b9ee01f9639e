import { debounce } from '../../core/async/debounce.ts'
import type { AddressForm } from '../../core/checkout/address-form.ts'
import { NEW_ADDRESS, readCheckoutData, restoreCarried } from '../../core/checkout/checkout-data.ts'
import { $quote } from '../../core/checkout/quote.ts'
import { onFieldChange } from '../../core/dom/changes.ts'
import { fillFields, readFields } from '../../core/form/fields.ts'
import { RATES_MS } from './model.ts'
import { openStep } from './step.ts'

const selectionOf = ({ value }: HTMLInputElement): string => (value ? `customer-address${value}` : NEW_ADDRESS)

/** Restores the address that the browser has kept of an earlier visit, but for what was changed before this script ran. */
const restoreKept = ({ fieldset, radios, readEarly, showFields }: AddressForm): void => {
  restoreCarried()
  const { shippingAddressFromData, selectedShippingAddress } = readCheckoutData()
  const early = readEarly()
  const chosen = radios().find(radio => radio.checked && !radio.defaultChecked)
  const selection = chosen ? selectionOf(chosen) : selectedShippingAddress
  for (const radio of radios()) if (selectionOf(radio) === selection) radio.checked = true
  fillFields(fieldset(), { ...shippingAddressFromData, ...early })
  showFields()
  if (chosen && selection !== selectedShippingAddress) openStep({ selectedShippingAddress: selectionOf(chosen) })
  if (Object.entries(early).some(([name, text]) => text !== shippingAddressFromData?.[name]))
    openStep({ shippingAddressFromData: { ...shippingAddressFromData, ...readFields(fieldset()) } })
}

/**
 * Restores the address.
 *
 * @param onFilled Called when the fields that depend on the country are filled, which are drawn by a widget of their own.
 */
export const restoreAddress = (address: AddressForm, onFilled: () => void, signal: AbortSignal): void => {
  restoreKept(address)
  const fieldset = address.fieldset()
  const fillAgain = ({ target }: Event) => {
    if (target !== fieldset) return
    fillFields(fieldset, readCheckoutData().shippingAddressFromData ?? {})
    onFilled()
  }
  fieldset.addEventListener('island:connected', fillAgain, { signal })
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
        openStep({ selectedShippingAddress: selectionOf(field) })
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
