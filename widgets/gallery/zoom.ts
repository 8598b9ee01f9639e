/** How far a picture is enlarged, and where it lies then. Pure. */

/** Percent that a press of the zoom buttons adds. */
export const ZOOM_PERCENT = 20
/** Milliseconds between two taps that are one double tap. */
export const TOUCH_TIMEOUT_MS = 250

/** `scale` 1 fits the picture into the stage; the offset is in pixels from the middle. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number }

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 }

export type Size = { readonly width: number; readonly height: number }

/** Pixels of a picture that is fitted into the stage. */
export const fittedSize = (natural: Size, stage: Size): Size => {
  const share = Math.min(stage.width / (natural.width || 1), stage.height / (natural.height || 1))
  return { width: natural.width * share, height: natural.height * share }
}

/** The scale of a picture's natural size; 1 for one that is not larger than the stage. */
export const maxScale = (natural: Size, stage: Size): number =>
  Math.max(1, natural.width / (fittedSize(natural, stage).width || 1))

/** Percent of Magento's option, which is a text there. */
export const percentOf = (fullscreenzoom: unknown): number => {
  const percent = Number.parseFloat(`${fullscreenzoom}`)
  return percent > 0 ? percent : ZOOM_PERCENT
}

/** The enlarged picture never leaves a gap that it could fill. */
export const clampZoom = ({ scale, x, y }: Zoom, natural: Size, stage: Size): Zoom => {
  const size = fittedSize(natural, stage)
  const own = Math.max(1, Math.min(maxScale(natural, stage), scale))
  const clamp = (offset: number, length: number, room: number) => {
    const most = Math.max(0, (length * own - room) / 2)
    // `+ 0` turns -0 into 0.
    return Math.max(-most, Math.min(most, offset)) + 0
  }
  return { scale: own, x: clamp(x, size.width, stage.width), y: clamp(y, size.height, stage.height) }
}
