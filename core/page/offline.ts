import { OFFLINE } from './offline-label.ts'
import { translate } from './translate.ts'

const isDialog = (form: EventTarget | null) => (form as HTMLFormElement).method === 'dialog'

/** A form that the browser would send while it is offline stays, with all that was chosen: its answer is an error page. */
export const keepPageOffline = (): void =>
  addEventListener('submit', event => {
    if (navigator.onLine || event.defaultPrevented || isDialog(event.target)) return
    event.preventDefault()
    alert(translate(OFFLINE))
  })
