import { defineBehavior } from '../../core/island/widget.ts'
import { connectPrice } from './behavior.ts'
import { PriceOptions } from './options.ts'

/** A price box whose amounts follow choice and quantity. */
export default defineBehavior(PriceOptions, connectPrice)
