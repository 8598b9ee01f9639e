import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { defineLateBehavior } from '../../../core/island/late.ts'
import { event, find, page, settled, type Trial, trial } from '../../support/kernel.ts'

let running: Trial | undefined
afterEach(() => {
  running?.kernel.stop()
  page('')
})

/** A page whose late behavior begins with a click. */
const late = (rest: () => Promise<(host: HTMLElement) => (() => void) | void>) => {
  page('<button data-widget="late"></button>')
  const wait = (host: HTMLElement, begin: () => void, signal: AbortSignal) =>
    host.addEventListener('click', begin, { signal })
  running = trial({ late: { load: () => defineLateBehavior(v.object({}), wait, rest) } })
  running.kernel.start()
}

test('is connected at once, and brings the rest at its sign, once', async () => {
  const connect = vi.fn()
  const rest = vi.fn(async () => connect)
  late(rest)
  await settled()
  expect(find('button').dataset['islandState']).toBe('connected')
  expect(rest).not.toHaveBeenCalled()
  find('button').click()
  find('button').click()
  await settled()
  expect(connect).toHaveBeenCalledTimes(1)
})

test('undoes what came later when its host leaves', async () => {
  const undo = vi.fn()
  late(async () => () => undo)
  await settled()
  find('button').click()
  await settled()
  find('button').remove()
  await settled()
  expect(undo).toHaveBeenCalledTimes(1)
})

test('does not connect what arrives after its host has left', async () => {
  const connect = vi.fn()
  let arrive = (_: typeof connect) => {}
  late(() => new Promise(resolve => (arrive = resolve)))
  await settled()
  find('button').click()
  find('button').remove()
  await settled()
  arrive(connect)
  await settled()
  expect(connect).not.toHaveBeenCalled()
})

test('fails as a chunk does when the rest does not arrive, and is tried again', async () => {
  document.addEventListener('island:failed', failed => failed.preventDefault(), { once: true })
  const rest = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => {})
  late(rest)
  await settled()
  const failed = event('island:failed')
  find('button').click()
  expect((await failed).detail).toMatchObject({ widget: 'late', reason: 'load' })
  const connected = event('island:connected')
  window.dispatchEvent(new Event('online'))
  await connected
  find('button').click()
  await settled()
  expect(rest).toHaveBeenCalledTimes(2)
})
