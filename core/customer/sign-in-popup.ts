/** Asks for the sign-in popup of the page: its code loads with the first request. */
import { atom } from 'nanostores'
import { wakeIsland } from '../island/wake.ts'
import { requireModules } from '../legacy/require.ts'

export type SignInRequest = {
  /** Gets the focus back. */
  readonly opener: HTMLElement
  /** The page after signing in, where the server names none; `''` is this page again. */
  readonly redirectUrl: string
}

/** The request that the popup has not answered yet. */
export const $signInRequest = atom<SignInRequest | undefined>()

/** Milliseconds that a press waits for the popup's code. */
export const POPUP_MS = 3000

/** Magento's own element, which the popup has as its host. */
export const popupHost = (): HTMLElement | null => document.querySelector('#authenticationPopup')

const LEGACY_POPUP = 'Magento_Customer/js/model/authentication-popup'

/** `none`: the page has no popup. `failed`: its code does not load. */
export type Opening = 'open' | 'none' | 'failed'

/** Asks the popup, which starts if it has not. */
export const requestSignIn = (host: HTMLElement, request: SignInRequest): void => {
  $signInRequest.set(request)
  wakeIsland(host)
}

/** Opens Magento's own popup, on a page that has kept it. */
const openLegacy = async (): Promise<Opening> => {
  if (!('requirejs' in window)) return 'none'
  try {
    const [popup] = await requireModules<[{ showModal(): void }]>(LEGACY_POPUP)
    popup.showModal()
    return 'open'
  } catch {
    return 'failed'
  }
}

/** Opens the popup of the page. */
export const openSignIn = async (request: SignInRequest): Promise<Opening> => {
  const host = popupHost()
  if (!host) return 'none'
  if (!host.dataset['widget']) return openLegacy()
  return new Promise(resolve => {
    const life = new AbortController()
    const end = (opening: Opening) => {
      if (life.signal.aborted) return
      life.abort()
      clearTimeout(timer)
      stop()
      if ($signInRequest.get() === request) $signInRequest.set(undefined)
      resolve(opening)
    }
    const timer = setTimeout(end, POPUP_MS, 'failed')
    const stop = $signInRequest.listen(current => current === request || end('open'))
    host.addEventListener('island:failed', () => end('failed'), { signal: life.signal })
    requestSignIn(host, request)
  })
}
