import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Gallery } from '../../../core/legacy/gallery.ts'
import { $selection, type Pictures } from '../../../core/product/selection.ts'
import connectGallery from '../../../widgets/gallery/gallery.ts'
import { GalleryOptions } from '../../../widgets/gallery/options.ts'
import { THUMB_SLIDE_MS, TRANSITION_MS } from '../../../widgets/gallery/settings.ts'
import { find, page } from '../../support/kernel.ts'

/** Between two frames of the screen. */
const FRAME_MS = 16
const origin = 'https://shop.test'
const image = (name: string) => ({
  full: `${origin}/${name}-l`,
  img: `${origin}/${name}`,
  thumb: `${origin}/${name}-s`,
  caption: name,
})
const data = [{ ...image('front'), isMain: true }, image('back'), image('detail')]
const printed = () =>
  `<div class="skerry-gallery"><div class="skerry-gallery__stage">${data
    .map(
      ({ full, img }, at) =>
        `<a class="skerry-gallery__frame" href="${full}"><img ${at ? 'loading="lazy"' : 'class="gallery-placeholder__image"'} src="${img}" alt="" width="70" height="90"></a>`,
    )
    .join('')}</div><div class="skerry-gallery__thumbs">${data
    .map(({ full, thumb }) => `<a class="skerry-gallery__thumb" href="${full}"><img src="${thumb}" alt=""></a>`)
    .join('')}</div></div>`
const alone = `<img class="gallery-placeholder__image" src="${origin}/front" alt="Parka">`

let product = 950
let life: AbortController
let undo: (() => void) | undefined

const host = () => find<HTMLElement & { gallery?: Gallery }>('[data-gallery-role]')
const frames = () => [...document.querySelectorAll<HTMLElement>('.skerry-gallery__frame')]
const thumbs = () => [...document.querySelectorAll<HTMLElement>('.skerry-gallery__thumb')]
const names = () => frames().map(frame => frame.querySelector('img')?.src.replace(`${origin}/`, ''))
const current = () => thumbs().findIndex(thumb => thumb.getAttribute('aria-current') === 'true')
const button = (name: string) => find(`.skerry-gallery__${name}`)
const quiet = () => vi.advanceTimersByTimeAsync(0)
const fail = (at: number) => {
  frames()[at]?.querySelector('img')?.dispatchEvent(new Event('error'))
  return vi.dynamicImportSettled()
}
const press = (key: string, target: Element = document.body, init: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))

