import type { Disconnect } from '../../core/island/widget.ts'
import type { AddToCartOptions } from './options.ts'

type Submit = (submitter: HTMLElement | null) => Promise<void>

/** Makes the form ready to be pressed; what adds comes when a pointer or the focus reaches the button. */
export const connectAddToCart = (host: HTMLElement, options: AddToCartOptions, signal: AbortSignal): Disconnect => {
  const form = host.closest('form') ?? host.querySelector('form')
  if (!form) throw new Error('There is no form to add to the cart with.')
  let arrival: Promise<Submit> | undefined
  const bring = () => {
    arrival ??= import('./adding.ts').then(({ connectAdding }) => connectAdding(form, options, signal))
    arrival.catch(() => {
      arrival = undefined
    })
    return arrival
  }

  // What is wrong is told in the shop's own words and place.
  const { noValidate } = form
  form.noValidate = true
  for (const button of form.querySelectorAll<HTMLButtonElement>(options.addToCartButtonSelector)) {
    button.disabled = false
    for (const name of ['focus', 'pointerenter']) button.addEventListener(name, bring, { signal, once: true })
  }
  form.addEventListener(
    'submit',
    event => {
      if (event.defaultPrevented) return
      event.preventDefault()
      // The request itself tells what it changed; whoever listens on the document would take a refused form for sent.
      event.stopPropagation()
      bring().then(
        submit => submit(event.submitter),
        // Without our script the shop's own way still sells.
        () => HTMLFormElement.prototype.submit.call(form),
      )
    },
    { signal },
  )
  return () => {
    form.noValidate = noValidate
  }
}
