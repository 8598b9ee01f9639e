import { expect, test } from 'vitest'
import { galleryFor, isVideo, leadsTo, mainOf, picturesOf, withVideos } from '../../../widgets/gallery/model.ts'

const image = (name: string, isMain = false) => ({ full: `${name}-l`, img: name, thumb: `${name}-s`, isMain })
const initial = [image('a', true), image('b')]
const child = [image('c'), image('d', true)]
const names = (frames: readonly { img: string }[]) => frames.map(({ img }) => img)

test('replace shows the child’s pictures only', () => {
  expect(names(galleryFor(initial, child, 'replace'))).toEqual(['c', 'd'])
})

test('prepend shows them before the initial ones', () => {
  expect(names(galleryFor(initial, child, 'prepend'))).toEqual(['c', 'd', 'a', 'b'])
})

test('prepend does not double the initial pictures', () => {
  expect(names(galleryFor(initial, [image('a'), image('b')], 'prepend'))).toEqual(['a', 'b'])
})

test('without pictures of a child the initial ones are shown', () => {
  expect(names(galleryFor(initial, undefined, 'replace'))).toEqual(['a', 'b'])
})

test('frames are numbered from 1 and have the type `image` by default', () => {
  const frames = galleryFor(initial, [{ ...image('c'), type: 'video' }], 'prepend')
  expect(frames.map(({ i, type }) => [i, type])).toEqual([
    [1, 'video'],
    [2, 'image'],
    [3, 'image'],
  ])
})

test('the main picture is the first that is marked, else the first', () => {
  expect(mainOf(galleryFor(initial, child, 'prepend'))?.img).toBe('d')
  expect(mainOf(galleryFor([], [image('c')], 'replace'))?.img).toBe('c')
  expect(mainOf([])).toBeUndefined()
})

const film = (videoUrl: string | null) => ({ mediaType: 'external-video', videoUrl, isBase: false })
const still = { mediaType: 'image', videoUrl: null, isBase: true }

test('a list of videos lies beside the pictures: each has its picture’s place', () => {
  const [first, second] = withVideos(initial, [still, film('https://youtu.be/abc')])
  expect(first).toBe(initial[0])
  expect(second).toEqual({ ...initial[1], type: 'external-video', videoUrl: 'https://youtu.be/abc' })
})

test('a list that is missing, shorter or broken leaves pictures', () => {
  for (const list of [undefined, [], {}, 'x', [null], [still]]) expect(withVideos(initial, list)).toEqual(initial)
})

test('a picture that names its video keeps it', () => {
  const own = { ...image('a'), type: 'video', videoUrl: 'https://youtu.be/own' }
  expect(withVideos([own], [film('https://youtu.be/other')])).toEqual([own])
})

test('an entry that is no picture takes no other’s video', () => {
  const data = [image('a'), null, image('b')]
  const pictures = picturesOf(data, [still, still, film('https://youtu.be/abc')])
  expect(pictures.map(isVideo)).toEqual([false, true])
})

const PAGE = 'https://shop.test/kit.html'
const PICTURE = 'https://media.test/kit.jpg'

test.each([
  ['https://youtu.be/abc', 'https://youtu.be/abc'],
  ['https://www.youtube-nocookie.com/embed/abc', 'https://www.youtube-nocookie.com/embed/abc'],
  ['https://player.vimeo.com/video/12', 'https://player.vimeo.com/video/12'],
  ['/media/fire.mp4', 'https://shop.test/media/fire.mp4'],
  ['https://youtu.be.evil.test/abc', undefined],
  ['https://evilyoutube.com/abc', undefined],
  ['https://films.test/abc', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['http://', undefined],
  ['', undefined],
  [null, undefined],
])('without its code a video at %j leads to %j', (videoUrl, to) =>
  expect(leadsTo({ type: 'external-video', videoUrl }, PICTURE, PAGE)).toBe(to),
)

test.each([
  [PICTURE, PICTURE],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('without its code a picture at %j leads to %j', (picture, to) =>
  expect(leadsTo({ type: 'image' }, picture, PAGE)).toBe(to),
)
