import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { WordRotationOptions } from './options.ts'

export default describe(WordRotationOptions, {
  place: 'Theme',
  options: {
    delay: { about: 'How long a word stays', example: '2000', unit: 'milliseconds' },
    animDelay: { about: 'How long a word moves', example: '300', unit: 'milliseconds' },
    pluginOptions: {
      about: 'The same as Porto prints it',
      example: '{"delay": 2000, "animDelay": 300}',
      shape: '{ delay?: number; animDelay?: number }',
      unit: 'milliseconds',
    },
  },
  texts: labels,
})
