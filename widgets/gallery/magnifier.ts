/** A closer look at the shown picture: its natural size over it or beside it, where the mouse is. */
import { make, setAttributes } from '../../core/dom/make.ts'
import { asMap } from '../../core/schema/php.ts'
import { isVideo, sourcesOf } from './model.ts'
import type { Strip } from './strip.ts'
import { fittedSize, type Size } from './zoom.ts'

type Point = { readonly x: number; readonly y: number }

/** Pixels that are moved so that the point is in the middle, as far as that leaves no gap. */
const centred = (share: number, length: number, room: number) =>
  length < room ? (room - length) / 2 : Math.max(room - length, Math.min(0, room / 2 - share * length))

/**
 * The picture's place in the box, and which part of the stage that is; `undefined` beside the picture, and for one that is
 * not larger than it is shown.
 */
export const magnify = (
  { x, y }: Point,
  natural: Size,
  stage: Size,
  box: Size,
): { picture: Point; lens: Point & Size } | undefined => {
  const shown = fittedSize(natural, stage)
  const scale = natural.width / (shown.width || 1)
  const edge = { x: (stage.width - shown.width) / 2, y: (stage.height - shown.height) / 2 }
  const share = { x: (x - edge.x) / (shown.width || 1), y: (y - edge.y) / (shown.height || 1) }
  if (scale <= 1 || [share.x, share.y].some(own => own < 0 || own > 1)) return undefined
  const picture = { x: centred(share.x, natural.width, box.width), y: centred(share.y, natural.height, box.height) }
  return {
    picture,
    lens: {
      x: edge.x + Math.max(0, -picture.x / scale),
      y: edge.y + Math.max(0, -picture.y / scale),
      width: Math.min(shown.width, box.width / scale),
      height: Math.min(shown.height, box.height / scale),
    },
  }
}

const place = (element: HTMLElement, { x, y }: Point) => {
  element.style.transform = `translate(${x}px, ${y}px)`
}

const SIDES = ['top', 'left', 'width', 'height'] as const

/** Connects the mouse, by Magento's `magnifierOpts`: a finger, a video and fullscreen have no magnifier. */
export const connectMagnifier = (strip: Strip, config: unknown): void => {
  const { markup, signal } = strip
  const { stage } = markup
  const options = asMap<unknown>(config)
  const isInside = options['mode'] === 'inside'
  const isByClick = options['eventType'] === 'click'
  const picture = make('img', { alt: '' })
  const box = make('div', { class: 'skerry-gallery__magnified', 'data-mode': isInside ? 'inside' : 'outside' }, picture)
  const lens = make('div', { class: 'skerry-gallery__lens' })
  if (!isInside)
    for (const side of SIDES) {
      const px = Number.parseFloat(`${options[side]}`)
      if (Number.isFinite(px)) box.style[side] = `${px}px`
    }
  let isOn = !isByClick
  let pointer: Point | undefined

  const hide = () => {
    box.remove()
    lens.remove()
  }
  const draw = () => {
    const frame = strip.frames[strip.index]
    if (!isOn || !pointer || !frame || isVideo(frame) || strip.isHeld) return hide()
    const [source = ''] = sourcesOf(frame, true)
    // Written anew, the address would be loaded anew.
    if (picture.getAttribute('src') !== source) setAttributes(picture, { src: source })
    // Before the arrows, which stay above it.
    if (!box.isConnected) stage.after(box)
    const { left, top, width, height } = stage.getBoundingClientRect()
    const size = { width: picture.naturalWidth, height: picture.naturalHeight }
    const own = { width: box.offsetWidth || width, height: box.offsetHeight || height }
    const found = magnify({ x: pointer.x - left, y: pointer.y - top }, size, { width, height }, own)
    box.hidden = !found
    if (!found) return lens.remove()
    place(picture, found.picture)
    if (isInside) return
    place(lens, found.lens)
    Object.assign(lens.style, { width: `${found.lens.width}px`, height: `${found.lens.height}px` })
    if (!lens.isConnected) stage.after(lens)
  }
  const leave = () => {
    pointer = undefined
    isOn = !isByClick
    hide()
  }
  const move = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    pointer = pointerType === 'mouse' ? { x, y } : undefined
    draw()
  }
  const press = (event: MouseEvent) => {
    const frame = strip.frames[strip.index]
    // A key, a finger and a video are not the magnifier's.
    if (!event.detail || !pointer || !frame || isVideo(frame) || strip.isHeld) return
    event.preventDefault()
    isOn = !isOn
    draw()
  }
  picture.addEventListener('load', draw, { signal })
  stage.addEventListener('pointermove', move, { signal })
  stage.addEventListener('pointerleave', leave, { signal })
  if (isByClick) stage.addEventListener('click', press, { signal, capture: true })
  // Content that a hover shows can be closed without moving the mouse.
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') leave()
  }
  addEventListener('keydown', closeByKey, { signal })
  strip.onSelect.push(draw)
  signal.addEventListener('abort', hide)
}
