import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { event, find, page, settled } from '../support/kernel.ts'

/** Callbacks that wait for a frame, each told once the test draws one. */
let frames: (() => void)[]

const draw = async () => {
  for (const frame of frames.splice(0)) frame()
  await settled()
}

beforeEach(() => {
  vi.resetModules()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  page('<b data-widget="section-value" data-section="cart" data-path="summary_count">0</b>')
})
afterEach(() => {
  window.skerry?.stop()
  delete window.skerry
})

test('the entry leaves the page’s first picture to the browser, then brings the kernel', async () => {
  const kit = await import('../../widgets/main.ts')
  await settled()
  expect(find('b').dataset['islandState']).toBeUndefined()
  const connected = event('island:connected')
  await draw()
  await connected
  await kit.ready
  expect(find('b').dataset['islandState']).toBe('connected')
})

test('the entry waits for no picture in a tab that nobody sees', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const connected = event('island:connected')
  await import('../../widgets/main.ts')
  await connected
  expect(frames).toEqual([])
})

test('the entry waits for no picture when the page asks for the kit itself', async () => {
  const connected = event('island:connected')
  const kit = await import('../../widgets/main.ts')
  kit.start()
  await connected
  expect(frames).toHaveLength(1)
})
