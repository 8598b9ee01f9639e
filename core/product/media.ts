import { request } from '../http/request.ts'
import { fromMedia, type Image } from './images.ts'

const answers = new Map<string, readonly Image[] | undefined>()

/**
 * The pictures of one child product, from the shop's cacheable callback; each product is requested once per page.
 *
 * GET {mediaCallback}?product_id={id}&isAjax=true
 *
 * @returns `undefined` when the shop has none.
 * @throws {HttpError} The failure is not cached, so the next choice requests again.
 */
export const loadMedia = async (
  mediaCallback: string,
  productId: string,
  signal: AbortSignal,
): Promise<readonly Image[] | undefined> => {
  if (!answers.has(productId)) {
    const query = `${mediaCallback.includes('?') ? '&' : '?'}product_id=${productId}&isAjax=true`
    answers.set(productId, fromMedia(await request(mediaCallback + query, { signal })))
  }
  return answers.get(productId)
}

/** Whether `loadMedia` resolves without a request. */
export const hasMedia = (productId: string): boolean => answers.has(productId)
