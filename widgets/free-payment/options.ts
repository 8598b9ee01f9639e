import * as v from 'valibot'

export const FreePaymentOptions = v.object({})
