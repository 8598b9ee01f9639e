/** Magento's model of its popup, which opens the kit's. */

import { type Customer, isCustomer } from '../../core/customer/sign-in.ts'
import { $signInRequest, requestSignIn } from '../../core/customer/sign-in-popup.ts'
import { $section } from '../../core/customer-data/stores.ts'
import { requireModules } from '../../core/legacy/require.ts'
import { openPage } from '../../core/page/leave.ts'

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

/** A press on a theme's opener before the popup's code is there: a guest is asked, a customer follows its link. */
export const press = (host: HTMLElement, opener: HTMLElement): void => {
  const { href = '' } = opener as Partial<HTMLAnchorElement>
  if (isCustomer($section<Customer>('customer').get())) return void (href && openPage(href))
  requestSignIn(host, { opener, redirectUrl: '' })
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
