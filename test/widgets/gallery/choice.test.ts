import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $selection, type Pictures } from '../../../core/product/selection.ts'
import { LOADER_CLASS, LOADER_MS, MEDIA_DEBOUNCE_MS } from '../../../widgets/gallery/ask-media.ts'
import connectPictures from '../../../widgets/gallery/behavior.ts'
// Loaded beforehand: the first import of a test takes long on a busy machine.
import '../../../widgets/gallery/gallery.ts'
import { GalleryOptions } from '../../../widgets/gallery/options.ts'
import { find, page } from '../../support/kernel.ts'

let product = 900
let life: AbortController
let changes: { images: { img: string }[] }[] = []
let broken: string[] = []
let requests: { url: string; signal: AbortSignal; answer(body: unknown): void }[] = []

const origin = 'https://shop.test'
const image = (name: string) => ({
  full: `${origin}/${name}-l`,
  img: `${origin}/${name}`,
  thumb: `${origin}/${name}-s`,
})
const media = (name: string) => ({
  large: `${origin}/${name}-l`,
  medium: `${origin}/${name}`,
  small: `${origin}/${name}-s`,
})
const shown = () => find<HTMLImageElement>('img').src.replace(`${origin}/`, '')
const quiet = () => vi.advanceTimersByTimeAsync(0)
const isLoading = () => find('img').classList.contains(LOADER_CLASS)

const choose = async (pictures: Partial<Pictures>) => {
  const $chosen = $selection(String(product))
  $chosen.set({ ...$chosen.get(), pictures: { strategy: 'replace', ...pictures } })
  await vi.dynamicImportSettled()
  await quiet()
}

const connect = (options: object = {}) => {
  life = new AbortController()
  return connectPictures(find('.gallery-placeholder'), v.parse(GalleryOptions, options), life.signal, () => {})
}

beforeEach(() => {
  vi.useFakeTimers()
  product += 1
  page(`<div class="gallery-placeholder" data-product-id="${product}">
    <picture><source srcset="/initial.webp" media="(min-width: 1px)">
    <img class="gallery-placeholder__image" src="${origin}/initial" srcset="${origin}/initial 1x" alt="Parka"></picture></div>`)
  changes = []
  broken = []
  requests = []
  find('.gallery-placeholder').addEventListener('gallery:changed', event => changes.push((event as CustomEvent).detail))
  vi.spyOn(Image.prototype, 'decode').mockImplementation(function (this: HTMLImageElement) {
    return broken.includes(this.src) ? Promise.reject(new Error('broken')) : Promise.resolve()
  })
  vi.stubGlobal(
    'fetch',
    (url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        requests.push({ url, signal, answer: body => resolve(new Response(JSON.stringify(body))) })
      }),
  )
})

afterEach(() => {
  life?.abort()
  vi.useRealTimers()
})

test('keeps the server’s picture while nothing is chosen', async () => {
  connect()
  await choose({})
  expect([shown(), changes]).toEqual(['initial', []])
})

test('shows the selection’s picture in the server’s own element', async () => {
  connect()
  const before = find('img')
  await choose({ product: '1', images: [{ ...image('blue'), caption: 'Parka, blue' }] })
  const after = find<HTMLImageElement>('img')
  expect(after).toBe(before)
  expect([shown(), after.srcset, after.alt]).toEqual(['blue', '', 'Parka, blue'])
  expect(find<HTMLSourceElement>('source').media).toBe('not all')
  expect(changes[0]?.images.map(({ img }) => img)).toEqual([`${origin}/blue`])
})

test('shows a selection that was made before it connected', async () => {
  await choose({ product: '1', images: [image('blue')] })
  connect()
  await quiet()
  expect(shown()).toBe('blue')
})

test('restores the initial picture without a request when the choice is cleared', async () => {
  connect()
  await choose({ product: '1', images: [image('blue')] })
  await choose({})
  const picture = find<HTMLImageElement>('img')
  expect([shown(), picture.srcset, picture.alt]).toEqual(['initial', `${origin}/initial 1x`, 'Parka'])
  expect(find<HTMLSourceElement>('source').media).toBe('(min-width: 1px)')
  expect(requests).toEqual([])
})

test('puts prepended pictures before the page’s own', async () => {
  await connect({ data: [image('front'), image('back')] })
  await choose({ product: '1', images: [image('blue')], strategy: 'prepend' })
  expect(changes[0]?.images.map(({ img }) => img.replace(`${origin}/`, ''))).toEqual(['blue', 'front', 'back'])
})

test('tries smaller pictures when one fails to load, and keeps the current one if all fail', async () => {
  connect()
  broken = [`${origin}/blue`]
  await choose({ product: '1', images: [image('blue')] })
  expect(shown()).toBe('blue-s')
  broken = ['', '-s', '-l'].map(size => `${origin}/red${size}`)
  await choose({ product: '2', images: [image('red')] })
  expect(shown()).toBe('blue-s')
})

test('shows the next picture of a choice whose main one is not there, and not that of the choice before', async () => {
  await connect({ data: [image('front')] })
  await choose({ product: '1', images: [image('blue')] })
  broken = ['', '-s', '-l'].map(size => `${origin}/red${size}`)
  await choose({ product: '2', images: [image('red'), image('red-back')] })
  expect(find<HTMLImageElement>('.gallery-placeholder__image').src).toBe(`${origin}/red-back`)
  expect(find('.skerry-gallery__thumb[aria-current=true] img').getAttribute('src')).toBe(`${origin}/red-back-s`)
})

