/** The address of the step: a stored one that is selected, or the one typed into the server's fields. */
import { debounce } from '../../core/async/debounce.ts'
import { readAddress } from '../../core/checkout/address-form.ts'
import { readCheckoutData, saveCheckoutData } from '../../core/checkout/checkout-data.ts'
import { $quote, type QuoteAddress } from '../../core/checkout/quote.ts'
import { fromStored } from '../../core/checkout/stored-address.ts'
import { onFieldChange } from '../../core/dom/changes.ts'
import { type Field, fieldsIn, fillFields, readFields } from '../../core/form/fields.ts'
import { asMap } from '../../core/schema/php.ts'
import { RATES_MS } from './model.ts'
import type { ShippingStepOptions } from './options.ts'

const NEW_ADDRESS = 'new-customer-address'

export const createAddress = (form: HTMLFormElement, { cartId, customerData }: ShippingStepOptions) => {
  const stored = asMap<Record<string, unknown>>(asMap<unknown>(customerData)['addresses'])
  const fieldset = () => form.querySelector<HTMLElement>('#shipping-new-address-form') ?? form
  const radios = () => [...form.querySelectorAll<HTMLInputElement>('[name=address_id]')]
  const selected = () => stored[radios().find(({ checked }) => checked)?.value ?? '']

  /** The fields are shown for a new address only. */
  const showFields = () => {
    if (radios().length) fieldset().hidden = !!selected()
  }

  return {
    read(): QuoteAddress {
      const known = selected()
      if (known) return fromStored(known)
      return { ...readAddress(fieldset()), ...(cartId ? {} : { saveInAddressBook: 1 as const }) }
    },
    /** Fields of a new address; none where a stored one is selected. */
    fields: (): Field[] => (selected() ? [] : fieldsIn(fieldset())),
    /** Restores what the browser has kept of an earlier visit. */
    restore(): void {
      const { shippingAddressFromData, selectedShippingAddress } = readCheckoutData()
      const id = selectedShippingAddress?.replace(/^customer-address/, '')
      for (const radio of radios()) if ((radio.value || NEW_ADDRESS) === id) radio.checked = true
      if (shippingAddressFromData) fillFields(fieldset(), shippingAddressFromData)
      showFields()
    },
    /** Calls back with every changed address, once a text has been typed; returns the undo. */
    onChange(listener: () => void): () => void {
      const life = new AbortController()
      const listenSoon = debounce(listener, RATES_MS)
      onFieldChange(
        form,
        field => {
          const isSelection = field.name === 'address_id'
          if (!isSelection && !fieldset().contains(field)) return
          $quote.setKey('isShippingSaved', false)
          if (isSelection) {
            showFields()
            saveCheckoutData({ selectedShippingAddress: field.value ? `customer-address${field.value}` : NEW_ADDRESS })
          } else saveCheckoutData({ shippingAddressFromData: readFields(fieldset()) })
          // A country is selected, not typed.
          if (!isSelection && field.name !== 'country_id') return listenSoon()
          listenSoon.cancel()
          listener()
        },
        life.signal,
      )
      return () => {
        life.abort()
        listenSoon.cancel()
      }
    },
  }
}
export type Address = ReturnType<typeof createAddress>
