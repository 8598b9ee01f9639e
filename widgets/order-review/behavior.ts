import { announce } from '../../core/dom/announce.ts'
import { onFieldChange } from '../../core/dom/changes.ts'
import { fieldsIn } from '../../core/form/fields.ts'
import { formOf } from '../../core/form/form-of.ts'
import { loadRules } from '../../core/form/load-rules.ts'
import { isValid } from '../../core/form/validate.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { reloadOnStay } from '../../core/page/stay.ts'
import { translate } from '../../core/page/translate.ts'
import { showAlert } from '../../core/view/alert.ts'
import { copyBilling } from './billing.ts'
import { labels } from './labels.ts'
import { reasonOf } from './model.ts'
import { OrderReviewOptions } from './options.ts'
import { drawing, type Parts, partsOf } from './parts.ts'
import { calculate, placeOrder, textOf } from './requests.ts'

const connectButtons = (form: HTMLFormElement, parts: Parts, recalculate: () => void, signal: AbortSignal) => {
  const { button, update } = parts
  const press = (event: Event) => {
    const target = event.target as Element
    if (update?.contains(target)) {
      event.preventDefault()
      recalculate()
    }
    // Magento's button sends nothing by itself.
    if (button?.contains(target) && button.type === 'button') form.requestSubmit()
  }
  form.addEventListener('click', press, { signal })
}

const connectOrderReview = (host: HTMLElement, options: OrderReviewOptions, signal: AbortSignal) => {
  const form = formOf(host)
  if (!form) return undefined
  const parts = partsOf(form, options)
  const { button, asShipping, isApart } = parts
  const drawn = drawing(parts)
  const state = { isSent: false, isUpdating: false, isStale: false }
  const canUpdate = isApart || !!options.updateOrderSubmitUrl
  const chosen = () => parts.method()?.value.trim() ?? ''
  /** The method that the shown sums are of. */
  let saved = chosen()
  let agreementsShown = 0

  const reasonNow = () => {
    const agreements = parts.agreements()
    const fields = fieldsIn(form).filter(field => !agreements.includes(field))
    return reasonOf({
      ...state,
      needsMethod: canUpdate && !!parts.method() && !chosen(),
      isValid: fields.every(isValid),
      isAgreed: agreements.every(({ checked }) => checked),
    })
  }
  const draw = () => {
    agreementsShown = parts.agreements().length
    drawn.draw(reasonNow())
  }
  const place = async () => {
    state.isSent = true
    draw()
    const problem = await placeOrder(form, options, signal)
    if (signal.aborted) return
    state.isSent = false
    draw()
    // The alert gives the focus back to where it was, which a button that was disabled has lost.
    button?.focus()
    showAlert(problem)
    // Chosen while the order was sent: the sums in sight are of the method before.
    if (chosen() !== saved) void recalculate()
  }
  const recalculate = async () => {
    if (!canUpdate || state.isUpdating || state.isSent || !chosen()) return
    state.isUpdating = true
    draw()
    try {
      let method: string
      // A choice made meanwhile is calculated next.
      do {
        method = chosen()
        state.isStale = false
        await calculate(form, parts, options, signal)
      } while (chosen() && chosen() !== method)
      saved = method
      parts.showMethod(!state.isStale)
      announce(translate(labels.updated))
    } catch (error) {
      if (signal.aborted) return
      // The sums in sight are of the method before.
      const select = parts.method()
      if (select) select.value = saved
      state.isStale = !isApart
      showAlert(textOf(error))
    } finally {
      state.isUpdating = false
      if (!signal.aborted) draw()
    }
  }

  const change = (field: HTMLInputElement) => {
    if (field.matches(options.shippingSelector)) {
      if (chosen() !== saved) void recalculate()
    } else if (!isApart && !parts.agreements().includes(field)) {
      if (asShipping && (field === asShipping || asShipping.checked)) copyBilling(form, asShipping.checked)
      // Another address has other methods, which the server has to say.
      state.isStale = canUpdate
      if (canUpdate && chosen()) parts.showMethod(false)
    }
    draw()
  }

  /** The last listener of all: any other has refused the submit by now. */
  const onSubmit = (event: SubmitEvent) => {
    if (event.target !== form || event.defaultPrevented) return
    // Enter in a box sends the form without its button, which may be off.
    const reason = reasonNow()
    if (reason || options.isAjax) event.preventDefault()
    if (reason) return
    if (options.isAjax) void place()
    else {
      state.isSent = true
      // A disabled button's name and value would not be sent.
      setTimeout(draw)
      reloadOnStay(signal)
    }
  }

  addEventListener('submit', onSubmit, { signal })
  connectButtons(form, parts, () => void recalculate(), signal)
  for (const root of new Set([form, parts.methodForm ?? form])) onFieldChange(root, change, signal)
  // Magento draws the agreements by a script of its own, later than the form.
  const observer = new MutationObserver(() => {
    if (parts.agreements().length !== agreementsShown) draw()
  })
  observer.observe(form, { childList: true, subtree: true })
  // An order shown by the Back button may have been placed: the server's page has its state.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { signal })
  announce('')
  if (!isApart && asShipping?.checked) {
    copyBilling(form, true)
    state.isStale = canUpdate
  }
  void Promise.resolve(loadRules(form)).then(() => signal.aborted || draw())
  draw()
  return () => {
    observer.disconnect()
    drawn.draw(undefined)
    drawn.remove()
    if (asShipping?.checked) copyBilling(form, false)
  }
}

export default defineBehavior(OrderReviewOptions, connectOrderReview)
