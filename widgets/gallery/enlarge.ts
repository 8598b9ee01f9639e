/** Enlarging the shown picture in fullscreen: by buttons, by two fingers, by a double tap; then it is dragged. */
import { makeButton } from '../../core/dom/make.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import type { Strip } from './strip.ts'
import { clampZoom, FITTED, maxScale, TOUCH_TIMEOUT_MS, type Zoom } from './zoom.ts'

type Point = { readonly x: number; readonly y: number }

const distance = ([one, other]: readonly Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0)

/** Follows fingers and the mouse. `drag` gets pixels since the last call, and by how much two fingers have parted. */
const followPointers = (
  stage: HTMLElement,
  drag: (by: Point, factor: number) => void,
  tapTwice: () => void,
  signal: AbortSignal,
) => {
  const points = new Map<number, Point>()
  let lastTapMs = Number.NEGATIVE_INFINITY
  const listen = (name: 'pointerdown' | 'pointermove', act: (event: PointerEvent) => void) =>
    stage.addEventListener(name, act, { signal })
  listen('pointerdown', event => {
    points.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const isSecond = event.timeStamp - lastTapMs < TOUCH_TIMEOUT_MS
    lastTapMs = event.timeStamp
    if (isSecond && points.size === 1) tapTwice()
  })
  listen('pointermove', ({ pointerId, clientX: x, clientY: y }) => {
    const before = points.get(pointerId)
    if (!before) return
    const apart = distance([...points.values()])
    points.set(pointerId, { x, y })
    const factor = apart ? distance([...points.values()]) / apart : 1
    drag({ x: (x - before.x) / points.size, y: (y - before.y) / points.size }, factor)
  })
  // The browser would drag the frame's link away, and end the pointer's own movement.
  stage.addEventListener('dragstart', event => event.preventDefault(), { signal })
  // A mouse may be let go beside the stage.
  for (const name of ['pointerup', 'pointercancel'] as const)
    addEventListener(name, ({ pointerId }) => points.delete(pointerId), { signal })
  // The browser scrolls on with the finger: it was a swipe, and no tap.
  const forgetTap = () => {
    lastTapMs = Number.NEGATIVE_INFINITY
  }
  addEventListener('pointercancel', forgetTap, { signal })
}

/**
 * Adds the zoom buttons to the dialog.
 *
 * @returns Whether the picture is enlarged, so that other keys and fingers wait.
 */
export const connectZoom = (
  strip: Strip,
  dialog: HTMLElement,
  percent: number,
  signal: AbortSignal,
): (() => boolean) => {
  const { root, stage } = strip.markup
  let zoom = FITTED
  const image = () => stage.children[strip.index]?.querySelector('img') ?? undefined
  const sizes = () => {
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = image() ?? {}
    return [
      { width, height },
      { width: stage.clientWidth, height: stage.clientHeight },
    ] as const
  }
  const set = (next: Zoom) => {
    zoom = clampZoom(next, ...sizes())
    const own = image()
    if (own) own.style.transform = zoom.scale === 1 ? '' : `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`
    root.toggleAttribute('data-zoomed', zoom.scale > 1)
    zoomIn.setAttribute('aria-disabled', `${zoom.scale >= maxScale(...sizes())}`)
    zoomOut.setAttribute('aria-disabled', `${zoom.scale <= 1}`)
  }
  const by = (step: number) => set({ ...zoom, scale: zoom.scale + step / 100 })
  const button = (name: 'zoomIn' | 'zoomOut', step: number) =>
    makeButton({ class: `skerry-gallery__${name.toLowerCase()}`, 'aria-label': translate(labels[name]) }, () =>
      by(step),
    )
  const zoomIn = button('zoomIn', percent)
  const zoomOut = button('zoomOut', -percent)
  dialog.append(zoomIn, zoomOut)
  const reset = () => {
    for (const own of stage.querySelectorAll('img')) own.style.transform = ''
    set(FITTED)
  }
  followPointers(
    stage,
    ({ x, y }, factor) => {
      if (zoom.scale > 1 || factor > 1) set({ scale: zoom.scale * factor, x: zoom.x + x, y: zoom.y + y })
    },
    () => set(zoom.scale > 1 ? FITTED : { ...FITTED, scale: maxScale(...sizes()) }),
    signal,
  )
  stage.addEventListener('load', () => set(zoom), { capture: true, signal })
  strip.onSelect.push(reset)
  signal.addEventListener('abort', () => {
    strip.onSelect.splice(strip.onSelect.indexOf(reset), 1)
    reset()
  })
  set(FITTED)
  return () => zoom.scale > 1
}
