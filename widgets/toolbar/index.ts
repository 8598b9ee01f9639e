import { load } from '../../core/island/load.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import type { Setting } from './model.ts'
import { ToolbarOptions } from './options.ts'

const SETTINGS = ['mode', 'direction', 'order', 'limit'] as const

/** Sorting, direction, view and number of products; each of two toolbars on a page looks after its own controls. */
export default defineBehavior(ToolbarOptions, (host, options, signal) => {
  const rest = () => load('widgets/toolbar/behavior.ts', () => import('./behavior.ts'))
  const settingOf = (control: Element) => SETTINGS.find(name => control.matches(options[`${name}Control`]))
  const controlOf = ({ target }: Event) => {
    const control = (target as Element).closest<HTMLElement>(SETTINGS.map(name => options[`${name}Control`]).join())
    return control && host.contains(control) ? control : null
  }
  const turn = (control: HTMLElement, setting: Setting, value: string) =>
    rest().then(
      ({ turn }) => turn(options, setting, value, control),
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
      const { button, ctrlKey, metaKey, shiftKey, altKey } = event
      const value = control?.dataset['value']
      if (!setting || value === undefined || button || ctrlKey || metaKey || shiftKey || altKey) return
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
  for (const name of ['pointerover', 'focusin'])
    host.addEventListener(name, event => controlOf(event) && rest().catch(() => {}), { signal, passive: true })
})
