import { lazy } from '../../core/island/lazy.ts'
import { enableForm, productFormOf } from './form.ts'
import { AddToCartOptions } from './options.ts'

/** A form of a product page or a tile that puts its product into the cart without leaving the page. */
export default lazy({
  options: AddToCartOptions,
  setup: enableForm,
  wakeOn: 'touch',
  root: productFormOf,
  targets: ({ addToCartButtonSelector }) => addToCartButtonSelector,
  load: () => import('./behavior.ts'),
})
