/** Characters that a text may still have, in the note that the server keeps beside its field. */
import { debounce } from '../../core/async/debounce.ts'
import { announce } from '../../core/dom/announce.ts'
import { onFieldChange } from '../../core/dom/changes.ts'
import { ERROR_CLASS } from '../../core/form/error-markup.ts'
import { parseRules } from '../../core/form/rules.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'

/** Milliseconds without a key before the number is read out. */
export const ANNOUNCE_MS = 1000

const COUNTER = '.character-counter'

let last = 0

/** Keeps the counter of one field; a field without a limit, or a note without a counter, has none. */
export const connectCounter = (field: HTMLInputElement | HTMLTextAreaElement, signal: AbortSignal): void => {
  const max = Number(parseRules(field.dataset['validate'] ?? '')['maxlength'])
  const counter = field.closest('.field')?.querySelector<HTMLElement>(COUNTER)
  const note = counter?.closest<HTMLElement>('.note')
  if (!max || !counter || !note) return
  const announceLater = debounce(announce, ANNOUNCE_MS)
  const update = () => {
    const left = max - field.value.length
    counter.textContent = translate(left < 0 ? labels.tooMany : labels.remaining, Math.abs(left))
    // Its room is kept: a note that gets a second line with the first letter would move all that is below.
    counter.style.visibility = field.value ? '' : 'hidden'
    for (const name of ERROR_CLASS.split(' ')) note.classList.toggle(name, left < 0)
  }
  note.id ||= `skerry-note-${++last}`
  field.setAttribute('aria-describedby', `${field.getAttribute('aria-describedby') ?? ''} ${note.id}`.trim())
  announce('')
  counter.classList.remove('no-display')
  update()
  onFieldChange(
    field,
    () => {
      update()
      announceLater(counter.textContent ?? '')
    },
    signal,
  )
  signal.addEventListener('abort', () => {
    announceLater.cancel()
    // As Magento's own script leaves it.
    counter.classList.toggle('no-display', !field.value)
    counter.style.visibility = ''
  })
}
