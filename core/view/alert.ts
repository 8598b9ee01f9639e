import { make, makeButton } from '../dom/make.ts'
import { translate } from '../page/translate.ts'
import { labels } from './labels.ts'
import { openModal } from './modal.ts'

type AlertWords = { title?: string; button?: string }

let last = 0

/** Shows a text in a dialog; lines stay lines. Resolves when the shopper has left it, by button or Escape. */
export const showAlert = (text: string, words: AlertWords = {}): Promise<void> =>
  new Promise(resolve => {
    const id = `skerry-alert-${++last}`
    const leave = () => {
      modal.close()
      resolve()
    }
    const title = words.title ?? translate(labels.attention)
    const ok = makeButton(
      { class: 'skerry-dialog__button skerry-dialog__button--main' },
      leave,
      words.button ?? translate(labels.ok),
    )
    const modal = openModal(
      [
        make('h2', { class: 'skerry-dialog__title' }, title),
        make('p', { class: 'skerry-dialog__text', id }, text),
        make('div', { class: 'skerry-dialog__actions' }, ok),
      ],
      { label: title, className: 'skerry-dialog--small', role: 'alertdialog', onLeave: leave },
    )
    modal.dialog.setAttribute('aria-describedby', id)
  })
