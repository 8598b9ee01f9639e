/** The payment methods as they stand in the page: which are shown, which one is open, and what is told inside it. */

const ROW = '.payment-method'
const MESSAGES = '[data-role="checkout-messages"]'

type Row = { element: HTMLElement; radio: HTMLInputElement; code: string }

const rowsOf = (form: HTMLElement): Row[] =>
  [...form.querySelectorAll<HTMLElement>(ROW)].flatMap(element => {
    const radio = element.querySelector<HTMLInputElement>('input[name="payment[method]"]')
    return radio ? [{ element, radio, code: radio.value }] : []
  })

export const shownCodes = (form: HTMLElement): string[] => rowsOf(form).map(({ code }) => code)

/** What the shopper chose before the script came. */
export const checkedCode = (form: HTMLElement): string => rowsOf(form).find(({ radio }) => radio.checked)?.code ?? ''

export const drawRows = (form: HTMLElement, list: readonly string[], chosen: string): void => {
  for (const { element, radio, code } of rowsOf(form)) {
    const isActive = code === chosen
    element.hidden = !list.includes(code)
    element.classList.toggle('_active', isActive)
    radio.checked = isActive
    radio.disabled = element.hidden
    const content = element.querySelector<HTMLElement>('.payment-method-content')
    if (content) content.hidden = !isActive
  }
}

/** Buttons that buy are off while `isOff`; a theme's own reason to switch one off stays. */
export const drawButtons = (form: HTMLElement, isOff: boolean): void => {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[type=submit]')) {
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

/** The live region of a method; all stand from the start, since nothing is read reliably from one that comes with its text. */
const regionOf = (form: HTMLElement, code: string): HTMLElement => {
  const row = rowsOf(form).find(each => each.code === code)?.element
  const place = row?.querySelector('.payment-method-content') ?? row ?? form
  const known = place.querySelector<HTMLElement>(MESSAGES)
  const region = known ?? document.createElement('div')
  if (!known) {
    region.dataset['role'] = 'checkout-messages'
    place.prepend(region)
  }
  region.setAttribute('role', 'alert')
  region.tabIndex = -1
  region.classList.add('messages', 'skerry-payment__messages')
  return region
}

export const prepareMessages = (form: HTMLElement): void => {
  for (const code of shownCodes(form)) regionOf(form, code)
}

/** Says texts inside a method, as text; nothing takes them away. Gives the region, to put the focus there. */
export const tell = (form: HTMLElement, code: string, texts: readonly string[], way?: HTMLElement): HTMLElement => {
  const region = regionOf(form, code)
  const box = document.createElement('div')
  box.className = 'message message-error error'
  box.append(
    ...texts
      .flatMap(text => text.split('\n'))
      .map(text => {
        const line = document.createElement('p')
        line.textContent = text
        return line
      }),
  )
  if (way) box.append(way)
  region.replaceChildren(...(texts.length ? [box] : []))
  return region
}

export const clearMessages = (form: HTMLElement): void => {
  for (const region of form.querySelectorAll(MESSAGES)) region.replaceChildren()
}
