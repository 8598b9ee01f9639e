import { request } from '../http/request.ts'
import { fromMedia, type Image } from './images.ts'
import type { Pictures } from './selection.ts'

const answers = new Map<string, readonly Image[] | undefined>()

/**
 * Whether `loadMedia` resolves without a request.
 *
 * The page's own answer is kept like the shop's: it counts also when the child is chosen again.
 */
export const hasMedia = ({ product = '', answer, mediaCallback }: Pictures): boolean => {
  const images = answers.has(product) ? undefined : fromMedia(answer)
  if (images) answers.set(product, images)
  return answers.has(product) || !mediaCallback
}

/**
 * The pictures of one child product, from the page's own answer or else from the shop's cacheable callback; each product
 * is requested once per page.
 *
 * GET {mediaCallback}?product_id={id}&isAjax=true
 *
 * @returns `undefined` when the shop has none.
 * @throws {HttpError} The failure is not cached, so the next choice requests again.
 */
export const loadMedia = async (pictures: Pictures, signal: AbortSignal): Promise<readonly Image[] | undefined> => {
  const { mediaCallback = '', product = '' } = pictures
  if (!hasMedia(pictures)) {
    const query = `${mediaCallback.includes('?') ? '&' : '?'}product_id=${product}&isAjax=true`
    answers.set(product, fromMedia(await request(mediaCallback + query, { signal })))
  }
  return answers.get(product)
}
