/** Rules of an item's button on the wish list. Pure. */
import { fieldsOf, fillPost, readPost } from '../../core/product/data-post.ts'

export type Wish = { itemId: string; action: string; fields: Readonly<Record<string, string>> }

/**
 * What a button's `data-post` puts into the cart; `undefined` where it posts something else.
 *
 * @param address Of the page.
 */
export const readWish = (post: string | undefined, address: string): Wish | undefined => {
  const read = readPost(post)
  if (!read || !/\/wishlist\/index\/cart\b/.test(read.action)) return undefined
  const filled = fillPost(read, address)
  const fields = fieldsOf(filled)
  const { item: itemId } = fields
  return itemId ? { itemId, action: filled.action, fields } : undefined
}
