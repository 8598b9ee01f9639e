/** Videos among the pictures: a picture with a play button, until the shopper presses it. */
import { emit } from '../../core/dom/emit.ts'
import { make, makeButton } from '../../core/dom/make.ts'
import { translate } from '../../core/page/translate.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { labels } from './labels.ts'
import type { Frame } from './model.ts'
import type { Strip } from './strip.ts'
import { thumbnailOf } from './thumbnail.ts'
import { parseVideoUrl, playerAddress, type Video, type VideoSettings } from './video-url.ts'

/** Attributes of Magento's player that themes and scripts read. */
const marksOf = ({ id, type, useYoutubeNocookie }: Video, { showRelated, videoAutoRestart }: VideoSettings) => ({
  'data-type': type,
  'data-code': id,
  'data-width': '100%',
  'data-height': '100%',
  'data-related': Number(showRelated) > 0 ? 1 : 0,
  'data-loop': Number(videoAutoRestart) > 0 ? 1 : 0,
  'data-youtubenocookie': useYoutubeNocookie ? 1 : 0,
})

const makePlayer = (video: Video, settings: VideoSettings, title: string, isMuted: boolean) => {
  const own = { class: 'skerry-gallery__player', ...marksOf(video, settings) }
  if (video.type === 'file') {
    const player = make('video', { ...own, src: video.id, controls: '', 'aria-label': title })
    player.playsInline = true
    player.muted = isMuted
    player.loop = Number(settings.videoAutoRestart) > 0
    // A browser may want another press; its controls are there.
    player.play?.().catch(() => {})
    return player
  }
  return make('iframe', {
    ...own,
    src: playerAddress(video, settings, isMuted),
    title,
    allow: 'autoplay; fullscreen; picture-in-picture',
    allowfullscreen: '',
    // A provider must know which shop embeds it, and no more.
    referrerpolicy: 'strict-origin-when-cross-origin',
  })
}

/** A page that asks for consent keeps the provider away until it has it. */
const isAllowed = (host: HTMLElement, provider: string, url: string) =>
  emit(host, 'gallery:video', { productId: productIdOf(host), provider, url })

/** Asks the provider of a video for the picture that the shop lacks. The frame stays empty where there is none. */
export const showThumbnail = async (strip: Strip, host: HTMLElement, frame: Frame): Promise<void> => {
  const { videoUrl } = frame
  const video = parseVideoUrl(videoUrl ?? '')
  if (!videoUrl || !video || !isAllowed(host, video.type, videoUrl)) return
  const img = await thumbnailOf(videoUrl, strip.signal)
  const at = strip.frames.indexOf(frame)
  if (img && at >= 0 && !strip.signal.aborted) strip.replace(at, { full: img, img, thumb: img })
}

/** A note that the shopper can close. */
const showNote = ({ markup }: Strip, text: string) => {
  const close = makeButton({ class: 'skerry-gallery__stop', 'aria-label': translate(labels.close) }, () =>
    note.remove(),
  )
  const note = make('div', { class: 'skerry-gallery__note', role: 'alert' }, text, close)
  markup.root.append(note)
  return note
}

/**
 * Plays the video of a frame in the place of its picture, until another frame is shown or the shopper ends it. Nothing is
 * requested from its provider before that.
 *
 * @param isMuted For a video that begins by itself, which leaves the focus where it is.
 * @returns Ends it; more calls do no harm.
 */
export const playVideo = (
  strip: Strip,
  host: HTMLElement,
  frame: Frame,
  settings: VideoSettings,
  isMuted = false,
): (() => void) => {
  const { root, stage } = strip.markup
  const note = (text: string) => {
    const shown = showNote(strip, text)
    return () => shown.remove()
  }
  if (!frame.videoUrl) return note(translate(labels.noVideo))
  const video = parseVideoUrl(frame.videoUrl)
  if (!video) return note(translate(labels.unknownVideo))
  const { type: provider } = video
  if (!isAllowed(host, provider, frame.videoUrl)) return () => {}
  const player = makePlayer(video, settings, frame.caption || translate(labels.video), isMuted)
  const listeners = new AbortController()
  const { signal } = listeners
  const end = () => {
    if (signal.aborted) return
    listeners.abort()
    const hadFocus = [player, close].some(element => element === document.activeElement)
    player.remove()
    close.remove()
    root.removeAttribute('data-playing')
    if (hadFocus) (stage.children[strip.index] as HTMLElement | undefined)?.focus({ preventScroll: true })
  }
  const close = makeButton({ class: 'skerry-gallery__stop', 'aria-label': translate(labels.stop) }, end)
  root.append(player, close)
  root.dataset['playing'] = provider
  if (!isMuted) close.focus({ preventScroll: true })
  root.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape') return
      // The first Escape ends the video, the next one leaves fullscreen.
      event.preventDefault()
      end()
    },
    { signal },
  )
  let removeNote = () => {}
  player.addEventListener('error', () => {
    end()
    removeNote = note(translate(labels.unplayable))
  })
  return () => {
    end()
    removeNote()
  }
}
