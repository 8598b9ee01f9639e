/** Sections of the visitor's data: those of every shop, and those that a shop adds. */
import { section } from 'skerry'

declare module 'skerry' {
  interface Sections {
    loyalty: { points: number }
  }
}

const cart = section('cart')
const names: (string | undefined)[] | undefined = cart.get()?.items?.map(item => item.product_name)
// @ts-expect-error No field of the cart.
cart.get()?.itmes
const points: number | undefined = section('loyalty').get()?.points
// @ts-expect-error Points are no text.
const wrong: string | undefined = section('loyalty').get()?.points
const unknown: unknown = section('anything').get()?.['key']
const undo: () => void = cart.subscribe(data => data?.summary_count)
const reloaded: Promise<unknown> = cart.reload()
export const all = [names, points, wrong, unknown, undo, reloaded]
