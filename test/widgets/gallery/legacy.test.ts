import { expect, test, vi } from 'vitest'
import type { Replaced } from '../../../core/legacy/replaced.ts'
import { takeOver } from '../../../core/legacy/takeover.ts'
import gallery from '../../../widgets/gallery/index.ts'
import { adapt } from '../../../widgets/gallery/legacy.ts'
import { replacements } from '../../../widgets/replacements.ts'
import { find, page } from '../../support/kernel.ts'

const GALLERY = 'mage/gallery/gallery'
const VIDEOS = 'Magento_ProductVideo/js/fotorama-add-video-events'
const picture = (name: string) => ({ full: `/${name}-full.jpg`, img: `/${name}.jpg`, thumb: `/${name}-thumb.jpg` })
const data = [picture('front'), picture('back')]
const LUMA = `<div class="gallery-placeholder _block-content-loading" data-gallery-role="gallery-placeholder">
<img class="gallery-placeholder__image" src="/front.jpg" alt="Hoodie"></div>`

const host = () => find('.gallery-placeholder')

const adapted = (components: readonly [name: string, config: unknown][]): Replaced => {
  page(LUMA)
  const own: Replaced = {
    components: components.map(([name, config]) => ({ name, config, element: host() })),
    restore() {},
  }
  adapt(host(), own)
  return own
}

const taken = (isWide: boolean, config: object) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isWide } as MediaQueryList)
  page(
    `${LUMA}<script type="text/x-magento-init">${JSON.stringify({
      '[data-gallery-role=gallery-placeholder]': { [GALLERY]: config },
    })}</script>`,
  )
  takeOver(replacements, () => true)
  return host()
}

test('Magento’s gallery and its videos become one widget with the configuration of both', () => {
  const options = { nav: 'thumbs' }
  const own = adapted([
    [GALLERY, { data, options, mixins: ['magnifier/magnify'], magnifierOpts: { enabled: false } }],
    [VIDEOS, { videoSettings: [{ showRelated: '0' }], videoData: [], optionsVideoData: {} }],
  ])
  expect(own.options).toMatchObject({
    data,
    options,
    magnifierOpts: { enabled: false },
    videos: { videoSettings: [{ showRelated: '0' }], videoData: [], optionsVideoData: {} },
  })
  expect(own.options).not.toHaveProperty('mixins')
})

test('Magento’s loader is removed from the picture, and restored when the gallery is Magento’s again', () => {
  const own = adapted([[GALLERY, { data }]])
  expect(host().className).toBe('gallery-placeholder')
  own.undo?.()
  expect(host().className).toBe('gallery-placeholder _block-content-loading')
})

test('a page without videos, or with a configuration that is none, is read, too', () => {
  expect(adapted([[GALLERY, null]]).options).toEqual({ videos: {} })
  expect(adapted([]).options).toEqual({ videos: {} })
})

test('the room of the thumbnails is kept on wide screens until they are drawn', () => {
  const taller = taken(true, { data, options: { nav: 'thumbs', thumbheight: 110 } })
  expect(taller.dataset['widget']).toBe('gallery')
  expect(taller.style.paddingBlockEnd).toContain('110px')
  adapt(taller, { components: [], restore() {} })
  taller.dispatchEvent(new CustomEvent('gallery:loaded', { bubbles: true }))
  expect(taller.style.paddingBlockEnd).toBe('')
})

test.each([
  ['a narrow screen, where they are dots', false, { data, options: { nav: 'thumbs', thumbheight: 110 } }],
  ['a single picture', true, { data: data.slice(1), options: { nav: 'thumbs', thumbheight: 110 } }],
  ['thumbnails beside the picture', true, { data, options: { nav: 'thumbs', navdir: 'vertical', thumbheight: 110 } }],
  ['no thumbnails', true, { data, options: { nav: 'dots' } }],
  ['a configuration without options', true, {}],
])('no room is kept for %s', (_case, isWide, config) => {
  expect(taken(isWide, config).style.paddingBlockEnd).toBe('')
})

test.each([
  ['where the server printed one picture of several', data, true],
  ['not where it printed the only one', data.slice(1), false],
])('the thumbnails are drawn without a touch %s', async (_case, pictures, isLoaded) => {
  page(LUMA)
  const life = new AbortController()
  gallery.connect(host(), { data: pictures }, life.signal, () => {})
  const drawn = () => document.querySelectorAll('.skerry-gallery__thumb').length
  if (isLoaded) await vi.waitFor(() => expect(drawn()).toBe(2))
  else {
    await vi.dynamicImportSettled()
    expect(drawn()).toBe(0)
  }
  life.abort()
})
