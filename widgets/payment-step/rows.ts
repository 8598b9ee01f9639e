/** The payment methods of the form: which are shown, which one is open, and the messages inside them. */
import { make, setAttributes } from '../../core/dom/make.ts'

const ROW = '.payment-method'
const MESSAGES = '[data-role="checkout-messages"]'
const SUBMIT = 'button[type=submit]'

type Row = { element: HTMLElement; radio: HTMLInputElement; code: string }

const rowsOf = (form: HTMLElement): Row[] =>
  [...form.querySelectorAll<HTMLElement>(ROW)].flatMap(element => {
    const radio = element.querySelector<HTMLInputElement>('input[name="payment[method]"]')
    return radio ? [{ element, radio, code: radio.value }] : []
  })

const rowOf = (form: HTMLElement, code: string) => rowsOf(form).find(each => each.code === code)?.element

export const shownCodes = (form: HTMLElement): string[] => rowsOf(form).map(({ code }) => code)

/** The radio that is checked before the script runs: by the shopper, or by the server. */
export const checkedRadio = (form: HTMLElement): HTMLInputElement | undefined =>
  rowsOf(form).find(({ radio }) => radio.checked)?.radio

/** Place Order of one method. */
export const buttonsOf = (form: HTMLElement, code: string): HTMLElement[] => [
  ...(rowOf(form, code)?.querySelectorAll<HTMLElement>(SUBMIT) ?? []),
]

/** Shows the methods of a list; while `isHeld` no other one can be chosen: the message of an order is inside its method. */
export const drawRows = (form: HTMLElement, list: readonly string[], chosen: string, isHeld = false): void => {
  for (const { element, radio, code } of rowsOf(form)) {
    const isActive = code === chosen
    element.hidden = !list.includes(code)
    element.classList.toggle('_active', isActive)
    radio.checked = isActive
    radio.disabled = element.hidden || (isHeld && !isActive)
    const content = element.querySelector<HTMLElement>('.payment-method-content')
    if (content) content.hidden = !isActive
  }
}

/** Disables Place Order while `isOff`; a button that the theme disabled stays disabled. */
export const drawButtons = (form: HTMLElement, isOff: boolean): void => {
  for (const button of form.querySelectorAll<HTMLButtonElement>(SUBMIT)) {
    if (isOff && !button.disabled) {
      button.disabled = true
      button.dataset['skerryOff'] = '1'
    } else if (!isOff && button.dataset['skerryOff']) {
      button.disabled = false
      delete button.dataset['skerryOff']
    }
  }
  form.toggleAttribute('data-placing', isOff)
}

/** The live region of a method. */
const regionOf = (form: HTMLElement, code: string): HTMLElement => {
  const row = rowOf(form, code)
  const place = row?.querySelector('.payment-method-content') ?? row ?? form
  let region = place.querySelector<HTMLElement>(MESSAGES)
  if (!region) {
    region = make('div', { 'data-role': 'checkout-messages' })
    place.prepend(region)
  }
  setAttributes(region, { role: 'alert', tabindex: -1 })
  region.classList.add('messages', 'skerry-payment__messages')
  return region
}

/** Adds all live regions at the start: screen readers miss the text of a region that is added together with it. */
export const prepareMessages = (form: HTMLElement): void => {
  for (const code of shownCodes(form)) regionOf(form, code)
}

/** Shows messages inside a method until the next choice or order; returns the region, which can be focused. */
export const showMessages = (
  form: HTMLElement,
  code: string,
  texts: readonly string[],
  nextStep?: HTMLElement,
): HTMLElement => {
  const region = regionOf(form, code)
  const lines = texts.flatMap(text => text.split('\n')).map(text => make('p', {}, text))
  const box = make('div', { class: 'message message-error error' }, ...lines, ...(nextStep ? [nextStep] : []))
  region.replaceChildren(...(texts.length ? [box] : []))
  return region
}

export const clearMessages = (form: HTMLElement): void => {
  for (const region of form.querySelectorAll(MESSAGES)) region.replaceChildren()
}
