import { defineBehavior } from '../../core/island/widget.ts'
import { connectWordRotation } from './behavior.ts'
import { WordRotationOptions } from './options.ts'

/** Words that take turns in the same place, until the shopper pauses them. */
export default defineBehavior(WordRotationOptions, connectWordRotation)
