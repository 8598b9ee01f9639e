/** Elements of a review page, and what is drawn at them. */
import { make } from '../../core/dom/make.ts'
import type { Field } from '../../core/form/fields.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import type { Reason } from './model.ts'
import type { OrderReviewOptions } from './options.ts'

const REASON = 'skerry-order-review-reason'

/** Elements of a review in the page; the method and its fields may be replaced by the server's at any time. */
export const partsOf = (form: HTMLFormElement, options: OrderReviewOptions) => {
  const inPage = <Found extends Element>(selector: string) =>
    selector ? document.querySelector<Found>(selector) : null
  const methodForm = inPage<HTMLFormElement>(options.shippingSubmitFormSelector)
  const method = () => inPage<HTMLSelectElement>(options.shippingSelector)
  return {
    methodForm,
    /** Whether the method has a form of its own, beside that of the order. */
    isApart: !!methodForm && options.canEditShippingMethod,
    method,
    /** Shows the methods, or Magento's note in their place: another address has others, which the server has to say. */
    showMethod(isShown: boolean) {
      const select = method()
      const note = select && document.getElementById(`${select.id}_update`)
      if (!note) return
      select.hidden = !isShown
      note.hidden = isShown
      // Magento's page hides it by a rule of its own.
      note.style.display = isShown ? '' : 'block'
    },
    details: () => inPage(options.updateContainerSelector),
    methodBox: () => form.querySelector(options.shippingMethodContainer)?.parentElement,
    button: form.querySelector<HTMLButtonElement>(options.orderReviewSubmitSelector),
    update: form.querySelector<HTMLButtonElement>(options.updateOrderSelector),
    wait: form.querySelector<HTMLElement>(options.waitLoadingContainer),
    asShipping: form.querySelector<Field>(options.billingAsShippingSelector),
    agreements: () =>
      [...form.querySelectorAll<Field>(options.agreementSelector)].filter(({ type }) => type === 'checkbox'),
  }
}

export type Parts = ReturnType<typeof partsOf>

/** Draws why the order cannot be placed beside its button, and says it when it changes. */
export const drawing = ({ button, update, wait, method }: Parts) => {
  const named = new Set<HTMLSelectElement>()
  const line = make('p', { class: 'skerry-order-review__reason', id: REASON, role: 'status' })
  const described = button?.getAttribute('aria-describedby')
  button?.setAttribute('aria-describedby', `${described ?? ''} ${REASON}`.trim())
  button?.after(line)
  wait?.setAttribute('role', 'status')
  return {
    draw(reason: Reason | undefined) {
      if (button) button.disabled = !!reason
      button?.classList.toggle('no-checkout', !!reason)
      const isBusy = reason === 'sent' || reason === 'updating'
      if (update) update.disabled = isBusy
      update?.classList.toggle('no-checkout', isBusy)
      // Magento's is a link, or a button.
      update?.setAttribute('aria-disabled', `${isBusy}`)
      // Magento prints the list without a label, also with another answer.
      const select = method()
      if (select && !select.labels?.length && !select.hasAttribute('aria-label')) {
        select.setAttribute('aria-label', translate(labels.shipping))
        named.add(select)
      }
      const text = reason && (reason !== 'sent' || !wait) ? translate(labels[reason]) : ''
      if (line.textContent !== text) line.textContent = text
      if (wait) wait.hidden = reason !== 'sent'
      // Magento's page hides it by a rule of its own.
      if (wait) wait.style.display = reason === 'sent' ? 'inline-block' : ''
    },
    remove() {
      line.remove()
      update?.removeAttribute('aria-disabled')
      for (const select of named) select.removeAttribute('aria-label')
      if (described) button?.setAttribute('aria-describedby', described)
      else button?.removeAttribute('aria-describedby')
    },
  }
}
