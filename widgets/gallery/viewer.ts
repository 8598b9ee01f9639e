/** The gallery over the whole window: its own row of pictures, moved into a modal dialog and back. */
import { borrow } from '../../core/dom/borrow.ts'
import { make, makeButton, setAttributes } from '../../core/dom/make.ts'
import { translate } from '../../core/page/translate.ts'
import { loadStyle } from '../../core/release/load-style.ts'
import { showDialog } from '../../core/view/modal.ts'
import { connectZoom } from './enlarge.ts'
import { labels } from './labels.ts'
import { sourcesOf } from './model.ts'
import type { Strip } from './strip.ts'

/** The address bar keeps its address; Back of a phone only closes the dialog. */
const closeOnBack = (close: () => void, signal: AbortSignal) => {
  history.pushState({ ...history.state, skerryGallery: true }, '')
  addEventListener('popstate', close, { signal })
  return () => {
    if (history.state?.skerryGallery) history.back()
  }
}

/** Shows the large pictures of the shown frame and its neighbours. */
const showLarge = ({ markup, index, frames }: Strip) => {
  for (const at of [index - 1, index, index + 1]) {
    const frame = frames[at]
    const image = markup.stage.children[at]?.querySelector('img')
    const source = frame && sourcesOf(frame, true)[0]
    if (image && source && image.src !== source) setAttributes(image, { srcset: null, src: source })
  }
}

/**
 * Opens the gallery in fullscreen.
 *
 * @param setFullscreen Applies the settings of the place that the gallery is moved to.
 */
export const openViewer = async (
  strip: Strip,
  host: HTMLElement,
  percent: number,
  setFullscreen: (isFullscreen: boolean) => void,
): Promise<void> => {
  await loadStyle('gallery-controls')
  if (strip.signal.aborted || strip.isHeld) return
  const { root, stage } = strip.markup
  const listeners = new AbortController()
  const { signal } = listeners
  const close = () => {
    if (signal.aborted) return
    listeners.abort()
    strip.onSelect.splice(strip.onSelect.indexOf(enlarge), 1)
    strip.isHeld = undefined
    putBack()
    closeDialog()
    dialog.remove()
    host.style.minBlockSize = ''
    setFullscreen(false)
    ;(stage.children[strip.index] as HTMLElement).focus({ preventScroll: true })
    leaveHistory()
  }
  const dialog = make(
    'dialog',
    { class: 'skerry-gallery-viewer', 'aria-label': translate(labels.gallery) },
    makeButton({ class: 'skerry-gallery__close', 'aria-label': translate(labels.close) }, close),
  )
  // Content below the gallery keeps its place.
  host.style.minBlockSize = `${host.offsetHeight}px`
  host.append(dialog)
  const putBack = borrow([root], dialog)
  const closeDialog = showDialog(dialog, close)
  const enlarge = () => showLarge(strip)
  strip.onSelect.push(enlarge)
  strip.isHeld = connectZoom(strip, dialog, percent, signal)
  setFullscreen(true)
  enlarge()
  ;(stage.children[strip.index] as HTMLElement).focus({ preventScroll: true })
  const leaveHistory = closeOnBack(close, signal)
  strip.signal.addEventListener('abort', close, { signal })
}
