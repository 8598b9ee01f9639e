import { defineLateBehavior } from '../../core/island/late.ts'
import { firstChange } from '../../core/product/first-change.ts'
import { PriceOptions } from './options.ts'

/** A price box whose amounts follow choice and quantity; until something changes the server's own amounts are right. */
export default defineLateBehavior(PriceOptions, firstChange, () =>
  import('./behavior.ts').then(({ connectPrice }) => connectPrice),
)
