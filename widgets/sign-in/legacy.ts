/** The popup in the place of Magento's, with the addresses that Magento prints as a global. */
import { $signInRequest } from '../../core/customer/sign-in-popup.ts'
import { type Replaced, replaced as taken } from '../../core/legacy/replaced.ts'
import { requireModules } from '../../core/legacy/require.ts'
import { asMap } from '../../core/schema/php.ts'

const MODEL = 'Magento_Customer/js/model/authentication-popup'

type Model = { showModal(): void }

/** What Magento prints, an object or its JSON. */
const readPrinted = (): Record<string, unknown> => {
  const { authenticationPopup: printed } = window as { authenticationPopup?: unknown }
  return asMap(typeof printed === 'string' ? JSON.parse(printed) : printed)
}

/** Magento's own minicart opens the popup by its model, which without a dialog of Magento says that guests may not buy. */
const answerModel = (signal: AbortSignal) =>
  requireModules<[Model]>(MODEL).then(
    ([model]) => {
      if (signal.aborted) return
      const { showModal } = model
      model.showModal = () => {
        const { activeElement } = document
        $signInRequest.set({
          opener: activeElement instanceof HTMLElement ? activeElement : document.body,
          redirectUrl: '',
        })
      }
      signal.addEventListener('abort', () => {
        model.showModal = showModal
      })
    },
    () => {},
  )

export const adapt = (host: HTMLElement, replaced: Replaced): void => {
  const life = new AbortController()
  replaced.options = readPrinted()
  replaced.undo = () => life.abort()
  const hasKitsMinicart = [...taken.values()].some(widgets => 'minicart' in widgets)
  if (hasKitsMinicart || !('requirejs' in window)) return
  // The island wakes with the first request.
  host.dataset['when'] = 'idle'
  void answerModel(life.signal)
}
