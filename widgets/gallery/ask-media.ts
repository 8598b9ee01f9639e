/** Pictures of a choice that are not in `jsonConfig.images`; loaded with the first such choice. */
import type { Image } from '../../core/product/images.ts'
import { hasMedia, loadMedia } from '../../core/product/media.ts'
import type { Pictures } from '../../core/product/selection.ts'

/** Milliseconds of quiet before pictures are requested. */
export const MEDIA_DEBOUNCE_MS = 500
/** Milliseconds that the loader's class stays after the answer. */
export const LOADER_MS = 300
/** Luma's class for a picture while the next one loads. */
export const LOADER_CLASS = 'swatch-option-loading'

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
 * Shows what is known at once. Else asks the shop once the choice has stayed for `MEDIA_DEBOUNCE_MS`, with Luma's class on
 * the picture meanwhile.
 *
 * @param show Called with the pictures, `undefined` where the shop has none.
 * @param signal The choice's own.
 * @throws {HttpError} The next choice requests again.
 */
export const askMedia = async (
  image: HTMLElement,
  pictures: Pictures,
  show: (images: readonly Image[] | undefined) => Promise<void>,
  signal: AbortSignal,
): Promise<void> => {
  if (hasMedia(pictures)) return show(await loadMedia(pictures, signal))
  await wait(MEDIA_DEBOUNCE_MS, signal)
  const { classList } = image
  signal.addEventListener('abort', () => classList.remove(LOADER_CLASS))
  classList.add(LOADER_CLASS)
  try {
    await show(await loadMedia(pictures, signal))
  } finally {
    const timer = setTimeout(() => classList.remove(LOADER_CLASS), LOADER_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
}
