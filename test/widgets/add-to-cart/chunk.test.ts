import { afterEach, expect, test, vi } from 'vitest'
import widget from '../../../widgets/add-to-cart/index.ts'
import { find, page, type Trial, trial } from '../../support/kernel.ts'

const refusals: string[] = []
let running: Trial | undefined

vi.mock('../../support/load-chunk.ts', () => ({
  load: async (source: string, importer: () => Promise<unknown>) => {
    if (refusals.includes(source)) throw new Error(`${source} failed to load.`)
    return importer()
  },
}))

afterEach(() => running?.kernel.stop())

test('sends the form natively when its chunk fails to load, and loads it again at the next press', async () => {
  const submits = vi.fn((event: Event) => event.preventDefault())
  const fetched = vi.fn(async () => new Response('[]'))
  vi.stubGlobal('fetch', fetched)
  document.addEventListener('island:failed', event => event.preventDefault(), { once: true })
  refusals.push('widgets/add-to-cart/behavior.ts')
  page(
    `<form action="/checkout/cart/add/" data-widget="add-to-cart"><button class="tocart action">Add to Cart</button></form>`,
  )
  document.body.addEventListener('submit', submits)
  running = trial({ 'add-to-cart': { load: () => widget as never } })
  running.kernel.start()
  await vi.waitFor(() => expect(find('form').dataset['islandState']).toBe('connected'))
  find('button').click()
  await vi.waitFor(() => expect(submits).toHaveBeenCalledOnce())
  expect(fetched).not.toHaveBeenCalled()
  refusals.length = 0
  find('button').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await vi.waitFor(() => expect(find('form').dataset['islandState']).toBe('connected'))
  find('button').click()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(submits).toHaveBeenCalledOnce()
})