const connect = async (options: object = {}, markup = printed()) => {
  product += 1
  page(
    `<input id="qty"><div data-product-id="${product}"><div data-gallery-role="gallery-placeholder">${markup}</div></div>`,
  )
  life = new AbortController()
  const connecting = connectGallery(host(), v.parse(GalleryOptions, { data, ...options }), life.signal)
  await quiet()
  undo = await connecting
  await vi.dynamicImportSettled()
}
const choose = (pictures: Partial<Pictures>) => {
  const $chosen = $selection(String(product))
  $chosen.set({ ...$chosen.get(), pictures: { strategy: 'replace', ...pictures } })
  return quiet()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  vi.spyOn(Image.prototype, 'decode').mockResolvedValue(undefined)
})
afterEach(() => {
  life.abort()
  undo?.()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('keeps the server’s row of pictures, and names each', async () => {
  await connect()
  expect(names()).toEqual(['front', 'back', 'detail'])
  expect(thumbs().map(thumb => thumb.getAttribute('aria-label'))).toEqual([
    'Image 1 of 3: front',
    'Image 2 of 3: back',
    'Image 3 of 3: detail',
  ])
  expect(frames().map(frame => frame.inert)).toEqual([false, true, true])
})

test('draws a row around the server’s picture where that is alone, and leaves it the same element', async () => {
  const own = () => find<HTMLImageElement>('.gallery-placeholder__image')
  page('')
  await connect({ options: { width: '700', height: '900', thumbwidth: 88, thumbheight: 110 } }, alone)
  expect(names()).toEqual(['front', 'back', 'detail'])
  expect([own().src, own().alt, own().width, own().height]).toEqual([`${origin}/front`, 'Parka', 700, 900])
  const small = thumbs()[1]?.querySelector('img')
  expect([small?.getAttribute('width'), small?.getAttribute('height'), small?.getAttribute('src')]).toEqual([
    '88',
    '110',
    `${origin}/back-s`,
  ])
})

test('pictures out of sight are loaded late, the neighbours of the shown one before they are wanted', async () => {
  await connect({}, alone)
  const loading = () => frames().map(frame => frame.querySelector('img')?.getAttribute('loading'))
  expect(loading()).toEqual(['eager', 'eager', 'lazy'])
  button('next').click()
  expect(loading()).toEqual(['eager', 'eager', 'eager'])
})

test('a thumbnail shows its frame, and does not follow its link', async () => {
  await connect()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  thumbs()[2]?.querySelector('img')?.dispatchEvent(click)
  expect([current(), click.defaultPrevented, frames().map(frame => frame.inert)]).toEqual([
    2,
    true,
    [true, true, false],
  ])
})

test('arrows end at the last frame, or loop', async () => {
  await connect()
  expect(button('previous').getAttribute('aria-disabled')).toBe('true')
  button('previous').click()
  expect(current()).toBe(0)
  host().gallery?.updateOptions({ loop: 'true' })
  expect(button('previous').getAttribute('aria-disabled')).toBe('false')
  button('previous').click()
  expect(current()).toBe(2)
})

test('has no arrows and no thumbnails where they are switched off', async () => {
  await connect({ options: { arrows: 'false', nav: 'false' } })
  expect([button('next').hidden, find('.skerry-gallery__thumbs').hidden]).toEqual([true, true])
})

test('arrow keys change frames while nothing else has the focus', async () => {
  await connect()
  press('ArrowRight')
  expect(current()).toBe(1)
  press('ArrowRight', find('#qty'))
  press('ArrowLeft', document.body, { altKey: true })
  expect(current()).toBe(1)
})

test('one picture alone has no arrows and no thumbnails', async () => {
  await connect({ data: [image('front')] }, alone)
  expect([button('previous').hidden, button('next').hidden, find('.skerry-gallery__thumbs').hidden]).toEqual([
    true,
    true,
    true,
  ])
})

test('a key that repeats more than once is held down: then frames change without a movement', async () => {
  await connect({ options: { loop: 'true' } })
  const stage = find('.skerry-gallery__stage')
  Object.defineProperty(stage, 'clientWidth', { value: 100 })
  const moved = async (repeat: boolean) => {
    press('ArrowRight', document.body, { repeat })
    const atOnce = stage.scrollLeft
    await vi.advanceTimersByTimeAsync(TRANSITION_MS + FRAME_MS)
    return [atOnce, stage.scrollLeft]
  }
  expect([await moved(false), await moved(true), await moved(true)]).toEqual([
    [0, 100],
    [100, 200],
    [0, 0],
  ])
})

test('the space key presses a thumbnail, and the focus follows the frame', async () => {
  await connect()
  thumbs()[1]?.focus()
  press(' ', thumbs()[1])
  expect(current()).toBe(1)
  press('ArrowRight', thumbs()[1])
  expect(document.activeElement).toBe(thumbs()[2])
})

test('a picture that fails is tried in its other sizes, then left out', async () => {
  await connect()
  await fail(1)
  expect(names()).toEqual(['front', 'back-s', 'detail'])
  await fail(1)
  expect(names()).toEqual(['front', 'back-l', 'detail'])
  await fail(1)
  expect([names(), thumbs().length]).toEqual([['front', 'detail'], 2])
})

test('a large picture that fails after fullscreen was left is tried in its other sizes', async () => {
  await connect({ options: { allowfullscreen: 'true' } })
  frames()[0]?.click()
  await vi.dynamicImportSettled()
  await quiet()
  button('close').click()
  await fail(0)
  expect(names()[0]).toBe('front')
  await fail(0)
  expect(names()[0]).toBe('front-s')
  await fail(0)
  expect(frames().length).toBe(2)
})

test('the focus on what is left out goes to what is shown instead', async () => {
  await connect()
  thumbs()[1]?.focus()
  thumbs()[1]?.click()
  for (let times = 0; times < 3; times++) await fail(1)
  expect(thumbs().indexOf(document.activeElement as HTMLElement)).toBe(current())
})

test('shows the pictures of a choice although the server’s own one has failed', async () => {
  await connect()
  for (let times = 0; times < 3; times++) await fail(0)
  expect(names()).toEqual(['back', 'detail'])
  await choose({ product: '8', images: [image('amber'), image('amber-2')] })
  expect(names()).toEqual(['amber', 'amber-2'])
  expect(frames().map(frame => frame.inert)).toEqual([false, true])
})

test('the last picture that fails says so', async () => {
  await connect({ data: [image('front')] }, alone)
  for (let times = 0; times < 3; times++) await fail(0)
  expect(frames()[0]?.textContent).toContain('This image could not be loaded.')
  expect(find('.skerry-gallery__thumbs').hidden).toBe(true)
  await choose({ product: '8', images: [image('amber')] })
  expect([names(), frames()[0]?.textContent]).toEqual([['amber'], 'amber'])
})

test('another choice brings its pictures, and shows its main one', async () => {
  await connect()
  button('next').click()
  await choose({ product: '1', images: [image('blue'), { ...image('blue-2'), isMain: true }] })
  expect([names(), current()]).toEqual([['blue', 'blue-2'], 1])
  await choose({})
  expect([names(), current()]).toEqual([['front', 'back', 'detail'], 0])
})

test('of quick choices the last one counts', async () => {
  await connect()
  void choose({ product: '1', images: [image('blue')] })
  void choose({ product: '2', images: [image('red')] })
  await choose({ product: '3', images: [image('green')] })
  expect(names()).toEqual(['green'])
})

test('prepended pictures are placed before the page’s own', async () => {
  await connect()
  await choose({ product: '1', images: [image('blue')], strategy: 'prepend' })
  expect(names()).toEqual(['blue', 'front', 'back', 'detail'])
})

test('offers Magento’s methods on its element', async () => {
  await connect()
  const { gallery } = host()
  gallery?.last()
  expect(current()).toBe(2)
  gallery?.prev()
  expect(current()).toBe(1)
  gallery?.first()
  gallery?.next()
  expect(current()).toBe(1)
  gallery?.seek(3)
  gallery?.seek(0)
  expect(current()).toBe(2)
  expect(gallery?.returnCurrentImages()).toEqual([
    { ...data[0], type: 'image' },
    { ...data[1], type: 'image' },
    { ...data[2], type: 'image' },
  ])
  gallery?.updateData([image('red'), image('red-2')])
  await quiet()
  expect([names(), current()]).toEqual([['red', 'red-2'], 0])
})

test('replaces one frame once its picture answers', async () => {
  await connect()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`)
    return new Response('', { status: url.endsWith('missing') ? 404 : 200 })
  })
  host().gallery?.updateDataByIndex(1, image('blue'))
  host().gallery?.updateDataByIndex(2, image('missing'))
  await vi.dynamicImportSettled()
  await quiet()
  expect(asked).toEqual([`HEAD ${origin}/blue`, `HEAD ${origin}/missing`])
  expect(names()).toEqual(['front', 'blue', 'detail'])
})

test('reports `gallery:loaded` when its methods are there', async () => {
  const found: unknown[] = []
  const listen = (event: Event) => found.push((event.target as never as { gallery: object }).gallery)
  document.addEventListener('gallery:loaded', listen, { once: true })
  await connect()
  expect(found).toEqual([host().gallery])
})

test('entries without an address are no frames', async () => {
  await connect({ data: [...data, { full: '', img: '', thumb: '' }, null] }, alone)
  expect(names()).toEqual(['front', 'back', 'detail'])
})

test('restores the server’s markup when disconnected', async () => {
  for (const markup of [printed(), alone]) {
    await connect({}, markup)
    await choose({ product: '1', images: [image('blue')] })
    life.abort()
    undo?.()
    undo = undefined
    expect(host().innerHTML).toBe(markup.replaceAll(/ width="70" height="90"/g, ' width="70" height="90"'))
    expect(host().gallery).toBeUndefined()
  }
})

test('changes frames by itself every 5000 ms, announces none of them, and has a pause button', async () => {
  await connect({ options: { autoplay: 'true' } })
  await vi.advanceTimersByTimeAsync(4999)
  expect(current()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(current()).toBe(1)
  expect(document.body.textContent).not.toContain('Image 2 of 3')
  button('pause').click()
  expect(button('pause').getAttribute('aria-label')).toBe('Play')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(current()).toBe(1)
})

test('never changes frames by itself under reduced motion', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce'), addEventListener() {} }))
  await connect({ options: { autoplay: true } })
  expect(document.querySelector('.skerry-gallery__pause')).toBeNull()
})

test('a caption that is switched on is shown on its picture', async () => {
  await connect({ options: { showCaption: 'true' } })
  expect(frames().map(frame => frame.textContent)).toEqual(['front', 'back', 'detail'])
  host().gallery?.updateOptions({ showCaption: 'false' })
  expect(frames().map(frame => frame.textContent)).toEqual(['', '', ''])
})

const base = (settings: object) => ({
  videos: {
    videoData: [{ mediaType: 'external-video', videoUrl: 'https://youtu.be/abc', isBase: true }],
    videoSettings: [settings],
  },
})
const player = () => document.querySelector('.skerry-gallery__player')
const wide = (query: string) => ({ matches: query === '(width > 768px)', addEventListener() {} })

test('the base picture’s video begins 50 ms after the shopper’s first sign, once, without sound', async () => {
  vi.stubGlobal('matchMedia', wide)
  await connect(base({ playIfBase: '1' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(player()).toBeNull()
  dispatchEvent(new Event('pointermove'))
  await vi.advanceTimersByTimeAsync(49)
  expect(player()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await vi.dynamicImportSettled()
  expect(player()?.getAttribute('src')).toContain('mute=1')
  button('stop').click()
  dispatchEvent(new Event('pointermove'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(player()).toBeNull()
})

test.each([
  ['in a narrow window', '(width > 9999px)', '1'],
  ['under reduced motion', '(prefers-reduced-motion: reduce)', '1'],
  ['where the shop does not say so', '(width > 768px)', '0'],
])('no video begins by itself %s', async (_case, matching, playIfBase) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === matching, addEventListener() {} }))
  await connect(base({ playIfBase }))
  dispatchEvent(new Event('pointermove'))
  await vi.advanceTimersByTimeAsync(1000)
  await vi.dynamicImportSettled()
  expect(player()).toBeNull()
})

/** Thumbnails of which 90 px of 270 are seen. */
const narrowThumbs = async () => {
  const row = find('.skerry-gallery__thumbs')
  Object.defineProperties(row, { clientWidth: { value: 90 }, scrollWidth: { value: 270 } })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce'), addEventListener() {} }))
  host().gallery?.updateOptions({ thumbwidth: 88 })
  await vi.dynamicImportSettled()
  return row
}
const ends = () => ['thumbsbefore', 'thumbsafter'].map(name => button(name).getAttribute('aria-disabled'))

test('arrows show the next thumbnails where these do not all fit, and end with them', async () => {
  await connect({ options: { navtype: 'slides' } })
  expect(document.querySelector('.skerry-gallery__thumbsafter')).toBeNull()
  const row = await narrowThumbs()
  expect([button('thumbsafter').hidden, ends()]).toEqual([false, ['true', 'false']])
  button('thumbsafter').click()
  expect([row.scrollLeft, current()]).toEqual([90, 0])
  row.scrollLeft = 180
  row.dispatchEvent(new Event('scroll'))
  expect(ends()).toEqual(['false', 'true'])
})

test('the thumbnails move to another page of them in 550 ms', async () => {
  await connect({ options: { navtype: 'slides' } })
  const row = await narrowThumbs()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  button('thumbsafter').click()
  await vi.advanceTimersByTimeAsync(THUMB_SLIDE_MS - FRAME_MS)
  expect(row.scrollLeft).toBeLessThan(90)
  await vi.advanceTimersByTimeAsync(2 * FRAME_MS)
  expect([row.scrollLeft, THUMB_SLIDE_MS]).toEqual([90, 550])
})

test('arrows beside the thumbnails show the next frame where the shop says so', async () => {
  await connect({ options: { navtype: 'thumbs' } })
  await narrowThumbs()
  expect(ends()).toEqual(['true', 'false'])
  button('thumbsafter').click()
  button('thumbsafter').click()
  expect([current(), ends()]).toEqual([2, ['false', 'true']])
  host().gallery?.updateOptions({ navarrows: 'false' })
  expect(button('thumbsafter').hidden).toBe(true)
})

test.each([
  ['dissolve', 1],
  ['crossfade', 2],
])(
  '%s fades the old picture over the new one, in at most twice the time on a longer way',
  async (transition, count) => {
    const times: unknown[] = []
    vi.spyOn(Element.prototype, 'animate').mockImplementation((_, options) => {
      times.push(options)
      return { finished: Promise.resolve() } as unknown as Animation
    })
    await connect({ options: { transition, transitionduration: '400' } })
    host().gallery?.next()
    expect([current(), document.querySelector('.skerry-gallery__ghost')?.getAttribute('src')]).toEqual([
      1,
      `${origin}/front`,
    ])
    await quiet()
    expect(document.querySelector('.skerry-gallery__ghost')).toBeNull()
    host().gallery?.first()
    host().gallery?.last()
    expect(times).toEqual([...Array(2 * count).fill(400), ...Array(count).fill(800)])
  },
)

test('a swipe measures and writes nothing until it rests, and waits for no listener', async () => {
  const listened: [string, unknown][] = []
  const { addEventListener } = EventTarget.prototype
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (this: EventTarget, name, ...given) {
    if (/^(touch|pointermove|scroll)/.test(name)) listened.push([name, given[1]])
    addEventListener.call(this, name, ...given)
  })
  await connect()
  const stage = find('.skerry-gallery__stage')
  const measure = vi.fn(() => 0)
  Object.defineProperties(stage, { clientWidth: { get: measure }, scrollLeft: { get: measure } })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(measure()))
  const written = new MutationObserver(() => {})
  written.observe(host(), { attributes: true, childList: true, subtree: true })
  for (let frame = 0; frame < 60; frame++) stage.dispatchEvent(new Event('scroll'))
  expect(measure).not.toHaveBeenCalled()
  expect(written.takeRecords()).toEqual([])
  expect(listened.filter(([name]) => name.startsWith('touch'))).toEqual([])
  expect(listened.filter(([, options]) => !(options as AddEventListenerOptions)?.passive)).toEqual([])
  vi.restoreAllMocks()
})

test('a trackpad that runs on changes no other frame', async () => {
  await connect()
  const turn = (deltaX: number, deltaY = 0) => {
    const event = new WheelEvent('wheel', { deltaX, deltaY, cancelable: true })
    find('.skerry-gallery__stage').dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(turn(40)).toBe(false)
  button('next').click()
  expect([turn(40), turn(0, 40), turn(-40)]).toEqual([true, false, false])
})

test('a video ends when fullscreen is left', async () => {
  await connect(
    { data: [data[0], { ...image('film'), videoUrl: 'https://youtu.be/abc' }], options: { allowfullscreen: 'true' } },
    alone,
  )
  frames()[0]?.click()
  await vi.dynamicImportSettled()
  await quiet()
  const dialog = find('dialog')
  expect(dialog.contains(frames()[0] ?? null)).toBe(true)
  button('next').click()
  frames()[1]?.click()
  await vi.dynamicImportSettled()
  expect(dialog.contains(player())).toBe(true)
  button('close').click()
  expect([player(), document.querySelector('dialog'), host().contains(frames()[1] ?? null)]).toEqual([null, null, true])
})

test('arrow keys in a video of the browser’s own are that video’s', async () => {
  await connect({ data: [{ ...image('film'), videoUrl: '/media/film.mp4' }, data[1]] }, alone)
  frames()[0]?.click()
  await vi.dynamicImportSettled()
  expect(press('ArrowRight', player() as Element)).toBe(true)
  expect([current(), player()?.localName]).toEqual([0, 'video'])
})

test('frames do not change by themselves while a video plays', async () => {
  await connect({ options: { autoplay: 'true' } })
  find('.skerry-gallery').dataset['playing'] = 'youtube'
  await vi.advanceTimersByTimeAsync(20_000)
  expect(current()).toBe(0)
})

test('frames do not change by themselves while a picture is enlarged in fullscreen', async () => {
  await connect({ options: { autoplay: 'true', allowfullscreen: 'true' } })
  Object.defineProperties(find('.skerry-gallery__stage'), { clientWidth: { value: 500 }, clientHeight: { value: 500 } })
  Object.defineProperties(find('img'), { naturalWidth: { value: 4000 }, naturalHeight: { value: 4000 } })
  frames()[0]?.click()
  await vi.dynamicImportSettled()
  await quiet()
  button('zoomin').focus()
  button('zoomin').click()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(current()).toBe(0)
  button('zoomout').click()
  await vi.advanceTimersByTimeAsync(5000)
  expect(current()).toBe(1)
  button('close').click()
})

const bare = { full: '', img: '', thumb: '', type: 'video', videoUrl: 'https://vimeo.com/12' }
const answered = (answer: unknown) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(answer)
  })
  return asked
}
const showLast = async () => {
  host().gallery?.last()
  await vi.dynamicImportSettled()
  await quiet()
}

test('a video without a picture has its provider’s, requested once, when the shopper reaches it', async () => {
  const asked = answered({ thumbnail_url: 'https://i.vimeocdn.com/video/12.jpg' })
  await connect({ data: [...data, bare] }, alone)
  expect(asked).toEqual([])
  await showLast()
  host().gallery?.first()
  await showLast()
  expect(asked).toEqual(['https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F12&format=json'])
  expect([names().at(-1), thumbs()[3]?.querySelector('img')?.src]).toEqual(
    Array(2).fill('https://i.vimeocdn.com/video/12.jpg'),
  )
})

test('the thumbnail with the focus keeps it when its picture comes', async () => {
  answered({ thumbnail_url: 'https://i.vimeocdn.com/video/12.jpg' })
  await connect({ data: [...data, bare] }, alone)
  const thumb = thumbs()[3]
  thumb?.focus()
  await showLast()
  expect(thumb?.querySelector('img')?.src).toBe('https://i.vimeocdn.com/video/12.jpg')
  expect([thumb?.getAttribute('href'), document.activeElement === thumb]).toEqual([
    'https://i.vimeocdn.com/video/12.jpg',
    true,
  ])
})

test.each([
  ['names none', {}],
  ['names no address', { thumbnail_url: 'javascript:alert(1)' }],
  ['is no answer', null],
])('a video stays without a picture where its provider %s', async (_case, answer) => {
  answered(answer)
  await connect({ data: [...data, bare] }, alone)
  await showLast()
  expect(frames().at(-1)?.getAttribute('aria-label')).toMatch(/^Play video/)
  expect(frames().at(-1)?.querySelector('img')?.hasAttribute('src')).toBe(false)
})

test('a listener that refuses keeps the provider’s picture away, too', async () => {
  const asked = answered({ thumbnail_url: 'https://i.vimeocdn.com/video/12.jpg' })
  await connect({ data: [...data, bare] }, alone)
  host().addEventListener('gallery:video', event => event.preventDefault(), { once: true })
  await showLast()
  expect(asked).toEqual([])
})
