/** A note that a postcode looks unlike those of its country. It stops nothing, and most forms are sent without one. */
import { debounce } from '../async/debounce.ts'
import { make } from '../dom/make.ts'
import { fieldOf } from '../form/fields.ts'
import { translate } from '../page/translate.ts'
import { asList } from '../schema/php.ts'
import type { AddressOptions } from './address-options.ts'
import { labels } from './postcode-labels.ts'

/** Milliseconds without typing before a postcode is checked. */
export const POSTCODE_MS = 500

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

/** The note's text for a postcode; `undefined` where it needs none. */
const noteOf = (postcode: string, patterns: unknown): HTMLElement | undefined => {
  const examples = postcodeExamples(postcode, patterns)
  if (!examples) return undefined
  const list = examples.length ? `${translate(labels.example)}${examples.join('; ')}. ` : ' '
  // The key of Magento's dictionaries ends in a full stop, the note does not.
  const more = `${list}${translate(labels.ignore).replace(/\.$/, '')}`
  return make('span', {}, translate(labels.postcode), make('span', { class: 'skerry-postcode__more' }, more))
}

/**
 * Shows the note while the form has a postcode that needs one.
 *
 * @param printedLine The server's own line for it.
 * @returns Checks the postcode after a change of the named field: at once with another country, else after a pause.
 */
export const connectPostcodeNote = (
  host: HTMLElement,
  postCodes: AddressOptions['postCodes'],
  printedLine: HTMLElement | null,
  signal: AbortSignal,
): ((name: string) => void) => {
  const line = printedLine ?? make('div', { class: 'message warning', role: 'alert' })
  const textOf = (name: string) => fieldOf(host, name)?.value ?? ''

  const remove = () => {
    if (printedLine) printedLine.hidden = true
    else line.remove()
  }
  const draw = () => {
    const note = noteOf(textOf('postcode'), postCodes[textOf('country_id')])
    if (!note) return remove()
    // Screen readers read a written line again, and a list raises two events for one choice.
    if (line.isConnected && !line.hidden && line.textContent === note.textContent) return
    line.hidden = false
    // Magento's own script hides it so.
    line.style.display = ''
    if (!line.isConnected) fieldOf(host, 'postcode')?.after(line)
    line.replaceChildren(note)
  }
  const drawSoon = debounce(draw, POSTCODE_MS)
  signal.addEventListener('abort', () => {
    drawSoon.cancel()
    remove()
  })
  return name => (name === 'country_id' ? draw() : drawSoon())
}
