import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Strip } from '../../../widgets/gallery/strip.ts'
import { playVideo } from '../../../widgets/gallery/video.ts'
import { find, page } from '../../support/kernel.ts'

const root = () => find('.skerry-gallery')
const player = () => document.querySelector<HTMLElement>('.skerry-gallery__player')
const frame = (videoUrl?: string) => ({
  full: '/a',
  img: '/a',
  thumb: '/a',
  caption: 'Fire',
  type: 'video',
  i: 1,
  videoUrl: videoUrl ?? null,
})
const play = (videoUrl?: string, settings = {}) => {
  const markup = { root: root(), stage: find('.skerry-gallery__stage') }
  return playVideo({ markup, index: 0 } as unknown as Strip, find('#host'), frame(videoUrl), settings)
}

beforeEach(() => {
  page(
    '<div id="host" data-product-id="7"><div class="skerry-gallery"><div class="skerry-gallery__stage"><a href="/a">A</a></div></div></div>',
  )
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
})
afterEach(() => vi.restoreAllMocks())

test('a provider’s video is a frame with a title, over the stage', () => {
  play('https://youtu.be/abc')
  expect([player()?.localName, player()?.getAttribute('title'), root().dataset['playing']]).toEqual([
    'iframe',
    'Fire',
    'youtube',
  ])
})

test('a plain file is a video of the browser’s own', () => {
  play('/media/fire.mp4', { videoAutoRestart: '1' })
  const video = player() as HTMLVideoElement
  expect([video.localName, video.loop, video.hasAttribute('controls')]).toEqual(['video', true, true])
})

test('a file that the browser cannot play is answered by a note in its place', () => {
  const end = play('/media/fire.mp4')
  player()?.dispatchEvent(new Event('error'))
  expect([player(), find('.skerry-gallery__note').textContent]).toEqual([null, 'Video Error: Unknown video type'])
  // Another frame is shown.
  end()
  expect(document.querySelector('.skerry-gallery__note')?.textContent).toBeUndefined()
})

test('ends once, also when it is ended twice', () => {
  const end = play('https://youtu.be/abc')
  end()
  end()
  expect([player(), root().hasAttribute('data-playing'), document.querySelector('.skerry-gallery__stop')]).toEqual([
    null,
    false,
    null,
  ])
})

test('Escape ends the video and does nothing else', () => {
  play('https://vimeo.com/12')
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  find('.skerry-gallery__stop').dispatchEvent(press)
  expect([player(), press.defaultPrevented]).toEqual([null, true])
})

test('a listener that refuses keeps the player away', () => {
  let refused: unknown
  find('#host').addEventListener(
    'gallery:video',
    event => {
      event.preventDefault()
      refused = event.detail
    },
    { once: true },
  )
  play('https://vimeo.com/12')
  expect(player()).toBeNull()
  expect(refused).toEqual({ productId: '7', provider: 'vimeo', url: 'https://vimeo.com/12' })
})

test.each([
  [undefined, 'Missing video URL.'],
  ['https://example.com/film', 'Video URL not supported.'],
])('the address %j is answered by a note that can be closed', (address, text) => {
  play(address)
  expect(find('.skerry-gallery__note').textContent).toBe(text)
  find('.skerry-gallery__note button').click()
  expect(document.querySelector('.skerry-gallery__note')).toBeNull()
  expect(player()).toBeNull()
})

test('a player says what it plays, as Magento’s does', () => {
  play('https://www.youtube-nocookie.com/embed/abc', { showRelated: '1', videoAutoRestart: '0' })
  expect({ ...player()?.dataset }).toEqual({
    type: 'youtube',
    code: 'abc',
    width: '100%',
    height: '100%',
    related: '1',
    loop: '0',
    youtubenocookie: '1',
  })
})

test('a video that begins by itself has no sound and leaves the focus where it is', () => {
  find('.skerry-gallery a').focus()
  playVideo(
    { markup: { root: root(), stage: find('.skerry-gallery__stage') }, index: 0 } as unknown as Strip,
    find('#host'),
    frame('/media/fire.mp4'),
    {},
    true,
  )
  expect([(player() as HTMLVideoElement).muted, document.activeElement]).toEqual([true, find('.skerry-gallery a')])
})
