/** The address that a refused form leads to carries the choice, so that the product page opens with it. */
import { jQueryOf } from '../../core/dom/changes.ts'
import type { Drawn } from './view.tsx'

const REDIRECT = 'catalogCategoryAddToCartRedirect'

type Redirect = { form?: Element | ArrayLike<unknown>; redirectParameters?: string[] }

/** Adds `color=50` for swatches, `93=50` for a sequence of dropdowns (swatches contract, A8 and B). */
export const connectRedirect = (host: HTMLElement, { $chosen, variants }: Drawn, signal: AbortSignal): void => {
  const add = (event: unknown, payload?: Redirect) => {
    const { form, redirectParameters = [] } = payload ?? (event as CustomEvent<Redirect>).detail ?? {}
    const own = host.closest('form')
    // Old code hands the form over in a jQuery object.
    if (form && form !== own && (form as ArrayLike<unknown>)[0] !== own) return
    for (const { id, code } of variants.attributes) {
      const option = $chosen.get().attributes[id]
      const parameter = `${variants.isSequential ? id : code}=${option}`
      if (option && !redirectParameters.includes(parameter)) redirectParameters.push(parameter)
    }
  }
  document.body.addEventListener(REDIRECT, add, { signal })
  // jQuery's `trigger` reaches no native listener.
  const body = jQueryOf()?.(document.body)
  body?.on(REDIRECT, add)
  signal.addEventListener('abort', () => body?.off(REDIRECT, add))
}
