import { defineView } from '../../core/view/define-view.tsx'
import { ShippingStepOptions } from './options.ts'
import { ShippingStep } from './view.tsx'

/** The shipping step: address, methods, Continue. The server's own fields stay; only the methods are drawn. */
export default defineView(ShippingStepOptions, ShippingStep)