const callback = (child: string) => ({ product: child, mediaCallback: `${origin}/media` })

test('requests pictures after 500 ms of quiet, for the last choice only', async () => {
  connect()
  await choose(callback('11'))
  await vi.advanceTimersByTimeAsync(MEDIA_DEBOUNCE_MS - 1)
  await choose(callback('12'))
  await vi.advanceTimersByTimeAsync(MEDIA_DEBOUNCE_MS - 1)
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(requests.map(({ url }) => url)).toEqual([`${origin}/media?product_id=12&isAjax=true`])
})

test('keeps the loader’s class until 300 ms after the answer', async () => {
  connect()
  await choose(callback('21'))
  expect(isLoading()).toBe(false)
  await vi.advanceTimersByTimeAsync(MEDIA_DEBOUNCE_MS)
  expect(isLoading()).toBe(true)
  requests[0]?.answer(media('blue'))
  await vi.advanceTimersByTimeAsync(LOADER_MS - 1)
  expect([shown(), isLoading()]).toEqual(['blue', true])
  await vi.advanceTimersByTimeAsync(1)
  expect(isLoading()).toBe(false)
})

test('a child’s videos are beside its own pictures, whatever follows them', async () => {
  connect({
    data: [image('front'), image('back')],
    videos: {
      videoData: [{}, { mediaType: 'external-video', videoUrl: 'https://vimeo.com/1' }],
      optionsVideoData: { 7: [{}, { mediaType: 'external-video', videoUrl: 'https://vimeo.com/7' }] },
    },
  })
  await vi.dynamicImportSettled()
  const videos = () =>
    changes
      .at(-1)
      ?.images.map(each => (each as { videoUrl?: string }).videoUrl?.at(-1) ?? '-')
      .join('')
  await choose({ product: '7', images: [image('blue'), image('blue-2')] })
  expect(videos()).toBe('-7')
  await choose({ product: '7', images: [image('blue'), image('blue-2'), image('blue-3')], strategy: 'prepend' })
  expect(videos()).toBe('-7--1')
  // No list for this child.
  await choose({ product: '8', images: [image('red')] })
  expect(videos()).toBe('-')
  await choose({})
  expect(videos()).toBe('-1')
})

test('aborts the request of an earlier choice', async () => {
  connect()
  await choose(callback('31'))
  await vi.advanceTimersByTimeAsync(MEDIA_DEBOUNCE_MS)
  await choose({ product: '32', images: [image('red')] })
  expect([requests[0]?.signal.aborted, shown(), isLoading()]).toEqual([true, 'red', false])
})

test('shows a cached child without a request', async () => {
  connect()
  await choose(callback('41'))
  await vi.advanceTimersByTimeAsync(MEDIA_DEBOUNCE_MS)
  requests[0]?.answer(media('blue'))
  await quiet()
  await choose({})
  await choose(callback('41'))
  expect([shown(), requests.length]).toEqual(['blue', 1])
})

test('shows what the page answers for a child at once, and again when that child is chosen again', async () => {
  connect()
  await choose({ ...callback('42'), answer: media('blue') })
  expect([shown(), isLoading()]).toEqual(['blue', false])
  await choose({ product: '43', images: [image('red')] })
  await choose(callback('42'))
  expect([shown(), requests]).toEqual(['blue', []])
})

test('an answer of the page that lacks a size is asked for, or shows the initial picture where nothing is', async () => {
  connect()
  const lacking = { answer: { large: `${origin}/blue-l` } }
  await choose({ ...callback('44'), ...lacking })
  await vi.advanceTimersByTimeAsync(MEDIA_DEBOUNCE_MS)
  requests[0]?.answer(media('blue'))
  await quiet()
  expect(shown()).toBe('blue')
  await choose({ product: '45', ...lacking })
  expect([shown(), requests.length]).toEqual(['initial', 1])
})

test('shows the initial picture when an answer has none', async () => {
  connect()
  await choose({ product: '1', images: [image('blue')] })
  await choose(callback('51'))
  await vi.advanceTimersByTimeAsync(MEDIA_DEBOUNCE_MS)
  requests[0]?.answer([])
  await vi.advanceTimersByTimeAsync(LOADER_MS)
  expect([shown(), isLoading()]).toEqual(['initial', false])
})

test('requests nothing when disconnected', async () => {
  connect()
  await choose(callback('61'))
  life.abort()
  await vi.advanceTimersByTimeAsync(MEDIA_DEBOUNCE_MS)
  expect(requests).toEqual([])
})

test('leaves a host without a picture alone', async () => {
  page('<div class="gallery-placeholder"></div>')
  connect()
  await choose({ product: '1', images: [image('blue')] })
  expect(find('.gallery-placeholder').childElementCount).toBe(0)
})

test('restores the server’s picture when disconnected', async () => {
  const before = find('.gallery-placeholder').innerHTML
  connect()
  await choose({ product: '7', images: [image('red')] })
  expect(shown()).toBe('red')
  life.abort()
  expect(find('.gallery-placeholder').innerHTML).toBe(before)
})
