import { makeButton } from '../dom/make.ts'
import { translate } from '../page/translate.ts'
import { labels } from './show-password-labels.ts'

/** A button that shows the text of password fields, and hides it again; its undo hides it, too. */
export const makeShowPassword = (
  fields: readonly HTMLInputElement[],
  className: string,
): { button: HTMLButtonElement; hide(): void } => {
  const show = (isShown: boolean) => {
    for (const field of fields) field.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', `${isShown}`)
  }
  const button = makeButton(
    { class: className, 'aria-pressed': 'false' },
    () => show(button.getAttribute('aria-pressed') !== 'true'),
    translate(labels.show),
  )
  return { button, hide: () => show(false) }
}
