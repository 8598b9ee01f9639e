import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { LogoutRedirectOptions } from './options.ts'

export default describe(LogoutRedirectOptions, {
  about: 'Leaves the logout page after 5000 ms, unless the shopper presses Stay',
  place: 'Theme',
  host: 'a paragraph with the text and a link',
  markup: `<p data-widget="logout-redirect" data-url="/">You have signed out and will go to our homepage in 5 seconds. <a href="/">Go now</a></p>`,
  options: { url: { about: 'The next page’s address', example: '/' } },
  texts: labels,
  withoutScript: 'The link',
})
