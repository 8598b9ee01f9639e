import { make } from '../dom/make.ts'
import { OFFLINE } from './offline-label.ts'
import { translate } from './translate.ts'

/** A form that the browser would send while it is offline stays, with all that was chosen: its answer is an error page. */
export const keepPageOffline = (): void => {
  const message = make('p', { class: 'skerry-offline', popover: 'auto', role: 'alert' })
  addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    if (navigator.onLine || event.defaultPrevented || form.method === 'dialog') return
    event.preventDefault()
    message.textContent = translate(OFFLINE)
    // In the form, because all that is outside of a modal dialog is inert.
    form.append(message)
    // Browsers without popovers show it in the form.
    message.showPopover?.({ source: event.submitter ?? form })
  })
}
