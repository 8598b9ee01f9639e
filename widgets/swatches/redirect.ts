/** The product page that a refused form leads to opens with the choice, which the address carries. */
import { jQueryOf } from '../../core/legacy/jquery.ts'
import { $selection } from '../../core/product/selection.ts'
import type { Variants } from './variants.ts'

const REDIRECT = 'catalogCategoryAddToCartRedirect'

type Redirect = { form?: Element | ArrayLike<unknown>; redirectParameters?: string[] }

/** Adds `color=50` for swatches, `93=50` for a sequence of dropdowns, as Magento's own two scripts do. */
export const connectRedirect = (
  host: HTMLElement,
  productId: string,
  { attributes, isSequential }: Variants,
  signal: AbortSignal,
): void => {
  const add = (event: unknown, payload?: Redirect) => {
    const { form, redirectParameters = [] } = payload ?? (event as CustomEvent<Redirect>).detail ?? {}
    const own = host.closest('form')
    // Legacy code passes the form in a jQuery object.
    if (form && form !== own && (form as ArrayLike<unknown>)[0] !== own) return
    const chosen = $selection(productId).get().attributes
    for (const { id, code } of attributes) {
      const parameter = `${isSequential ? id : code}=${chosen[id]}`
      if (chosen[id] && !redirectParameters.includes(parameter)) redirectParameters.push(parameter)
    }
  }
  document.body.addEventListener(REDIRECT, add, { signal })
  // jQuery's `trigger` reaches no native listener.
  const body = jQueryOf()?.(document.body)
  body?.on(REDIRECT, add)
  signal.addEventListener('abort', () => body?.off(REDIRECT, add))
}
