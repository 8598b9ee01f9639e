import { $payment, type PaymentHandler, registerPaymentMethod } from '../../core/checkout/payment.ts'
import { methodRadio } from '../../core/checkout/until-chosen.ts'
import { make } from '../../core/dom/make.ts'
import type { Field } from '../../core/form/fields.ts'
import { checkField, clearErrors, isValid } from '../../core/form/validate.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { agreementField, isEmpty } from './field.ts'
import { labels } from './labels.ts'
import { additionalData, type BillingAgreement, readBillingAgreements } from './model.ts'
import { AgreementMethodOptions } from './options.ts'

/** A list with its label; the first option asks to choose. */
const drawField = (host: HTMLElement, name: string, list: readonly BillingAgreement[]) => {
  const id = `${methodRadio(host)?.value}_ba_agreement_id`
  const options = list.map(each => make('option', { value: each.id }, each.name))
  const select = make('select', { id, name, class: 'select' }, make('option', { value: '' }, translate(labels.prompt)))
  select.append(...options)
  const label = make('label', { for: id, class: 'label' }, translate(labels.title))
  const field = make('div', { class: 'field required' }, label, select)
  host.querySelector('.payment-method-content')?.prepend(field)
  return { select, remove: () => field.remove() }
}

/** Magento prints its list without a label. */
const nameField = (select: HTMLSelectElement) => {
  if (select.labels?.length || select.hasAttribute('aria-label')) return () => {}
  select.setAttribute('aria-label', translate(labels.title))
  return () => select.removeAttribute('aria-label')
}

/** A method that nothing can be paid with is none of the step: it is hidden, and another one is chosen. */
const hideMethod = (host: HTMLElement, radio: HTMLInputElement) => {
  const { name } = radio
  const { hidden } = host
  radio.name = ''
  host.hidden = true
  const { chosen, status } = $payment.get()
  // Also where another one is chosen: the step draws its rows again.
  $payment.set({ chosen: chosen === radio.value ? '' : chosen, status })
  return () => {
    radio.name = name
    host.hidden = hidden
  }
}

/** Pays by an agreement that the customer has with a wallet: one of a list, which has to be chosen. */
export default defineBehavior(AgreementMethodOptions, (host, options, signal) => {
  const radio = methodRadio(host)
  if (!radio) throw new Error('The host has no radio payment[method].')
  if (isEmpty(host, options)) return hideMethod(host, radio)
  const printed = agreementField(host, options)
  const drawn = printed
    ? { select: printed, remove: nameField(printed) }
    : drawField(host, `payment[${options.transportName}]`, readBillingAgreements(options.agreements))
  const { select } = drawn
  select.setAttribute('aria-required', 'true')
  // Not `required`: a form that the browser sends may pay otherwise.
  select.dataset['ruleRequired'] = ''

  const check: PaymentHandler['check'] = isQuiet => {
    const isChosen = (isQuiet ? isValid : checkField)(select as Element as Field)
    return isChosen ? undefined : { text: translate(labels.choose), focus: () => select.focus() }
  }
  const authorize: PaymentHandler['authorize'] = async () => ({
    method: radio.value,
    po_number: null,
    additional_data: additionalData(options.transportName, select.value),
  })

  clearErrors(host, signal)
  const unregister = registerPaymentMethod({ code: radio.value, check, authorize })
  return () => {
    unregister()
    select.removeAttribute('aria-required')
    delete select.dataset['ruleRequired']
    drawn.remove()
  }
})
