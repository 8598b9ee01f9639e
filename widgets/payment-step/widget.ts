import { defineBehavior } from '../../core/island/widget.ts'
import { connectPaymentStep } from './behavior.ts'
import { PaymentStepOptions } from './options.ts'

/** The payment step: methods, who pays, and one order for one click. The server's own form stays and works without it. */
export default defineBehavior(PaymentStepOptions, connectPaymentStep)
