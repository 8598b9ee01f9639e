import { expect, test } from 'vitest'
import { parseVideoUrl, playerAddress } from '../../../widgets/gallery/video-url.ts'

const youtube = { id: 'abc_-1', type: 'youtube' }
const nocookie = { ...youtube, useYoutubeNocookie: true }

test.each([
  ['https://www.youtube.com/watch?v=abc_-1', youtube],
  ['https://www.youtube.com/watch?v=abc_-1&t=10', youtube],
  ['https://www.youtube.com/watch?rev=9&v=abc_-1', youtube],
  ['https://m.youtube.com/watch?app=desktop&v=abc_-1', youtube],
  ['https://youtu.be/abc_-1', youtube],
  ['https://youtu.be/abc_-1?si=xyz', youtube],
  ['https://www.youtube.com/embed/abc_-1', youtube],
  ['https://www.youtube.com/embed/abc_-1?rel=0', youtube],
  ['https://www.youtube.com/v/abc_-1', youtube],
  ['https://www.youtube.com/shorts/abc_-1', youtube],
  ['https://www.youtube.com/live/abc_-1', youtube],
  ['//www.youtube.com/embed/abc_-1', youtube],
  ['https://www.youtube-nocookie.com/embed/abc_-1', nocookie],
  ['https://www.youtube.com/', false],
  ['https://www.youtube.com/channel/abc', false],
  ['https://vimeo.com/123', { id: '123', type: 'vimeo' }],
  ['https://vimeo.com/channels/x/123', { id: '123', type: 'vimeo' }],
  ['https://vimeo.com/groups/x/videos/123', { id: '123', type: 'vimeo' }],
  ['https://vimeo.com/album/9/video/123', { id: '123', type: 'vimeo' }],
  ['https://player.vimeo.com/video/123', { id: '123', type: 'vimeo' }],
  ['https://vimeo.com/123/abcd', { id: '123', type: 'vimeo', hash: 'abcd' }],
  ['https://player.vimeo.com/video/123?h=abcd', { id: '123', type: 'vimeo', hash: 'abcd' }],
  ['https://vimeo.com/about', false],
  ['/media/parka.mp4', { id: '/media/parka.mp4', type: 'file' }],
  ['https://cdn.example/parka.webm?v=2', { id: 'https://cdn.example/parka.webm?v=2', type: 'file' }],
  ['https://example.com/video', false],
  ['https://notyoutube.com/watch?v=abc', false],
  ['https://youtube.com.example.org/watch?v=abc', false],
  ['http://[', false],
  ['', false],
])('reads %j', (address, video) => expect(parseVideoUrl(address)).toEqual(video))

test('any other address is a video only when that is forced', () => {
  expect(parseVideoUrl('https://example.com/x', true)).toEqual({ id: 'https://example.com/x', type: 'custom' })
})

test('a YouTube video starts at once and shows no other shop’s videos afterwards', () => {
  expect(playerAddress({ id: 'abc', type: 'youtube' }, {})).toBe(
    'https://www.youtube.com/embed/abc?autoplay=1&playsinline=1&rel=0',
  )
  expect(playerAddress({ id: 'abc', type: 'youtube' }, { showRelated: '1' })).not.toContain('rel=0')
})

test('a video without cookies is played without cookies', () => {
  expect(playerAddress({ id: 'abc', type: 'youtube', useYoutubeNocookie: true }, {})).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/abc\?/,
  )
})

test('a video is repeated where the shop says so', () => {
  expect(playerAddress({ id: 'abc', type: 'youtube' }, { videoAutoRestart: '1' })).toContain('loop=1&playlist=abc')
  expect(playerAddress({ id: '12', type: 'vimeo' }, { videoAutoRestart: '1' })).toContain('loop=1')
  expect(playerAddress({ id: '12', type: 'vimeo' }, { videoAutoRestart: '0' })).not.toContain('loop')
})

test('a private Vimeo video keeps its hash', () => {
  expect(playerAddress({ id: '12', type: 'vimeo', hash: 'abcd' }, {})).toBe(
    'https://player.vimeo.com/video/12?autoplay=1&h=abcd',
  )
})

test('an id cannot lead to another address', () => {
  expect(playerAddress({ id: '../x?y', type: 'youtube' }, {})).toContain('/embed/..%2Fx%3Fy?')
})

test('a video that begins by itself has no sound', () => {
  expect(playerAddress({ id: 'abc', type: 'youtube' }, {}, true)).toContain('mute=1')
  expect(playerAddress({ id: '12', type: 'vimeo' }, {}, true)).toContain('muted=1')
})
