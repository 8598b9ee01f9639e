import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { BundleSummaryOptions } from './options.ts'

export default describe(BundleSummaryOptions, {
  place: 'Product',
  options: {},
  texts: labels,
  states: { '.empty': 'on the host while nothing is chosen' },
})
