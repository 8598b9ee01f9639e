import { defineBehavior } from '../../core/island/widget.ts'
import { connectAddToCart } from './behavior.ts'
import { AddToCartOptions } from './options.ts'

/** A form of a product page or a tile that puts its product into the cart without leaving the page. */
export default defineBehavior(AddToCartOptions, connectAddToCart)
