import { make } from '../../core/dom/make.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { ShowPasswordOptions } from './options.ts'

let last = 0

/** A box that shows the text of password fields. */
export default defineBehavior(ShowPasswordOptions, (host, { passwordSelector }, signal) => {
  const root = host.closest('form') ?? document
  const fields = [...root.querySelectorAll<HTMLInputElement>(passwordSelector)]
  if (!fields.length) return
  const id = `skerry-show-password-${++last}`
  // No name: it is no part of what the form sends.
  const box = make('input', { type: 'checkbox', class: 'checkbox', id })
  const label = make('label', { class: 'label', for: id }, make('span', {}, translate(labels.show)))
  const show = (isShown: boolean) => {
    box.checked = isShown
    for (const field of fields) field.type = isShown ? 'text' : 'password'
  }
  box.addEventListener('change', () => show(box.checked))
  host.append(box, label)
  // Browsers keep the text of other fields: the form is sent, and the page left, with passwords.
  root.addEventListener('formdata', () => show(false), { signal })
  addEventListener('pagehide', () => show(false), { signal })
  return () => {
    show(false)
    box.remove()
    label.remove()
  }
})
