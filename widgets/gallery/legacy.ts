/** Hosts that replace Magento's gallery and the script that adds videos to it. */
import type { Replaced } from '../../core/legacy/replaced.ts'

const GALLERY = 'mage/gallery/gallery'
const VIDEOS = 'Magento_ProductVideo/js/fotorama-add-video-events'
/** Magento's loader over the picture, until its gallery is drawn. */
const LOADING = '_block-content-loading'

export const adapt = (host: HTMLElement, replaced: Replaced): void => {
  const configOf = (name: string) => Object(replaced.components.find(component => component.name === name)?.config)
  const { data, options, fullscreen, breakpoints, magnifierOpts } = configOf(GALLERY)
  const isLoading = host.classList.contains(LOADING)
  const over = new AbortController()
  host.classList.remove(LOADING)
  // The thumbnails are there now, whose room was kept.
  host.addEventListener('gallery:loaded', () => host.style.removeProperty('padding-block-end'), { signal: over.signal })
  replaced.options = { data, options, fullscreen, breakpoints, magnifierOpts, videos: configOf(VIDEOS) }
  replaced.undo = () => {
    over.abort()
    host.classList.toggle(LOADING, isLoading)
  }
}
