/** Pictures that fail to load; loaded with the first one. */
import { make, setAttributes } from '../../core/dom/make.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { sourcesOf } from './model.ts'
import type { Strip } from './strip.ts'

/** Addresses that have failed: fullscreen tries the same ones in another order, and may be left before its own has failed. */
const failed = new WeakMap<HTMLImageElement, Set<string>>()

/** Tries a picture from its other addresses; then its frame is removed, or says so if it is the last one. */
export const tryNext = (strip: Strip, image: HTMLImageElement, remove: (at: number) => void): void => {
  const { stage } = strip.markup
  const at = [...stage.children].findIndex(child => child.contains(image))
  const frame = strip.frames[at]
  if (!frame) return
  const sources = sourcesOf(frame, !!strip.isHeld).map(source => new URL(source, document.baseURI).href)
  const tried = failed.get(image) ?? new Set()
  failed.set(image, tried.add(image.src))
  const next = sources.find(source => !tried.has(source))
  if (next) {
    setAttributes(image, { srcset: null, src: next })
  } else if (strip.frames.length > 1) remove(at)
  else {
    const element = stage.children[at] as HTMLElement
    element.dataset['failed'] = ''
    element.append(make('span', { class: 'skerry-gallery__failed' }, translate(labels.broken)))
  }
}
