/** The product's form, which leads to the wallet once its product is in the cart. */
import { make } from '../../core/dom/make.ts'

const PRODUCT = 'input[name="product"]'
const POPUP = 'product_addtocart_form_from_popup'
const RETURN = 'pp-checkout-url'
/** Controls of the form that send it otherwise. */
const SUBMITS = 'button:not([type]), [type=submit], [type=image]'

/** The form that puts the trigger's product into the cart: the one around it, or the page's one of the same product. */
export const formOf = (trigger: Element, containerSelector: string): HTMLFormElement | undefined => {
  const around = trigger.closest('form') ?? (trigger as HTMLButtonElement).form ?? undefined
  const id = around?.querySelector<HTMLInputElement>(PRODUCT)?.value
  const others = [...document.querySelectorAll<HTMLFormElement>(`form:not(#${POPUP})`)]
  const same = id && others.find(form => form.querySelector<HTMLInputElement>(PRODUCT)?.value === id)
  const place = containerSelector && document.querySelector(containerSelector)
  return same || around || (place ? place.closest('form') : undefined) || undefined
}

/** Sends the form so that it leads to an address afterwards, once: another press of its buttons adds to the cart alone. */
export const sendTo = (form: HTMLFormElement, url: string, trigger: Element, signal: AbortSignal): void => {
  form.querySelector(`[data-role="${RETURN}"]`)?.remove()
  const field = make('input', { type: 'hidden', 'data-role': RETURN, name: 'return_url', value: url })
  form.append(field)
  const over = new AbortController()
  const end = () => {
    field.remove()
    over.abort()
  }
  const press = ({ target }: Event) => {
    const control = (target as Element).closest(SUBMITS)
    if (control && control !== trigger) end()
  }
  const options = { signal: over.signal, capture: true }
  signal.addEventListener('abort', end, { signal: over.signal })
  form.addEventListener('click', press, options)
  form.addEventListener('add-to-cart:failed', end, options)
  form.requestSubmit()
}
