import { make, makeButton } from '../dom/make.ts'
import { translate } from '../page/translate.ts'
import { labels } from './labels.ts'
import { openModal } from './modal.ts'

/**
 * Shows a text, as text, with a button that closes it.
 *
 * @param whenClosed Called once it is closed.
 */
export const showAlert = (text: string, whenClosed = () => {}): void => {
  const close = () => {
    modal.close()
    whenClosed()
  }
  const button = makeButton(
    { class: 'skerry-dialog__button skerry-dialog__button--main', autofocus: '' },
    close,
    translate(labels.ok),
  )
  const modal = openModal(
    [make('p', { class: 'skerry-dialog__text' }, text), make('div', { class: 'skerry-dialog__actions' }, button)],
    { label: text, className: 'skerry-dialog--small', role: 'alertdialog', onLeave: close },
  )
}
