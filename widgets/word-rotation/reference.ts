import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { WordRotationOptions } from './options.ts'

export default describe(WordRotationOptions, {
  about: 'Rotates words in a sentence',
  place: 'Theme',
  host: '`.word-rotate` with `.word-rotate-items` inside',
  markup: `<b class="word-rotate" data-widget="word-rotation"><span class="word-rotate-items"><span>wind</span><span>drizzle</span><span>snow</span></span></b>`,
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
  withoutScript: 'The first word',
})
