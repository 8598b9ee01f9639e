import { defineBehavior } from '../../core/island/widget.ts'
import { connectWordRotation } from './behavior.ts'
import { WordRotationOptions } from './options.ts'

/** One word after the other in the same place, until the shopper pauses it. */
export default defineBehavior(WordRotationOptions, connectWordRotation)
