import { make, makeButton } from '../dom/make.ts'
import { translate } from '../page/translate.ts'
import { labels } from './labels.ts'
import { openModal } from './modal.ts'

type ConfirmOptions = {
  title?: string
  yes?: string
  no?: string
  /** Closes the question, without an answer, when its widget ends. */
  signal?: AbortSignal
}

const BUTTON = 'skerry-dialog__button'

let last = 0

const ask = (question: string, options: ConfirmOptions, canClose: boolean): Promise<boolean | undefined> =>
  new Promise(resolve => {
    const id = `skerry-confirm-${++last}`
    const answer = (value: boolean | undefined) => () => {
      options.signal?.removeEventListener('abort', leave)
      modal.close()
      resolve(value)
    }
    const leave = answer(undefined)
    const title = options.title ?? translate(labels.confirm)
    const no = makeButton({ class: BUTTON, autofocus: '' }, answer(false), options.no ?? translate(labels.cancel))
    const yes = makeButton({ class: `${BUTTON} ${BUTTON}--main` }, answer(true), options.yes ?? translate(labels.ok))
    const close = makeButton({ class: 'skerry-dialog__close', 'aria-label': translate(labels.close) }, leave, '×')
    const modal = openModal(
      [
        make('h2', { class: 'skerry-dialog__title' }, title),
        make('p', { class: 'skerry-dialog__text', id }, question),
        make('div', { class: 'skerry-dialog__actions' }, no, yes),
        ...(canClose ? [close] : []),
      ],
      { label: title, className: 'skerry-dialog--small', role: 'alertdialog', onLeave: leave },
    )
    modal.dialog.setAttribute('aria-describedby', id)
    options.signal?.addEventListener('abort', leave)
  })

/**
 * Asks before something is done that cannot be undone; the question is shown as text. The focus begins on the button that
 * does nothing.
 *
 * @returns `false` also for Escape and for a press beside it.
 */
export const askConfirm = async (question: string, options: ConfirmOptions = {}): Promise<boolean> =>
  !!(await ask(question, options, false))

/**
 * Asks a question that may also be left without an answer; the focus begins on the no.
 *
 * @returns `undefined` for the cross, for Escape and for a press beside it.
 */
export const askChoice = (question: string, options: ConfirmOptions = {}): Promise<boolean | undefined> =>
  ask(question, options, true)
