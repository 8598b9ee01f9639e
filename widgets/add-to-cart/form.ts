import { formOf } from '../../core/form/form-of.ts'
import type { Disconnect } from '../../core/island/widget.ts'
import type { AddToCartOptions } from './options.ts'

export const productFormOf = (host: HTMLElement): HTMLFormElement => {
  const form = formOf(host)
  if (!form) throw new Error('No form.')
  return form
}

export const buttonsOf = (form: HTMLFormElement, { addToCartButtonSelector }: AddToCartOptions) => [
  ...form.querySelectorAll<HTMLButtonElement>(addToCartButtonSelector),
]

/** Enables the buttons, which Luma prints disabled, and leaves the checking of fields to the widget. */
export const enableForm = (host: HTMLElement, options: AddToCartOptions): Disconnect => {
  const form = productFormOf(host)
  const { noValidate } = form
  form.noValidate = true
  for (const button of buttonsOf(form, options)) button.disabled = false
  return () => {
    form.noValidate = noValidate
  }
}
