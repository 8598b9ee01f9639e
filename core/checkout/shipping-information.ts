/** The body of the shipping step's request, from address, method and extension attributes. Pure. */
import type { QuoteAddress, Rate } from './quote.ts'

/** An address as it is sent: without empty values, in camelCase, which the server maps. */
export const toWire = ({ street, ...address }: QuoteAddress) => ({
  ...Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined && value !== '')),
  street: street.map(line => line.trim()).filter(Boolean),
})

export type ShippingInformation = {
  shipping: QuoteAddress
  /** The shipping address by default. */
  billing?: QuoteAddress
  rate: Pick<Rate, 'carrier_code' | 'method_code'>
  attributes: Readonly<Record<string, string>>
}

export const toPayload = ({ shipping, billing = shipping, rate, attributes }: ShippingInformation) => ({
  addressInformation: {
    shipping_address: { ...toWire(shipping), extension_attributes: attributes },
    billing_address: toWire(billing),
    shipping_method_code: rate.method_code,
    shipping_carrier_code: rate.carrier_code,
    extension_attributes: {},
  },
})
