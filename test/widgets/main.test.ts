import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { event, find, page, settled } from '../support/kernel.ts'

/** Callbacks that wait for a frame, each called once the test draws one. */
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
afterEach(async () => {
  const kit = window.skerry
  kit?.stop()
  // By then the kernel has come, and presses are the browser's again.
  await kit?.ready
  delete window.skerry
})

test('the entry leaves the page’s first picture to the browser, then loads the kernel', async () => {
  const kit = await import('../../widgets/main.ts')
  await settled()
  expect(find('b').dataset['islandState']).toBeUndefined()
  const connected = event('island:connected')
  await draw()
  await connected
  await kit.ready
  expect(find('b').dataset['islandState']).toBe('connected')
})

test('the entry waits for no picture in a hidden tab', async () => {
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

test.each([
  ['stops the kit', undefined],
  ['stops the document', document],
])('a page that %s at once stays the server’s', async (_, root) => {
  document.addEventListener('skerry:started', () => window.skerry?.stop(root), { once: true })
  await import('../../widgets/main.ts')
  await draw()
  await settled()
  expect(find('b').dataset['islandState']).toBeUndefined()
  const connected = event('island:connected')
  window.skerry?.start()
  await connected
})

test('a page that stops a part of itself at once starts all the same', async () => {
  document.addEventListener('skerry:started', () => window.skerry?.stop(document.createElement('div')), { once: true })
  await import('../../widgets/main.ts')
  const connected = event('island:connected')
  await draw()
  await connected
})

test('an element called skerry is no kit', async () => {
  Object.assign(window, { skerry: document.createElement('div') })
  const connected = event('island:connected')
  const kit = await import('../../widgets/main.ts')
  await draw()
  await connected
  expect(window.skerry).toMatchObject({ version: kit.version })
  expect(Object.isFrozen(window.skerry)).toBe(true)
})

test('a key without a name, as autofill sends, opens no inspector', async () => {
  const kit = await import('../../widgets/main.ts')
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  await draw()
  await kit.ready
  await settled()
  expect(document.querySelector('skerry-inspector')).toBeNull()
})

test('a section is read at once from ready on, followed until it is undone, and its name has no dot', async () => {
  localStorage.setItem('mage-cache-storage', JSON.stringify({ cart: { summary_count: 3, data_id: 1 } }))
  const kit = await import('../../widgets/main.ts')
  const early: unknown[] = []
  kit.section('cart').subscribe(data => early.push(data))()
  const seen: unknown[] = []
  kit.section('cart').subscribe(data => seen.push(data))
  await draw()
  await kit.ready
  expect(kit.section('cart').get()).toEqual({ summary_count: 3, data_id: 1 })
  await settled()
  expect(seen.at(-1)).toEqual({ summary_count: 3, data_id: 1 })
  expect(early).toEqual([])
  await expect(kit.section('a.b').reload()).rejects.toThrow('A dot in')
  localStorage.clear()
})

test('what every object has is no widget', async () => {
  page('<b data-widget="constructor"></b>')
  const failed = event<{ reason: string }>('island:failed')
  document.addEventListener('island:failed', event => event.preventDefault(), { once: true })
  await import('../../widgets/main.ts')
  await draw()
  expect((await failed).detail.reason).toBe('unknown')
})

test('a page whose kernel failed to load has its clicks back until it is requested again', async () => {
  let isDown = true
  vi.doMock('../support/load-chunk.ts', async importOriginal => {
    const { load } = await importOriginal<{ load(...all: unknown[]): Promise<unknown> }>()
    return { load: (...all: unknown[]) => (isDown ? Promise.reject(new Error('It did not arrive.')) : load(...all)) }
  })
  document.addEventListener('island:failed', event => event.preventDefault())
  await import('../../widgets/main.ts')
  const click = () => find('b').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(click(), 'held').toBe(false)
  const failed = event('island:failed')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await draw()
  await failed
  expect(click(), 'the browser’s').toBe(true)
  vi.doUnmock('../support/load-chunk.ts')
  isDown = false
  const connected = event('island:connected')
  dispatchEvent(new Event('online'))
  await connected
})

test('a form of the page whose id is the kit’s name, and a field’s name a method’s, is no kit', async () => {
  const form = document.createElement('form')
  Object.assign(window, { skerry: Object.assign(form, { define: document.createElement('input') }) })
  const kit = await import('../../widgets/main.ts')
  expect(kit.define).toBe(window.skerry?.define)
  expect(typeof kit.define).toBe('function')
})

test('a browser without the colours of the tokens keeps the server’s page', async () => {
  vi.spyOn(Object.getPrototypeOf(CSS), 'supports').mockReturnValue(false)
  await import('../../widgets/main.ts')
  await draw()
  await settled()
  expect(find('b').dataset['islandState']).toBeUndefined()
})
