import { defineBehavior } from '../../core/island/widget.ts'
import { connectQuantity } from './behavior.ts'
import { QuantityOptions } from './options.ts'

/** Quantity fields with plus and minus. */
export default defineBehavior(QuantityOptions, connectQuantity)
