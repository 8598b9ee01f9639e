/** The header's welcome, which Magento's own view of the customer would fill. */
import { $section } from '../../core/customer-data/stores.ts'
import { plainText } from '../../core/dom/plain-text.ts'
import { giveBack, type Replaced } from '../../core/legacy/replaced.ts'

const HOST = '.greet.welcome'
const NAME = '.logged-in'
const GUEST = '.not-logged-in'
const ATTRIBUTES = ['data-path', 'data-template', 'data-hide-empty']

const all = (selector: string) => document.querySelectorAll<HTMLElement>(`${HOST} ${selector}`)
/** A text that the server has written into a binding of Knockout. */
const textOf = (element: HTMLElement | null, pattern: RegExp) => pattern.exec(element?.dataset['bind'] ?? '')?.[1]

export const adapt = (host: HTMLElement, replaced: Replaced): void => {
  const template = textOf(host.querySelector(NAME), /String\('(.*?)'\)/)
  const welcome = textOf(host.querySelector(GUEST), /html: '(.*)'/s)
  // Other elements that show the customer would stay empty.
  const others = document.querySelectorAll(`[data-bind*="scope: 'customer'"]:not(${HOST})`)
  if (template === undefined || welcome === undefined || others.length) {
    giveBack(host, 'section-value')
    return
  }
  replaced.options = {}
  // Blank's script copies the header's links into the drawer of phones; an earlier copy has only the names of the hosts.
  for (const { dataset } of all(NAME)) Object.assign(dataset, { path: 'fullname', template, hideEmpty: '1' })
  const stop = $section<{ fullname?: string }>('customer').subscribe(customer => {
    for (const guest of all(GUEST)) {
      guest.textContent = plainText(welcome)
      guest.hidden = !!customer?.fullname
    }
  })
  replaced.undo = () => {
    stop()
    for (const copy of document.querySelectorAll(HOST)) if (copy !== host) copy.removeAttribute('data-widget')
    for (const name of all(NAME)) for (const attribute of ATTRIBUTES) name.removeAttribute(attribute)
    for (const guest of all(GUEST)) {
      guest.textContent = ''
      guest.hidden = false
    }
  }
}
