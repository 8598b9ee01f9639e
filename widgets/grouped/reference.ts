import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { GroupedOptions } from './options.ts'

export default describe(GroupedOptions, {
  place: 'Product',
  options: {},
  events: { 'quantity:changed': 'the quantity of a row has changed' },
  texts: labels,
})
