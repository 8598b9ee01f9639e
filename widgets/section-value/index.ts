import { defineBehavior } from '../../core/island/widget.ts'
import { connectSectionValue } from './behavior.ts'
import { SectionValueOptions } from './options.ts'

/** Writes values of the visitor's private data into the server's markup, as text or as an attribute. */
export default defineBehavior(SectionValueOptions, connectSectionValue)
