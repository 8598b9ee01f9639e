/** Magento's own field of a birth date: its picker is started by an inline script, which no takeover stops. */
import { jQueryOf } from '../../core/legacy/jquery.ts'
import type { Replaced } from '../../core/legacy/replaced.ts'
import { requireModules } from '../../core/legacy/require.ts'

type Picker = { readonly options: unknown; destroy(): void }
type Calendar = { readonly calendar: new (options: unknown, element: Element) => Picker }

/** Takes the picker away once it is there, before the field is touched; Magento has it again when the field is given back. */
export const adapt = (host: HTMLElement, replaced: Replaced): void => {
  const field = host.querySelector('input')
  let isOver = false
  let start: (() => void) | undefined
  replaced.undo = () => {
    isOver = true
    start?.()
  }
  // Asked for after the inline script, the modules are found after it, too. With its rules jQuery can check the form as before.
  requireModules<[Calendar]>('mage/calendar', 'Magento_Customer/js/validation').then(
    ([{ calendar }]) => {
      const picker = field && (jQueryOf()?.(field).data('mageCalendar') as Picker | undefined)
      if (!picker || isOver) return
      const { options } = picker
      picker.destroy()
      start = () => new calendar(options, field)
    },
    () => {},
  )
}
