import { translate } from '../page/translate.ts'
import { labels } from './labels.ts'
import { button, openModal, part } from './modal.ts'

type AlertWords = { title?: string; button?: string }

let last = 0

/** Says one thing in a dialog, as text; lines stay lines. Resolves when the shopper has left it, by button or Escape. */
export const showAlert = (text: string, words: AlertWords = {}): Promise<void> =>
  new Promise(resolve => {
    const line = part('p', 'skerry-dialog__text', text)
    line.id = `skerry-alert-${++last}`
    const leave = () => {
      modal.close()
      resolve()
    }
    const title = words.title ?? translate(labels.attention)
    const actions = part('div', 'skerry-dialog__actions')
    actions.append(
      button('skerry-dialog__button skerry-dialog__button--main', words.button ?? translate(labels.ok), leave),
    )
    const modal = openModal([part('h2', 'skerry-dialog__title', title), line, actions], {
      label: title,
      className: 'skerry-dialog--small',
      role: 'alertdialog',
      onLeave: leave,
    })
    modal.dialog.setAttribute('aria-describedby', line.id)
  })
