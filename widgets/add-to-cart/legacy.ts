/** Magento's own scripts beside the form, such as the wish list's, check its fields with the validation that the kit replaces. */
import { jQueryOf } from '../../core/legacy/jquery.ts'
import type { Replaced } from '../../core/legacy/replaced.ts'

type Validator = { destroy(): void }
type Validated = { data(key: string): unknown; validate?(settings: Readonly<Record<string, unknown>>): Validator }

// `meta` has Magento's rules; the checks at each event are the kit's.
const SETTINGS = { meta: 'validate', onsubmit: false, onfocusout: false, onkeyup: false, onclick: false }

export const adapt = (form: HTMLElement, replaced: Replaced): void => {
  let validator: Validator | undefined
  // Without a validator of the form, jQuery's plug-in would make one that takes an attribute's name for a rule.
  const prepare = () => {
    const element = jQueryOf()?.(form) as unknown as Validated | undefined
    if (element?.validate && !element.data('validator')) validator = element.validate(SETTINGS)
  }
  document.addEventListener('click', prepare, true)
  const { undo } = replaced
  replaced.undo = () => {
    undo?.()
    document.removeEventListener('click', prepare, true)
    validator?.destroy()
  }
}
