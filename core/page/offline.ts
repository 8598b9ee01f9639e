import { OFFLINE } from './offline-label.ts'
import { translate } from './translate.ts'

/** A form that the browser would send while it is offline stays, with all that was chosen: its answer is an error page. */
export const keepPageOffline = (): void =>
  addEventListener('submit', event => {
    const isDialog = (event.target as HTMLFormElement).method === 'dialog'
    if (navigator.onLine || event.defaultPrevented || isDialog) return
    event.preventDefault()
    alert(translate(OFFLINE))
  })
