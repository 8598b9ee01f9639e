/** Restores the focus in replaced markup: to the same option, else to the title of its group. */
import { groupName } from './filters.ts'

const CONTROLS = 'a, button, input, select, summary, [tabindex]'
const GROUP = '[attribute], .filter-options-item'
const HEADING = 'summary, [data-role=ln_title], [data-role=title], .filter-options-title'

const groupOf = (control: Element) => groupName(control.closest(GROUP))

/** Index of a control's toolbar: a page has two with the same controls. */
const toolbarOf = (control: Element, root: Element) =>
  [...root.querySelectorAll('.toolbar')].indexOf(control.closest('.toolbar') as Element)

/** A control's name, without the number of products beside it, which changes. */
const nameOf = (control: Element) => {
  const option =
    control.getAttribute('data-option-id') ?? control.querySelector('[data-option-id]')?.getAttribute('data-option-id')
  if (option) return option
  const name = control.getAttribute('name') ?? control.getAttribute('data-role') ?? control.getAttribute('aria-label')
  if (name && !control.matches('a'))
    // Boxes of one name differ in their value; a range or a number is the same control with any value.
    return name + (control.matches('[type=checkbox], [type=radio]') ? (control as HTMLInputElement).value : '')
  const count = control.querySelector('.count')?.textContent ?? ''
  return (control.textContent ?? '').replace(count, '').replace(/\s+/g, ' ').trim() || name || ''
}

/** A control's key: the same for its counterpart in another answer. A select's value may change; its name does not. */
export const focusKey = (control: Element, root: Element): string =>
  [
    control.localName,
    groupOf(control),
    toolbarOf(control, root),
    control instanceof HTMLSelectElement ? control.getAttribute('data-role') || control.name : nameOf(control),
  ].join('|')

/** The counterpart of a control inside `root`, else the heading of its group. */
export const findFocus = (key: string, root: Element): HTMLElement | undefined => {
  const [, group = ''] = key.split('|')
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)]
  const same = controls.find(control => focusKey(control, root) === key && control.tabIndex >= 0)
  if (same || !group) return same
  const block = [...root.querySelectorAll(GROUP)].find(found => groupName(found) === group)
  return block?.querySelector<HTMLElement>(HEADING) ?? undefined
}

/** The key of a control in any of the roots; empty for the body. */
export const focusKeyIn = (control: Element | null | undefined, roots: readonly (Element | null)[]): string =>
  control && control !== document.body
    ? roots.map(root => (root?.contains(control) ? focusKey(control, root) : '')).join('\n')
    : ''

/** The counterpart of the control that had the focus; without one its group, else the last root. */
export const findCounterpart = (key: string, roots: readonly (HTMLElement | null)[]): HTMLElement | null => {
  const found = key.split('\n').map((each, index) => {
    const root = roots[index]
    return each && root ? findFocus(each, root) : undefined
  })
  return found.find(Boolean) ?? (key.trim() ? (roots.at(-1) ?? null) : null)
}
