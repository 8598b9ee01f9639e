/** The markup of frames and thumbnails, as the server prints it or as it is drawn where the server printed one picture. */
import { make, setAttributes } from '../../core/dom/make.ts'
import { scrollSmoothly } from '../../core/dom/scroll.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { type Frame, isVideo, sourcesOf } from './model.ts'
import type { Settings } from './settings.ts'

export type Markup = {
  readonly root: HTMLElement
  readonly stage: HTMLElement
  readonly thumbs: HTMLElement
  /** The server's own picture. */
  readonly own: HTMLImageElement
  /** Whether the server printed no stage. */
  readonly isDrawn: boolean
}

/** The accessible name of a frame: its number, and its caption if it has one. */
export const describe = (frames: readonly Frame[], at: number): string => {
  const caption = frames[at]?.caption
  return caption
    ? translate(labels.imageWithCaption, at + 1, frames.length, caption)
    : translate(labels.image, at + 1, frames.length)
}

const makeFrame = (frame: Frame) =>
  make(
    'a',
    { class: 'skerry-gallery__frame', href: frame.full || frame.img || frame.videoUrl },
    make('img', { loading: 'lazy', src: sourcesOf(frame)[0], alt: frame.caption ?? '' }),
  )

/** The server's stage and thumbnails, or new ones in the place of its picture. */
export const adoptMarkup = (host: HTMLElement, own: HTMLImageElement, { widthPx, heightPx }: Settings): Markup => {
  const part = (name: string) => host.querySelector<HTMLElement>(`.skerry-gallery${name}`)
  const printed = part('')
  const stage = part('__stage') ?? make('div', { class: 'skerry-gallery__stage' })
  const thumbs = part('__thumbs') ?? make('div', { class: 'skerry-gallery__thumbs' })
  const root = printed ?? make('div', { class: 'skerry-gallery' })
  if (!printed) {
    const picture = own.closest('picture') ?? own
    picture.replaceWith(root)
    stage.append(make('a', { class: 'skerry-gallery__frame' }, picture))
    root.append(stage)
    own.style.aspectRatio = `${widthPx} / ${heightPx}`
  }
  if (!thumbs.isConnected) root.append(thumbs)
  return { root, stage, thumbs, own, isDrawn: !printed }
}

/** Scrolls the thumbnails, and nothing else, until one of them can be seen. */
export const showThumb = (thumbs: HTMLElement, at: number, ms: number): void => {
  const box = thumbs.children[at]?.getBoundingClientRect()
  const row = thumbs.getBoundingClientRect()
  if (!box) return
  const beyond = (start: number, end: number, from: number, to: number) =>
    start < from ? start - from : end > to ? end - to : 0
  const left = beyond(box.left, box.right, row.left, row.right)
  const top = beyond(box.top, box.bottom, row.top, row.bottom)
  if (left || top) void scrollSmoothly(thumbs, { left: thumbs.scrollLeft + left, top: thumbs.scrollTop + top }, ms)
}

/** Frames before and after the server's own, which is the one at `main` and stays where it is. */
export const drawFrames = ({ stage, own }: Markup, frames: readonly Frame[], main: number): void => {
  const ownFrame = own.closest('.skerry-gallery__frame') as HTMLElement
  for (const child of [...stage.children]) if (child !== ownFrame) child.remove()
  // It was left out where its picture had failed.
  if (!ownFrame.parentElement) stage.append(ownFrame)
  ownFrame.querySelector('.skerry-gallery__failed')?.remove()
  setAttributes(ownFrame, { href: frames[main]?.full, 'data-failed': null })
  const others = frames.map(frame => (frame === frames[main] ? ownFrame : makeFrame(frame)))
  ownFrame.before(...others.slice(0, main))
  ownFrame.after(...others.slice(main + 1))
}

export const drawThumbs = (thumbs: HTMLElement, frames: readonly Frame[]): void =>
  thumbs.replaceChildren(
    ...frames.map(frame =>
      make(
        'a',
        { class: 'skerry-gallery__thumb', href: frame.full || frame.img || frame.videoUrl },
        make('img', { loading: 'lazy', src: frame.thumb || frame.img || frame.full || null, alt: '' }),
      ),
    ),
  )

/** Gives frames and thumbnails their sizes, names and captions. */
export const fitFrames = ({ stage, thumbs, isDrawn }: Markup, frames: readonly Frame[], settings: Settings): void => {
  const { widthPx, heightPx, thumbWidthPx, thumbHeightPx, thumbMarginPx, hasCaptions, canOpen } = settings
  for (const [at, element] of [...stage.children].entries()) {
    const image = element.querySelector('img')
    if (image && (isDrawn || !image.hasAttribute('width'))) setAttributes(image, { width: widthPx, height: heightPx })
    const frame = frames[at]
    const isPlayed = !!frame && isVideo(frame)
    const name = describe(frames, at)
    setAttributes(element, {
      'aria-label': isPlayed ? translate(labels.playVideo, frame.caption || name) : name,
      role: (canOpen || isPlayed) && 'button',
      'aria-haspopup': canOpen && !isPlayed && 'dialog',
      'data-video': isPlayed && '',
    })
    element.querySelector('.skerry-gallery__caption')?.remove()
    const caption = hasCaptions && frames[at]?.caption
    if (caption) element.append(make('span', { class: 'skerry-gallery__caption' }, caption))
  }
  thumbs.style.gap = `${thumbMarginPx}px`
  thumbs.hidden = settings.nav === 'none' || frames.length < 2
  for (const [at, element] of [...thumbs.children].entries()) {
    const frame = frames[at]
    const hasVideo = !!frame && isVideo(frame)
    setAttributes(element, { role: 'button', 'aria-label': describe(frames, at), 'data-video': hasVideo && '' })
    const image = element.querySelector('img')
    if (image) setAttributes(image, { width: thumbWidthPx, height: thumbHeightPx })
  }
}
