/** Pictures of a choice that the page does not have itself; loaded with the first such choice. */
import type { Image } from '../../core/product/images.ts'
import { hasMedia, loadMedia } from '../../core/product/media.ts'
import type { Pictures } from '../../core/product/selection.ts'
import { LOADER_CLASS, LOADER_MS, MEDIA_DEBOUNCE_MS } from './model.ts'

/** Resolves after some milliseconds. @throws The signal's reason when it aborts. */
const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/**
 * Asks the shop once the choice has stayed for `MEDIA_DEBOUNCE_MS`, with Luma's class on the picture meanwhile.
 *
 * @param show Called with the pictures, `undefined` where the shop has none.
 * @param signal The choice's own.
 * @throws {HttpError} The next choice requests again.
 */
export const askMedia = async (
  image: HTMLElement,
  { mediaCallback = '', product = '' }: Pictures,
  show: (images: readonly Image[] | undefined) => Promise<void>,
  signal: AbortSignal,
): Promise<void> => {
  if (hasMedia(product)) return show(await loadMedia(mediaCallback, product, signal))
  await wait(MEDIA_DEBOUNCE_MS, signal)
  const { classList } = image
  signal.addEventListener('abort', () => classList.remove(LOADER_CLASS))
  classList.add(LOADER_CLASS)
  try {
    await show(await loadMedia(mediaCallback, product, signal))
  } finally {
    const timer = setTimeout(() => classList.remove(LOADER_CLASS), LOADER_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
}
