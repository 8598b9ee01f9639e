/** The text of an agreement in a dialog; comes when somebody wants to read it. */
import { plainText } from '../../core/dom/plain-text.ts'
import { toFragment } from '../../core/dom/server-html.ts'
import { translate } from '../../core/page/translate.ts'
import { button, openModal, part } from '../../core/view/modal.ts'
import { labels } from './labels.ts'
import type { Agreement } from './model.ts'

/** @throws When what cleans the shop's HTML does not load; nothing was opened. */
export const readAgreement = async ({ text, content, height }: Agreement): Promise<void> => {
  const title = plainText(text)
  const box = part('div', 'skerry-agreement__content')
  box.append(await toFragment(content))
  // A height that is none changes nothing.
  box.style.height = /^\d+$/.test(height) ? `${height}px` : height
  // What scrolls must be reachable by keys.
  box.tabIndex = 0
  box.setAttribute('role', 'region')
  box.setAttribute('aria-label', title)
  const leave = () => modal.close()
  const actions = part('div', 'skerry-dialog__actions')
  actions.append(button('skerry-dialog__button', translate(labels.close), leave))
  const modal = openModal([part('h2', 'skerry-dialog__title', title), box, actions], {
    label: title,
    className: 'agreements-modal',
    onLeave: leave,
  })
}
