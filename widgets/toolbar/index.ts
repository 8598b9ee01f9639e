import { isPlainClick } from '../../core/dom/plain-click.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { map } from '../../core/schema/php.ts'
import type { Setting } from './model.ts'

/** Setting → the end of its control's role; a page may name its own selectors (listing contract, 1). */
const ROLES = { mode: 'mode-switcher', direction: 'direction-switcher', order: 'sorter', limit: 'limiter' }
const SETTINGS = Object.keys(ROLES) as Setting[]

/** Sorting, direction, view and number of products; each of two toolbars on a page looks after its own controls. */
export default defineBehavior(map(), (host, input, signal) => {
  const said = { ...(input['productListToolbarForm'] as object), ...input } as Record<string, string | undefined>
  const selectorOf = (name: Setting) => said[`${name}Control`] ?? `[data-role="${ROLES[name]}"]`
  const rest = () => import('./behavior.ts')
  const settingOf = (control: Element) => SETTINGS.find(name => control.matches(selectorOf(name)))
  const controlOf = ({ target }: Event) => {
    const control = (target as Element).closest<HTMLElement>(SETTINGS.map(selectorOf).join())
    return control && host.contains(control) ? control : null
  }
  const turn = (control: HTMLElement, setting: Setting, value: string) =>
    rest().then(
      ({ turn }) => turn(said, setting, value, control),
      // Without it the server's own link or form does the same.
      () => {
        if (control instanceof HTMLAnchorElement) location.assign(control.href)
        else (control as HTMLSelectElement).form?.submit()
      },
    )

  host.addEventListener(
    'click',
    event => {
      const control = controlOf(event)
      const setting = control && settingOf(control)
      const value = control?.dataset['value']
      if (!setting || value === undefined || !isPlainClick(event)) return
      event.preventDefault()
      turn(control, setting, value)
    },
    { signal },
  )
  host.addEventListener(
    'change',
    event => {
      const control = controlOf(event)
      const setting = control && settingOf(control)
      if (setting && control instanceof HTMLSelectElement) turn(control, setting, control.value)
    },
    { signal },
  )
  // What was chosen before the script came is still to be done; what a browser puts back on its own ways was done once.
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (way?.type === 'navigate')
    for (const select of host.querySelectorAll('select')) {
      const setting = settingOf(select)
      const printed = select.querySelector<HTMLOptionElement>('[selected]')?.value ?? select.value
      if (setting && printed !== select.value) turn(select, setting, select.value)
    }
  for (const name of ['pointerover', 'focusin'])
    host.addEventListener(name, event => controlOf(event) && rest().catch(() => {}), { signal, passive: true })
})
