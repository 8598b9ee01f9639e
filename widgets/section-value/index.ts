import { defineBehavior } from '../../core/island/widget.ts'
import { connectSectionValue } from './behavior.ts'
import { SectionValueOptions } from './options.ts'

/** Values of the visitor's private data, written into the server's markup as text or as an attribute. */
export default defineBehavior(SectionValueOptions, connectSectionValue)
