import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { integer, json, neededText, text } from '../../core/schema/scalars.ts'

export const TransparentCardOptions = v.object({
  code: v.optional(text(), ''),
  gateway: v.optional(text(), ''),
  cgiUrl: neededText(),
  placeOrderUrl: neededText(),
  controllerName: v.optional(text(), 'checkout_flow'),
  cardFieldsMap: v.optional(json(map()), { cccvv: 'csc', ccexpdate: 'expdate', ccnum: 'acct' }),
  dateDelim: v.optional(text(), ''),
  expireYearLength: v.optional(integer(), 2),
  timeoutTime: v.optional(integer(), 30_000),
})
export type TransparentCardOptions = v.InferOutput<typeof TransparentCardOptions>
