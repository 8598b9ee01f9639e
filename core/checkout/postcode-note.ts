/** The words of a note that a postcode looks unlike those of its country; most forms are sent without one. */
import { make } from '../dom/make.ts'
import { translate } from '../page/translate.ts'
import { asList } from '../schema/php.ts'
import { labels } from './postcode-labels.ts'

/** Longer texts are no postcodes, and a server's pattern could be slow on them. */
const LONGEST = 20

type Pattern = { readonly pattern?: string; readonly example?: string }

/** Examples of a country's postcodes when none of its patterns fits; nothing when one does, or there are none. */
export const postcodeExamples = (postcode: string, patterns: unknown): string[] | undefined => {
  const text = postcode.trim()
  const known = asList<Pattern>(patterns)
  if (!text || !known.length || text.length > LONGEST) return undefined
  const fits = known.some(({ pattern = '' }) => {
    try {
      return new RegExp(pattern).test(text)
    } catch {
      // An invalid pattern of the server matches everything.
      return true
    }
  })
  return fits ? undefined : known.map(({ example = '' }) => example).filter(Boolean)
}

/** What the note says of a postcode; nothing where it needs none. */
export const noteOf = (postcode: string, patterns: unknown): HTMLElement | undefined => {
  const examples = postcodeExamples(postcode, patterns)
  if (!examples) return undefined
  const list = examples.length ? `${translate(labels.example)}${examples.join('; ')}. ` : ' '
  // The key of Magento's dictionaries ends in a full stop, the note does not.
  const more = `${list}${translate(labels.ignore).replace(/\.$/, '')}`
  return make('span', {}, translate(labels.postcode), make('span', { class: 'skerry-postcode__more' }, more))
}
