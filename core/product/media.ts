import { request } from '../http/request.ts'
import { fromMedia, type Image } from './images.ts'
import type { Pictures } from './selection.ts'

const answers = new Map<string, readonly Image[] | undefined>()

/** Whether `loadMedia` resolves without a request. */
export const hasMedia = ({ product = '', answer, mediaCallback }: Pictures): boolean =>
  answers.has(product) || !!fromMedia(answer) || !mediaCallback

/**
 * The pictures of one child product, from the page's own answer or else from the shop's cacheable callback; either is kept
 * for when the child is chosen again.
 *
 * GET {mediaCallback}?product_id={id}&isAjax=true
 *
 * @returns `undefined` when the shop has none.
 * @throws {HttpError} The failure is not cached, so the next choice requests again.
 */
export const loadMedia = async (pictures: Pictures, signal: AbortSignal): Promise<readonly Image[] | undefined> => {
  const { mediaCallback = '', product = '', answer } = pictures
  const printed = fromMedia(answer)
  if (printed && !answers.has(product)) answers.set(product, printed)
  if (!hasMedia(pictures)) {
    const query = `${mediaCallback.includes('?') ? '&' : '?'}product_id=${product}&isAjax=true`
    answers.set(product, fromMedia(await request(mediaCallback + query, { signal })))
  }
  return answers.get(product)
}
