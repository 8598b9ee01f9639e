import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { LogoutRedirectOptions } from './options.ts'

export default describe(LogoutRedirectOptions, {
  place: 'Theme',
  options: { url: { about: 'The next page’s address', example: '/' } },
  texts: labels,
})
