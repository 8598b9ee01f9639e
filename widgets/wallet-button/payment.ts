/** One payment, from the press to the next page. All buttons of a page share its cart, so there is one at a time. */
import { announce } from '../../core/dom/announce.ts'
import { FAILED } from '../../core/http/http-error.ts'
import { openPage } from '../../core/page/leave.ts'
import { translate } from '../../core/page/translate.ts'
import { startLoader } from '../../core/view/loader.ts'
import { labels } from './labels.ts'
import { styleOf } from './model.ts'
import type { WalletButtonOptions } from './options.ts'
import { type Place, Refusal } from './place.ts'
import { authorize, requestToken } from './requests.ts'
import type { ButtonsOptions, Enabling } from './sdk.ts'

/** The page's current step; while the wallet's window is open it is `free`. */
let state: 'free' | 'asking' | 'preparing' | 'authorizing' = 'free'

/** Ends a step, unless the approval of another button has begun meanwhile. */
const end = (step: 'asking' | 'preparing') => {
  if (state === step) state = 'free'
}

// A page that is restored from the history is out of date once its payment was approved.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && state === 'authorizing') location.reload()
})

/** The failures that a payment's own steps have shown; the SDK reports each once more. */
const shown = new WeakSet<object>()

/** Callbacks of the SDK for one button. */
export const paymentOf = (
  host: HTMLElement,
  options: WalletButtonOptions,
  place: Place,
  signal: AbortSignal,
): ButtonsOptions => {
  let fundingSource = ''
  /** The press that is under way. */
  let attempt: object | undefined

  const reportFailure = (text: string) => {
    if (!attempt || shown.has(attempt)) return
    shown.add(attempt)
    announce('')
    if (text) place.showError(text)
  }
  const textOf = (error: unknown) =>
    error instanceof Error && (error instanceof Refusal || 'kind' in error) ? error.message : translate(FAILED)

  const create = async () => {
    host.setAttribute('aria-busy', 'true')
    announce(translate(labels.preparing))
    try {
      const stop = await place.prepare()
      if (stop) throw new Refusal(stop.text)
      return await requestToken(options)
    } catch (error) {
      reportFailure(textOf(error))
      throw error
    } finally {
      host.removeAttribute('aria-busy')
    }
  }
  return {
    style: styleOf(options.styles),
    onInit(_data, actions: Enabling) {
      const look = async () => ((await place.isReady()) ? actions.enable() : actions.disable())
      place.follow(() => void look(), signal)
      void look()
    },
    async onClick(data, actions) {
      if (state !== 'free') return actions.reject()
      fundingSource = `${data?.fundingSource ?? ''}`
      attempt = {}
      state = 'asking'
      try {
        const isAllowed = await place.allow()
        return isAllowed && state === 'asking' ? actions.resolve() : actions.reject()
      } finally {
        end('asking')
      }
    },
    async createOrder() {
      if (state !== 'free') throw new Error('Another payment is being prepared.')
      state = 'preparing'
      try {
        return await create()
      } finally {
        end('preparing')
      }
    },
    async onApprove({ orderID, payerID }) {
      if (state === 'authorizing') return
      state = 'authorizing'
      const stop = startLoader(host)
      try {
        const approval = { paymentToken: `${orderID}`, payerId: `${payerID}`, paypalFundingSource: fundingSource }
        // The page stays locked until the next one is there.
        openPage(await authorize(options.onAuthorizeUrl, approval))
      } catch (error) {
        stop()
        state = 'free'
        reportFailure(textOf(error))
        throw error
      }
    },
    onCancel() {
      announce(translate(labels.cancelled))
      if (options.onCancelUrl) openPage(options.onCancelUrl)
    },
    onError() {
      reportFailure(translate(FAILED))
    },
  }
}
