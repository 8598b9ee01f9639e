import { $section } from '../../core/customer-data/stores.ts'
import { plainText } from '../../core/dom/plain-text.ts'
import { readAttributes } from '../../core/island/options.ts'
import { type Disconnect, defineBehavior } from '../../core/island/widget.ts'
import { isOn } from '../../core/schema/is-on.ts'
import { isReadable } from './model.ts'
import { SectionValueOptions } from './options.ts'
import { targetsOf } from './targets.ts'

/** The text of a value in a section: a number, or a string without its HTML; `''` for anything else. */
const textAt = (section: unknown, path: string) => {
  const value = path.split('.').reduce((found: unknown, key) => Object(found)[key], section)
  return typeof value === 'number' ? `${value}` : typeof value === 'string' ? plainText(value) : ''
}

/** Writes values when they change; until the browser has the section, the server's text stays. */
const connectSectionValue = (host: HTMLElement, options: SectionValueOptions): Disconnect => {
  const shown = targetsOf(host).filter(target => (target === host ? options.path : target.dataset['path']))
  const undo = shown.map(target => {
    const given = target === host ? options : { ...options, ...readAttributes(target) }
    const { section, path = '', attribute, empty, template } = given
    const hides = isOn(given.hideEmpty)
    let isKnown = false
    const server = [...target.childNodes]
    const { hidden } = target
    const before = target.getAttribute(attribute ?? '')
    const stop = $section(section).subscribe(data => {
      isKnown ||= data !== undefined
      if (!isKnown) return
      const value = textAt(data, path)
      // A function, because `$&` in a replacement string has a meaning.
      const text = value ? template.replace('%1', () => value) : empty
      if (hides) target.hidden = !value || value === '0'
      if (!attribute) target.textContent = text
      else if (isReadable(attribute)) target.setAttribute(attribute, text)
    })
    return () => {
      stop()
      if (!isKnown) return
      target.hidden = hidden
      if (!attribute) target.replaceChildren(...server)
      else if (before === null) target.removeAttribute(attribute)
      else target.setAttribute(attribute, before)
    }
  })
  return () => {
    for (const stop of undo) stop()
  }
}

/** Writes values of the visitor's private data into the server's markup, as text or as an attribute. */
export default defineBehavior(SectionValueOptions, connectSectionValue)
