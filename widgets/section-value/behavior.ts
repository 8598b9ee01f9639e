import { $section } from '../../core/customer-data/sections.ts'
import type { Disconnect } from '../../core/island/widget.ts'
import { isSafe, textAt } from './model.ts'
import type { SectionValueOptions } from './options.ts'

/** Writes values as they come and change; until the browser knows a section, the server's text stays. */
export const connectSectionValue = (host: HTMLElement, options: SectionValueOptions): Disconnect => {
  const targets = [host, ...host.querySelectorAll<HTMLElement>('[data-path]')].filter(({ dataset }) => dataset['path'])
  const undo = targets.map(target => {
    const said = { ...options, ...target.dataset }
    const { section, path = '', attribute, empty, template } = said
    const hides = /^(1|true|yes)$/i.test(`${said.hideEmpty}`)
    let isKnown = false
    return $section(section).subscribe(data => {
      isKnown ||= data !== undefined
      if (!isKnown) return
      const value = textAt(data, path)
      // A function, because `$&` in a value would mean something in a replacement text.
      const text = value ? template.replace('%1', () => value) : empty
      if (hides) target.hidden = !value || value === '0'
      if (!attribute) target.textContent = text
      else if (isSafe(attribute, text, document.baseURI)) target.setAttribute(attribute, text)
    })
  })
  return () => {
    for (const stop of undo) stop()
  }
}
