import { makeButton } from '../dom/make.ts'
import { translate } from '../page/translate.ts'
import { labels } from './show-password-labels.ts'

/** A button that shows the text of password fields, and hides it again; so does its undo, and leaving the page. */
export const makeShowPassword = (
  fields: readonly HTMLInputElement[],
  className: string,
  signal: AbortSignal,
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
  const hide = () => show(false)
  // A page that Back opens again is as it was left.
  addEventListener('pagehide', hide, { signal })
  return { button, hide }
}
