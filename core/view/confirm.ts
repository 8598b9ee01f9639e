import { translate } from '../page/translate.ts'
import { labels } from './labels.ts'
import { button, openModal, part } from './modal.ts'

type ConfirmWords = { title?: string; yes?: string; no?: string }

let last = 0

/**
 * Asks before something is done that cannot be undone; the text is shown as text. The focus begins on the button that
 * does nothing.
 *
 * @returns `false` also for Escape.
 */
export const askConfirm = (question: string, words: ConfirmWords = {}): Promise<boolean> =>
  new Promise(resolve => {
    const line = part('p', 'skerry-dialog__text', question)
    line.id = `skerry-confirm-${++last}`
    const answer = (isYes: boolean) => () => {
      modal.close()
      resolve(isYes)
    }
    const title = words.title ?? translate(labels.confirm)
    const no = button('skerry-dialog__button', words.no ?? translate(labels.cancel), answer(false))
    no.setAttribute('autofocus', '')
    const yes = button(
      'skerry-dialog__button skerry-dialog__button--main',
      words.yes ?? translate(labels.ok),
      answer(true),
    )
    const actions = part('div', 'skerry-dialog__actions')
    actions.append(no, yes)
    const modal = openModal([part('h2', 'skerry-dialog__title', title), line, actions], {
      label: title,
      className: 'skerry-dialog--small',
      role: 'alertdialog',
      onLeave: answer(false),
    })
    modal.dialog.setAttribute('aria-describedby', line.id)
  })
