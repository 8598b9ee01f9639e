/** The dialog with the text of an agreement, loaded when it is opened. */
import { make, makeButton } from '../../core/dom/make.ts'
import { plainText } from '../../core/dom/plain-text.ts'
import { toFragment } from '../../core/dom/server-html.ts'
import { translate } from '../../core/page/translate.ts'
import { openModal } from '../../core/view/modal.ts'
import { labels } from './labels.ts'
import type { Agreement } from './model.ts'

/** @throws When the chunk that sanitises the shop's HTML fails to load; no dialog is opened. */
export const readAgreement = async ({ text, content, height }: Agreement): Promise<void> => {
  const title = plainText(text)
  const region = { class: 'skerry-agreement__content', role: 'region', 'aria-label': title }
  // Keys scroll only an element that can have the focus.
  const box = make('div', { ...region, tabindex: 0 }, await toFragment(content))
  // An invalid height is ignored by the browser.
  box.style.height = /^\d+$/.test(height) ? `${height}px` : height
  const leave = () => modal.close()
  const close = makeButton({ class: 'skerry-dialog__button' }, leave, translate(labels.close))
  const modal = openModal(
    [
      make('h2', { class: 'skerry-dialog__title' }, title),
      box,
      make('div', { class: 'skerry-dialog__actions' }, close),
    ],
    { label: title, className: 'agreements-modal', onLeave: leave },
  )
}
