import { make, makeButton } from '../dom/make.ts'
import { translate } from '../page/translate.ts'
import { labels } from './labels.ts'
import { openModal } from './modal.ts'

type ConfirmWords = { title?: string; yes?: string; no?: string }

const BUTTON = 'skerry-dialog__button'

let last = 0

/**
 * Asks before something is done that cannot be undone; the question is shown as text. The focus begins on the button that
 * does nothing.
 *
 * @returns `false` also for Escape.
 */
export const askConfirm = (question: string, words: ConfirmWords = {}): Promise<boolean> =>
  new Promise(resolve => {
    const id = `skerry-confirm-${++last}`
    const answer = (isYes: boolean) => () => {
      modal.close()
      resolve(isYes)
    }
    const title = words.title ?? translate(labels.confirm)
    const no = makeButton({ class: BUTTON, autofocus: '' }, answer(false), words.no ?? translate(labels.cancel))
    const yes = makeButton({ class: `${BUTTON} ${BUTTON}--main` }, answer(true), words.yes ?? translate(labels.ok))
    const modal = openModal(
      [
        make('h2', { class: 'skerry-dialog__title' }, title),
        make('p', { class: 'skerry-dialog__text', id }, question),
        make('div', { class: 'skerry-dialog__actions' }, no, yes),
      ],
      { label: title, className: 'skerry-dialog--small', role: 'alertdialog', onLeave: answer(false) },
    )
    modal.dialog.setAttribute('aria-describedby', id)
  })
