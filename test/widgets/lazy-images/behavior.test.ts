import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import widget, { PLACEHOLDER } from '../../../widgets/lazy-images/index.ts'
import { connect, connectHost, disconnectAll, standInObservers } from '../../support/behavior.ts'
import { settled } from '../../support/kernel.ts'

const observers = standInObservers()
beforeEach(() => vi.stubGlobal('IntersectionObserver', observers.StandIn))
afterEach(disconnectAll)

const open = (inside: string, more = '') =>
  connect(widget, 'lazy-images', `<div data-widget="lazy-images" ${more}>${inside}</div>`).host
const first = (host: Element) => host.querySelector('img') as HTMLImageElement

test('leaves the moment of loading to the browser', () => {
  const image = first(open('<img data-src="/a.svg" data-srcset="/a.svg 1x, /b.svg 2x" width="40" height="50" alt="A">'))
  expect([image.getAttribute('src'), image.srcset, image.loading]).toEqual(['/a.svg', '/a.svg 1x, /b.svg 2x', 'lazy'])
  expect(image.dataset['lazy']).toBe('waiting')
  image.dispatchEvent(new Event('load'))
  expect(image.dataset['lazy']).toBe('loaded')
  expect(image.className).toBe('porto-lazyload-loaded')
})

test('a picture that the server printed with its address is left alone', () => {
  const host = open('<img src="/lcp.svg" alt="">')
  expect(host.innerHTML).toBe('<img src="/lcp.svg" alt="">')
})

test('a picture that does not load falls back once, and keeps its text', () => {
  const image = first(open('<img data-src="/gone.svg" alt="A parka">'))
  image.dispatchEvent(new Event('error'))
  expect([image.src, image.alt, image.dataset['lazy']]).toEqual([PLACEHOLDER, 'A parka', 'failed'])
  image.dispatchEvent(new Event('error'))
  expect(image.src).toBe(PLACEHOLDER)
})

test('a picture that does not load shows the page’s own fallback', () => {
  const image = first(open('<img data-src="/gone.svg" alt="">', 'data-fallback="/none.svg"'))
  image.dispatchEvent(new Event('error'))
  expect(image.getAttribute('src')).toBe('/none.svg')
})

test('pictures that are added later load too', async () => {
  const host = open('')
  const image = document.createElement('img')
  image.dataset['src'] = '/later.svg'
  const row = document.createElement('li')
  row.append(image)
  host.append(row)
  await settled()
  expect(image.getAttribute('src')).toBe('/later.svg')
})

test('a background is painted when it is near the window', () => {
  const host = open('<div data-src="/sea.svg"></div>')
  const scene = host.firstElementChild as HTMLElement
  expect(scene.style.backgroundImage).toBe('')
  observers.see(scene)
  expect(scene.style.backgroundImage).toContain('/sea.svg')
})

test('a background that waited when its host was taken away is painted once the host is back', () => {
  const { host, disconnect } = connect(
    widget,
    'lazy-images',
    '<div data-widget="lazy-images"><div data-src="/sea.svg"></div></div>',
  )
  disconnect()
  connectHost(widget, 'lazy-images')
  const scene = host.firstElementChild as HTMLElement
  observers.see(scene)
  expect(scene.style.backgroundImage).toContain('/sea.svg')
})

test('loads an image at once on the legacy event `appear`', () => {
  const image = first(open('<img data-src="/a.svg" alt="">'))
  image.dispatchEvent(new Event('appear'))
  expect(image.loading).toBe('eager')
})
