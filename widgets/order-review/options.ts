import * as v from 'valibot'
import { flag, text } from '../../core/schema/scalars.ts'

export const OrderReviewOptions = v.object({
  isAjax: v.optional(flag(), false),
  canEditShippingMethod: v.optional(flag(), false),
  successUrl: v.optional(text(), ''),
  gateways: v.optional(text(), ''),
  updateOrderSubmitUrl: v.optional(text(), ''),
  shippingMethodUpdateUrl: v.optional(text(), ''),
  shippingSubmitFormSelector: v.optional(text(), ''),
  shippingSelector: v.optional(text(), '#shipping_method'),
  orderReviewSubmitSelector: v.optional(text(), '#review-button'),
  updateOrderSelector: v.optional(text(), '#update-order'),
  billingAsShippingSelector: v.optional(text(), '#billing\\:as_shipping'),
  updateContainerSelector: v.optional(text(), '#details-reload'),
  waitLoadingContainer: v.optional(text(), '#review-please-wait'),
  shippingMethodContainer: v.optional(text(), '#shipping-method-container'),
  agreementSelector: v.optional(text(), 'div.checkout-agreements input'),
})
export type OrderReviewOptions = v.InferOutput<typeof OrderReviewOptions>
