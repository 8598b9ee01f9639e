/** Magento's model of its popup, which opens the kit's. */
import { $signInRequest, requestSignIn } from '../../core/customer/sign-in-popup.ts'
import { requireModules } from '../../core/legacy/require.ts'

const MODEL = 'Magento_Customer/js/model/authentication-popup'

type Model = { showModal(): void; createPopUp(element: Element): void }

const answer = (model: Model, host: HTMLElement, signal: AbortSignal) => {
  const { showModal, createPopUp } = model
  model.showModal = () => {
    const { activeElement } = document
    const opener = activeElement instanceof HTMLElement ? activeElement : document.body
    requestSignIn(host, { opener, redirectUrl: '' })
  }
  signal.addEventListener('abort', () => {
    model.showModal = showModal
    // The press that the widget's chunk did not answer is Magento's once its dialog is made.
    model.createPopUp = element => {
      model.createPopUp = createPopUp
      model.createPopUp(element)
      if (!$signInRequest.get()) return
      $signInRequest.set(undefined)
      model.showModal()
    }
  })
}

/** Magento's own minicart and gate open the popup by its model, which has no dialog of Magento while the widget replaces it. */
export const answerModel = async (host: HTMLElement, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) return
  try {
    const [model] = await requireModules<[Model]>(MODEL)
    if (!signal.aborted) answer(model, host, signal)
  } catch {
    // Without the model nothing of Magento opens a popup.
  }
}
